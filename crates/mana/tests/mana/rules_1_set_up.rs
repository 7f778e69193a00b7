//! The rules of section 1, material and set-up, each by tests named after it.

use mozaika_mana::Side;
use mozaika_rules::{Game, Seat};
use serde_json::json;

use crate::fixture::{START, legal, new, play, position, refused};

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
