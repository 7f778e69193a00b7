//! The computer player of Mana as its users know it: repeatable, in time, fair, and able to play every variant.

use mozaika_ai::mana::{Greedy, ManaPlayer, Strength};
use mozaika_ai::{Budget, Decision, Forced, Player, Random};
use mozaika_mana::{Action, Mana, Options};
use mozaika_rules::json::JsonGame;
use mozaika_rules::{Dice, Game, Seat};
use serde_json::json;

use crate::mana_solver::{ask, game_at, new_game, options, seed, view};

/// A dozen positions: openings, middles and ends.
pub const POSITIONS: [&str; 12] = [
    "rdrrrr/6/6/6/6/RDRRRR b - -",
    "rrdrrr/6/6/6/6/RRDRRR b - -",
    "rrrrrd/6/6/6/6/RDRRRR b - -",
    "rdrr1r/4r1/6/6/2R3/RDRR1R b e1 -",
    "rrd1rr/6/6/3r2/3R2/RRD1RR b f2 -",
    "rrd1rr/6/2r3/2D3/3R2/RR2RR b b3 -",
    "r1rrrd/2r3/R5/6/6/1DRRRR b b2 -",
    "1rrrrd/2r3/R3R1/6/6/1DRR1R b f5 -",
    "2drrr/r1r3/R5/1R1R2/6/2DR1R w f5 -",
    "d2r1r/r1r1r1/R5/R2R2/4R1/2DR2 b b4 -",
    "rr2rr/1d4/2r3/2DR2/3R2/RR3R b b3 -",
    "2d3/3R2/2r3/6/1D4/4R1 w a1 -",
];

pub fn fixed(text: &str) -> Mana {
    game_at(&text.parse().unwrap(), &Options::default())
}

pub fn decide(game: &Mana, budget: Budget) -> Decision<Action> {
    ManaPlayer::with_memory(Strength::FULL, 4).decide(&view(game), &ask(budget, seed("decide"))).unwrap()
}

/// Changes with every change of what the search does: then say why, and show by match that it is no worse.
#[test]
fn the_search_looks_at_just_so_many_nodes() {
    let mut player = ManaPlayer::with_memory(Strength::FULL, 4);
    let nodes: u64 = POSITIONS
        .iter()
        .map(|text| {
            player.decide(&view(&fixed(text)), &ask(Budget::Depth(7), seed("signature"))).unwrap().nodes
        })
        .sum();
    assert_eq!(nodes, 264_368);
}

#[test]
fn the_same_question_has_the_same_answer_whatever_was_asked_before() {
    let mut used = ManaPlayer::with_memory(Strength::FULL, 4);
    for text in POSITIONS {
        let game = fixed(text);
        for budget in [Budget::Visits(20_000), Budget::Depth(5)] {
            let again = used.decide(&view(&game), &ask(budget, seed("decide"))).unwrap();
            assert_eq!(again, decide(&game, budget), "{text}");
        }
    }
}

#[test]
fn noise_comes_from_the_seed_alone() {
    let strength = Strength { depth: Some(2), noise: 600, ..Strength::FULL };
    let game = fixed(POSITIONS[0]);
    let play = |text: &str| {
        let mut player = ManaPlayer::with_memory(strength, 1);
        player.decide(&view(&game), &ask(Budget::Depth(9), seed(text))).unwrap().action
    };
    let actions: Vec<Action> = (0..20).map(|number| play(&number.to_string())).collect();
    assert_eq!(actions, (0..20).map(|number| play(&number.to_string())).collect::<Vec<_>>());
    assert!(actions.iter().any(|action| *action != actions[0]), "noise must matter sometimes");
}

/// Plays one game between two players and returns the share of the first.
fn play(
    options: &Options,
    first: &mut dyn Player<Mana>,
    second: &mut dyn Player<Mana>,
    budget: Budget,
    number: u32,
) -> f32 {
    let mut game = new_game(options);
    let mut dice = Dice::new(&seed(&format!("game {number}")));
    let mut turns = 0;
    while let Some(seat) = game.turn() {
        let question = ask(budget, dice.seed());
        let view = view(&game);
        let decision =
            if seat == Seat::ZERO { first.decide(&view, &question) } else { second.decide(&view, &question) };
        let decision = decision.unwrap();
        assert_eq!(decision.line.first(), Some(&decision.action));
        assert!((0.0..=1.0).contains(&decision.value));
        assert!(decision.candidates.is_sorted_by(|a, b| a.value >= b.value));
        check_line(&game, &decision);
        game.play(decision.action, &mut ()).unwrap_or_else(|error| panic!("{}: {error}", game.position()));
        turns += 1;
        assert!(turns < 2000, "the game does not end");
    }
    game.outcome().unwrap().share(Seat::ZERO)
}

/// The expected line is one that can be played, and ends with the forced win that is claimed.
fn check_line(game: &Mana, decision: &Decision<Action>) {
    let mut game = game.clone();
    let seat = game.turn().unwrap();
    for &action in &decision.line {
        game.play(action, &mut ()).unwrap_or_else(|error| panic!("{:?}: {error}", decision.line));
    }
    if decision.forced == Some(Forced::Win { turns: 1 }) {
        assert_eq!(game.outcome().unwrap().share(seat), 1.0);
    }
}

