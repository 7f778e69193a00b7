//! Sitting down, computers, several seats on one device, and beginning.

use mozaika_ai::Level;
use mozaika_games::GameId;
use mozaika_table::{Command, Effect, Event, Occupant, Refusal, Status, TimeControl};

use crate::sitting::*;

const OPEN: Occupant = Occupant::Open;

fn two_seats() -> Sitting {
    Sitting::open(GameId::Mandala, vec![Ada.seated(), OPEN], TimeControl::Untimed)
}

fn sit(number: u8) -> Command {
    Command::Sit { seat: seat(number), name: None }
}

fn stand(number: u8) -> Command {
    Command::Stand { seat: seat(number) }
}

#[test]
fn a_person_sits_down_and_the_host_begins() {
    let mut sitting = two_seats();
    assert_eq!(sitting.refused(Ada, Command::Start), Refusal::StillOpen(seat(1)));
    sitting.ok(Bo, sit(1));
    assert_eq!(sitting.table.occupant(seat(1)), Some(&Bo.seated()));
    assert_eq!(sitting.refused(Bo, Command::Start), Refusal::NotHost);
    assert_eq!(sitting.table.status(), Status::Open);
    assert_eq!(sitting.ok(Ada, Command::Start), Effect::Began);
    assert_eq!(sitting.table.status(), Status::Playing);
    assert!(sitting.table.turn().is_some());
}

#[test]
fn a_taken_seat_stays_taken_and_an_unknown_one_is_refused() {
    let mut sitting = two_seats();
    assert_eq!(sitting.refused(Bo, sit(0)), Refusal::SeatTaken(seat(0)));
    assert_eq!(sitting.refused(Bo, sit(2)), Refusal::NoSeat { seat: seat(2), last: 1 });
    sitting.ok(Bo, sit(1));
    assert_eq!(sitting.refused(Cy, sit(1)), Refusal::SeatTaken(seat(1)));
}

#[test]
fn people_stand_up_and_the_host_may_empty_any_seat() {
    let mut sitting = two_seats();
    assert_eq!(sitting.refused(Bo, stand(1)), Refusal::SeatOpen(seat(1)));
    sitting.ok(Bo, sit(1));
    assert_eq!(sitting.refused(Cy, stand(1)), Refusal::NotYourSeat(seat(1)));
    sitting.ok(Bo, stand(1));
    sitting.ok(Cy, sit(1));
    sitting.ok(Ada, stand(1));
    assert_eq!(sitting.table.occupant(seat(1)), Some(&OPEN));
}

#[test]
fn nobody_sits_or_stands_once_the_game_has_begun() {
    let mut sitting = two_seats();
    sitting.ok(Bo, sit(1));
    sitting.ok(Ada, Command::Start);
    let playing = Refusal::WrongStatus(Status::Playing);
    let commands =
        [sit(1), stand(1), Command::Start, Command::SeatComputer { seat: seat(1), level: Level::Beginner }];
    for command in commands {
        assert_eq!(sitting.refused(Ada, command), playing);
    }
    let more = Command::AddEntropy { seat: None, text: "late".to_owned() };
    assert_eq!(sitting.refused(Ada, more), playing);
}

#[test]
fn the_host_fills_seats_with_computers() {
    let mut sitting = two_seats();
    let put = |number, level| Command::SeatComputer { seat: seat(number), level };
    assert_eq!(sitting.refused(Bo, put(1, Level::Easy)), Refusal::NotHost);
    assert_eq!(sitting.refused(Ada, put(0, Level::Beginner)), Refusal::SeatTaken(seat(0)));
    sitting.ok(Ada, put(1, Level::StrongPlus));
    assert_eq!(sitting.table.occupant(seat(1)), Some(&computer(4.5)));
    assert_eq!(sitting.refused(Bo, stand(1)), Refusal::NotYourSeat(seat(1)));
    sitting.ok(Ada, Command::Start);
}

#[test]
fn several_people_share_a_device_and_one_session_holds_their_seats() {
    let mut sitting = two_seats();
    sitting.ok(Ada, Command::Sit { seat: seat(1), name: Some("  Mira ".to_owned()) });
    let mira = Occupant::Person { person: Ada.id(), name: "Mira".to_owned(), bot: false };
    assert_eq!(sitting.table.occupant(seat(1)), Some(&mira));
    assert_eq!(sitting.table.seats_of(Ada.id()).collect::<Vec<_>>(), seats(&[0, 1]));
    sitting.ok(Ada, Command::Start);
    // Whose turn it is acts; a seat need not be named.
    sitting.plays_on(2);
    // Anything else needs one.
    assert_eq!(sitting.refused(Ada, RESIGN), Refusal::WhichSeat);
    sitting.ok(Ada, Command::Resign { seat: Some(seat(1)) });
    assert_eq!(sitting.table.ending().unwrap().winners, seats(&[0]));
}

#[test]
fn names_are_short_and_printable() {
    let sitting = two_seats();
    let named = |name: &str| Command::Sit { seat: seat(1), name: Some(name.to_owned()) };
    let bad = Refusal::BadText { what: "name", most: 32 };
    for name in ["", "   ", "a\nb", "\u{200b}", "\u{202e}adA", "\u{3164}", "A\u{ad}da", &"x".repeat(33)] {
        assert_eq!(sitting.refused(Bo, named(name)), bad, "{name:?}");
    }
    assert!(sitting.ask(Bo, &named(&"ż".repeat(32))).is_ok(), "characters are counted, not bytes");
}

