//! Proven wins of Mana: found, written down so that the checker agrees, and played by level 5.

use mozaika_ai::mana::{Proof, Solver};
use mozaika_ai::{Budget, Forced, Level, Opponents};
use mozaika_mana::{Mana, Position, Side};
use mozaika_mana_proof::{Certificate, Rules, check};
use mozaika_rules::Game;
use serde_json::json;

use crate::mana_solver::{ask, game_at, options, seed, view};

const START: &str = "rdrrrr/6/6/6/6/RDRRRR b - -";

fn proven(rules: Rules, start: &str) -> Certificate {
    let options = match rules {
        Rules::Skip => options(json!({})),
        Rules::Free => options(json!({"blocked": "free"})),
        Rules::Classic => options(json!({"edition": "classic"})),
    };
    let position: Position = start.parse().unwrap();
    let mut solver = Solver::new(options, Side::Black, 8);
    let Some(Proof::Win { turns }) = solver.prove(&position, 7, u64::MAX) else { panic!("{start} is won") };
    let strategy = solver.strategy(&position, turns).unwrap();
    let answer = |action: &mozaika_mana::Action| action.to_string().parse().unwrap();
    Certificate {
        rules,
        start: start.parse().unwrap(),
        winner: mozaika_mana_proof::Side::Black,
        turns,
        answers: strategy.answers.iter().map(answer).collect(),
        command: String::new(),
    }
}

#[test]
fn what_is_proven_holds_for_the_checker() {
    for (rules, start, turns) in [
        (Rules::Skip, START, 5),
        (Rules::Free, "rrrrrd/6/6/6/6/RRRRRD b - -", 6),
        (Rules::Classic, "rrdrrr/6/6/6/6/RRDRRR b - -", 5),
    ] {
        let certificate = proven(rules, start);
        assert_eq!(certificate.turns, turns, "{start}");
        assert_eq!(check(&certificate).map(|checked| checked.turns), Ok(turns), "{start}");
    }
}

#[test]
fn a_shorter_win_is_ruled_out_and_a_budget_is_kept() {
    let position: Position = START.parse().unwrap();
    let mut solver = Solver::new(options(json!({})), Side::Black, 1);
    assert_eq!(solver.prove(&position, 4, u64::MAX), Some(Proof::NoWinWithin { turns: 4 }));
    assert!(solver.strategy(&position, 4).unwrap_err().to_string().contains("no win within 4 turns"));
    let mut hasty = Solver::new(options(json!({})), Side::Black, 1);
    assert!(matches!(hasty.prove(&position, 20, 500), Some(Proof::NoWinWithin { turns: 1..=4 })));
    assert!(hasty.nodes() <= 501);
    let mut white = Solver::new(options(json!({})), Side::White, 1);
    assert_eq!(white.prove(&position, 3, u64::MAX), Some(Proof::NoWinWithin { turns: 3 }));
}

/// Black follows the book and never needs more turns than were promised, whatever white does.
#[test]
fn level_5_plays_what_is_proven() {
    for (number, given) in
        [json!({}), json!({"blocked": "free"}), json!({"edition": "classic"})].iter().enumerate()
    {
        let mut game = game_at(&START.parse().unwrap(), &options(given.clone()));
        let (mut player, _) = Mana::opponent(Level::Master);
        let mut dice = seed(&format!("white {number}")).dice(0);
        let mut left = u32::MAX;
        while game.turn().is_some() {
            if game.position().turn() == Side::White {
                let action = game.sample(&mut dice).unwrap();
                game.apply(action, &mut ());
                continue;
            }
            let decision = player.decide(&view(&game), &ask(Budget::Visits(50), seed("book"))).unwrap();
            let Some(Forced::Win { turns }) = decision.forced else { panic!("{given}: {}", game.position()) };
            assert!(turns < left && turns <= 6, "{given}: {turns} after {left}");
            assert_eq!(decision.candidates[0].action, decision.action);
            left = turns;
            game.apply(decision.action, &mut ());
        }
        assert_eq!(game.outcome().unwrap().winners(), [mozaika_rules::Seat::ZERO].into_iter().collect());
    }
}
