//! A test for each numbered rule and ruling of `docs/rules/en/mana.md`, named after it.

use mozaika_mana::{Mana, Side, Square, Squares};
use mozaika_rules::{Game, Seat};
use serde_json::json;

use crate::fixture;
use crate::fixture::{at, at_with, legal, new, play, position, refused};

/// After the standard set-up with the daimyos on b1 and b6.
const START: &str = "rdrrrr/6/6/6/6/RDRRRR b - -";

/// The squares where a piece can go, from the strings of its legal actions.
fn ends(game: &Mana, from: &str) -> Vec<String> {
    let mut ends: Vec<String> = legal(game)
        .iter()
        .filter_map(|action| action.strip_prefix(&format!("{from}-")))
        .map(|rest| rest[..2].to_owned())
        .collect();
    ends.dedup();
    ends
}

#[test]
fn mn_1_2_one_daimyo_and_five_ronins_a_side_and_no_bird() {
    let mut game = new(json!({}));
    assert_eq!(position(&game), "6/6/6/6/6/6 b - -");
    assert_eq!(game.turn(), Some(Seat::ZERO), "black is seat 0");
    play(&mut game, "setup:c1");
    assert_eq!(game.turn(), Some(Seat::ONE));
    play(&mut game, "setup:f6");
    for side in [Side::Black, Side::White] {
        assert_eq!(game.position().ronins(side).len(), 5);
        assert!(game.position().daimyo(side).is_some());
    }
    assert_eq!(game.position().mark(), None);
}

#[test]
fn mn_1_3_the_daimyo_stands_on_a_two_of_the_own_row() {
    let mut game = new(json!({}));
    assert_eq!(legal(&game), ["setup:b1", "setup:c1", "setup:f1"]);
    assert_eq!(refused(&game, "setup:a1"), "MN-1.3");
    assert_eq!(refused(&game, "setup:b6"), "MN-1.3");
    assert_eq!(refused(&game, "setup:c1,a1,b1,d1,e1,f1"), "MN-1.3", "the advanced form");
    assert_eq!(refused(&game, "a1-a4@a3"), "MN-1.3", "a move before the set-up");
    let events = play(&mut game, "setup:b1");
    assert_eq!(
        events,
        [json!({"type": "setup", "seat": 0, "daimyo": "b1", "ronins": ["a1", "c1", "d1", "e1", "f1"]})]
    );
    assert_eq!(position(&game), "6/6/6/6/6/RDRRRR w - -");
    assert_eq!(legal(&game), ["setup:b6", "setup:c6", "setup:f6"]);
    play(&mut game, "setup:b6");
    assert_eq!(position(&game), START);
}

#[test]
fn mn_1_4_the_advanced_set_up_takes_any_squares_of_the_own_two_rows() {
    let mut game = new(json!({"setup": "advanced"}));
    assert_eq!(legal(&game).len(), 5544);
    assert_eq!(refused(&game, "setup:c1"), "MN-1.4", "the standard form");
    assert_eq!(refused(&game, "setup:c1,a3,b2,d1,e1,f1"), "MN-1.4", "row 3");
    assert_eq!(refused(&game, "setup:a1,a1,b2,d1,e1,f1"), "MN-1.4", "two on one square");
    play(&mut game, "setup:d1,a2,b2,c1,e1,f1");
    assert_eq!(position(&game), "6/6/6/6/RR4/2RDRR w - -");
    assert_eq!(refused(&game, "setup:d1,a2,b2,c1,e1,f1"), "MN-1.4", "white's rows are 5 and 6");
    play(&mut game, "setup:a6,c5,c6,d6,e6,f6");
    assert_eq!(position(&game), "d1rrrr/2r3/6/6/RR4/2RDRR b - -");
}

#[test]
fn mn_2_1_black_starts_and_moves_an_own_piece() {
    let mut game = at(START);
    assert_eq!(game.turn(), Some(Seat::ZERO));
    assert_eq!(refused(&game, "a6-a5@a4"), "MN-2.1", "white's piece");
    assert_eq!(refused(&game, "c3-c4@c2"), "MN-2.1", "an empty square");
    assert_eq!(refused(&game, "setup:b1"), "MN-2.1", "set up already");
    play(&mut game, "a1-b3@b5");
    assert_eq!(game.turn(), Some(Seat::ONE), "then the bird is put and the other side moves");
    assert_eq!(game.position().mark(), Some("b5".parse().unwrap()));
}