#[test]
fn who_comes_cannot_fill_the_log_before_the_game() {
    let mut sitting = two_seats();
    sitting.ok(Bo, sit(1));
    let added = Event::Entropy { seat: seat(1), text: "again".to_owned() };
    while sitting.table.version().0 < 1000 {
        sitting.write_quickly(added.clone());
    }
    let more = Command::AddEntropy { seat: None, text: "more".to_owned() };
    assert_eq!(sitting.refused(Bo, more), Refusal::TooLong);
    sitting.ok(Bo, stand(1));
    sitting.ok(Bo, sit(1));
    while sitting.table.version().0 < 2000 {
        sitting.write_quickly(added.clone());
    }
    sitting.ok(Ada, stand(1));
    assert_eq!(sitting.refused(Bo, sit(1)), Refusal::TooLong);
    sitting.ok(Ada, Command::SeatComputer { seat: seat(1), level: Level::Beginner });
    assert_eq!(sitting.ok(Ada, Command::Start), Effect::Began);
}

#[test]
fn others_on_the_same_device_keep_their_names() {
    let mut sitting = two_seats();
    sitting.ok(Ada, Command::Sit { seat: seat(1), name: Some("Cy".to_owned()) });
    let event = sitting.table.rename_event(Ada.id(), "Ada", "Adela").unwrap();
    sitting.write(event);
    let names: Vec<_> = [0, 1].map(|number| sitting.table.occupant(seat(number)).cloned()).into();
    let named = |name: &str| Some(Occupant::Person { person: Ada.id(), name: name.to_owned(), bot: false });
    assert_eq!(names, [named("Adela"), named("Cy")]);
    let before: Event =
        serde_json::from_value(serde_json::json!({"type": "named", "person": Ada.id(), "name": "Ada"}))
            .unwrap();
    sitting.write(before);
    assert_eq!(sitting.table.occupant(seat(1)).cloned(), named("Ada"), "as logs of before say");
}

#[test]
fn a_person_is_named_anew_while_the_table_lives() {
    let mut sitting = two_seats();
    assert_eq!(sitting.table.rename_event(Bo.id(), "Bo", "Bob"), None, "Bo does not sit here");
    sitting.ok(Bo, sit(1));
    let event = sitting.table.rename_event(Bo.id(), "Bo", "Bob").unwrap();
    sitting.write(event);
    let bob = Occupant::Person { person: Bo.id(), name: "Bob".to_owned(), bot: false };
    assert_eq!(sitting.table.occupant(seat(1)), Some(&bob));
    assert_eq!(sitting.table.rename_event(Bo.id(), "Bob", "Bob"), None, "that is the name");
    sitting.ok(Ada, Command::Abort);
    assert_eq!(sitting.table.rename_event(Bo.id(), "Bob", "Bobby"), None);
}

#[test]
fn every_seat_may_add_to_the_shuffle_before_the_start() {
    let add = |text: &str| Command::AddEntropy { seat: None, text: text.to_owned() };
    let mut sitting = two_seats();
    sitting.ok(Bo, sit(1));
    assert_eq!(sitting.refused(Eve, add("x")), Refusal::NotSeated);
    assert_eq!(sitting.refused(Bo, add("")), Refusal::BadText { what: "text", most: 64 });
    assert_eq!(sitting.refused(Bo, add(&"x".repeat(65))), Refusal::BadText { what: "text", most: 64 });
    let elsewhere = Command::AddEntropy { seat: Some(seat(0)), text: "x".to_owned() };
    assert_eq!(sitting.refused(Bo, elsewhere), Refusal::NotYourSeat(seat(0)));

    let mut plain = sitting.clone();
    plain.ok(Ada, Command::Start);
    sitting.ok(Bo, add("a die fell on five"));
    assert_eq!(sitting.seen_by(Eve).shuffle.entropy, [None, Some("a die fell on five".to_owned())]);
    sitting.ok(Ada, Command::Start);
    assert_ne!(sitting.table.game(), plain.table.game(), "it changes the deal");
}

#[test]
fn who_sits_down_anew_starts_without_the_former_players_addition() {
    let mut sitting = two_seats();
    sitting.ok(Bo, sit(1));
    sitting.ok(Bo, Command::AddEntropy { seat: None, text: "mine".to_owned() });
    sitting.ok(Bo, stand(1));
    sitting.ok(Cy, sit(1));
    assert_eq!(sitting.seen_by(Cy).shuffle.entropy, [None, None]);
}

#[test]
fn tables_have_as_many_seats_as_the_game_has_players() {
    for players in 2..=4 {
        let people = [Ada, Bo, Cy, Di].iter().take(players).map(|person| person.seated()).collect();
        let sitting = Sitting::playing(GameId::Stones, people);
        assert_eq!(sitting.table.seats().count(), players);
        let summary = sitting.table.summary(NOON);
        assert_eq!(summary.waiting_for, Some(sitting.to_act().id()));
        assert_eq!(summary.seats.len(), players);
        assert!(!summary.computer_to_act);
    }
}

#[test]
fn a_table_of_computers_only_has_a_duty_at_once() {
    let mut sitting = Sitting::open(GameId::Mana, vec![computer(1), computer(5)], TimeControl::Untimed);
    sitting.ok(Ada, Command::Start);
    let task = sitting.table.computer_task(NOON).unwrap();
    assert_eq!((task.seat, task.level, task.clock), (seat(0), Level::Beginner, None));
    assert!(sitting.table.summary(NOON).computer_to_act);
    assert_eq!(sitting.table.rematch(), None, "nobody is there to want one");
    assert!(matches!(sitting.log[1].event, Event::Started));
}
