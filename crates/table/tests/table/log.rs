//! Logs that cannot be read: nothing is guessed, nothing panics.

use mozaika_ai::Level;
use mozaika_games::GameId;
use mozaika_table::{
    BadLog, Entry, Event, Occupant, Opening, Secret, Table, TableSecrets, TimeControl, Version,
};

use crate::sitting::*;

fn entry(version: u32, event: Event) -> Entry {
    Entry { version: Version(version), at: NOON, command: None, event }
}

fn read(entries: &[Entry]) -> Result<Table, BadLog> {
    Table::read(table_id(), TableSecrets { secret: secret(), start: None }, entries, &Default::default())
}

fn plain() -> Opening {
    opening(GameId::Mana, vec![Ada.seated(), Bo.seated()], TimeControl::Untimed, secret())
}

fn opened(opening: Opening) -> Entry {
    entry(1, Event::Opened(Box::new(opening)))
}

#[test]
fn a_log_begins_with_its_only_opening() {
    assert_eq!(read(&[]), Err(BadLog::Opening));
    assert_eq!(read(&[entry(1, Event::Started)]), Err(BadLog::Opening));
    let again = Entry { version: Version(2), ..opened(plain()) };
    assert_eq!(read(&[opened(plain()), again]), Err(BadLog::Opening));
    let late = Entry { version: Version(2), ..opened(plain()) };
    assert_eq!(read(&[late]), Err(BadLog::Version { found: 2, expected: 1 }));
}

#[test]
fn no_entry_is_missing_or_doubled() {
    for found in [1, 3] {
        let log = [opened(plain()), entry(found, Event::Started)];
        assert_eq!(read(&log), Err(BadLog::Version { found, expected: 2 }));
    }
}

#[test]
fn a_table_by_rules_of_a_later_build_is_not_played_by_ours() {
    for rules in [0, 2] {
        let bad = read(&[opened(Opening { rules, ..plain() })]).unwrap_err();
        assert_eq!(bad, BadLog::Rules { found: rules, known: 1 });
    }
}

#[test]
fn a_secret_that_does_not_fit_is_found_at_once() {
    let other = Secret::from_bytes([8; 32]);
    let secrets = TableSecrets { secret: other, start: None };
    assert_eq!(
        Table::read(table_id(), secrets, &[opened(plain())], &Default::default()),
        Err(BadLog::Secret)
    );
}

#[test]
fn a_game_that_cannot_be_dealt_is_found_at_once() {
    let three = vec![Ada.seated(), Bo.seated(), Cy.seated()];
    let mut unknown = plain();
    unknown.options.insert("flavour".to_owned(), "mint".into());
    for opening in [Opening { seats: three, ..plain() }, Opening { seats: Vec::new(), ..plain() }, unknown] {
        assert!(matches!(read(&[opened(opening)]), Err(BadLog::Setup(_))));
    }
    let start =
        Sitting::playing(GameId::Stones, vec![Ada.seated(), Bo.seated()]).table.game().unwrap().state();
    let mut stones = opening(
        GameId::Stones,
        vec![Ada.seated(), Bo.seated(), Occupant::Open],
        TimeControl::Untimed,
        secret(),
    );
    stones.practice = true;
    let secrets = TableSecrets { secret: secret(), start: Some(start) };
    let bad = Table::read(table_id(), secrets, &[opened(stones)], &Default::default()).unwrap_err();
    assert_eq!(
        bad.to_string(),
        "the game cannot be set up: the game is for 2 players, and the table has 3 seats"
    );
}

#[test]
fn an_entry_that_cannot_have_happened_leaves_the_table_as_it_was() {
    let acted = |number, action: &str| Event::Acted { seat: seat(number), action: action.to_owned() };
    let open = read(&[opened(plain())]).unwrap();
    let started = read(&[opened(plain()), entry(2, Event::Started)]).unwrap();
    let mut over = started.clone();
    over.apply(&entry(3, Event::Resigned { seat: seat(0) })).unwrap();
    let wrong = [
        (&open, acted(0, "setup:b1")),
        (&open, Event::Resigned { seat: seat(0) }),
        (&open, Event::Sat { seat: seat(2), who: Cy.seated() }),
        (&open, Event::RematchAsked { seat: seat(0) }),
        (&started, Event::Started),
        (&started, Event::Stood { seat: seat(0) }),
        (&started, acted(0, "setup:a1")),
        (&started, acted(1, "setup:b1")),
        (&started, acted(3, "setup:b1")),
        (&started, Event::TakeBackAnswered { seat: seat(1), accept: true }),
        (&started, Event::HandOverAnswered { by: seat(1), accept: true }),
        (
            &started,
            Event::HandOverAsked { seat: seat(0), by: seat(3), level: Level::Beginner, absent: Vec::new() },
        ),
        (&over, acted(0, "setup:b1")),
        (&over, Event::Resigned { seat: seat(1) }),
        (&over, Event::DrawAnswered { seat: seat(1), accept: true }),
        (&over, Event::Started),
    ];
    for (table, event) in wrong {
        let mut tried = table.clone();
        let bad = tried.apply(&entry(table.version().0 + 1, event.clone())).unwrap_err();
        assert!(matches!(bad, BadLog::Entry { .. }), "{event:?}: {bad}");
        assert_eq!(&tried, table, "{event:?}");
    }
}

#[test]
fn errors_say_what_is_wrong() {
    let table = read(&[opened(plain()), entry(2, Event::Started)]).unwrap();
    let acted = Event::Acted { seat: seat(1), action: "setup:b1".to_owned() };
    let bad = table.clone().apply(&entry(3, acted)).unwrap_err();
    assert_eq!(bad.to_string(), "version 3 cannot have happened: it is not the turn of seat 1");
    let bad = table.clone().apply(&entry(3, Event::Started)).unwrap_err();
    assert_eq!(bad.to_string(), "version 3 cannot have happened: the table is playing");
}
