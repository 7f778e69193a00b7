//! A log holds what was written, each version once, in order, and outlasts the store.

use std::sync::Arc;

use mozaika_rules::Seat;
use mozaika_table::{Entry, Event, Version};
use serde_json::json;

use super::sample::{action, append, at, command, new_table, person, seated, table};
use super::{Backend, together};
use crate::{Appended, Created, StoreError};

fn to_json(entries: &[Entry]) -> Vec<String> {
    entries.iter().map(|entry| serde_json::to_string(&entry.event).expect("an event is JSON")).collect()
}

/// What is loaded is what was written, bit for bit, with its secret.
pub async fn a_log_comes_back_as_it_was(backend: &dyn Backend) {
    let store = backend.open().await;
    let mut new = new_table(table(1), person(0), at(5));
    new.secrets.start = Some(json!({"z": [1, 2.5, null], "a": {"deck": "abc", "ż": u64::MAX}}));
    assert_eq!(store.create(new.clone()).await, Ok(Created::Done));
    let said =
        Event::Said { person: person(1), name: "Bo \u{1F426}".into(), text: "\"quoted\" \\ \u{0} \n".into() };
    let mut written = new.entries.clone();
    for (version, event, command) in [
        (2, Event::Sat { seat: Seat::ONE, who: seated(person(1), "Bo") }, Some(command(person(1), 1))),
        (3, said, Some(command(person(1), 2))),
        (4, Event::Credited { millis: u64::MAX }, None),
    ] {
        let append = append(table(1), version, command, event, at(u64::from(version)));
        written.extend(append.entries.clone());
        let summary = append.summary.clone();
        assert_eq!(store.append(append).await, Ok(Appended::Done));
        assert_eq!(store.summary(table(1)).await, Ok(Some(summary)));
    }
    let stored = store.load(table(1)).await.expect("reading").expect("the table");
    assert_eq!(stored.secrets, new.secrets);
    assert_eq!(stored.entries, written);
    assert_eq!(to_json(&stored.entries), to_json(&written));
    assert_eq!(store.entries(table(1), Version(2)).await, Ok(written[2..].to_vec()));
    assert_eq!(store.entries(table(1), Version(4)).await, Ok(Vec::new()));
    assert_eq!(store.entries(table(2), Version(0)).await, Ok(Vec::new()));
    assert!(store.load(table(2)).await.expect("reading").is_none());
    assert_eq!(store.summary(table(2)).await, Ok(None));
}

/// Of several who create a table of one name, one succeeds, and the others change nothing.
pub async fn a_table_is_created_once(backend: &dyn Backend) {
    let store = backend.open().await;
    let created = together(16, |number| {
        let store = Arc::clone(&store);
        async move { (number, store.create(new_table(table(1), person(number), at(0))).await) }
    })
    .await;
    let done: Vec<u32> = created
        .iter()
        .filter(|(_, created)| *created == Ok(Created::Done))
        .map(|(number, _)| *number)
        .collect();
    assert_eq!(done.len(), 1, "{created:?}");
    assert!(created.iter().all(|(_, created)| created.is_ok()), "{created:?}");
    let host = store.summary(table(1)).await.expect("reading").expect("the table").host;
    assert_eq!(host, person(done[0]));
    assert_eq!(store.entries(table(1), Version(0)).await.expect("reading").len(), 1);
}

/// Many who append at once, each what they think is next: every version is written once and in order.
pub async fn each_version_is_written_once(backend: &dyn Backend) {
    const WRITERS: u32 = 16;
    const EACH: u32 = 8;
    let store = backend.open().await;
    store.create(new_table(table(1), person(0), at(0))).await.expect("a table");
    together(WRITERS, |writer| {
        let store = Arc::clone(&store);
        async move {
            let mut next = 2;
            let mut written = 0;
            // Every attempt that is behind means that another has written: no more can fail than others succeed.
            for _ in 0..WRITERS * EACH + 1 {
                let text = format!("{writer}.{written}");
                match store
                    .append(append(table(1), next, None, action(&text), at(0)))
                    .await
                    .expect("an answer")
                {
                    Appended::Done => written += 1,
                    Appended::Behind => {}
                    other => panic!("{other:?}"),
                }
                if written == EACH {
                    return;
                }
                next = 2 + u32::try_from(store.entries(table(1), Version(1)).await.expect("reading").len())
                    .expect("a small log");
            }
            panic!("behind more often than others wrote");
        }
    })
    .await;
    let entries = store.entries(table(1), Version(1)).await.expect("reading");
    let versions: Vec<u32> = entries.iter().map(|entry| entry.version.0).collect();
    assert_eq!(versions, (2..2 + WRITERS * EACH).collect::<Vec<_>>());
    for writer in 0..WRITERS {
        let own = entries.iter().filter_map(|entry| match &entry.event {
            Event::Acted { action, .. } => action.strip_prefix(&format!("{writer}.")),
            _ => None,
        });
        let own: Vec<String> = own.map(str::to_owned).collect();
        assert_eq!(own, (0..EACH).map(|number| number.to_string()).collect::<Vec<_>>(), "writer {writer}");
    }
}