#[test]
fn mn_2_2_a_piece_moves_exactly_its_symbols_steps_with_right_angles() {
    let game = at("5d/6/6/2R3/6/D5 b c1 *");
    // c3 has symbol 3: straight, one turn, or two turns that end beside the start.
    assert_eq!(
        ends(&game, "c3"),
        ["a2", "a4", "b1", "b3", "b5", "c2", "c4", "c6", "d1", "d3", "d5", "e2", "e4", "f3"]
    );
    assert_eq!(refused(&game, "c3-c5@a1"), "MN-2.2", "two steps");
    assert_eq!(refused(&game, "c3-c3@a5"), "MN-2.2", "back to the start");
}

#[test]
fn mn_2_3_squares_passed_through_must_be_empty_of_pieces_and_of_the_bird() {
    let game = at("5d/6/6/r5/1r4/D5 b d1 *");
    assert_eq!(refused(&game, "a1-b3@a2"), "MN-2.3", "only by way of a3 or b2, and both are taken");
    let with_bird = at("5d/6/6/6/6/DR4 b a2 *");
    assert_eq!(
        ends(&with_bird, "a1"),
        Vec::<String>::new(),
        "the bird on a2 and a ronin on b1 close every way"
    );
    assert_eq!(refused(&with_bird, "a1-a4@c2"), "MN-2.3");
}

#[test]
fn mn_2_4_a_move_ends_on_an_empty_square_or_an_enemy_not_on_an_own_piece_or_the_bird() {
    let mut game = at("5d/6/6/6/R5/1D4 b c2 *");
    // b1 has symbol 2.
    assert_eq!(refused(&game, "b1-a2@c4"), "MN-2.4", "an own piece");
    assert_eq!(refused(&game, "b1-c2@a2"), "MN-2.4", "the bird");
    assert_eq!(ends(&game, "b1"), ["b3", "d1"]);
    game = at("5d/6/6/1r4/6/1D4 b c2 *");
    play(&mut game, "b1-b3@a2");
    assert_eq!(position(&game), "5d/6/6/1D4/6/6 w a2 -", "the enemy on b3 is captured");
}

#[test]
fn mn_2_5_a_captured_ronin_goes_to_its_owners_reserve() {
    let mut game = at("5d/6/6/1r4/6/1D4 b c2 *");
    assert_eq!(game.position().reserve(Side::White), 4);
    let events = play(&mut game, "b1-b3@a2");
    assert_eq!(game.position().reserve(Side::White), 5);
    assert_eq!(events[1], json!({"type": "captured", "seat": 1, "piece": "ronin", "at": "b3"}));
    assert_eq!(events[0]["piece"], "daimyo", "a daimyo captures too");
}

