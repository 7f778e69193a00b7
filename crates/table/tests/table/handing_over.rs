//! Handing the seat of a person who is long gone to a computer, by consent.

use mozaika_ai::Level;
use mozaika_games::GameId;
use mozaika_table::{Command, Leaving, Refusal, Status, TimeControl};

use crate::sitting::*;

fn stones(players: usize) -> Sitting {
    let people = [Ada, Bo, Cy, Di].iter().take(players).map(|person| person.seated()).collect();
    Sitting::timed(GameId::Stones, people, LIVE)
}

fn hand_over(number: u8) -> Command {
    Command::HandOver { seat: seat(number) }
}

fn answer(accept: bool) -> Command {
    Command::AnswerHandOver { accept }
}

fn open(sitting: &Sitting) -> bool {
    sitting.seen_by(Eve).state.offers.hand_over.is_some()
}

#[test]
fn of_two_the_other_decides_alone() {
    let mut sitting = stones(2);
    sitting.goes(Bo);
    sitting.wait(2 * MINUTE);
    assert!(sitting.can(Ada).contains(&"hand_over"));
    sitting.ok(Ada, hand_over(1));
    assert_eq!(sitting.table.occupant(seat(1)), Some(&computer(3)));
    assert_eq!(sitting.table.status(), Status::Playing);
    assert!(!open(&sitting));
    let before = sitting.seen_by(Bo).state.seats[1].before.clone().unwrap();
    assert_eq!((before.person, before.how), (Bo.id(), Leaving::HandedOver));
}

#[test]
fn of_three_the_third_is_asked() {
    let mut sitting = stones(3);
    sitting.goes(Cy);
    sitting.wait(2 * MINUTE);
    sitting.ok(Ada, hand_over(2));
    assert_eq!(sitting.refused(Ada, hand_over(2)), Refusal::AskedAlready);
    assert_eq!(sitting.refused(Ada, answer(true)), Refusal::NothingToAnswer);
    assert_eq!(sitting.refused(Eve, answer(true)), Refusal::NothingToAnswer);
    let offer = sitting.seen_by(Bo).state.offers.hand_over.unwrap();
    assert_eq!((offer.by, offer.seat, offer.level, offer.agreed.len()), (seat(0), seat(2), Level::Fair, 0));
    assert!(sitting.can(Bo).contains(&"answer_hand_over"));
    let mut declined = sitting.clone();
    declined.ok(Bo, answer(false));
    assert_eq!((open(&declined), declined.table.occupant(seat(2))), (false, Some(&Cy.seated())));
    sitting.ok(Bo, answer(true));
    assert_eq!(sitting.table.occupant(seat(2)), Some(&computer(3)));
}

#[test]
fn of_four_both_others_are_asked() {
    let mut sitting = stones(4);
    sitting.goes(Di);
    sitting.wait(2 * MINUTE);
    sitting.ok(Cy, hand_over(3));
    sitting.ok(Bo, answer(true));
    assert_eq!(sitting.refused(Bo, answer(true)), Refusal::NothingToAnswer, "once is enough");
    assert!(open(&sitting));
    sitting.ok(Ada, answer(true));
    assert_eq!(sitting.table.occupant(seat(3)), Some(&computer(3)));
}

#[test]
fn others_who_are_gone_too_are_not_waited_for() {
    let mut sitting = stones(4);
    sitting.goes(Bo);
    sitting.goes(Di);
    sitting.wait(2 * MINUTE);
    sitting.ok(Ada, hand_over(1));
    assert!(open(&sitting), "Cy is here and is asked");
    sitting.ok(Cy, answer(true));
    assert_eq!(sitting.table.occupant(seat(1)), Some(&computer(3)));
    sitting.goes(Cy);
    sitting.wait(2 * MINUTE);
    sitting.ok(Ada, hand_over(3));
    assert_eq!(sitting.table.occupant(seat(3)), Some(&computer(3)), "nobody else is here");
}

#[test]
fn who_goes_before_answering_is_waited_for_no_longer_when_it_is_proposed_again() {
    let mut sitting = stones(3);
    sitting.goes(Cy);
    sitting.wait(MINUTE);
    sitting.goes(Bo);
    sitting.wait(MINUTE);
    sitting.ok(Ada, hand_over(2));
    assert_eq!(sitting.refused(Ada, hand_over(2)), Refusal::AskedAlready, "Bo has not been gone for long");
    sitting.wait(MINUTE);
    assert_eq!(sitting.refused(Ada, hand_over(1)), Refusal::AskedAlready, "one proposal at a time");
    sitting.ok(Ada, hand_over(2));
    assert_eq!(sitting.table.occupant(seat(2)), Some(&computer(3)));
}

#[test]
fn only_after_a_long_absence() {
    for (time, absence) in [
        (LIVE, 2 * MINUTE),
        (TimeControl::Untimed, 3 * DAY),
        (TimeControl::Correspondence { days: 3 }, 3 * DAY),
    ] {
        let mut sitting = Sitting::timed(GameId::Mana, vec![Ada.seated(), Bo.seated()], time);
        let not_gone = Refusal::NotGone { seat: seat(1), minutes: absence.as_secs() / 60 };
        assert_eq!(sitting.refused(Ada, hand_over(1)), not_gone, "Bo is here");
        sitting.goes(Bo);
        sitting.wait(absence - SECOND);
        assert_eq!(sitting.refused(Ada, hand_over(1)), not_gone);
        assert!(!sitting.can(Ada).contains(&"hand_over"));
        sitting.wait(SECOND);
        sitting.ok(Ada, hand_over(1));
    }
}

