//! MS-3: picking.

use mozaika_rules::Game;
use mozaika_stones::Action;

use crate::fixture::{Position, legal, picks, play, refused, seat, state, towers};

/// Around d4: stars north, east and south, a circle west, and no artist near.
fn around_d4() -> Position {
    Position::of(2)
        .artists("b2* b6* f2o f6o")
        .stack("d5", "Bo Y*")
        .stack("e4", "P*")
        .stack("d3", "Y* Vo B*")
        .stack("c4", "V* Yo")
}

#[test]
fn ms_3_1_needs_an_empty_space() {
    let game = around_d4().towers(0, "Y*|Bo|P*|Vo|Y*").load();
    assert!(legal(&game).iter().all(|action| !action.contains('>')));
    assert_eq!(refused(&game, "b2-d4/d5>1"), "MS-3.1");
    let game = around_d4().towers(0, "Y*|Bo|P*||Y*").load();
    let to_d4: Vec<String> = legal(&game).into_iter().filter(|action| action.starts_with("b2-d4")).collect();
    assert_eq!(to_d4, ["b2-d4/d3>4", "b2-d4/d5>4", "b2-d4/e4>4"]);
}

#[test]
fn ms_3_2_one_artist_moves_to_another_free_space() {
    let mut game = around_d4().load();
    assert_eq!(refused(&game, "d4-b6/b7>1"), "MS-3.2", "nobody on d4");
    assert_eq!(refused(&game, "b2-b2/b1>1"), "MS-3.2", "the same place");
    assert_eq!(refused(&game, "b2-f6/f7>1"), "MS-3.2", "another artist on f6");
    play(&mut game, "b2-d4/d5>1");
    let places: Vec<&str> = game.public().artists().iter().map(|artist| artist.at.name()).collect();
    assert_eq!(places, ["d4", "b6", "f2", "f6"], "each artist keeps its place in the list");
}

#[test]
fn ms_3_5_the_tower_of_a_pick_is_known_before() {
    let mut game = around_d4().load();
    let action: Action = "b2-d4/d5>1".parse().unwrap();
    let Action::Pick(pick) = action else { panic!("{action} is a pick") };
    let tower = game.tower_of(pick);
    play(&mut game, "b2-d4/d5>1");
    assert_eq!(tower.height(), 3);
    assert_eq!(tower, game.public().board(seat(0)).towers()[0]);
}

#[test]
fn ms_3_3_takes_every_matching_top() {
    let game = around_d4().load();
    assert_eq!(picks(&game, "b2-d4"), ["b2-d4/d3", "b2-d4/d5", "b2-d4/e4"]);
    let mut after = game.clone();
    play(&mut after, "b2-d4/d3>1");
    let stacks = &state(&after)["stacks"];
    assert_eq!(stacks["d5"], serde_json::json!(["Bo"]));
    assert_eq!(stacks["e4"], serde_json::json!([]));
    assert_eq!(stacks["d3"], serde_json::json!(["Y*", "Vo"]));
    assert_eq!(stacks["c4"], serde_json::json!(["V*", "Yo"]), "the circle stays");
}

#[test]
fn ms_3_3_leaves_stacks_that_touch_another_artist() {
    let position = around_d4().artists("b2* f4* f2o f6o");
    let game = position.load();
    assert_eq!(picks(&game, "b2-d4"), ["b2-d4/d3", "b2-d4/d5"], "e4 touches f4");
    assert_eq!(
        picks(&game, "f4-d4"),
        ["f4-d4/d3", "f4-d4/d5", "f4-d4/e4"],
        "the artist that leaves f4 does not guard e4"
    );
}

#[test]
fn ms_3_3_ignores_empty_stacks() {
    let mut game = around_d4().stack("e4", "").load();
    assert_eq!(picks(&game, "b2-d4"), ["b2-d4/d3", "b2-d4/d5"]);
    play(&mut game, "b2-d4/d3>1");
    assert_eq!(towers(&game, 0), "B* Y*||||");
}

#[test]
fn ms_3_4_a_move_must_take_a_stone() {
    let game = around_d4().stack("c4", "V* Y*").load();
    assert_eq!(picks(&game, "f2-d4"), [""; 0], "no circle around d4");
    assert_eq!(refused(&game, "f2-d4/d5>1"), "MS-3.4");
}

#[test]
fn ms_3_5_the_others_follow_clockwise_from_the_first() {
    for (first, tower) in [("d5", "Y* P* B*"), ("e4", "P* B* Y*"), ("d3", "B* Y* P*")] {
        let mut game = around_d4().load();
        play(&mut game, &format!("b2-d4/{first}>2"));
        assert_eq!(towers(&game, 0), format!("|{tower}|||"), "from {first}");
    }
    let game = around_d4().load();
    assert_eq!(refused(&game, "b2-d4/c4>1"), "MS-3.5", "the other pattern");
    assert_eq!(refused(&game, "b2-d4/g6>1"), "MS-3.5", "out of touch");
}

#[test]
fn ms_3_5_four_stones_go_all_the_way_round() {
    let mut game = around_d4().stack("c4", "Vo V*").load();
    play(&mut game, "b2-d4/c4>5");
    assert_eq!(towers(&game, 0), "||||V* Y* P* B*");
}

#[test]
fn ms_3_6_the_tower_goes_on_an_empty_space_and_stays_as_it_is() {
    let mut game = around_d4().towers(0, "Vo P*").load();
    assert_eq!(refused(&game, "b2-d4/d5>1"), "MS-3.6");
    play(&mut game, "b2-d4/d5>3");
    assert_eq!(towers(&game, 0), "Vo P*||Y* P* B*||");
    assert_eq!(game.scores(), [0, 0], "a pick brings no points");
}

#[test]
fn actions_that_lead_to_the_same_state_are_still_two() {
    // Two equal stones: whichever is first, the tower is the same.
    let game = around_d4().stack("d5", "Y*").stack("e4", "Y*").stack("d3", "").load();
    let (mut north, mut east) = (game.clone(), game.clone());
    play(&mut north, "b2-d4/d5>1");
    play(&mut east, "b2-d4/e4>1");
    assert!(north == east);
    assert_eq!(picks(&game, "b2-d4"), ["b2-d4/d5", "b2-d4/e4"]);
}
