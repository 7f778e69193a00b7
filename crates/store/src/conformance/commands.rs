//! A command acts once, however often it is sent.

use std::sync::Arc;

use mozaika_table::Version;

use super::sample::{action, append, at, command, new_table, person, table};
use super::{Backend, together};
use crate::Appended;

/// A command that was carried out is not again, at whatever version; another person's of the same name is another.
pub async fn a_command_acts_once(backend: &dyn Backend) {
    let store = backend.open().await;
    store.create(new_table(table(1), person(0), at(0))).await.expect("a table");
    store.create(new_table(table(2), person(0), at(0))).await.expect("a table");
    let (mine, theirs) = (command(person(1), 1), command(person(2), 1));
    assert_eq!(store.carried_out(table(1), &mine).await, Ok(None));
    let by = |table, version, key: &_| append(table, version, Some(Clone::clone(key)), action("a"), at(1));
    assert_eq!(store.append(by(table(1), 2, &mine)).await, Ok(Appended::Done));
    assert_eq!(store.append(by(table(1), 3, &mine)).await, Ok(Appended::Already(Version(2))));
    assert_eq!(store.append(by(table(1), 3, &theirs)).await, Ok(Appended::Done));
    assert_eq!(store.append(by(table(2), 2, &mine)).await, Ok(Appended::Done));
    assert_eq!(store.carried_out(table(1), &mine).await, Ok(Some(Version(2))));
    assert_eq!(store.carried_out(table(1), &theirs).await, Ok(Some(Version(3))));
    assert_eq!(store.carried_out(table(2), &theirs).await, Ok(None));
    assert_eq!(store.entries(table(1), Version(0)).await.expect("reading").len(), 3);
}

/// Whoever repeats a command learns that it is a repetition, also when others have written since.
pub async fn having_been_carried_out_comes_before_being_behind(backend: &dyn Backend) {
    let store = backend.open().await;
    store.create(new_table(table(1), person(0), at(0))).await.expect("a table");
    let first = append(table(1), 2, Some(command(person(1), 1)), action("a"), at(1));
    assert_eq!(store.append(first.clone()).await, Ok(Appended::Done));
    assert_eq!(store.append(append(table(1), 3, None, action("b"), at(2))).await, Ok(Appended::Done));
    assert_eq!(store.append(first).await, Ok(Appended::Already(Version(2))));
}

/// Many who send one command at once, each for the next version: it acts once, and all learn where.
pub async fn a_command_acts_once_among_many(backend: &dyn Backend) {
    let store = backend.open().await;
    store.create(new_table(table(1), person(0), at(0))).await.expect("a table");
    let answers = together(32, |_| {
        let store = Arc::clone(&store);
        async move {
            let key = command(person(1), 1);
            store.append(append(table(1), 2, Some(key), action("a"), at(1))).await
        }
    })
    .await;
    assert_eq!(answers.iter().filter(|answer| **answer == Ok(Appended::Done)).count(), 1);
    assert_eq!(answers.iter().filter(|answer| **answer == Ok(Appended::Already(Version(2)))).count(), 31);
}

/// A command that was carried out is known when the store is opened again.
pub async fn a_command_is_known_after_reopening(backend: &dyn Backend) {
    let store = backend.open().await;
    store.create(new_table(table(1), person(0), at(0))).await.expect("a table");
    let key = command(person(1), 1);
    let first = append(table(1), 2, Some(key.clone()), action("a"), at(1));
    assert_eq!(store.append(first.clone()).await, Ok(Appended::Done));
    drop(store);
    let store = backend.open().await;
    assert_eq!(store.carried_out(table(1), &key).await, Ok(Some(Version(2))));
    assert_eq!(store.append(first).await, Ok(Appended::Already(Version(2))));
}
