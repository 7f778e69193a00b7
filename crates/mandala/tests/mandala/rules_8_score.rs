//! Section 8: the score.

use mozaika_mandala::{Decision, Mandala};
use mozaika_rules::{Game, MemoryAids, Seat, SeatSet, Viewer};
use serde_json::json;

use crate::fixture::position;

/// A finished game with these cups and rivers.
fn finished(cups: [&str; 2], rivers: [&str; 2]) -> Mandala {
    position(json!({
        "hands": ["K", "K"], "cups": cups, "dealt": ["", ""], "rivers": rivers, "phase": "over", "final": true,
    }))
}

fn result(game: &Mandala) -> ([i32; 2], SeatSet) {
    let outcome = game.outcome().expect("the game is over");
    ([outcome.scores()[0], outcome.scores()[1]], outcome.winners())
}

fn decided(game: &Mandala) -> Decision {
    game.view(Viewer::Spectator).reading(MemoryAids::Withheld).decided.expect("the game is over")
}

fn winners(seats: &[Seat]) -> SeatSet {
    seats.iter().copied().collect()
}

#[test]
fn md_8_1_the_example_scores_53() {
    // 4, 5, 6, 0, 3, 1 cards under places 1 to 6.
    let game = finished(["RRRROOOOOYYYYYYPPPK", ""], ["ROYGPK", ""]);
    assert_eq!(result(&game), ([53, 0], winners(&[Seat::ZERO])));
    assert_eq!(game.scores(), [53, 0]);
}

#[test]
fn md_8_1_colours_that_are_not_in_the_river_and_river_cards_score_nothing() {
    let game = finished(["RRRR", "GGGP"], ["ROYGPK", "PR"]);
    assert_eq!(result(&game).0, [4, 1]);
    let game = finished(["", "GGG"], ["ROYGPK", "PR"]);
    assert_eq!(result(&game).0, [0, 0]);
}

#[test]
fn md_8_2_more_points_then_fewer_cards_then_shared() {
    let game = finished(["OO", "RRRGGG"], ["RO", "R"]);
    assert_eq!(result(&game), ([4, 3], winners(&[Seat::ZERO])));
    assert_eq!(decided(&game), Decision::Points);
    // Four points each: with 2 and with 4 cards.
    let game = finished(["OO", "RRRR"], ["RO", "R"]);
    assert_eq!(result(&game), ([4, 4], winners(&[Seat::ZERO])));
    assert_eq!(decided(&game), Decision::Cups);
    let game = finished(["RRRR", "GG"], ["RO", "OG"]);
    assert_eq!(result(&game), ([4, 4], winners(&[Seat::ONE])));
    let game = finished(["OO", "GG"], ["RO", "OG"]);
    assert_eq!(result(&game), ([4, 4], winners(&[Seat::ZERO, Seat::ONE])));
    assert_eq!(decided(&game), Decision::Shared);
}
