//! Playing again, with the seats rotated.

use mozaika_games::GameId;
use mozaika_rules::Seed;
use mozaika_table::{Command, Refusal, Secret, Status, TimeControl};

use crate::sitting::*;

fn over(occupants: Vec<mozaika_table::Occupant>) -> Sitting {
    let mut sitting = Sitting::playing(GameId::Stones, occupants);
    sitting.ok(Ada, RESIGN);
    sitting
}

#[test]
fn once_all_people_want_it_there_is_a_table_with_the_seats_rotated() {
    let mut sitting = over(vec![Ada.seated(), Bo.seated()]);
    assert!(sitting.can(Ada).contains(&"rematch") && !sitting.can(Eve).contains(&"rematch"));
    assert_eq!(sitting.table.rematch(), None);
    sitting.ok(Bo, Command::Rematch);
    assert_eq!(sitting.seen_by(Ada).state.offers.rematch, seats(&[1]));
    assert_eq!(sitting.refused(Bo, Command::Rematch), Refusal::AskedAlready);
    assert_eq!(sitting.table.rematch(), None);
    sitting.ok(Ada, Command::Rematch);
    let id = sitting.table.rematch().unwrap();
    assert_eq!(sitting.read_back().rematch(), Some(id), "whoever opens it opens the same");
    assert_eq!(sitting.seen_by(Eve).state.rematch, Some(id));
    assert_ne!(id, sitting.table.id());

    let secret = Secret::from_bytes(*b"another secret, of thirty-two by");
    let opening = sitting.table.rematch_opening(secret.commitment());
    assert_eq!(opening.seats, [Bo.seated(), Ada.seated()]);
    assert_eq!((opening.rematch_of, opening.host), (Some(sitting.table.id()), Ada.id()));
    let mut again = Sitting::open_with(opening, secret, None);
    again.ok(Ada, Command::Start);
    assert_eq!(again.table.status(), Status::Playing);
    assert_eq!(again.seen_by(Eve).rematch_of, Some(sitting.table.id()));
}

#[test]
fn who_gave_up_has_the_seat_again_and_computers_move_on_too() {
    let mut sitting = Sitting::playing(GameId::Stones, vec![Ada.seated(), Bo.seated(), computer(4)]);
    sitting.ok(Bo, RESIGN);
    sitting.ok(Ada, RESIGN);
    assert_eq!(sitting.table.status(), Status::Over);
    sitting.ok(Ada, Command::Rematch);
    sitting.ok(Bo, Command::Rematch);
    let opening = sitting.table.rematch_opening(secret().commitment());
    assert_eq!(opening.seats, [computer(4), Ada.seated(), Bo.seated()]);
}

#[test]
fn four_rotations_bring_everybody_home() {
    let people = vec![Ada.seated(), Bo.seated(), Cy.seated(), Di.seated()];
    let mut occupants = people.clone();
    for _ in 0..4 {
        let mut sitting = Sitting::open(GameId::Stones, occupants, TimeControl::Untimed);
        sitting.ok(Ada, Command::Abort);
        occupants = sitting.table.rematch_opening(secret().commitment()).seats;
    }
    assert_eq!(occupants, people);
}

#[test]
fn a_seat_that_was_handed_over_stays_with_the_computer() {
    let mut sitting = Sitting::playing(GameId::Stones, vec![Ada.seated(), Bo.seated()]);
    sitting.goes(Bo);
    sitting.wait(3 * DAY);
    sitting.ok(Ada, Command::HandOver { seat: seat(1) });
    sitting.ok(Ada, RESIGN);
    assert_eq!(sitting.refused(Bo, Command::Rematch), Refusal::NotSeated);
    sitting.ok(Ada, Command::Rematch);
    assert!(sitting.table.rematch().is_some(), "Bo is not waited for");
    assert_eq!(sitting.table.rematch_opening(secret().commitment()).seats, [computer(3), Ada.seated()]);
}

#[test]
fn one_device_asks_once() {
    let mut sitting = Sitting::playing(GameId::Mana, vec![Ada.seated(), Ada.seated()]);
    sitting.ok(Ada, Command::Resign { seat: Some(seat(0)) });
    sitting.ok(Ada, Command::Rematch);
    assert!(sitting.table.rematch().is_some());
}

#[test]
fn there_is_no_rematch_before_the_end() {
    let mut sitting = Sitting::open(GameId::Mana, vec![Ada.seated(), Bo.seated()], TimeControl::Untimed);
    assert_eq!(sitting.refused(Ada, Command::Rematch), Refusal::WrongStatus(Status::Open));
    sitting.ok(Ada, Command::Start);
    assert_eq!(sitting.refused(Ada, Command::Rematch), Refusal::WrongStatus(Status::Playing));
    assert_eq!(sitting.table.rematch(), None);
    sitting.ok(Ada, Command::Abort);
    assert_eq!(sitting.refused(Eve, Command::Rematch), Refusal::NotSeated);
    sitting.ok(Ada, Command::Rematch);
}

#[test]
fn a_rematch_is_a_new_deal_and_no_practice() {
    let mut practice = opening(GameId::Mana, vec![Ada.seated(), computer(1)], TimeControl::Untimed, secret());
    practice.practice = true;
    let mut sitting = Sitting::open_with(practice, secret(), None);
    sitting.ok(Ada, Command::Start);
    sitting.ok(Ada, RESIGN);
    let next = Secret::from_bytes(Seed::from_text("next").to_text().as_bytes()[..32].try_into().unwrap());
    let opening = sitting.table.rematch_opening(next.commitment());
    assert!(!opening.practice);
    assert_eq!(&opening.commitment, &next.commitment());
}

#[test]
fn a_table_that_never_began_has_no_rematch() {
    let seats = vec![Ada.seated(), mozaika_table::Occupant::Open, Bo.seated()];
    let mut sitting = Sitting::open(GameId::Stones, seats, TimeControl::Untimed);
    sitting.ok(Ada, Command::Abort);
    assert!(!sitting.can(Ada).contains(&"rematch"));
    assert_eq!(sitting.refused(Ada, Command::Rematch), Refusal::WrongStatus(Status::Aborted));
}
