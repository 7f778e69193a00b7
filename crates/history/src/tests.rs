//! Histories that are wrong, each in one way. A checker that refuses nothing proves nothing.

use std::time::Duration;

use mozaika_table::{Command, CommandId, CommandKey, Event, Stamp, Version};

use crate::fixture::{Fixture, START, person};
use crate::{ConnectionId, Happened, LONGEST_SILENCE, Wrong};

/// A history of a few actions, one a second.
fn played() -> Fixture {
    let mut fixture = Fixture::new();
    for _ in 0..6 {
        fixture.wait(1000);
        fixture.act();
    }
    fixture
}

/// All that is found wrong in a history.
fn wrong(fixture: &Fixture) -> Vec<Wrong> {
    fixture.problems().into_iter().map(|problem| problem.wrong).collect()
}

/// Everything that was told of a version, to be told otherwise.
fn told<'a>(fixture: &'a mut Fixture, kind: &str, version: u32) -> Vec<&'a mut String> {
    let marks = [format!(r#"{{"type":"{kind}""#), format!(r#""version":{version},"#)];
    let texts = fixture.history.records.iter_mut().filter_map(|record| match &mut record.what {
        Happened::Told(text) => Some(text),
        _ => None,
    });
    texts.filter(|text| text.starts_with(&marks[0]) && text[..200].contains(&marks[1])).collect()
}

fn silence() -> u64 {
    LONGEST_SILENCE.as_millis() as u64
}

#[test]
fn what_is_right_is_found_right() {
    let mut fixture = played();
    assert_eq!(wrong(&fixture), []);
    fixture.wait(silence());
    assert_eq!(wrong(&fixture), [], "nobody has to act while the clock runs");
    let last = fixture.table.clone();
    fixture.history.logs[0].summary = Some(last.summary(last.changed()));
    assert_eq!(wrong(&fixture), []);
}

#[test]
fn an_acknowledged_command_that_is_not_in_the_log_is_found() {
    let mut fixture = played();
    fixture.history.logs[0].entries.pop();
    let found = wrong(&fixture);
    assert!(
        found.iter().any(|wrong| matches!(wrong, Wrong::NotInLog { version: Version(8), .. })),
        "{found:?}"
    );
}

#[test]
fn an_acknowledgement_by_another_entry_is_found() {
    let mut fixture = Fixture::new();
    let (who, first) = fixture.act();
    fixture.act();
    fixture.send(who, &first, &Command::Abort);
    fixture.acknowledge(who, &first, Version(4));
    let found = wrong(&fixture);
    assert!(
        found.iter().any(|wrong| matches!(wrong, Wrong::WrongEntry { version: Version(4), .. })),
        "{found:?}"
    );
}

#[test]
fn a_command_that_acts_twice_is_found() {
    let mut fixture = Fixture::new();
    let id = CommandId::try_from("hello".to_owned()).unwrap();
    fixture.send(1, &id, &Command::Say { text: "hello".into() });
    let said = Event::Said { person: person(1), name: "Guest 1".into(), text: "hello".into() };
    let key = CommandKey { person: person(1), id };
    fixture.append(said.clone(), Some(key.clone()));
    fixture.append(said, Some(key));
    let found = wrong(&fixture);
    let twice = |wrong: &Wrong| matches!(wrong, Wrong::Twice { first: Version(3), second: Version(4), .. });
    assert!(found.iter().any(twice), "{found:?}");
}

#[test]
fn an_entry_that_nobody_asked_for_is_found() {
    let mut fixture = Fixture::new();
    let id = CommandId::try_from("never".to_owned()).unwrap();
    let said = Event::Said { person: person(1), name: "Guest 1".into(), text: "hello".into() };
    fixture.append(said, Some(CommandKey { person: person(1), id }));
    assert_eq!(wrong(&fixture), [Wrong::NobodyAsked(Version(3))]);
}

#[test]
fn a_command_that_acts_before_what_was_known_is_found() {
    let mut fixture = played();
    // Somebody had been told of the last version before the first command was sent.
    let last = fixture.history.records.pop().unwrap();
    fixture.history.records.insert(6, last);
    let found = wrong(&fixture);
    assert!(
        found.iter().any(|wrong| matches!(wrong, Wrong::OutOfOrder { version: Version(3), .. })),
        "{found:?}"
    );
}

#[test]
fn what_was_refused_and_done_is_found() {
    let mut fixture = Fixture::new();
    let id = CommandId::try_from("hello".to_owned()).unwrap();
    fixture.send(1, &id, &Command::Say { text: "hello".into() });
    let table = fixture.table.id();
    let refused = |code| {
        format!(
            r#"{{"type":"refused","id":"hello","table":"{table}","error":{{"code":"{code}","message":""}}}}"#
        )
    };
    fixture.record(1, Happened::Told(refused("unavailable")));
    let said = Event::Said { person: person(1), name: "Guest 1".into(), text: "hello".into() };
    fixture.append(said, Some(CommandKey { person: person(1), id }));
    assert_eq!(wrong(&fixture), [], "nobody said that it was not done");
    let said_no = refused("not_your_turn");
    fixture.history.records.iter_mut().for_each(|record| {
        if matches!(&record.what, Happened::Told(text) if text.contains("unavailable")) {
            record.what = Happened::Told(said_no.clone());
        }
    });
    assert_eq!(wrong(&fixture), [Wrong::RefusedAndDone(Version(3))]);
}

#[test]
fn versions_that_go_back_or_leave_one_out_are_found() {
    let mut fixture = played();
    let update =
        |what: &Happened| matches!(what, Happened::Told(text) if text.contains(r#""type":"update""#));
    let again = fixture.history.records.iter().rfind(|record| update(&record.what)).cloned().unwrap();
    fixture.history.records.push(again);
    let found = wrong(&fixture);
    assert!(found.iter().any(|wrong| matches!(wrong, Wrong::Versions { .. })), "{found:?}");
    let mut fixture = played();
    let told = |text: &String| text.contains(r#""type":"update""#) && text[..120].contains(r#""version":5,"#);
    fixture.history.records.retain(|record| !matches!(&record.what, Happened::Told(text) if told(text)));
    let found = wrong(&fixture);
    let left_out = Wrong::Versions { connection: ConnectionId(1), had: Version(4), told: Version(6) };
    assert!(found.contains(&left_out), "{found:?}");
}

#[test]
fn a_card_that_the_viewer_could_not_know_is_found() {
    let mut fixture = played();
    // One of the two is shown what the other sees.
    let mut both = told(&mut fixture, "update", 5);
    let others = both[0].clone();
    *both[1] = others;
    let found = wrong(&fixture);
    assert!(found.iter().any(|wrong| matches!(wrong, Wrong::Shown { version: Version(5), .. })), "{found:?}");
}

#[test]
fn the_secret_of_the_shuffle_is_found() {
    let mut fixture = played();
    let secret = fixture.history.logs[0].secrets.secret.to_text();
    told(&mut fixture, "update", 5)[0].insert_str(1, &format!(r#""secret":"{secret}","#));
    let found = wrong(&fixture);
    assert!(found.contains(&Wrong::Secret(ConnectionId(1), Version(5))), "{found:?}");
}

#[test]
fn a_stale_view_is_found() {
    let mut fixture = played();
    let [before, after] = [4, 5].map(|version| told(&mut fixture, "update", version)[0].clone());
    let state = |text: &str| text[text.find(r#""state":"#).unwrap()..].to_owned();
    let stale = after.replace(&state(&after), &state(&before));
    *told(&mut fixture, "update", 5)[0] = stale;
    let found = wrong(&fixture);
    assert!(found.iter().any(|wrong| matches!(wrong, Wrong::Shown { version: Version(5), .. })), "{found:?}");
}

#[test]
fn a_follower_who_hears_nothing_is_found_unless_something_failed() {
    let mut fixture = played();
    let silent =
        |text: &String| text.contains(r#""type":"update""#) && text[..120].contains(r#""version":8,"#);
    let other = |connection| connection == ConnectionId(2);
    fixture.history.records.retain(|record| {
        !(other(record.connection) && matches!(&record.what, Happened::Told(text) if silent(text)))
    });
    fixture.wait(silence() - 1);
    assert_eq!(wrong(&fixture), []);
    fixture.wait(1);
    let at = fixture.now;
    let unheard = Wrong::Unheard { connection: ConnectionId(2), version: Version(8), at };
    assert!(wrong(&fixture).contains(&unheard), "{:?}", wrong(&fixture));
    fixture.history.trouble.add(at - Duration::from_secs(5), at - Duration::from_secs(4));
    assert_eq!(wrong(&fixture), [], "something was made to fail meanwhile");
}

#[test]
fn whoever_gets_no_answer_is_found_unless_they_went_away() {
    let mut fixture = Fixture::new();
    let id = CommandId::try_from("hello".to_owned()).unwrap();
    fixture.send(1, &id, &Command::Say { text: "hello".into() });
    fixture.wait(silence());
    let (connection, at) = (ConnectionId(1), fixture.now);
    assert_eq!(wrong(&fixture), [Wrong::Unanswered { connection, what: "hello".into(), at }]);
    fixture.now = START + Duration::from_secs(3);
    fixture.record(1, Happened::Ended);
    assert_eq!(wrong(&fixture), []);
}

#[test]
fn a_clock_that_runs_out_unnoticed_is_found() {
    let mut fixture = played();
    fixture.wait(60_000);
    assert_eq!(wrong(&fixture), []);
    fixture.wait(silence());
    assert_eq!(wrong(&fixture), [Wrong::Unflagged(Version(8))]);
}

#[test]
fn whoever_is_charged_for_an_outage_is_found() {
    let mut fixture = played();
    let from = fixture.now;
    fixture.wait(30_000);
    let to = fixture.now;
    fixture.history.outages.add(from, to);
    fixture.history.trouble.add(from, to);
    let mut paid_back = fixture.history.clone();
    fixture.act();
    let found = wrong(&fixture);
    assert_eq!(found, [Wrong::Charged { version: Version(9), outage: 30_000, credited: 0 }]);
    let mut fixture = played();
    std::mem::swap(&mut fixture.history, &mut paid_back);
    fixture.now = to;
    fixture.append(Event::Credited { millis: 30_000 }, None);
    fixture.act();
    assert_eq!(wrong(&fixture), []);
}

#[test]
fn a_log_that_cannot_be_is_found() {
    let mut fixture = played();
    fixture.history.logs[0].entries.remove(4);
    assert!(matches!(wrong(&fixture)[..], [Wrong::Unreadable(_)]));
    let mut fixture = played();
    fixture.history.logs[0].entries[3].at = Stamp(5);
    assert!(wrong(&fixture).contains(&Wrong::BackInTime(Version(4))));
    let mut fixture = played();
    let last = fixture.table.clone();
    let mut summary = last.summary(last.changed());
    summary.computer_to_act = true;
    fixture.history.logs[0].summary = Some(summary);
    assert_eq!(wrong(&fixture), [Wrong::Summary]);
}
