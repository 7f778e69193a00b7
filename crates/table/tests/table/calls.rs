//! Whom an entry calls: whoever is to act or is asked something, and nobody for what they did themselves.

use mozaika_ai::Level;
use mozaika_games::GameId;
use mozaika_table::{CallKind, Command, CommandKey, Entry, Event, PersonId, Table, TimeControl};

use crate::sitting::*;

/// Somebody does something: whom that calls.
fn calls(sitting: &mut Sitting, person: Person, command: Command) -> Vec<(PersonId, CallKind)> {
    let before = sitting.table.clone();
    sitting.ok(person, command);
    since(sitting, &before, Some(person))
}

fn since(sitting: &Sitting, before: &Table, author: Option<Person>) -> Vec<(PersonId, CallKind)> {
    let command = author.map(|person| {
        let id = "only".to_owned().try_into().unwrap();
        CommandKey { person: person.id(), id }
    });
    let entry = Entry { command, ..sitting.log.last().unwrap().clone() };
    sitting.table.calls_since(before, &entry)
}

/// Whoever is to act plays something: whom that calls.
fn plays(sitting: &mut Sitting) -> Vec<(PersonId, CallKind)> {
    let (before, turn) = (sitting.table.clone(), sitting.table.turn().unwrap());
    let computer = sitting.table.occupant(turn).unwrap().level().is_some();
    let author = (!computer).then(|| sitting.to_act());
    sitting.plays_some("");
    since(sitting, &before, author)
}

#[test]
fn whoever_is_to_act_is_called_once() {
    let mut sitting = Sitting::open(GameId::Mana, vec![Ada.seated(), Bo.seated()], TimeControl::Untimed);
    // Who starts Mana is no lot: the host does, and needs no call.
    assert_eq!(calls(&mut sitting, Ada, Command::Start), [(Bo.id(), CallKind::Started)]);
    assert_eq!(plays(&mut sitting), [(Bo.id(), CallKind::Turn)]);
    assert_eq!(calls(&mut sitting, Ada, say("well?")), [], "it is known");
    assert_eq!(plays(&mut sitting), [(Ada.id(), CallKind::Turn)]);
    assert_eq!(sitting.table.call_now(Ada.id(), CallKind::Turn), Some(CallKind::Turn));
    assert_eq!(sitting.table.call_now(Bo.id(), CallKind::Turn), None, "it has passed on");
}

#[test]
fn a_game_that_begins_calls_everybody_else() {
    let people = vec![Bo.seated(), Ada.seated(), Cy.seated()];
    let mut sitting = Sitting::open(GameId::Stones, people, TimeControl::Untimed);
    let called = calls(&mut sitting, Ada, Command::Start);
    let first = sitting.to_act();
    let expected = [Bo, Cy]
        .map(|person| (person.id(), if person == first { CallKind::Turn } else { CallKind::Started }));
    assert_eq!(called, expected);
}

#[test]
fn nobody_is_called_by_their_own_seats_or_for_computers() {
    let mut alone = Sitting::playing(GameId::Mana, vec![Ada.seated(), Ada.seated()]);
    assert_eq!(plays(&mut alone), [], "several on one device see it");
    let mut against = Sitting::playing(GameId::Mana, vec![Ada.seated(), computer(1)]);
    assert_eq!(plays(&mut against), []);
    assert_eq!(plays(&mut against), [(Ada.id(), CallKind::Turn)], "a computer may take its time");
}

#[test]
fn the_host_is_called_by_each_who_sits_down() {
    let seats = vec![Ada.seated(), mozaika_table::Occupant::Open, mozaika_table::Occupant::Open];
    let mut sitting = Sitting::open(GameId::Stones, seats, TimeControl::Untimed);
    let sit = |number| Command::Sit { seat: seat(number), name: None };
    let joined = [(Ada.id(), CallKind::Joined)];
    assert_eq!(calls(&mut sitting, Bo, sit(1)), joined);
    assert_eq!(calls(&mut sitting, Cy, sit(2)), joined);
    assert_eq!(calls(&mut sitting, Cy, Command::Stand { seat: seat(2) }), []);
    assert_eq!(calls(&mut sitting, Ada, Command::SeatComputer { seat: seat(2), level: Level::Beginner }), []);
    assert_eq!(sitting.table.call_now(Ada.id(), CallKind::Joined), Some(CallKind::Joined));
    sitting.ok(Ada, Command::Start);
    let turn = (sitting.person_to_act() == Some(Ada)).then_some(CallKind::Turn);
    assert_eq!(sitting.table.call_now(Ada.id(), CallKind::Joined), turn, "nobody waits any more");
}

