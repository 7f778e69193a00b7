//! MS-5: the end.

use mozaika_rules::Game;
use mozaika_stones::{Event, Stones};

use crate::fixture::{Position, legal, load, play, seat, state};

fn winners(game: &Stones) -> Vec<u8> {
    game.outcome().expect("the game is over").winners().iter().map(u8::from).collect()
}

fn is_ending(events: &[Event]) -> bool {
    events.iter().any(|event| matches!(event, Event::Ending { .. }))
}

#[test]
fn ms_5_1_the_hands_of_this_many_players_start_the_end() {
    for (players, hands) in [(2, 42), (3, 51), (4, 60)] {
        let before = Position::of(players).towers(0, "Y*|Y*").mandala(hands - 2);
        let mut game = before.load();
        assert!(!is_ending(&play(&mut game, "t:1")), "one space before");
        assert!(!game.public().is_ending());
        let mut game = before.load();
        assert!(is_ending(&play(&mut game, "t:12")));
        assert!(game.public().is_ending());
        assert_eq!(state(&game)["ending"], true);
    }
}

#[test]
fn ms_5_1_fewer_hands_mean_nothing() {
    let mut game = Position::of(4).towers(0, "Y*|Bo").mandala(41).load();
    assert!(!is_ending(&play(&mut game, "t:12")), "two hands with four players");
    assert!(!game.public().is_ending());
}

#[test]
fn ms_5_1_hands_are_covered_in_the_middle_of_a_score() {
    let mut game = Position::of(2).towers(0, "Y*|Bo|P*").mandala(40).load();
    let events = play(&mut game, "t:123");
    let covered = events.iter().position(|event| matches!(event, Event::Ending { mandala: 42, .. })).unwrap();
    assert!(matches!(events[covered - 1], Event::Placed { mandala: 42, .. }));
    assert!(matches!(events[covered + 1], Event::Placed { mandala: 43, .. }));
}

#[test]
fn ms_5_1_the_round_is_played_out() {
    // Seat 1 started; seat 2 starts the end; seats 0 has a turn left, seat 1 has not.
    let mut game = Position::of(3).towers(2, "Y*|Bo").mandala(50).turn(2, 1).load();
    play(&mut game, "t:1");
    assert_eq!(game.turn(), Some(seat(0)));
    let action = legal(&game)[0].clone();
    let events = play(&mut game, &action);
    assert_eq!(game.turn(), None);
    assert!(matches!(events.last(), Some(Event::Over { .. })));
    assert_eq!(state(&game)["turn"], 1, "the seat that would be next");
}

#[test]
fn ms_5_1_the_last_player_of_a_round_ends_the_game_at_once() {
    let mut game = Position::of(2).towers(1, "Y*").mandala(41).turn(1, 0).load();
    play(&mut game, "t:1");
    assert_eq!(game.turn(), None);
}

/// All stacks but one are empty, and seat 1 has no tower.
fn nearly_stuck() -> Position {
    Position::of(3).towers(0, "Y*|Yo").stack("a2", "B*").artists("b2* d2o f4* d6o").other_stacks_empty()
}

#[test]
fn ms_5_2_a_player_who_can_do_nothing_ends_the_game_at_once() {
    // The artist on b2 guards a2 and cannot take it without leaving; f4 cannot go to b2.
    // Seat 2 started, so seat 1 should still have a turn in the last round.
    let mut game = nearly_stuck().turn(0, 2).load();
    assert_eq!(game.turn(), Some(seat(0)));
    play(&mut game, "t:1");
    assert_eq!(game.turn(), None, "seat 1 has neither a tower nor a pick");
    assert_eq!(state(&game)["turn"], 1);
    assert_eq!(state(&game)["phase"], "over");
    assert!(load(&state(&game)) == game);
}

#[test]
fn ms_5_2_a_tower_can_always_be_scored() {
    let mut game = nearly_stuck().towers(1, "P*").turn(0, 2).load();
    play(&mut game, "t:1");
    assert_eq!(legal(&game), ["t:1"]);
}

#[test]
fn ms_5_2_a_loaded_state_without_a_move_is_over() {
    let game = nearly_stuck().turn(1, 0).load();
    assert_eq!(game.turn(), None);
    assert!(legal(&game).is_empty());
    assert_eq!(state(&game)["phase"], "over");
    assert!(game.outcome().is_some());
}

#[test]
fn ms_5_1_a_loaded_state_with_the_round_complete_is_over() {
    let game = Position::of(2).towers(0, "Y*").mandala(45).turn(1, 1).load();
    assert_eq!(game.turn(), None);
    let game = Position::of(2).towers(0, "Y*").mandala(45).turn(0, 1).load();
    assert_eq!(game.turn(), Some(seat(0)));
}

#[test]
fn ms_5_3_the_best_goal_alone_is_scored() {
    // Seat 0 meets both yellow (5) and palette (7); seat 1 meets none of its own.
    let game = Position::of(2)
        .towers(0, "Y* Y* Y*|B*|P*|V*|")
        .goals(0, "yellow palette")
        .goals(1, "full crown")
        .score(0, 10)
        .score(1, 12)
        .mandala(45)
        .turn(0, 0)
        .over()
        .load();
    assert_eq!(game.scores(), [17, 12]);
    assert_eq!(game.public().board(seat(0)).score(), 10, "the score on the board is without the goal");
}

#[test]
fn ms_5_3_goals_are_shown_from_the_starting_player_on() {
    let mut game = Position::of(3).towers(1, "Y*|Bo").mandala(50).turn(1, 2).load();
    let events = play(&mut game, "t:1");
    let shown: Vec<(u8, Option<&str>, u8)> = events
        .iter()
        .filter_map(|event| match event {
            Event::Goal { seat, scored, points, .. } => Some((u8::from(*seat), scored.as_deref(), *points)),
            _ => None,
        })
        .collect();
    assert_eq!(shown, [(2, None, 0), (0, None, 0), (1, Some("spare"), 5)]);
    assert_eq!(game.scores(), [0, 1 + 5, 0]);
}

#[test]
fn ms_5_4_most_points_win() {
    let over = Position::of(3).mandala(55).goals(0, "yellow full").goals(1, "blue crown").over();
    let game = over.clone().score(0, 30).score(1, 31).score(2, 29).turn(0, 0).load();
    assert_eq!(winners(&game), [1]);
}

#[test]
fn ms_5_4_of_tied_players_the_earliest_in_turn_order_wins() {
    let over = Position::of(4).goals(1, "blue palette").mandala(60).over();
    let tied = over.score(0, 30).score(1, 20).score(2, 30).score(3, 30);
    for (start, winner) in [(0, 0), (1, 2), (2, 2), (3, 3)] {
        let game = tied.clone().turn(start, start).load();
        assert_eq!(winners(&game), [winner], "seat {start} started");
    }
}

#[test]
fn an_over_state_is_taken_at_its_word() {
    let game = Position::of(2).towers(0, "Y*").over().load();
    assert_eq!(game.turn(), None);
    assert!(load(&state(&game)) == game);
}
