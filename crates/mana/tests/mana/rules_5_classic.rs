//! The rules of section 5, the classic edition, each by tests named after it.

use mozaika_rules::Game;
use serde_json::json;

use crate::fixture::{START, at_with, legal, play, position, refused};

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
