//! The two reckonings against each other, against drawn deals, and the themes by example.

use mozaika_mandala::{Mandala, View};
use mozaika_rules::{Dice, Game, Players, Seed};

use crate::examples::{
    compare_reckonings, entry, late_views, read_as_written, refuse_wrong_parts, show_every_theme,
};
use crate::reckoned::by_rules;
use crate::{Flaw, Fraction, PuzzleGame, check};

/// The views of whoever chooses in destructions.
fn destructions(games: u64) -> Vec<View> {
    late_views::<Mandala>(Players::TWO, games)
}

#[test]
fn both_reckonings_agree_on_every_destruction() {
    let (exact, not) = compare_reckonings::<Mandala>(&destructions(60));
    assert!(exact > 40 && not > 40, "{exact} can be reckoned, {not} cannot");
}

/// The last choice but one: nothing is decided after it, so drawn deals show what it is worth.
#[test]
fn values_are_those_of_drawn_deals() {
    let mut dice = Dice::new(&Seed::from_text("drawn"));
    let mut compared = 0;
    for view in destructions(60) {
        let Some(values) = by_rules::<Mandala>(&view).filter(|values| values.len() == 2) else { continue };
        for (action, value) in values {
            let draws = 400;
            let mut won = 0.0;
            for _ in 0..draws {
                let mut game = Mandala::determinize(&view, &mut dice);
                game.apply(action.parse().unwrap(), &mut ());
                while game.turn().is_some() {
                    let mut last = Vec::new();
                    game.legal(&mut last);
                    game.apply(last[0], &mut ());
                }
                won += f64::from(game.outcome().unwrap().share(Mandala::acting(&view).unwrap()));
            }
            assert!((won / f64::from(draws) - value.share()).abs() < 0.13, "{action} is not worth {value}");
            compared += 1;
        }
    }
    assert!(compared > 20, "{compared}");
}

#[test]
fn positions_are_written_as_they_are_read() {
    read_as_written::<Mandala>(&destructions(20));
}

#[test]
fn positions_that_are_none_are_refused() {
    let wrong = ["", "-1", "x", "R999", "?", "7/7/7", "R/R/R", "ž"];
    refuse_wrong_parts::<Mandala>(&destructions(1)[0], &wrong);
}

/// Lines as a pack has them, with the themes that a person finds in them.
const EXAMPLES: &[&str] = &[
    "49 O3Y3G2P2K5 RO/G/P3K OYGK/P/- OGP2K/?6 R5O/YP2?2 RO/?2 GRYO/OKPRGY 0 1/1 0 0 0 -\t3/133 0/1:0100\tto-the-cup,fewer-points,chance,tie\t1500",
    "24 ROY9G6P3K5 Y4P/RGK2/O Y2G2/-/R R2O3K/?8 R2O6YGP2/R3OP2?2 YG/?2 OGKPR/PKRGO 0 1/0 0 0 0 -\t1/1 0/1:0100\tnew-colour,sure\t1500",
    "51 R2O2Y2G4PK OP/-/K3 O4/R/- O2G2P4/?8 R2YK3/Y2?2 YK/?2 RPK/OKYPGR 0 1/1 0 0 0 -\t10/183 0/1:0100\ttaken-away,chance,tie\t1500",
];

#[test]
fn every_theme_is_found_where_it_is_and_nowhere_else() {
    show_every_theme(PuzzleGame::Mandala, EXAMPLES);
}

#[test]
fn values_that_are_not_exact_are_found() {
    let line = EXAMPLES[0];
    let value = line.split('\t').nth(1).and_then(|answer| answer.split(' ').next()).unwrap();
    let wrong = entry(PuzzleGame::Mandala, &line.replace(&format!("\t{value} "), "\t9/10 "));
    assert!(matches!(check(&wrong), Err(Flaw::Disproven { .. })), "{:?}", check(&wrong));
    assert_ne!(value.parse::<Fraction>(), "9/10".parse());
}
