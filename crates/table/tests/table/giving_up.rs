//! Resigning, timing out and closing the table, with two, three and four players.

use mozaika_games::GameId;
use mozaika_table::{Command, Event, Leaving, Reason, Refusal, Status, TimeControl};

use crate::sitting::*;

fn stones(players: usize) -> Sitting {
    let people = [Ada, Bo, Cy, Di].iter().take(players).map(|person| person.seated()).collect();
    Sitting::timed(GameId::Stones, people, LIVE)
}

/// Plays anything to the end.
fn play_out(sitting: &mut Sitting) {
    while let Some(turn) = sitting.table.turn() {
        let action = sitting.legal().swap_remove(0);
        sitting.write_quickly(Event::Acted { seat: turn, action });
    }
    sitting.check_log();
}

#[test]
fn with_two_players_the_other_wins() {
    for game in GameId::ALL {
        let mut sitting = Sitting::playing(game, vec![Ada.seated(), Bo.seated()]);
        sitting.ok(Bo, RESIGN);
        let ending = sitting.table.ending().unwrap();
        assert_eq!((ending.reason, &ending.winners), (Reason::Resigned, &seats(&[0])));
        assert_eq!(ending.ranks, [1, 2]);
        assert_eq!(sitting.table.status(), Status::Over);
        let listed = sitting.table.summary(NOON).seats;
        assert_eq!(listed, [Ada.seated(), Bo.seated()], "lists name who played");
    }
}

#[test]
fn one_may_resign_in_anothers_turn_but_only_with_an_own_seat() {
    let mut sitting = stones(2);
    assert_eq!(sitting.refused(Eve, RESIGN), Refusal::NotSeated);
    let other = Command::Resign { seat: Some(seat(1)) };
    assert_eq!(sitting.refused(Ada, other), Refusal::NotYourSeat(seat(1)));
    let waiting = if sitting.to_act() == Ada { Bo } else { Ada };
    sitting.ok(waiting, RESIGN);
    assert_eq!(sitting.table.ending().unwrap().reason, Reason::Resigned);
}

#[test]
fn with_three_a_computer_takes_over_and_who_resigned_ranks_last() {
    let mut sitting = stones(3);
    sitting.ok(Bo, RESIGN);
    assert_eq!(sitting.table.status(), Status::Playing);
    assert_eq!(sitting.table.occupant(seat(1)), Some(&computer(3)));
    let before = sitting.seen_by(Ada).state.seats[1].before.clone().unwrap();
    assert_eq!((before.person, before.name.as_str(), before.how), (Bo.id(), "Bo", Leaving::Resigned));
    assert_eq!(sitting.refused(Bo, act("x")), Refusal::NotSeated, "Bo plays no more");
    assert_eq!(sitting.seen_by(Bo).state.viewer, None, "and sees what everybody sees");
    assert_eq!(
        sitting.table.summary(NOON).seats[1],
        computer(3),
        "a list of games that are played names who plays"
    );
    play_out(&mut sitting);
    let ending = sitting.table.ending().unwrap();
    assert_eq!(ending.reason, Reason::Played);
    assert_eq!(sitting.table.summary(NOON).seats[1], Bo.seated());
    assert_eq!(ending.ranks[1], 3, "{ending:?}");
    assert!(!ending.winners.contains(&seat(1)));
}

#[test]
fn with_four_whoever_gave_up_first_comes_last() {
    let mut sitting = stones(4);
    sitting.ok(Di, RESIGN);
    sitting.ok(Ada, RESIGN);
    assert_eq!(sitting.table.status(), Status::Playing);
    let mut ended = sitting.clone();
    ended.ok(Bo, RESIGN);
    let ending = ended.table.ending().unwrap();
    assert_eq!((ending.reason, &ending.winners), (Reason::Resigned, &seats(&[2])));
    assert_eq!(ending.ranks, [3, 2, 1, 4]);
    play_out(&mut sitting);
    let ending = sitting.table.ending().unwrap();
    assert_eq!((ending.ranks[0], ending.ranks[3]), (3, 4));
}

#[test]
fn a_fallen_flag_is_like_a_resignation() {
    for players in [3, 4] {
        let mut sitting = stones(players);
        let late = sitting.table.turn().unwrap();
        sitting.wait(5 * MINUTE);
        sitting.write(sitting.table.time_out(sitting.moment.now).unwrap());
        assert_eq!(sitting.table.occupant(late), Some(&computer(3)));
        let how = sitting.seen_by(Eve).state.seats[late.index()].before.as_ref().unwrap().how;
        assert_eq!(how, Leaving::TimedOut);
        let task = sitting.table.computer_task(sitting.moment.now).unwrap();
        assert_eq!(task.seat, late, "the computer is to act, without time on its clock");
        assert!(task.clock.unwrap().0.is_zero());
        play_out(&mut sitting);
        assert_eq!(sitting.table.ending().unwrap().ranks[late.index()], players as u8);
    }
}

