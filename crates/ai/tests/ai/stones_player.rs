//! The player of Mandala Stones: fair, repeatable, in time, and no fool.

use std::sync::atomic::AtomicBool;

use mozaika_ai::stones::{Greedy, StonesPlayer};
use mozaika_ai::{Budget, Player, Random, SearchRequest};
use mozaika_rules::json::JsonGame;
use mozaika_rules::{Dice, Game, Players, Seat, Seed, Viewer};
use mozaika_stones::{Stone, Stones};
use serde_json::{Value, json};

use crate::stones_table::{Ticking, after, deal, decide};

const ALL: [Players; 3] = [Players::TWO, Players::THREE, Players::FOUR];

#[test]
fn hidden_things_do_not_change_a_decision() {
    let mut dice = Dice::new(&Seed::from_text("hidden"));
    for players in ALL {
        for plies in [0, 9, 25] {
            let game = after(deal(players, "fair"), plies, &mut dice);
            let view = game.view(Viewer::Seat(game.turn().unwrap()));
            let other = Stones::determinize(&view, &mut dice);
            assert_ne!(other, game, "something is hidden");
            let budget = Budget::Visits(200);
            let [one, two] =
                [&game, &other].map(|game| decide(&mut StonesPlayer::default(), game, budget, "s"));
            assert_eq!(one, two);
        }
    }
}

/// If this fails, the strength has changed: measure it, then pin the new numbers.
#[test]
fn decisions_are_the_same_on_every_machine() {
    let mut dice = Dice::new(&Seed::from_text("repeatable"));
    let signatures: Vec<String> = ALL
        .into_iter()
        .map(|players| {
            let game = after(deal(players, "signature"), 12, &mut dice);
            let decision = decide(&mut StonesPlayer::default(), &game, Budget::Visits(1500), "luck");
            let again = decide(&mut StonesPlayer::default(), &game, Budget::Visits(1500), "luck");
            assert_eq!(decision, again);
            let visits: Vec<String> =
                decision.candidates.iter().take(4).map(|c| format!("{}×{}", c.action, c.visits)).collect();
            format!("{} {} {}", decision.nodes, (decision.value * 1e5) as u32, visits.join(" "))
        })
        .collect();
    let pinned = [
        "1501 44515 s:Y×1108 s:B×107 b2-b6/b7>5×94 f4-b6/b7>5×78",
        "1501 36924 s:B×1328 t:234×43 f2-d2/d1>5×42 s:Y×18",
        "1501 71716 f2-d2/c2>5×1411 d6-d4/d3>1×15 f6-b6/a6>1×10 f6-b6/b7>1×9",
    ];
    assert_eq!(signatures, pinned);
}

#[test]
fn a_depth_is_so_many_visits() {
    let game = deal(Players::TWO, "depth");
    let deep = decide(&mut StonesPlayer::default(), &game, Budget::Depth(1), "s");
    let visits = decide(&mut StonesPlayer::default(), &game, Budget::Visits(1000), "s");
    assert_eq!(deep.candidates, visits.candidates);
}

#[test]
fn time_is_kept() {
    let game = deal(Players::FOUR, "time");
    let view = game.view(Viewer::Seat(game.turn().unwrap()));
    for (millis, step) in [(0, 1000), (5, 1000), (50, 1000), (100, 2000)] {
        let clock = Ticking::new(step);
        let cancel = AtomicBool::new(false);
        let request = SearchRequest {
            budget: Budget::Millis(millis),
            seed: Seed::from_text("s"),
            clock: &clock,
            cancel: &cancel,
        };
        let decision = StonesPlayer::default().decide(&view, &request).unwrap();
        assert!(decision.millis <= millis + 30, "{} of {millis} ms", decision.millis);
        assert!(game.check(decision.action).is_ok());
    }
}

