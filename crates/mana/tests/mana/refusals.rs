//! Several refusals share a rule: which one it is says what a player did wrong.

use mozaika_mana::{Action, BalancedStart, Refusal};
use mozaika_rules::Game;

use crate::fixture::at;

fn refusal(position: &str, action: &str) -> Refusal {
    at(position).check(action.parse::<Action>().unwrap()).expect_err("it must be refused")
}

#[test]
fn a_wrong_square_for_the_bird_is_told_by_what_is_wrong_with_it() {
    let position = "5d/6/6/6/6/D5 b a2 *";
    assert!(matches!(refusal(position, "a1-b3@a3"), Refusal::BirdSymbol { .. }));
    assert!(refusal(position, "a1-b3@a3").to_string().ends_with("not to a3 (symbol 2)"));
    assert!(matches!(refusal(position, "a1-b3@a2"), Refusal::BirdSquareTaken { .. }));
    assert!(matches!(refusal(position, "a1-b3"), Refusal::BirdMissing { .. }));
    let full = "r3r1/1r1r2/2r1d1/5R/R1R1R1/R2D2 b f6 *";
    assert!(matches!(refusal(full, "a1-b3@b5"), Refusal::BirdStays { .. }));
}

#[test]
fn without_a_captured_ronin_that_is_what_keeps_one_from_returning() {
    assert!(matches!(refusal("rdrrrr/6/6/6/6/RDRRRR b c5 *", "+a3@a4"), Refusal::NoReserve { .. }));
    assert_eq!(refusal("5d/6/6/2R3/6/D1R3 b c5 -", "+a6@b5"), Refusal::MayNotReturn);
    assert!(matches!(refusal("5d/6/6/2R3/6/D5 b c4 -", "+c3@b2"), Refusal::ReturnSquareTaken { .. }));
}

#[test]
fn a_balanced_start_has_six_pieces_a_side_at_home_and_two_shares_of_a_thousand() {
    let read = |line: &str| line.parse::<BalancedStart>().is_ok();
    assert!(read("rdrrrr/6/6/6/6/RDRRRR 0 1000") && read("rdrrr1/5r/6/6/6/RDRRRR 1000 0"));
    for wrong in [
        "rdrrr1/6/6/6/6/RDRRRR 500 500",
        "rdrrr1/6/5r/6/6/RDRRRR 500 500",
        "rdrrrr/6/6/6/R5/RDRRRR 500 500",
        "rrrrrr/6/6/6/6/RDRRRR 500 500",
        "rdrrrr/6/6/6/6/RDRRRR 1001 500",
        "rdrrrr/6/6/6/6/RDRRRR 500 1001",
        "rdrrrr/6/6/6/6/RDRRRR 500",
    ] {
        assert!(!read(wrong), "{wrong}");
    }
}
