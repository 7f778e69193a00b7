//! The two reckonings against each other, against drawn deals, and the themes by example.

use mozaika_ai::Baseline;
use mozaika_mandala::{Mandala, View};
use mozaika_rules::{Dice, Game, Players, Seed, Viewer};

use super::{by_rules, plain, text};
use crate::{Entry, Flaw, Fraction, PuzzleGame, Theme, Themes, check};

/// The views of whoever chooses, in destructions of greedy games.
fn destructions(games: u64) -> Vec<View> {
    use mozaika_ai::{Budget, Opponents, SearchRequest, StoppedClock};

    let cancel = false.into();
    let mut player = Mandala::baseline(Baseline::Greedy);
    let mut views = Vec::new();
    for number in 0..games {
        let seed = Seed::from_text(&format!("destructions {number}"));
        let mut game = Mandala::new(&Default::default(), Players::TWO, &seed).unwrap();
        let mut dice = Dice::new(&seed);
        while let Some(seat) = game.turn() {
            let view = game.view(Viewer::Seat(seat));
            if game.public().phase.destruction().is_some() {
                views.push(view.clone());
            }
            let request = SearchRequest {
                budget: Budget::Visits(1),
                seed: dice.seed(),
                clock: &StoppedClock,
                cancel: &cancel,
            };
            let action = player.decide(&view, &request).unwrap().action;
            game.apply(action, &mut ());
        }
    }
    views
}

#[test]
fn both_reckonings_agree_on_every_destruction() {
    let (mut exact, mut not) = (0, 0);
    for view in destructions(60) {
        let json = serde_json::to_value(&view).unwrap();
        let first = by_rules(&view).map(|values| values.into_iter().collect());
        assert_eq!(first, plain::values(&json), "{json}");
        *(if first.is_some() { &mut exact } else { &mut not }) += 1;
    }
    assert!(exact > 40 && not > 40, "{exact} can be reckoned, {not} cannot");
}

/// The last choice but one: nothing is decided after it, so drawn deals show what it is worth.
#[test]
fn values_are_those_of_drawn_deals() {
    let mut dice = Dice::new(&Seed::from_text("drawn"));
    let mut compared = 0;
    for view in destructions(60) {
        let Some(values) = by_rules(&view).filter(|values| values.len() == 2) else { continue };
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
    for view in destructions(20) {
        let written = text::write(&view);
        assert_eq!(text::read(&written).as_ref(), Ok(&view), "{written}");
    }
}

#[test]
fn positions_that_are_none_are_refused() {
    let good = text::write(&destructions(1)[0]);
    assert!(text::read(&good).is_ok());
    let parts: Vec<&str> = good.split(' ').collect();
    for (place, _) in parts.iter().enumerate() {
        for wrong in ["", "-1", "x", "R999", "?", "7/7/7", "R/R/R", "ž"] {
            let mut changed = parts.clone();
            if changed[place] == wrong {
                continue;
            }
            changed[place] = wrong;
            assert!(text::read(&changed.join(" ")).is_err(), "part {place} is {wrong:?}");
        }
    }
    assert!(text::read("").is_err() && text::read(&format!("{good} ")).is_err());
}

fn entry(line: &str) -> Entry {
    Entry::read(PuzzleGame::Mandala, line).unwrap()
}

/// Lines as a pack has them, with the themes that a person finds in them.
const EXAMPLES: &[&str] = &[
    "49 O3Y3G2P2K5 RO/G/P3K OYGK/P/- OGP2K/?6 R5O/YP2?2 RO/?2 GRYO/OKPRGY 0 1/1 0 0 0 -\t3/133 0/1:0100\tto-the-cup,fewer-points,chance,tie\t1500",
    "24 ROY9G6P3K5 Y4P/RGK2/O Y2G2/-/R R2O3K/?8 R2O6YGP2/R3OP2?2 YG/?2 OGKPR/PKRGO 0 1/0 0 0 0 -\t1/1 0/1:0100\tnew-colour,sure\t1500",
    "51 R2O2Y2G4PK OP/-/K3 O4/R/- O2G2P4/?8 R2YK3/Y2?2 YK/?2 RPK/OKYPGR 0 1/1 0 0 0 -\t10/183 0/1:0100\ttaken-away,chance,tie\t1500",
];

#[test]
fn every_theme_is_found_where_it_is_and_nowhere_else() {
    let mut seen = Themes::EMPTY;
    for line in EXAMPLES {
        let entry = entry(line);
        assert_eq!(check(&entry), Ok(()), "{line}");
        seen |= entry.themes();
    }
    for &theme in Theme::ALL.iter().filter(|theme| theme.games().contains(&PuzzleGame::Mandala)) {
        assert!(seen.contains(theme), "{theme} is in no example");
        assert!(EXAMPLES.iter().any(|line| !entry(line).themes().contains(theme)), "{theme} is in all");
    }
}

#[test]
fn values_that_are_not_exact_are_found() {
    let line = EXAMPLES[0];
    let value = line.split('\t').nth(1).and_then(|answer| answer.split(' ').next()).unwrap();
    let wrong = entry(&line.replace(&format!("\t{value} "), "\t9/10 "));
    assert!(matches!(check(&wrong), Err(Flaw::Disproven { .. })), "{:?}", check(&wrong));
    assert_ne!(value.parse::<Fraction>(), "9/10".parse());
}