#[test]
fn a_search_that_is_not_wanted_answers_at_once() {
    let game = deal(Players::TWO, "cancel");
    let view = game.view(Viewer::Seat(game.turn().unwrap()));
    let cancel = AtomicBool::new(true);
    let request = SearchRequest {
        budget: Budget::Visits(u64::MAX),
        seed: Seed::from_text("s"),
        clock: &Ticking::new(1),
        cancel: &cancel,
    };
    let decision = StonesPlayer::default().decide(&view, &request).unwrap();
    assert_eq!(decision.visits, 0);
    assert!(game.check(decision.action).is_ok());
}

#[test]
fn nobody_else_is_decided_for() {
    let game = deal(Players::TWO, "turn");
    let request = SearchRequest {
        budget: Budget::Visits(10),
        seed: Seed::from_text("s"),
        clock: &Ticking::new(1),
        cancel: &AtomicBool::new(false),
    };
    let waiting = Viewer::Seat(game.turn().unwrap().other());
    for viewer in [waiting, Viewer::Spectator] {
        assert!(StonesPlayer::default().decide(&game.view(viewer), &request).is_none());
        assert!(Greedy.decide(&game.view(viewer), &request).is_none());
    }
}

/// The last stone of the game: all others are placed or gone.
fn forced() -> Stones {
    let mut stones: Vec<&str> = Stone::kinds().flat_map(|stone| [stone.text(); Stone::OF_A_KIND]).collect();
    let last = stones.pop().unwrap();
    let mut state: Value = serde_json::to_value(deal(Players::TWO, "forced").state()).unwrap();
    for stack in state["stacks"].as_object_mut().unwrap().values_mut() {
        *stack = json!([]);
    }
    state["mandala"] = json!(stones[..61]);
    state["gone"] = json!(stones[61..]);
    state["boards"] = json!([
        {"towers": [[], [], [], [], []], "score": 30},
        {"towers": [[], [], [last], [], []], "score": 20},
    ]);
    (state["options"]["first"], state["start"], state["turn"]) = (json!(0), json!(0), json!(1));
    state["ending"] = json!(true);
    Stones::load(&state, &Seed::from_text("fresh"), &Default::default()).expect("a state")
}

#[test]
fn a_forced_action_is_answered_at_once() {
    let decision = decide(&mut StonesPlayer::default(), &forced(), Budget::Visits(u64::MAX), "s");
    assert_eq!(decision.action.to_string(), "t:3");
    assert_eq!(decision.visits, 0);
}

#[test]
fn whole_games_are_played() {
    for players in ALL {
        let mut game = deal(players, "whole");
        let mut plies = 0;
        while game.turn().is_some() {
            let decision =
                decide(&mut StonesPlayer::default(), &game, Budget::Visits(60), &format!("{plies}"));
            assert!((0.0..=1.0).contains(&decision.value));
            assert_eq!(decision.line.first(), Some(&decision.action));
            game.play(decision.action, &mut ()).expect("a legal action");
            plies += 1;
        }
        assert!(game.outcome().is_some() && plies < 150);
    }
}

/// The wins of one player over another on paired deals.
fn wins(one: &mut impl Player<Stones>, other: &mut impl Player<Stones>, deals: u32, budget: Budget) -> u32 {
    let mut wins = 0;
    for number in 0..deals * 2 {
        let mut game = deal(Players::TWO, &format!("paired {}", number / 2));
        let seat = if number % 2 == 0 { Seat::ZERO } else { Seat::ONE };
        let mut ply = 0;
        while let Some(turn) = game.turn() {
            let luck = format!("{number} {ply}");
            let decision = if turn == seat {
                decide(one, &game, budget, &luck)
            } else {
                decide(other, &game, budget, &luck)
            };
            game.apply(decision.action, &mut ());
            ply += 1;
        }
        wins += u32::from(game.outcome().unwrap().winners().contains(seat));
    }
    wins
}

#[test]
fn greedy_beats_random() {
    assert!(wins(&mut Greedy, &mut Random, 30, Budget::Visits(1)) >= 54);
}

#[test]
fn search_beats_greedy() {
    assert!(wins(&mut StonesPlayer::default(), &mut Greedy, 10, Budget::Visits(50)) >= 18);
}
