//! Erasing a person leaves what they played, but neither their name nor their words.

use std::sync::Arc;

use mozaika_rules::Seat;
use mozaika_table::{Event, Status, Version};

use super::Backend;
use super::sample::{EVERYTHING, action, append, at, command, guest, hash, new_table, person, seated, table};
use crate::{Append, Appended, Erased, MadeAccount, Store};

const NAME: &str = "Unforgettable";
const WORDS: &str = "remember me";

/// All that a reader can get of a table, as text.
async fn everything(store: &Arc<dyn Store>, number: u32) -> String {
    let entries = store.entries(table(number), Version(0)).await.expect("reading");
    let events: Vec<String> =
        entries.iter().map(|entry| serde_json::to_string(&entry.event).expect("an event is JSON")).collect();
    let summary = store.summary(table(number)).await.expect("reading").expect("the table");
    format!("{} {}", events.join("\n"), serde_json::to_string(&summary).expect("a summary is JSON"))
}

fn said(version: u32, number: u32) -> Append {
    let event = Event::Said { person: person(number), name: NAME.into(), text: WORDS.into() };
    append(table(1), version, Some(command(person(number), version)), event, at(1))
}

fn sat(version: u32) -> Append {
    let who = seated(person(1), NAME);
    let mut sat = append(table(1), version, None, Event::Sat { seat: Seat::ONE, who: who.clone() }, at(1));
    sat.summary.seats[1] = who;
    sat
}

/// Logs no longer hold the name and the words of an erased person; their keys and account are gone; the rest stays.
pub async fn a_log_forgets_a_person(backend: &dyn Backend) {
    let store = backend.open().await;
    let (one, key) = guest(1, NAME, at(1));
    store.add_person(one, key).await.expect("a person");
    assert_eq!(store.make_account(person(1), "login", "hash").await, Ok(MadeAccount::Done));
    store.create(new_table(table(1), person(0), at(0))).await.expect("a table");
    // They watch a second table and sit at no third.
    store.create(new_table(table(2), person(0), at(0))).await.expect("a table");
    store.create(new_table(table(3), person(0), at(0))).await.expect("a table");
    let named = append(
        table(1),
        3,
        None,
        Event::Named { person: person(1), name: NAME.into(), from: Some(NAME.into()) },
        at(1),
    );
    let mut played = append(table(1), 5, Some(command(person(1), 7)), action("a"), at(1));
    played.summary.seats = sat(2).summary.seats;
    let mut watching = said(2, 1);
    watching.table = table(2);
    watching.summary.table = table(2);
    for append in [sat(2), named, said(4, 1), played, watching] {
        assert_eq!(store.append(append).await, Ok(Appended::Done));
    }
    assert!(everything(&store, 1).await.contains(NAME));
    let before = store.entries(table(1), Version(0)).await.expect("reading");

    let mut erased = store.erase(person(1)).await.expect("an answer");
    erased.tables.sort_unstable();
    assert_eq!(erased.tables, [table(1), table(2)]);
    drop(store);
    let store = backend.open().await;
    for number in 1..=3 {
        let everything = everything(&store, number).await;
        assert!(!everything.contains(NAME) && !everything.contains(WORDS), "{everything}");
        assert!(everything.contains("Ada"), "{everything}");
    }
    let after = store.entries(table(1), Version(0)).await.expect("reading");
    let stays = |entry: &mozaika_table::Entry| (entry.version, entry.at, entry.command.clone());
    assert_eq!(after.iter().map(stays).collect::<Vec<_>>(), before.iter().map(stays).collect::<Vec<_>>());
    let clean: Vec<Event> = before.into_iter().map(|entry| entry.event.forgetting(person(1))).collect();
    assert_eq!(after.into_iter().map(|entry| entry.event).collect::<Vec<_>>(), clean);
    assert_eq!(store.person(person(1)).await, Ok(None));
    assert_eq!(store.account("login").await, Ok(None));
    assert_eq!(store.key(hash(1), at(2)).await, Ok(None));
    assert_eq!(store.keys_of(person(1)).await, Ok(Vec::new()));
    assert_eq!(store.find_people("", EVERYTHING).await, Ok(Vec::new()));
    assert_eq!(store.erase(person(99)).await, Ok(Erased::default()));
}

/// A server that still has the name in memory cannot write it back.
pub async fn a_forgotten_name_is_not_written_again(backend: &dyn Backend) {
    let store = backend.open().await;
    store.create(new_table(table(1), person(0), at(0))).await.expect("a table");
    assert_eq!(store.append(sat(2)).await, Ok(Appended::Done));
    store.erase(person(1)).await.expect("an answer");
    let mut late = said(3, 1);
    late.summary.seats = sat(2).summary.seats;
    assert_eq!(store.append(late).await, Ok(Appended::Done));
    let everything = everything(&store, 1).await;
    assert!(!everything.contains(NAME) && !everything.contains(WORDS), "{everything}");
}

/// Guests not seen for long can be forgotten, unless they have an account or a game that is not over.
pub async fn guests_with_games_are_not_unused(backend: &dyn Backend) {
    let store = backend.open().await;
    for number in 0..6 {
        let (person, key) = guest(number, "Somebody", at(10 + u64::from(number)));
        store.add_person(person, key).await.expect("a person");
    }
    assert_eq!(store.make_account(person(1), "login", "hash").await, Ok(MadeAccount::Done));
    for (number, status) in [(2, Status::Open), (3, Status::Playing), (4, Status::Over)] {
        let mut new = new_table(table(number), person(number), at(0));
        new.summary.status = status;
        store.create(new).await.expect("a table");
    }
    assert_eq!(store.unused_guests(at(15), 9).await, Ok(vec![person(0), person(4)]));
    assert_eq!(store.unused_guests(at(16), 9).await, Ok(vec![person(0), person(4), person(5)]));
    assert_eq!(store.unused_guests(at(16), 1).await, Ok(vec![person(0)]));
    assert_eq!(store.unused_guests(at(10), 9).await, Ok(Vec::new()));
}
