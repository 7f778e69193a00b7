//! The rules of section 2, a turn, each by tests named after it.

use mozaika_mana::Side;
use mozaika_rules::{Game, Seat};
use serde_json::json;

use crate::fixture::{START, at, ends, play, position, refused};

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
