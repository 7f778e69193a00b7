//! The rules of section 3, the bird, each by tests named after it.

use mozaika_mana::{Square, Squares};
use serde_json::json;

use crate::fixture::{START, at, ends, legal, play, position, refused};

#[test]
fn mn_3_1_the_bird_goes_to_another_free_square_with_the_symbol_the_piece_stands_on() {
    let game = at("5d/6/6/6/6/D5 b a2 *");
    // a1-b3: b3 has symbol 1; a2 is where the bird stands.
    let birds: Vec<String> =
        legal(&game).iter().filter_map(|a| a.strip_prefix("a1-b3@").map(str::to_owned)).collect();
    assert_eq!(birds, ["a6", "b5", "c2", "c4", "d1", "d5", "e2", "e4", "e6", "f3"]);
    assert_eq!(refused(&game, "a1-b3@a2"), "MN-3.1", "its own square");
    assert_eq!(refused(&game, "a1-b3@b3"), "MN-3.1", "the piece's square");
    assert_eq!(refused(&game, "a1-b3@a3"), "MN-3.1", "another symbol");
    assert_eq!(refused(&game, "a1-b3"), "MN-3.1", "the bird must move");
}

/// The crate leaves the square that a piece came from out of the bird's squares. It may: the board is made so
/// that no move ends on the symbol it starts from.
#[test]
fn mn_3_1_the_square_left_behind_never_has_the_birds_symbol() {
    for from in Square::ALL {
        let ends = mozaika_mana::destinations(from, Squares::EMPTY) & from.symbol().squares();
        assert!(ends.is_empty(), "{from} to {ends:?}");
    }
}

/// Twelve pieces on the twelve ones cannot be; eleven of them and the bird on the last can.
#[test]
fn mn_3_1_without_a_free_square_the_bird_stays() {
    // Ones: a6 b5 d5 c4 e4 b3 f3 a2 c2 e2 d1 e6. All but b3 hold pieces or the bird; a ronin on a1 moves to b3.
    let game = at("r3r1/1r1r2/2r1d1/5R/R1R1R1/R2D2 b f6 *");
    let free: Vec<String> = legal(&game).into_iter().filter(|action| action.starts_with("a1-b3")).collect();
    assert_eq!(free, ["a1-b3"], "no bird square is named");
    assert_eq!(refused(&game, "a1-b3@b5"), "MN-3.1");
    let mut after = game.clone();
    play(&mut after, "a1-b3");
    assert_eq!(after.position().mark(), Some("f6".parse().unwrap()), "the bird stays where it is");
}

#[test]
fn mn_3_2_a_piece_on_the_birds_symbol_must_move() {
    let game = at("5d/6/6/2R3/6/D1R3 b c5 -");
    // The bird on c5 demands 3: a1 and c3, but not c1 (2).
    assert!(legal(&game).iter().all(|action| action.starts_with("a1-") || action.starts_with("c3-")));
    assert_eq!(refused(&game, "c1-e1@a5"), "MN-3.2");
    assert_eq!(refused(&game, "+a6@b5"), "MN-3.3", "nothing returns either");
}

#[test]
fn mn_3_3_with_no_piece_on_the_symbol_any_may_move_or_a_ronin_return() {
    let mut game = at("5d/6/6/2R3/6/D5 b c4 -");
    let actions = legal(&game);
    assert!(actions.iter().any(|action| action.starts_with("a1-")));
    assert!(actions.iter().any(|action| action.starts_with("c3-")));
    assert!(actions.iter().any(|action| action.starts_with('+')));
    assert_eq!(refused(&game, "+c4@b5"), "MN-3.3", "the bird's square is occupied");
    assert_eq!(refused(&game, "+c3@b2"), "MN-3.3", "an own piece");
    assert_eq!(refused(&game, "+f6@b6"), "MN-3.3", "an enemy piece, even the daimyo");
    let events = play(&mut game, "+f5@b6");
    assert_eq!(events[0], json!({"type": "returned", "seat": 0, "to": "f5"}));
    assert_eq!(position(&game), "5d/5R/6/2R3/6/D5 w b6 -");
    let nobody_lost = at("rdrrrr/6/6/6/6/RDRRRR b c5 *");
    assert_eq!(refused(&nobody_lost, "+a3@a4"), "MN-3.3", "no ronin is captured");
}

#[test]
fn mn_3_4_before_the_bird_is_on_the_board_any_piece_may_move() {
    let game = at(START);
    for from in ["a1", "b1", "c1", "d1", "e1", "f1"] {
        assert!(!ends(&game, from).is_empty(), "{from}");
    }
    let short = at("5d/6/6/6/6/D5 b - -");
    assert_eq!(refused(&short, "+a3@b1"), "MN-3.3", "but nothing returns");
}
