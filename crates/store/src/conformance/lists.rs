//! Tables are found by how they stand.

use std::sync::Arc;

use mozaika_rules::Seat;
use mozaika_table::{Event, Stamp, Status, Summary, TableId, Version};

use super::Backend;
use super::sample::{action, append, at, guest, new_table, person, seated, table, whole_list};
use crate::{Appended, Page, Person, Store, StoreError};

pub(super) async fn create(
    store: &Arc<dyn Store>,
    number: u32,
    changed: u64,
    change: impl FnOnce(&mut Summary),
) {
    let mut new = new_table(table(number), person(number), at(changed));
    change(&mut new.summary);
    store.create(new).await.expect("a table");
}

fn ids(summaries: &[Summary]) -> Vec<TableId> {
    summaries.iter().map(|summary| summary.table).collect()
}

/// Lists show tables in the wanted states, newest first, and a page begins where the last ended.
pub async fn lists_are_paged_newest_first(backend: &dyn Backend) {
    let store = backend.open().await;
    for number in 0..12 {
        // Written in another order than they changed.
        let changed = u64::from(number * 7 % 12);
        create(&store, number, changed, |summary| {
            summary.status = Status::ALL[number as usize % 4];
            summary.listed = number % 3 != 0;
        })
        .await;
    }
    let wanted = [Status::Playing, Status::Open];
    let mut found = Vec::new();
    let mut page = Page { before: None, limit: 2 };
    for _ in 0..6 {
        let part = store.all(&wanted, page).await.expect("reading");
        assert!(part.len() <= 2);
        let Some(last) = part.last() else { break };
        page.before = Some((last.changed, last.table));
        found.extend(part);
    }
    assert_eq!(found.len(), 6);
    assert!(found.iter().all(|summary| wanted.contains(&summary.status)));
    assert!(found.is_sorted_by(|one, next| one.changed > next.changed), "{found:?}");
    assert_eq!(store.all(&wanted, whole_list()).await, Ok(found.clone()));
    assert_eq!(store.all(&[], whole_list()).await, Ok(Vec::new()));
    assert_eq!(store.all(&Status::ALL, whole_list()).await.expect("reading").len(), 12);
    found.retain(|summary| summary.listed);
    assert_eq!(store.listed(&wanted, whole_list()).await, Ok(found));
}

/// Tables and people that changed at the same moment are all found, however the list is cut into pages.
pub async fn lists_keep_what_changed_at_once(backend: &dyn Backend) {
    let store = backend.open().await;
    for number in 0..120 {
        let (someone, key) = guest(number, "Somebody", at(u64::from(number / 60)));
        store.add_person(someone, key).await.expect("a person");
        let mut new = new_table(table(number), person(0), at(u64::from(number / 40)));
        new.summary.status = Status::ALL[number as usize % 2];
        store.create(new).await.expect("a table");
    }
    let status = [Status::ALL[0], Status::ALL[1]];
    for limit in [1, 7, 40, 119] {
        let of = |table: &Summary| (table.changed, table.table);
        let own = in_pages(limit, |page| store.tables_of(person(0), &status, page), of).await;
        assert_eq!(own.len(), 120, "in pages of {limit}");
        assert!(own.is_sorted_by(|one, next| of(one) > of(next)));
        assert_eq!(in_pages(limit, |page| store.all(&status, page), of).await, own);
        assert_eq!(in_pages(limit, |page| store.listed(&status, page), of).await, own);
        let of = |person: &Person| (person.seen, person.id);
        let people = in_pages(limit, |page| store.find_people("some", page), of).await;
        assert_eq!(people.len(), 120, "in pages of {limit}");
        assert!(people.is_sorted_by(|one, next| of(one) > of(next)));
    }
}

/// All of a list, read page by page.
async fn in_pages<T, Id: Copy, F>(
    limit: u32,
    read: impl Fn(Page<Id>) -> F,
    place: impl Fn(&T) -> (Stamp, Id),
) -> Vec<T>
where
    F: Future<Output = Result<Vec<T>, StoreError>>,
{
    let (mut found, mut page) = (Vec::new(), Page { before: None, limit });
    loop {
        let part = read(page).await.expect("reading");
        let Some(last) = part.last() else { return found };
        page.before = Some(place(last));
        found.extend(part);
    }
}