#[test]
fn the_last_of_three_wins_by_the_others_time() {
    let mut sitting = stones(3);
    let first = sitting.to_act();
    let others: Vec<Person> = [Ada, Bo, Cy].into_iter().filter(|person| *person != first).collect();
    sitting.ok(others[0], RESIGN);
    sitting.wait(5 * MINUTE);
    sitting.write(sitting.table.time_out(sitting.moment.now).unwrap());
    let ending = sitting.table.ending().unwrap();
    let winner = sitting.table.seats_of(others[1].id()).next().unwrap();
    assert_eq!((ending.reason, &ending.winners), (Reason::TimedOut, &vec![winner]));
}

#[test]
fn the_seats_of_one_device_are_given_up_one_by_one() {
    let people = vec![Ada.seated(), Ada.seated(), Bo.seated()];
    let mut sitting = Sitting::playing(GameId::Stones, people);
    sitting.ok(Ada, Command::Resign { seat: Some(seat(0)) });
    assert_eq!(sitting.table.status(), Status::Playing);
    sitting.ok(Ada, RESIGN);
    assert_eq!(sitting.table.ending().unwrap().ranks, [3, 2, 1]);
}

#[test]
fn giving_up_voids_what_was_asked() {
    let mut sitting = stones(3);
    sitting.goes(Cy);
    sitting.wait(2 * MINUTE);
    sitting.ok(Ada, Command::HandOver { seat: seat(2) });
    assert!(sitting.seen_by(Bo).state.offers.hand_over.is_some());
    sitting.ok(Bo, RESIGN);
    assert!(sitting.seen_by(Ada).state.offers.hand_over.is_none());
}

#[test]
fn anybody_who_plays_may_abort_until_everybody_has_moved() {
    let mut sitting = stones(3);
    assert_eq!(sitting.refused(Eve, Command::Abort), Refusal::NotSeated);
    sitting.plays_on(2);
    let mut aborted = sitting.clone();
    aborted.ok(Bo, Command::Abort);
    assert_eq!(aborted.table.status(), Status::Aborted);
    assert_eq!((aborted.table.ending(), aborted.table.deadline(), aborted.table.turn()), (None, None, None));
    assert!(aborted.table.is_finished() && aborted.table.game().is_some());
    assert_eq!(aborted.refused(Ada, Command::Abort), Refusal::WrongStatus(Status::Aborted));
    sitting.plays_on(1);
    for person in [Ada, Bo, Cy] {
        assert_eq!(sitting.refused(person, Command::Abort), Refusal::TooLateToAbort);
    }
}

#[test]
fn computers_are_not_waited_for_before_it_is_too_late_to_abort() {
    let mut sitting = Sitting::playing(GameId::Mana, vec![Ada.seated(), computer(1)]);
    assert!(sitting.can(Ada).contains(&"abort"));
    sitting.plays("setup:b1");
    assert_eq!(sitting.refused(Ada, Command::Abort), Refusal::TooLateToAbort);
    assert!(!sitting.can(Ada).contains(&"abort"));
}

#[test]
fn before_the_start_only_the_host_closes_the_table() {
    let people = vec![Ada.seated(), Bo.seated()];
    let mut sitting = Sitting::open(GameId::Mana, people, TimeControl::Untimed);
    assert_eq!(sitting.refused(Bo, Command::Abort), Refusal::NotHost);
    sitting.ok(Ada, Command::Abort);
    assert_eq!(sitting.table.status(), Status::Aborted);
    assert!(sitting.table.game().is_none());
    assert_eq!(sitting.seen_by(Ada).shuffle.secret, None, "nothing was dealt from it");
}

#[test]
fn who_keeps_the_server_may_close_a_game_but_not_undo_an_ending() {
    let mut sitting = stones(2);
    sitting.plays_on(4);
    let mut over = sitting.clone();
    sitting.write(Event::Aborted { person: None });
    assert_eq!(sitting.table.status(), Status::Aborted);
    over.ok(Ada, RESIGN);
    over.write(Event::Aborted { person: None });
    assert_eq!(over.table.status(), Status::Over);
}