#[test]
fn mn_2_6_capturing_the_daimyo_wins_at_once_and_the_bird_stays() {
    let mut game = at("6/4d1/4R1/3DR1/6/6 b a2 -");
    assert_eq!(refused(&game, "e4-e5@a5"), "MN-2.6");
    let events = play(&mut game, "e4-e5");
    assert_eq!(
        position(&game),
        "6/4R1/6/3DR1/6/6 w a2 -",
        "the loser is the side to move, the bird where it was"
    );
    assert_eq!(game.turn(), None);
    let outcome = game.outcome().unwrap();
    assert_eq!(outcome.scores(), [1, 0]);
    assert!(outcome.winners().contains(Seat::ZERO) && outcome.winners().len() == 1);
    assert_eq!(
        events.last().unwrap(),
        &json!({"type": "over", "reason": "captured", "scores": [1, 0], "winners": [0]})
    );
    assert_eq!(refused(&game, "e5-e6@a6"), "MN-2.6", "nothing more can be done");
}

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
    for from in Square::all() {
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

/// A black daimyo on a1 between its own ronins cannot move when a three is demanded.
const HEMMED_IN: &str = "5d/6/6/6/R5/DR4 b c5 -";

#[test]
fn mn_4_1_a_blocked_turn_is_skipped_and_the_other_side_is_free() {
    let game = at(HEMMED_IN);
    assert_eq!(position(&game), "5d/6/6/6/R5/DR4 w c5 *", "skipped at once on load");
    assert!(legal(&game).iter().any(|action| action.starts_with("f6-")), "whatever the symbol");
    assert!(legal(&game).iter().any(|action| action.starts_with('+')), "or returns a ronin");
    // The same in play: white's move demands a three, black is blocked and white is to move again.
    let mut skipping = at("6/6/4d1/6/R5/DR4 w b6 *");
    let events = play(&mut skipping, "e4-f4@c5");
    assert_eq!(events.last().unwrap(), &json!({"type": "skipped", "seat": 0}));
    assert_eq!(position(&skipping), "6/6/5d/6/R5/DR4 w c5 *");
}

#[test]
fn mn_4_1_option_free_lets_blocked_pieces_count_as_none() {
    let game = at_with(HEMMED_IN, json!({"blocked": "free"}));
    assert_eq!(position(&game), HEMMED_IN);
    let actions = legal(&game);
    assert!(actions.iter().any(|action| action.starts_with("a2-")));
    assert!(actions.iter().any(|action| action.starts_with('+')));
}

#[test]
fn mn_4_1_with_nothing_on_the_symbol_and_nothing_that_moves_the_turn_is_skipped() {
    // A one is demanded, black has none there, no piece of black can move and none is in reserve.
    let walled_in = "1RRRr1/RrR1d1/Dr1r2/r5/6/6";
    for blocked in ["skip", "free"] {
        let game = at_with(&format!("{walled_in} b c4 -"), json!({"blocked": blocked}));
        assert_eq!(position(&game), format!("{walled_in} w c4 *"));
        assert!(!legal(&game).is_empty());
    }
}

#[test]
fn mn_4_2_if_neither_side_can_move_it_is_a_draw() {
    // Black's pieces on threes are blocked; then white may move anything, but nothing of white's can.
    let game = at("1rrRD1/2rR2/drR3/rR4/R5/6 b a5 -");
    assert_eq!(game.turn(), None);
    assert_eq!(position(&game), "1rrRD1/2rR2/drR3/rR4/R5/6 w a5 *");
    let outcome = game.outcome().unwrap();
    assert_eq!(outcome.scores(), [0, 0]);
    assert_eq!(outcome.winners().len(), 2);
    assert_eq!(refused(&game, "b6-b5@a1"), "MN-4.2");
    // The same position read again is still a draw, and is not passed back and forth.
    assert_eq!(at(&position(&game)), game);
}

/// Both daimyos step aside and back by the three-step way, the bird flying a round of four squares.
const ROUND: [&str; 4] = ["b3-b2@a1", "e4-e3@d6", "b2-b3@a6", "e3-e4@e6"];

#[test]
fn mn_4_3_the_third_occurrence_of_a_position_is_a_draw() {
    let start = "6/6/4d1/1D4/6/6 b e6 -";
    let mut game = at(start);
    for action in ROUND {
        play(&mut game, action);
    }
    assert_eq!((position(&game).as_str(), game.turn()), (start, Some(Seat::ZERO)), "the second time");
    let mut events = Vec::new();
    for action in ROUND {
        assert!(game.turn().is_some(), "not yet the third time");
        events = play(&mut game, action);
    }
    assert_eq!(position(&game), start);
    assert_eq!(events.last().unwrap()["reason"], "repetition");
    let outcome = game.outcome().unwrap();
    assert_eq!(outcome.scores(), [0, 0]);
    assert_eq!(outcome.winners().len(), 2, "a draw is shared");
    assert_eq!(refused(&game, "b3-b2@a1"), "MN-4.3");
}

#[test]
fn mn_4_3_the_history_is_part_of_the_state() {
    let state = |seen: &[&str]| json!({"game": "mana", "position": "5d/6/6/6/6/D5 b a2 -", "seen": seen});
    let load = |seen: &[&str]| Mana::load(&state(seen), &fixture::seed()).unwrap();
    let here = "5d/6/6/6/6/D5 b a2 -";
    assert!(load(&[here]).turn().is_some(), "the second time");
    assert!(load(&[here, here]).turn().is_none(), "the third time");
    let other = "5d/6/6/6/6/D5 b a2 *";
    assert!(load(&[here, other]).turn().is_some(), "whether the bird binds is part of a position");
}

#[test]
fn mn_5_1_in_the_classic_edition_the_last_piece_demands_the_symbol() {
    let mut game = at_with(START, json!({"edition": "classic"}));
    assert_eq!(legal(&game).len(), 16, "nothing is demanded on the first turn, and no bird is named");
    assert_eq!(refused(&game, "a1-b3@c4"), "MN-5.1");
    play(&mut game, "a1-b3");
    assert_eq!(position(&game), "rdrrrr/6/6/1R4/6/1DRRRR w b3 -");
    // b3 has symbol 1: only a6 and e6 stand on ones.
    assert!(legal(&game).iter().all(|action| action.starts_with("a6-") || action.starts_with("e6-")));
    assert_eq!(refused(&game, "b6-b4"), "MN-5.1");
    assert_eq!(game.options().blocked, mozaika_mana::Blocked::Free);
    // The marked square is no obstacle: the piece on it may be captured.
    let capture = at_with("5d/6/r5/1R4/6/D5 w b3 -", json!({"edition": "classic"}));
    assert!(legal(&capture).contains(&"a4-b3".to_owned()), "{:?}", legal(&capture));
}