#[test]
fn only_people_who_play_propose_it_and_only_for_others() {
    let mut sitting = Sitting::timed(GameId::Stones, vec![Ada.seated(), Bo.seated(), computer(1)], LIVE);
    sitting.goes(Ada);
    sitting.goes(Bo);
    sitting.moment.gone_since[2] = Some(NOON);
    sitting.wait(DAY);
    assert_eq!(sitting.refused(Eve, hand_over(1)), Refusal::NotSeated);
    assert_eq!(sitting.refused(Ada, hand_over(0)), Refusal::NotGone { seat: seat(0), minutes: 2 });
    assert_eq!(sitting.refused(Ada, hand_over(2)), Refusal::NotGone { seat: seat(2), minutes: 2 });
    assert_eq!(sitting.refused(Ada, hand_over(3)), Refusal::NoSeat { seat: seat(3), last: 2 });
    sitting.ok(Ada, RESIGN);
    let over = Sitting::open(GameId::Stones, vec![Ada.seated(), Bo.seated()], LIVE);
    assert_eq!(over.refused(Ada, hand_over(1)), Refusal::WrongStatus(Status::Open));
}

#[test]
fn who_comes_back_may_object_but_not_agree() {
    let mut sitting = stones(3);
    sitting.goes(Cy);
    sitting.wait(2 * MINUTE);
    sitting.ok(Ada, hand_over(2));
    sitting.moment.gone_since[2] = None;
    assert_eq!(sitting.refused(Cy, answer(true)), Refusal::NothingToAnswer);
    sitting.ok(Cy, answer(false));
    assert!(!open(&sitting));
}

#[test]
fn who_comes_back_and_plays_keeps_the_seat() {
    let mut sitting = stones(3);
    let late = sitting.to_act();
    let others: Vec<Person> = [Ada, Bo, Cy].into_iter().filter(|person| *person != late).collect();
    let own = u8::from(sitting.table.turn().unwrap());
    sitting.goes(late);
    sitting.wait(2 * MINUTE);
    sitting.ok(others[0], hand_over(own));
    sitting.plays_on(1);
    assert!(!open(&sitting), "who plays is not gone");
    assert_eq!(sitting.refused(others[1], answer(true)), Refusal::NothingToAnswer);
}

#[test]
fn others_who_play_on_do_not_void_it() {
    let mut sitting = stones(3);
    let waiting = [Ada, Bo, Cy].into_iter().find(|person| *person != sitting.to_act()).unwrap();
    let number = u8::from(sitting.table.seats_of(waiting.id()).next().unwrap());
    let player = sitting.to_act();
    sitting.goes(waiting);
    sitting.wait(2 * MINUTE);
    sitting.ok(player, hand_over(number));
    sitting.plays_on(1);
    assert!(open(&sitting));
}

#[test]
fn a_seat_that_was_handed_over_still_plays_for_its_place() {
    let mut sitting = stones(2);
    sitting.goes(Bo);
    sitting.wait(2 * MINUTE);
    sitting.ok(Ada, hand_over(1));
    sitting.ok(Ada, RESIGN);
    let ending = sitting.table.ending().unwrap();
    assert_eq!((&ending.winners, &ending.ranks), (&seats(&[1]), &vec![2, 1]));
}

#[test]
fn who_is_away_is_told_to_the_others_before() {
    let mut sitting = Sitting::timed(GameId::Mana, vec![Ada.seated(), Bo.seated()], TimeControl::Untimed);
    let at = |sitting: &Sitting| sitting.seen_by(Ada).state.seats[1].hand_over_at;
    assert_eq!(at(&sitting), None);
    sitting.goes(Bo);
    let left = sitting.moment.now;
    sitting.wait(DAY - SECOND);
    assert_eq!(at(&sitting), None, "most come back soon");
    sitting.wait(SECOND);
    assert_eq!(at(&sitting), Some(left + 3 * DAY));
    let mut alone = Sitting::timed(GameId::Mana, vec![Ada.seated(), computer(1)], TimeControl::Untimed);
    alone.goes(Ada);
    assert_eq!(alone.seen_by(Eve).state.seats[0].hand_over_at, None, "nobody waits for them");
}

#[test]
fn who_was_gone_takes_the_seat_back_while_the_game_lasts() {
    let mut sitting = Sitting::timed(GameId::Mana, vec![Ada.seated(), Bo.seated()], TimeControl::Untimed);
    let back = Command::Return { seat: None };
    assert_eq!(sitting.refused(Bo, back.clone()), Refusal::NotSeated, "nothing was handed over");
    sitting.goes(Bo);
    sitting.wait(3 * DAY);
    sitting.ok(Ada, hand_over(1));
    assert!(sitting.can(Bo).contains(&"return") && !sitting.can(Eve).contains(&"return"));
    assert_eq!(sitting.refused(Eve, back.clone()), Refusal::NotSeated);
    assert_eq!(sitting.refused(Eve, Command::Return { seat: Some(seat(1)) }), Refusal::NotYourSeat(seat(1)));
    let mut over = sitting.clone();
    over.ok(Ada, RESIGN);
    assert_eq!(over.refused(Bo, back.clone()), Refusal::WrongStatus(Status::Over));

    sitting.moment.gone_since[1] = None;
    sitting.ok(Bo, back.clone());
    assert_eq!(sitting.table.occupant(seat(1)), Some(&Bo.seated()));
    assert!(sitting.seen_by(Bo).state.seats[1].before.is_none());
    assert_eq!(sitting.refused(Bo, back), Refusal::NotSeated, "once is enough");
    sitting.plays_on(2);
    sitting.ok(Ada, RESIGN);
    assert_eq!(sitting.table.ending().unwrap().winners, seats(&[1]));
}
