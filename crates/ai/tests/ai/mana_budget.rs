//! The player of Mana keeps its budget, and answers at once where there is nothing to think about.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use mozaika_ai::mana::{ManaPlayer, Strength};
use mozaika_ai::{Budget, Player, SearchRequest, StoppedClock};
use mozaika_mana::{Mana, Options};
use mozaika_rules::{Dice, Game};
use serde_json::json;

use crate::mana_player::{POSITIONS, decide, fixed};
use crate::mana_solver::{NOT_CANCELLED, Ticking, game_at, new_game, options, random_game, seed, view};

fn advanced() -> Options {
    options(json!({"setup": "advanced"}))
}

/// A game in which the second side is to set up, in one of thousands of ways.
fn answering_a_set_up() -> Mana {
    let mut game = new_game(&advanced());
    game.play("setup:c1,a1,b1,d1,e1,f1".parse().unwrap(), &mut ()).unwrap();
    game
}

#[test]
fn visits_and_depth_are_kept() {
    for game in POSITIONS[..4].iter().map(|text| fixed(text)).chain([answering_a_set_up()]) {
        assert!(decide(&game, Budget::Visits(5_000)).nodes <= 5_000);
        let decision = decide(&game, Budget::Depth(4));
        assert!(decision.depth <= 4 && decision.depth > 0);
    }
}

/// The clock goes on by one millisecond whenever it is asked, about every thousand nodes.
#[test]
fn time_is_kept() {
    let games = [fixed(POSITIONS[1]), new_game(&Options::default()), answering_a_set_up()];
    for game in games {
        for millis in [5, 40, 150] {
            let clock = Ticking::every(Duration::from_millis(1));
            let request = SearchRequest {
                budget: Budget::Millis(millis),
                seed: seed("time"),
                clock: &clock,
                cancel: &NOT_CANCELLED,
            };
            let decision = ManaPlayer::with_memory(Strength::FULL, 4).decide(&view(&game), &request).unwrap();
            assert!(game.check(decision.action).is_ok());
            assert!(clock.asked() <= u64::from(millis) + 5, "asked {} times for {millis} ms", clock.asked());
            assert!(clock.asked() + 5 >= u64::from(millis), "stopped early, after {}", clock.asked());
            assert!(decision.millis <= millis + 5);
        }
    }
}

#[test]
fn a_cancelled_player_answers_at_once() {
    let cancel = AtomicBool::new(true);
    for game in
        [fixed(POSITIONS[0]), new_game(&Options::default()), new_game(&advanced()), answering_a_set_up()]
    {
        let request = SearchRequest {
            budget: Budget::Millis(60_000),
            seed: seed("cancel"),
            clock: &StoppedClock,
            cancel: &cancel,
        };
        let decision = ManaPlayer::with_memory(Strength::FULL, 1).decide(&view(&game), &request).unwrap();
        assert!(decision.nodes <= 2);
        assert!(game.check(decision.action).is_ok());
    }
}

#[test]
fn an_only_action_is_played_at_once() {
    let game = only_action();
    let clock = Ticking::every(Duration::from_millis(1));
    let request = SearchRequest {
        budget: Budget::Millis(60_000),
        seed: seed("only"),
        clock: &clock,
        cancel: &NOT_CANCELLED,
    };
    let decision = ManaPlayer::with_memory(Strength::FULL, 1).decide(&view(&game), &request).unwrap();
    assert!(game.check(decision.action).is_ok());
    assert!(decision.nodes == 0 && clock.asked() <= 2);
}

/// Some position of a random game in which only one action is legal.
fn only_action() -> Mana {
    let options = options(json!({"edition": "classic"}));
    let mut dice = Dice::new(&seed("only"));
    loop {
        for position in random_game(&options, &mut dice) {
            let game = game_at(&position, &options);
            if game.count() == 1 {
                return game;
            }
        }
    }
}
