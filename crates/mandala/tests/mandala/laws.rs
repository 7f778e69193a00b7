//! The laws that every game keeps.

use mozaika_mandala::{Action, Mandala, Options};
use mozaika_rules::conformance::{Trial, laws, sampling_is_uniform};
use mozaika_rules::{Dice, First, Game, Players, Seat, Seed};
use proptest::prelude::*;

use crate::fixture::universe;

fn first() -> impl Strategy<Value = First> {
    prop_oneof![Just(First::Lot), Just(First::Seat(Seat::ZERO)), Just(First::Seat(Seat::ONE))]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: mozaika_rules::conformance::cases(40), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn random_games_keep_the_laws(seed in "[a-z]{1,12}", first in first()) {
        let universe = universe();
        laws(&Trial::<Mandala> {
            options: &Options { first },
            players: Players::TWO,
            seed: &seed,
            universe: &universe,
            longest: 5000,
            every: 7,
        });
    }
}

#[test]
fn sampling_agrees_with_listing() {
    let mut dice = Dice::new(&Seed::from_text("sampling"));
    for number in 0..4 {
        let seed = Seed::from_text(&format!("sampling {number}"));
        let mut game = Mandala::new(&Options::default(), Players::TWO, &seed).unwrap();
        while game.turn().is_some() {
            sampling_is_uniform(&game, &mut dice);
            let action = game.sample(&mut dice).unwrap();
            game.apply(action, &mut ());
        }
    }
}

/// Discards so often that the deck is reshuffled again and again.
#[test]
fn long_games_with_many_reshuffles_stay_sound() {
    let mut dice = Dice::new(&Seed::from_text("discards"));
    let mut legal = Vec::new();
    let mut most = 0;
    for number in 0..60 {
        let seed = Seed::from_text(&format!("discards {number}"));
        let mut game = Mandala::new(&Options::default(), Players::TWO, &seed).unwrap();
        let mut plies = 0;
        while game.turn().is_some() {
            legal.clear();
            game.legal(&mut legal);
            let wanted = |action: &Action| {
                let may = game.public().discards_in_a_row < 23;
                may && matches!(action, Action::Discard { number, .. } if number.get() >= 2)
            };
            let discards: Vec<Action> = legal.iter().copied().filter(wanted).collect();
            let choices = if dice.below(8) > 0 && !discards.is_empty() { &discards } else { &legal };
            let action = *dice.pick(choices).unwrap();
            game.apply(action, &mut ());
            game.validate().unwrap();
            plies += 1;
            assert!(plies < 5000);
        }
        most = most.max(game.public().reshuffles);
    }
    assert!(most >= 5, "{most}");
}

#[test]
fn positions_are_small() {
    assert!(size_of::<Mandala>() <= 360, "{}", size_of::<Mandala>());
}
