//! Erasing a person leaves what they played, but neither their name nor their words.

use std::sync::Arc;

use mozaika_rules::Seat;
use mozaika_table::{Event, Version};

use super::Backend;
use super::sample::{action, append, at, command, guest, hash, new_table, person, seated, table, whole_list};
use crate::{Append, Appended, MadeAccount, Store};

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
    assert_eq!(store.make_account(person(1), "login", "hash", &[]).await, Ok(MadeAccount::Done));
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

    store.erase(person(1)).await.expect("an answer");
    assert_eq!(store.person(person(1)).await, Ok(None), "gone at once");
    assert_eq!(store.key(hash(1), at(2)).await, Ok(None));
    // The logs are cleaned one by one, though the store is opened again in between.
    let mut cleaned = store.clean_logs(1).await.expect("an answer");
    drop(store);
    let store = backend.open().await;
    for _ in 0..2 {
        cleaned.extend(store.clean_logs(1).await.expect("an answer"));
    }
    cleaned.sort_unstable();
    assert_eq!(cleaned, [table(1), table(2)]);
    assert_eq!(store.clean_logs(9).await, Ok(Vec::new()));
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
    assert_eq!(store.find_people("", whole_list()).await, Ok(Vec::new()));
    assert_eq!(store.erase(person(99)).await, Ok(()));
    assert_eq!(store.clean_logs(9).await, Ok(Vec::new()));
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
    assert_eq!(store.clean_logs(9).await, Ok(vec![table(1)]));
    let mut later = said(4, 1);
    later.summary.seats = sat(2).summary.seats;
    assert_eq!(store.append(later).await, Ok(Appended::Done));
    let everything = everything(&store, 1).await;
    assert!(!everything.contains(NAME) && !everything.contains(WORDS), "{everything}");
}

/// Many people are erased at once, by several stores; each log is cleaned once, of all of them.
pub async fn many_are_erased(backend: &dyn Backend) {
    let store = backend.open().await;
    let other = backend.open().await;
    for number in 0..30 {
        let mut new = new_table(table(number), person(0), at(0));
        for (version, who) in (2..).zip([1 + number % 3, 4]) {
            let words = Event::Said { person: person(who), name: NAME.into(), text: WORDS.into() };
            new.entries.push(append(table(number), version, None, words, at(0)).entries.remove(0));
        }
        new.summary.version = Version(3);
        store.create(new).await.expect("a table");
    }
    for number in 1..5 {
        store.erase(person(number)).await.expect("an answer");
    }
    let mut cleaned = Vec::new();
    loop {
        let (one, two) = tokio::join!(store.clean_logs(7), other.clean_logs(7));
        let (one, two) = (one.expect("an answer"), two.expect("an answer"));
        assert!(one.len() <= 7 && two.len() <= 7);
        if one.is_empty() && two.is_empty() {
            break;
        }
        cleaned.extend(one.into_iter().chain(two));
    }
    assert_eq!(cleaned.len(), 60, "each log once for each of the two it names");
    for number in 0..30 {
        let everything = everything(&store, number).await;
        assert!(!everything.contains(NAME) && !everything.contains(WORDS), "{everything}");
    }
}
