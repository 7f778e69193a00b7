//! The laws that every game keeps, on random games for two, three and four players.

use mozaika_rules::conformance::{Trial, laws, sampling_is_uniform};
use mozaika_rules::{Dice, First, Game, Players, Seat, Seed};
use mozaika_stones::{Action, Options, Stones};
use proptest::prelude::*;

const PLAYERS: [Players; 3] = [Players::TWO, Players::THREE, Players::FOUR];

/// Every stone can be picked once and scored once, and each action does so with at least one.
const LONGEST: usize = 2 * 96;

proptest! {
    #![proptest_config(ProptestConfig { cases: mozaika_rules::conformance::cases(24), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_laws_hold(seed in "[a-z]{8}", players in 0..3usize, first in 0..3u8, share in 0..5usize) {
        let options = Options {
            first: Seat::new(first).filter(|_| first < 2).map_or(First::Lot, First::Seat),
            ..Options::default()
        };
        // A fifth of all actions, a different one in each trial.
        let universe: Vec<Action> = Action::all().skip(share).step_by(5).collect();
        laws::<Stones>(&Trial {
            options: &options,
            players: PLAYERS[players],
            seed: &seed,
            universe: &universe,
            longest: LONGEST,
            every: 5,
        });
    }
}

#[test]
fn every_action_is_asked_about() {
    let universe: Vec<Action> = Action::all().collect();
    for players in PLAYERS {
        laws::<Stones>(&Trial {
            options: &Options::default(),
            players,
            seed: "every action",
            universe: &universe,
            longest: LONGEST,
            every: 4,
        });
    }
}

#[test]
fn legal_actions_come_in_the_order_of_their_strings() {
    let mut dice = Dice::new(&Seed::from_text("order"));
    for players in PLAYERS {
        let mut game = Stones::new(&Options::default(), players, &Seed::from_text("order")).unwrap();
        while let Some(action) = game.sample(&mut dice) {
            let mut legal = Vec::new();
            game.legal(&mut legal);
            assert!(legal.is_sorted());
            assert!(legal.iter().map(ToString::to_string).is_sorted());
            game.apply(action, &mut ());
        }
    }
}

/// Counting finds the action that listing has in the same place: both paths agree, die for die.
#[test]
fn sampling_draws_from_the_list_without_listing() {
    for (number, players) in PLAYERS.into_iter().cycle().take(60).enumerate() {
        let seed = Seed::from_text(&format!("agree {number}"));
        let mut dice = Dice::new(&seed);
        let mut game = Stones::new(&Options::default(), players, &seed).unwrap();
        loop {
            let mut legal = Vec::new();
            game.legal(&mut legal);
            let listed = dice.clone().pick(&legal).copied();
            let sampled = game.sample(&mut dice);
            assert_eq!(sampled, listed);
            let Some(action) = sampled else { break };
            game.apply(action, &mut ());
        }
    }
}

#[test]
fn sampling_is_uniform_in_many_positions() {
    let mut dice = Dice::new(&Seed::from_text("uniform"));
    for (number, players) in PLAYERS.into_iter().cycle().take(12).enumerate() {
        let seed = Seed::from_text(&format!("uniform {number}"));
        let mut game = Stones::new(&Options::default(), players, &seed).unwrap();
        let mut ply = 0;
        while let Some(action) = game.sample(&mut dice) {
            if ply % 6 == number % 6 {
                sampling_is_uniform(&game, &mut dice);
            }
            game.apply(action, &mut ());
            ply += 1;
        }
    }
}

/// Counting and listing meet in perft: the last ply is counted, the others are listed.
#[test]
fn perft_counts_what_listing_finds() {
    let game = Stones::new(&Options::default(), Players::TWO, &Seed::from_text("mozaika")).unwrap();
    let mut legal = Vec::new();
    game.legal(&mut legal);
    let mut nodes = 0;
    for &action in &legal {
        let mut next = game.clone();
        next.apply(action, &mut ());
        let mut replies = Vec::new();
        next.legal(&mut replies);
        nodes += replies.len() as u64;
    }
    assert_eq!(mozaika_rules::perft(&game, 1), legal.len() as u64);
    assert_eq!(mozaika_rules::perft(&game, 2), nodes);
}