/// A list shows how a table stands now.
pub async fn lists_follow_the_summary(backend: &dyn Backend) {
    let store = backend.open().await;
    for number in 0..3 {
        create(&store, number, u64::from(number), |_| {}).await;
    }
    let open = store.listed(&[Status::Open], whole_list()).await.expect("reading");
    assert_eq!(ids(&open), [table(2), table(1), table(0)]);
    let mut started = append(table(0), 2, None, Event::Started, at(9));
    started.summary.status = Status::Playing;
    started.summary.waiting_for = Some(person(0));
    let summary = started.summary.clone();
    assert_eq!(store.append(started).await, Ok(Appended::Done));
    let open = store.listed(&[Status::Open], whole_list()).await.expect("reading");
    assert_eq!(ids(&open), [table(2), table(1)]);
    assert_eq!(store.listed(&[Status::Playing], whole_list()).await, Ok(vec![summary]));
    let both = store.listed(&[Status::Open, Status::Playing], whole_list()).await.expect("reading");
    assert_eq!(ids(&both), [table(0), table(2), table(1)]);
}

/// Who opened a table or ever sat there finds it; who only spoke does not.
pub async fn people_find_their_tables(backend: &dyn Backend) {
    let store = backend.open().await;
    let (host, guest, watcher) = (person(0), person(1), person(2));
    for number in 0..3 {
        store.create(new_table(table(number), host, at(u64::from(number)))).await.expect("a table");
    }
    let sat = Event::Sat { seat: Seat::ONE, who: seated(guest, "Bo") };
    let said = |person| Event::Said { person, name: "Cy".into(), text: "hello".into() };
    let events = [said(guest), sat, Event::Stood { seat: Seat::ONE }, said(watcher), said(guest)];
    for (event, version) in events.into_iter().zip(2..) {
        let append = append(table(1), version, None, event, at(10));
        assert_eq!(store.append(append).await, Ok(Appended::Done));
    }
    let of = |person| {
        let store = Arc::clone(&store);
        async move { ids(&store.tables_of(person, &Status::ALL, whole_list()).await.expect("reading")) }
    };
    assert_eq!(of(host).await, [table(1), table(2), table(0)]);
    assert_eq!(of(guest).await, [table(1)]);
    assert_eq!(of(watcher).await, []);
    assert_eq!(store.tables_of(host, &[Status::Over], whole_list()).await, Ok(Vec::new()));
    // Where somebody only spoke they are named all the same.
    assert_eq!(store.tables_naming(watcher, None, 9).await, Ok(vec![table(1)]));
    let mut all = [0, 1, 2].map(table);
    all.sort_unstable();
    assert_eq!(store.tables_naming(host, None, 2).await, Ok(all[..2].to_vec()));
    assert_eq!(store.tables_naming(host, Some(all[1]), 2).await, Ok(all[2..].to_vec()));
    let page = Page { before: Some((at(10), table(1))), limit: 1 };
    let second = store.tables_of(host, &[Status::Open], page).await.expect("reading");
    assert_eq!(ids(&second), [table(2)]);
}

/// Tables whose clock has run out are found; the longest waiting first.
pub async fn tables_with_something_to_do_are_found(backend: &dyn Backend) {
    let store = backend.open().await;
    for number in 0..8 {
        create(&store, number, u64::from(8 - number), |summary| {
            summary.status = Status::Playing;
            summary.deadline = (number < 3).then(|| at(100 + u64::from(number)));
        })
        .await;
    }
    assert_eq!(store.due(at(99), 9).await, Ok(Vec::new()));
    assert_eq!(store.due(at(101), 9).await, Ok(vec![table(0), table(1)]));
    assert_eq!(store.due(at(500), 1).await, Ok(vec![table(0)]));

    // Once the game is over there is nothing left to do.
    for number in [0, 5] {
        let mut over = append(table(number), 2, None, action("a"), at(200));
        over.summary.status = Status::Over;
        assert_eq!(store.append(over).await, Ok(Appended::Done));
    }
    assert_eq!(store.due(at(500), 9).await, Ok(vec![table(1), table(2)]));
}

/// The versions of many tables are found at once, also by another store; tables that nobody knows are left out.
pub async fn versions_of_many_are_found(backend: &dyn Backend) {
    let store = backend.open().await;
    let other = backend.open().await;
    // One after the other: how many a store takes at once is not asked here.
    for number in 0..300 {
        create(&store, number, u64::from(number), |_| {}).await;
    }
    for version in [2, 3] {
        let append = append(table(3), version, None, action("a"), at(50));
        assert_eq!(store.append(append).await, Ok(Appended::Done));
    }
    let versions = |tables: Vec<TableId>| {
        let other = Arc::clone(&other);
        async move {
            let mut versions = other.versions(&tables).await.expect("reading");
            versions.sort_unstable();
            versions
        }
    };
    let asked = vec![table(7), table(999), table(3), table(7)];
    assert_eq!(versions(asked).await, [(table(3), Version(3)), (table(7), Version(1))]);
    assert_eq!(versions(Vec::new()).await, []);
    let all = versions((0..300).map(table).collect()).await;
    let of = |number| if number == 3 { Version(3) } else { Version(1) };
    let mut expected: Vec<_> = (0..300).map(|number| (table(number), of(number))).collect();
    expected.sort_unstable();
    assert_eq!(all, expected);
}
