//! The laws every game keeps, on random games with every combination of options.

use mozaika_mana::{Action, Mana, Square};
use mozaika_rules::conformance::{Trial, laws, sampling_is_uniform};
use mozaika_rules::{Dice, Game, Players, Seed};
use proptest::prelude::*;
use serde_json::{Value, json};

use crate::fixture;
use crate::fixture::options;

/// A fair share of all actions: every move and return with a few birds, and set-ups.
fn universe() -> Vec<Action> {
    let squares = Square::ALL;
    let mut actions = Vec::new();
    for (i, &from) in squares.iter().enumerate() {
        actions.push(Action::SetUp { daimyo: from, ronins: None });
        for (j, &to) in squares.iter().enumerate() {
            let birds = [None, Some(squares[(i * 7 + j * 5) % 36]), Some(squares[(i + j * 11 + 3) % 36])];
            actions.extend(birds.map(|bird| Action::Move { from, to, bird }));
        }
        let birds = squares.iter().copied().map(Some).chain([None]);
        actions.extend(birds.map(|bird| Action::Return { to: from, bird }));
    }
    for text in [
        "setup:c1,a1,b1,d1,e1,f1",
        "setup:a2,a1,b1,d1,e1,f1",
        "setup:a5,a6,b6,d6,e5,f6",
        "setup:a4,a6,b6,d6,e5,f6",
    ] {
        actions.push(text.parse().unwrap());
    }
    actions
}

fn every_option() -> [Value; 8] {
    [
        json!({}),
        json!({"blocked": "free"}),
        json!({"edition": "classic"}),
        json!({"setup": "advanced"}),
        json!({"setup": "advanced", "blocked": "free"}),
        json!({"setup": "advanced", "edition": "classic"}),
        json!({"setup": "balanced"}),
        json!({"setup": "balanced", "blocked": "free"}),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: mozaika_rules::conformance::cases(24), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_game_keeps_the_laws(seed in "[a-z]{8}", choice in 0usize..8) {
        let universe = universe();
        laws::<Mana>(&Trial {
            options: &options(every_option()[choice].clone()),
            players: Players::TWO,
            seed: &seed,
            universe: &universe,
            longest: 20_000,
            every: 16,
        });
    }
}

#[test]
fn sampling_is_uniform_over_moves_and_birds() {
    let mut dice = Dice::new(&Seed::from_text("sampling"));
    for given in every_option() {
        let mut game = fixture::new(given);
        for ply in 0..30 {
            if ply >= 2 && ply % 4 == 0 {
                sampling_is_uniform(&game, &mut dice);
            }
            let Some(action) = game.sample(&mut dice) else { break };
            game.apply(action, &mut ());
        }
    }
}
