//! Several refusals share a rule: which one it is says what a player did wrong.

use mozaika_mana::{Action, BalancedStart, Mana, Refusal, Setup, Side};
use mozaika_rules::Game;
use serde_json::json;

use crate::fixture::{at, new, play};

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
fn a_refused_set_up_is_told_what_would_be_one() {
    let words = |game: &Mana, action: &str| game.check(action.parse().unwrap()).unwrap_err().to_string();
    let mut game = new(json!({}));
    let choose = "sets up by choosing the daimyo's square among";
    assert_eq!(words(&game, "setup:a1"), format!("black {choose} b1, c1, f1"));
    assert_eq!(words(&game, "a1-a4@a3"), "black sets up first, with setup:daimyo");
    play(&mut game, "setup:b1");
    assert_eq!(words(&game, "setup:a1"), format!("white {choose} b6, c6, f6"));
    let mut game = new(json!({"setup": "advanced"}));
    let six = "sets up with a daimyo and five ronins on six different squares of rows";
    assert_eq!(words(&game, "setup:c1"), format!("black {six} 1 and 2"));
    assert_eq!(words(&game, "a1-a4@a3"), "black sets up first, with setup:daimyo,ronins");
    play(&mut game, "setup:d1,a2,b2,c1,e1,f1");
    assert_eq!(words(&game, "setup:c6"), format!("white {six} 5 and 6"));
    let dealt = Refusal::NotSetUp { side: Side::White, setup: Setup::Balanced };
    assert_eq!(dealt.to_string(), "white sets up first, with a start that the table deals");
}

#[test]
fn a_piece_that_goes_too_far_or_not_far_enough_is_told_its_steps() {
    let position = "5d/6/6/6/6/DRRR2 b - -";
    for (action, words) in [
        ("a1-f5", "a piece on a1 (symbol 3) moves exactly 3 steps and cannot end on f5"),
        ("b1-f5", "a piece on b1 (symbol 2) moves exactly 2 steps and cannot end on f5"),
        ("d1-f5", "a piece on d1 (symbol 1) moves exactly 1 step and cannot end on f5"),
    ] {
        assert_eq!(refusal(position, action).to_string(), words);
    }
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