/// The entries of one append are written together or not at all, and there must be a table.
pub async fn entries_are_written_together(backend: &dyn Backend) {
    let store = backend.open().await;
    let mut two = append(table(1), 2, None, action("a"), at(1));
    two.entries.push(append(table(1), 3, Some(command(person(1), 1)), action("b"), at(1)).entries.remove(0));
    two.summary.version = Version(3);
    assert_eq!(store.append(two.clone()).await, Ok(Appended::NoTable));
    store.create(new_table(table(1), person(0), at(0))).await.expect("a table");
    assert_eq!(store.append(two.clone()).await, Ok(Appended::Done));
    assert_eq!(store.append(two.clone()).await, Ok(Appended::Already(Version(3))));

    // The second of these was carried out before, so the first is not written either.
    let mut again = two;
    for (entry, version) in again.entries.iter_mut().zip(4..) {
        entry.version = Version(version);
    }
    again.summary.version = Version(5);
    assert_eq!(store.append(again).await, Ok(Appended::Already(Version(3))));
    let behind = append(table(1), 3, None, action("c"), at(2));
    assert_eq!(store.append(behind).await, Ok(Appended::Behind));
    let ahead = append(table(1), 5, None, action("c"), at(2));
    assert_eq!(store.append(ahead).await, Ok(Appended::Behind));
    assert_eq!(store.entries(table(1), Version(0)).await.expect("reading").len(), 3);
    assert_eq!(store.summary(table(1)).await.expect("reading").expect("the table").version, Version(3));
}

/// Entries that leave a gap, or a summary of something else, are refused and change nothing.
pub async fn what_does_not_fit_is_refused(backend: &dyn Backend) {
    let store = backend.open().await;
    store.create(new_table(table(1), person(0), at(0))).await.expect("a table");
    let fitting = append(table(1), 2, None, action("a"), at(1));
    let mut empty = fitting.clone();
    empty.entries.clear();
    let mut gap = fitting.clone();
    gap.entries.push(append(table(1), 4, None, action("b"), at(1)).entries.remove(0));
    gap.summary.version = Version(4);
    let mut other_table = fitting.clone();
    other_table.summary.table = table(2);
    let mut other_version = fitting;
    other_version.summary.version = Version(3);
    for unfit in [empty, gap, other_table, other_version] {
        let refused = store.append(unfit).await;
        assert!(matches!(refused, Err(StoreError::Broken(_))), "{refused:?}");
    }
    assert_eq!(store.entries(table(1), Version(0)).await.expect("reading").len(), 1);
}

/// Many tables are written to at once, and some of the writers are behind: the others are not disturbed.
pub async fn a_conflict_does_not_sink_others(backend: &dyn Backend) {
    const TABLES: u32 = 64;
    let store = backend.open().await;
    for number in 0..TABLES {
        store.create(new_table(table(number), person(0), at(0))).await.expect("a table");
    }
    let answers = together(TABLES, |number| {
        let store = Arc::clone(&store);
        async move {
            let version = if number % 4 == 3 { 9 } else { 2 };
            (number, store.append(append(table(number), version, None, action("a"), at(1))).await)
        }
    })
    .await;
    for (number, answer) in answers {
        let (expected, length) = if number % 4 == 3 { (Appended::Behind, 1) } else { (Appended::Done, 2) };
        assert_eq!(answer, Ok(expected), "table {number}");
        assert_eq!(store.entries(table(number), Version(0)).await.expect("reading").len(), length);
    }
}

/// What was acknowledged is there when the store is opened again, and for another store that is open already.
pub async fn a_log_outlasts_the_store(backend: &dyn Backend) {
    let store = backend.open().await;
    let other = backend.open().await;
    store.create(new_table(table(1), person(0), at(0))).await.expect("a table");
    for version in 2..20 {
        let append = append(table(1), version, None, action(&version.to_string()), at(1));
        // Both write in turn: each sees at once what the other was told is done.
        let writer = if version % 2 == 0 { &store } else { &other };
        assert_eq!(writer.append(append).await, Ok(Appended::Done), "version {version}");
    }
    let written = store.load(table(1)).await.expect("reading").expect("the table");
    drop((store, other));
    let reopened = backend.open().await.load(table(1)).await.expect("reading").expect("the table");
    assert_eq!(reopened.entries, written.entries);
    assert_eq!(reopened.secrets, written.secrets);
    assert_eq!(reopened.entries.len(), 19);
}
