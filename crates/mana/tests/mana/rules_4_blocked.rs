//! The rules of section 4, blocked turns and draws, each by tests named after it.

use mozaika_rules::{Game, Seat};
use serde_json::json;

use crate::fixture::{at, at_with, legal, load, play, position, refused};

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
    let at = |seen: &[&str]| load(&state(seen)).unwrap();
    let here = "5d/6/6/6/6/D5 b a2 -";
    assert!(at(&[here]).turn().is_some(), "the second time");
    assert!(at(&[here, here]).turn().is_none(), "the third time");
    let other = "5d/6/6/6/6/D5 b a2 *";
    assert!(at(&[here, other]).turn().is_some(), "whether the bird binds is part of a position");
}
