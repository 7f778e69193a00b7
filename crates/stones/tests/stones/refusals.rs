//! Which rule refuses an action: the lowest of those that do, with a sentence that says what is wrong.

use mozaika_rules::{Game, Refusal as _};

use crate::fixture::{Position, refused};

#[test]
fn the_lowest_rule_answers() {
    let full = Position::of(2).towers(0, "Y*|Bo|P*|Vo|Y*").load();
    assert_eq!(refused(&full, "d4-d4/a2>1"), "MS-3.1", "before the missing artist, the stack and the space");
    let game = Position::of(2).towers(0, "Y*").load();
    assert_eq!(refused(&game, "d4-d2/a2>1"), "MS-3.2", "before the stack and the space");
    let bare = Position::of(2)
        .towers(0, "Y*")
        .stack("d5", "Bo")
        .stack("d3", "Bo")
        .stack("e4", "Bo")
        .stack("c4", "Bo")
        .load();
    assert_eq!(refused(&bare, "d2-d4/a2>1"), "MS-3.4", "before the first stack and the space");
    let one = Position::of(2).towers(0, "Y*").stack("d3", "B*").stack("d5", "Bo").load();
    assert_eq!(refused(&one, "d2-d4/a2>1"), "MS-3.5", "before the space");
    assert_eq!(refused(&one, "d2-d4/d3>1"), "MS-3.6");
}

#[test]
fn a_finished_game_refuses_by_the_rule_that_ended_it() {
    let round = Position::of(2).towers(0, "Y*|Y*").mandala(45).turn(0, 0).load();
    assert_eq!(refused(&round, "s:Y"), "MS-5.1");
    let stuck =
        Position::of(2).stack("a2", "B*").artists("b2* d2o f4* d6o").other_stacks_empty().turn(0, 1).load();
    assert_eq!(refused(&stuck, "t:1"), "MS-5.2");
    let told = Position::of(2).towers(0, "Y*|Y*").over().load();
    assert_eq!(refused(&told, "s:Y"), "MS-5.1");
}

#[test]
fn refusals_say_what_is_wrong() {
    let game = Position::of(2)
        .towers(0, "Y*|Bo Y*|Bo")
        .artists("d2* b4o f4* d6o")
        .stack("d3", "V* B*")
        .stack("c4", "Y*")
        .stack("d5", "")
        .stack("e4", "P*")
        .load();
    for (action, sentence) in [
        ("d2-d4/e4>4", "the stone on e4 is not taken: the artist on f4 touches it too"),
        ("d2-d4/c4>4", "the stone on c4 is not taken: the artist on b4 touches it too"),
        ("d2-d4/d5>4", "the stone on d5 is not taken: the artist on d6 touches it too"),
        ("d6-d4/d3>4", "the artist would take no stone on d4"),
        ("d2-d4/g6>4", "the stone on g6 is not taken: it does not touch d4"),
        ("s:P", "pink tops none of your towers, and must top at least two"),
        ("s:B", "blue tops one of your towers, and must top at least two"),
        ("t:14", "there is no tower on space 4 of your board"),
        ("d2-d4/d3>1", "there is a tower on space 1 of your board"),
    ] {
        let refusal = game.check(action.parse().unwrap()).unwrap_err();
        assert_eq!(refusal.to_string(), sentence, "{action}");
        assert!(refusal.rule().0.starts_with("MS-"));
    }
    let empty =
        Position::of(2).artists("d2* b2o f4* b6o").stack("d5", "").stack("c4", "Y*").stack("d3", "Bo").load();
    for (action, sentence) in [
        ("d2-d4/d5>4", "the stone on d5 is not taken: the stack is empty"),
        ("d2-d4/d3>4", "the stone on d3 is not taken: it does not show the artist's star"),
    ] {
        assert_eq!(empty.check(action.parse().unwrap()).unwrap_err().to_string(), sentence);
    }
}
