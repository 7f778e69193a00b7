//! Every action has one number, and what is legal by number is what is legal.

use std::collections::BTreeSet;

use mozaika_arrays::{Arrays, Choices, NumberError, NumberedGame};
use mozaika_mana::{Mana, Options, Setup};
use mozaika_mandala::Mandala;
use mozaika_rules::{Dice, Game, Players, Seed, Viewer};
use mozaika_stones::Stones;

fn numbers_and_actions_are_one_to_one<G: Arrays>() {
    for number in 0..G::actions() as u16 {
        let action = G::numbered(number).unwrap();
        assert_eq!(G::number(action), Some(number), "{action}");
    }
    assert_eq!(G::numbered(G::actions() as u16), None);
    assert_eq!(G::numbered(u16::MAX), None);
}

#[test]
fn every_number_is_one_action() {
    numbers_and_actions_are_one_to_one::<Mandala>();
    numbers_and_actions_are_one_to_one::<Stones>();
    numbers_and_actions_are_one_to_one::<Mana>();
}

/// The documents and everything that was learned rest on these.
#[test]
fn the_sizes_are_pinned() {
    assert_eq!((Mandala::actions(), Mandala::OBSERVATION), (150, 95));
    assert_eq!((Stones::actions(), Stones::OBSERVATION), (1475, 862));
    assert_eq!((Mana::actions(), Mana::OBSERVATION), (3132, 229));
    let text = |action: Option<String>| action.unwrap_or_default();
    assert_eq!(text(Mandala::numbered(53).map(|action| action.to_string())), "f1:R6");
    assert_eq!(text(Stones::numbered(700).map(|action| action.to_string())), "d4-d2/d3>1");
    assert_eq!(text(Mana::numbered(1000).map(|action| action.to_string())), "c3-a4@f2");
}

/// Plays random games by number, and at each position asks the game itself.
fn choices_are_what_is_legal<G: Arrays>(options: &G::Options, players: Players) {
    let (mut legal, mut choices) = (Vec::new(), Choices::new());
    let mut dice = Seed::from_text("numbers").dice(9);
    for round in 0..8 {
        let seed = Seed::from_text(&format!("numbers/{round}"));
        let mut game = NumberedGame::from(G::new(options, players, &seed).unwrap());
        while let Some(seat) = game.game().turn() {
            game.choices(&mut legal, &mut choices);
            if !game.game().walks() {
                let mut all = Vec::new();
                game.game().legal(&mut all);
                let numbers: BTreeSet<u16> = choices.iter().collect();
                assert_eq!(numbers.len(), all.len());
                for number in 0..G::actions() as u16 {
                    let legal = game.game().check(G::numbered(number).unwrap()).is_ok();
                    assert_eq!(legal, numbers.contains(&number));
                }
            }
            same_view_same_observation(&game, seat, &mut dice);
            let choice = choices.iter().nth(dice.below(choices.len() as u32) as usize).unwrap();
            game.play(choice.into(), &mut ()).unwrap();
        }
        game.choices(&mut legal, &mut choices);
        assert!(choices.is_empty());
        let refused = game.play(0, &mut ()).unwrap_err();
        assert!(matches!(refused, NumberError::Illegal { over: true, .. }), "{refused:?}");
    }
}

/// Whatever cannot be seen does not change a byte: a position drawn from the view is observed the same.
fn same_view_same_observation<G: Arrays>(game: &NumberedGame<G>, seat: mozaika_rules::Seat, dice: &mut Dice) {
    for viewer in game.game().players().seats() {
        let other = G::determinize(&game.game().view(Viewer::Seat(viewer)), dice);
        let (mut one, mut two) = (vec![7; G::OBSERVATION], vec![9; G::OBSERVATION]);
        // Who has walked knows it; the drawn position has walked nowhere.
        if viewer != seat || !game.game().walks() {
            game.observe(viewer, &mut one);
            NumberedGame::from(other).observe(viewer, &mut two);
            assert_eq!(one, two);
        }
    }
}

#[test]
fn numbers_are_legal_when_actions_are() {
    choices_are_what_is_legal::<Mandala>(&Default::default(), Players::TWO);
    choices_are_what_is_legal::<Stones>(&Default::default(), Players::TWO);
    choices_are_what_is_legal::<Stones>(&Default::default(), Players::FOUR);
    for setup in [Setup::Standard, Setup::Advanced, Setup::Balanced] {
        choices_are_what_is_legal::<Mana>(&Options { setup, ..Options::default() }, Players::TWO);
    }
}

#[test]
fn an_advanced_set_up_is_walked() {
    let options = Options { setup: Setup::Advanced, ..Options::default() };
    let mut game = NumberedGame::from(Mana::new(&options, Players::TWO, &Seed::from_text("x")).unwrap());
    let (mut legal, mut choices) = (Vec::new(), Choices::new());
    let square = |name: &str| i64::from(Mana::step_number(name).unwrap());
    for (name, free) in [("c1", 12), ("f1", 11), ("a1", 10), ("b2", 9), ("d1", 8), ("e1", 7)] {
        game.choices(&mut legal, &mut choices);
        assert_eq!(choices.len(), free, "before {name}");
        let refused = game.play(square("a6"), &mut ()).unwrap_err();
        assert!(refused.to_string().contains("MN-1.4"), "{refused}");
        game.play(square(name), &mut ()).unwrap();
    }
    assert_eq!(game.game().position().to_string(), "6/6/6/6/1R4/RRDRRR w - -".replace("RRDRRR", "R1DRRR"));
    let refused = game.play(0, &mut ()).unwrap_err();
    assert!(matches!(refused, NumberError::Illegal { .. }), "{refused:?}");
}

#[test]
fn numbers_that_are_none_are_refused() {
    let mut game =
        NumberedGame::from(Mandala::new(&Default::default(), Players::TWO, &Seed::from_text("x")).unwrap());
    let before = game.game().clone();
    for number in [-1, 150, i64::MIN, i64::MAX, 65_536] {
        assert!(matches!(game.play(number, &mut ()), Err(NumberError::Unknown { .. })), "{number}");
    }
    // A choice, though nothing is being destroyed.
    let refused = game.play(144, &mut ()).unwrap_err();
    assert!(refused.to_string().contains("(MD-"), "{refused}");
    assert_eq!(*game.game(), before);
}