#[test]
fn offers_call_whoever_may_answer_and_hold_until_they_did() {
    let mut sitting = Sitting::playing(GameId::Mana, vec![Ada.seated(), Bo.seated()]);
    sitting.plays("setup:b1");
    let version = sitting.plays("setup:b6");
    assert_eq!(sitting.to_act(), Ada);
    assert_eq!(calls(&mut sitting, Ada, OFFER_DRAW), [(Bo.id(), CallKind::Draw)]);
    assert_eq!(calls(&mut sitting, Bo, answer_draw(false)), []);
    assert_eq!(sitting.table.call_now(Bo.id(), CallKind::Draw), None);
    assert_eq!(calls(&mut sitting, Bo, take_back(version)), [(Ada.id(), CallKind::TakeBack)]);
    // The turn goes back with the action.
    assert_eq!(calls(&mut sitting, Ada, answer_take_back(true)), [(Bo.id(), CallKind::Turn)]);
    assert_eq!(sitting.table.call_now(Ada.id(), CallKind::TakeBack), None);
    assert_eq!(calls(&mut sitting, Ada, RESIGN), []);
    assert_eq!(calls(&mut sitting, Bo, Command::Rematch), [(Ada.id(), CallKind::Rematch)]);
    assert_eq!(calls(&mut sitting, Ada, Command::Rematch), []);
    assert_eq!(sitting.table.call_now(Ada.id(), CallKind::Rematch), None);
}

#[test]
fn a_settled_offer_leaves_the_turn_to_be_told() {
    let mut sitting = Sitting::playing(GameId::Mana, vec![Ada.seated(), Bo.seated()]);
    sitting.plays("setup:b1");
    assert_eq!(sitting.to_act(), Bo);
    assert_eq!(calls(&mut sitting, Ada, OFFER_DRAW), [(Bo.id(), CallKind::Draw)]);
    sitting.ok(Bo, answer_draw(false));
    assert_eq!(sitting.table.call_now(Bo.id(), CallKind::Draw), Some(CallKind::Turn));
}

#[test]
fn whoever_is_long_gone_is_called_before_their_seat_is_handed_over() {
    let people = vec![Ada.seated(), Bo.seated(), Cy.seated()];
    let mut sitting = Sitting::playing(GameId::Stones, people);
    sitting.goes(Bo);
    sitting.wait(3 * DAY);
    let called = calls(&mut sitting, Ada, Command::HandOver { seat: seat(1) });
    assert_eq!(called, [(Bo.id(), CallKind::HandOver), (Cy.id(), CallKind::HandOver)]);
}

#[test]
fn whoever_gave_up_is_asked_for_a_rematch_too() {
    let mut sitting = Sitting::playing(GameId::Stones, vec![Ada.seated(), Bo.seated(), Cy.seated()]);
    sitting.ok(Bo, RESIGN);
    sitting.ok(Cy, RESIGN);
    let called = calls(&mut sitting, Ada, Command::Rematch);
    assert_eq!(called, [(Bo.id(), CallKind::Rematch), (Cy.id(), CallKind::Rematch)]);
}

#[test]
fn what_the_server_does_by_itself_calls_too() {
    let mut sitting = Sitting::timed(GameId::Stones, vec![Ada.seated(), Bo.seated(), Cy.seated()], LIVE);
    let (before, gone) = (sitting.table.clone(), sitting.table.turn().unwrap());
    sitting.write(Event::Flagged { seat: gone });
    let called = since(&sitting, &before, None);
    assert!(called.iter().all(|(_, kind)| *kind == CallKind::Turn), "{called:?}");
}

#[test]
fn kinds_are_known_by_their_names() {
    for kind in CallKind::ALL {
        assert_eq!(CallKind::from_name(kind.name()), Some(kind));
        assert_eq!(serde_json::to_value(kind).unwrap(), kind.name());
    }
    assert_eq!(CallKind::from_name("dinner"), None);
}
