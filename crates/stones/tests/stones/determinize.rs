//! Positions drawn from a view: consistent with all that has been seen, and uniform over the rest.

use std::collections::BTreeMap;

use mozaika_rules::{Dice, Game, Players, Seed, Viewer};
use mozaika_stones::{Options, Pattern, StackSpace, Stones};

use crate::fixture::{Position, seat};

fn dice() -> Dice {
    Dice::new(&Seed::from_text("determinize"))
}

/// Draws very often and shows that each of `expected` outcomes comes up as often as the others.
fn is_uniform(expected: usize, mut draw: impl FnMut() -> String) {
    const EACH: usize = 2_000;
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for _ in 0..EACH * expected {
        *counts.entry(draw()).or_default() += 1;
    }
    assert_eq!(counts.len(), expected, "{counts:?}");
    let statistic: f64 = counts.values().map(|&n| (n as f64 - EACH as f64).powi(2) / EACH as f64).sum();
    let freedom = (expected - 1) as f64;
    assert!(
        statistic < freedom + 5.0 * (2.0 * freedom).sqrt() + 10.0,
        "{statistic:.1} over {freedom}: {counts:?}"
    );
}

/// Five hidden stones: three yellow (one circle), two blue (one circle).
fn few_hidden() -> Stones {
    Position::of(2)
        .towers(0, "Yo")
        .stack("e4", "Y* Bo V*")
        .stack("c4", "Y* B* Yo P*")
        .stack("a2", "Vo")
        .other_stacks_empty()
        .turn(0, 1)
        .load()
}

#[test]
fn every_spreading_of_the_unseen_patterns_is_equally_likely() {
    let view = few_hidden().view(Viewer::Seat(seat(0)));
    let mut dice = dice();
    // Enumerated: the circle is on one of three yellow stones and on one of two blue ones.
    is_uniform(3 * 2, || {
        let drawn = Stones::determinize(&view, &mut dice);
        format!("{:?} {:?}", drawn.stack(StackSpace::E4), drawn.stack(StackSpace::C4))
    });
}

#[test]
fn every_deal_of_the_hidden_goals_is_equally_likely() {
    let view = few_hidden().view(Viewer::Seat(seat(0)));
    let mut dice = dice();
    is_uniform(8 * 7, || format!("{:?}", Stones::determinize(&view, &mut dice).hand(seat(1))));
    let spectator = few_hidden().view(Viewer::Spectator);
    is_uniform(10 * 9, || format!("{:?}", Stones::determinize(&spectator, &mut dice).hand(seat(0))));
}

#[test]
fn a_hidden_stone_has_a_circle_as_often_as_its_colour_allows() {
    let game = Stones::new(&Options::default(), Players::THREE, &Seed::from_text("shares")).unwrap();
    let view = game.view(Viewer::Spectator);
    let mut dice = dice();
    const DRAWS: u32 = 20_000;
    let mut circles = [[0u32; 3]; StackSpace::COUNT];
    for _ in 0..DRAWS {
        let drawn = Stones::determinize(&view, &mut dice);
        for place in StackSpace::ALL {
            for (count, stone) in circles[place as usize].iter_mut().zip(drawn.stack(place).stones()) {
                *count += u32::from(stone.pattern() == Pattern::Circle);
            }
        }
    }
    for place in StackSpace::ALL {
        let stack = view.stack(place);
        for (count, colour) in circles[place as usize].into_iter().zip(stack.hidden()) {
            let of_colour = |stone: &mozaika_stones::Stone| stone.colour() == colour;
            let tops: Vec<_> =
                StackSpace::ALL.iter().filter_map(|&p| view.stack(p).top()).filter(of_colour).collect();
            let circles_seen = tops.iter().filter(|stone| stone.pattern() == Pattern::Circle).count();
            let share = (12 - circles_seen) as f64 / (24 - tops.len()) as f64;
            let drawn = f64::from(count) / f64::from(DRAWS);
            assert!((drawn - share).abs() < 0.02, "{place} {colour}: {drawn} instead of {share}");
        }
    }
}

#[test]
fn what_is_known_stays() {
    let game = few_hidden();
    let mut dice = dice();
    for viewer in Viewer::all(Players::TWO) {
        let view = game.view(viewer);
        for _ in 0..100 {
            let drawn = Stones::determinize(&view, &mut dice);
            drawn.validate().unwrap();
            assert!(drawn.view(viewer) == view);
        }
    }
}

#[test]
fn finished_games_show_their_goals() {
    let game = Position::of(3).mandala(55).over().load();
    for viewer in Viewer::all(Players::THREE) {
        let drawn = Stones::determinize(&game.view(viewer), &mut dice());
        assert_eq!(drawn.scores(), game.scores());
        assert!(game.players().seats().all(|seat| drawn.hand(seat) == game.hand(seat)));
    }
}