#[test]
fn every_variant_is_played_to_its_end() {
    for edition in ["bird", "classic"] {
        for setup in ["standard", "advanced"] {
            for blocked in ["skip", "free"] {
                if edition == "classic" && blocked == "skip" {
                    continue;
                }
                let options = options(json!({"edition": edition, "setup": setup, "blocked": blocked}));
                for number in 0..3 {
                    let mut one = ManaPlayer::with_memory(Strength::FULL, 1);
                    let mut other =
                        ManaPlayer::with_memory(Strength { noise: 40, depth: Some(2), ..Strength::FULL }, 1);
                    play(&options, &mut one, &mut other, Budget::Visits(2_000), number);
                    play(&options, &mut Random, &mut one, Budget::Visits(500), number);
                    play(&options, &mut Greedy, &mut other, Budget::Visits(500), number);
                }
            }
        }
    }
}

#[test]
fn greedy_beats_random() {
    let options = Options::default();
    let share: f32 = (0..30)
        .map(|number| {
            let first = play(&options, &mut Greedy, &mut Random, Budget::Depth(1), number);
            let second = play(&options, &mut Random, &mut Greedy, Budget::Depth(1), number);
            first + 1.0 - second
        })
        .sum();
    assert!(share >= 54.0, "{share} of 60");
}

#[test]
fn a_little_search_beats_greedy() {
    let options = Options::default();
    let mut player = ManaPlayer::with_memory(Strength::FULL, 1);
    let share: f32 = (0..10)
        .map(|number| {
            let first = play(&options, &mut player, &mut Greedy, Budget::Visits(5_000), number);
            let second = play(&options, &mut Greedy, &mut player, Budget::Visits(5_000), number);
            first + 1.0 - second
        })
        .sum();
    assert!(share >= 19.0, "{share} of 20");
}

/// However weak, a player takes the daimyo when it can, and with a ply of search does not give its own away.
#[test]
fn weak_players_see_what_they_must() {
    let mut dice = Dice::new(&seed("weak"));
    let mut blind = ManaPlayer::with_memory(Strength { depth: Some(0), noise: 500, ..Strength::FULL }, 1);
    let mut weak = ManaPlayer::with_memory(Strength { depth: Some(1), noise: 500, ..Strength::FULL }, 1);
    let options = Options::default();
    let captures = |game: &Mana, action: Action| {
        let mut next = game.clone();
        next.apply(action, &mut ());
        next.outcome().is_some_and(|outcome| outcome.share(game.turn().unwrap()) == 1.0)
    };
    let any_capture = |game: &Mana| {
        let mut actions = Vec::new();
        game.legal(&mut actions);
        actions.into_iter().any(|action| captures(game, action))
    };
    let (mut chances, mut threats) = (0, 0);
    while chances < 50 || threats < 50 {
        for position in crate::mana_solver::random_game(&options, &mut dice) {
            let game = game_at(&position, &options);
            let question = ask(Budget::Visits(1000), dice.seed());
            let one = blind.decide(&view(&game), &question).unwrap().action;
            let other = weak.decide(&view(&game), &question).unwrap().action;
            if any_capture(&game) {
                chances += 1;
                assert!(captures(&game, one) && captures(&game, other), "{position}");
                continue;
            }
            let gives_away = |action: Action| {
                let mut next = game.clone();
                next.apply(action, &mut ());
                next.turn() != game.turn() && next.turn().is_some() && any_capture(&next)
            };
            let mut actions = Vec::new();
            game.legal(&mut actions);
            if actions.iter().any(|&action| gives_away(action))
                && !actions.iter().all(|&action| gives_away(action))
            {
                threats += 1;
                assert!(!gives_away(other), "{position}: {other}");
            }
        }
    }
}

/// Where everything else loses, a position that has stood twice already is a way out (MN-4.3).
#[test]
fn a_third_repetition_saves_a_lost_game() {
    let mut dice = Dice::new(&seed("repeat"));
    let mut player = ManaPlayer::with_memory(Strength::FULL, 1);
    let question = ask(Budget::Depth(4), seed("repeat"));
    let mut saved = 0;
    while saved < 10 {
        for position in crate::mana_solver::random_game(&Options::default(), &mut dice) {
            let game = game_at(&position, &Options::default());
            let lost = player.decide(&view(&game), &question).unwrap();
            if !matches!(lost.forced, Some(Forced::Loss { .. })) {
                continue;
            }
            let action = game.sample(&mut dice).unwrap();
            let next = position.after(action, &Options::default());
            if next.end.is_some() {
                continue;
            }
            let seen = [next.position.to_string(), next.position.to_string()];
            let state = json!({"game": "mana", "position": position.to_string(), "seen": seen});
            let game = Mana::load(&state, &seed("load"), &()).unwrap();
            let decision = player.decide(&view(&game), &question).unwrap();
            assert_eq!((decision.action, decision.forced), (action, None), "{position}");
            saved += 1;
        }
    }
}
