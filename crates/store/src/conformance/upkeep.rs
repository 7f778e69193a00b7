//! What nobody comes back to is found, and tidied away.

use mozaika_table::{NodeId, Stamp, Status, TableId, Version};

use super::Backend;
use super::lists::create;
use super::sample::{action, append, at, guest, new_table, person, table};
use crate::{Appended, Idle, IdleTable, MadeAccount, Store};

async fn idle(store: &dyn Store, kind: Idle, before: Stamp, limit: u32) -> Vec<TableId> {
    let (mut found, mut after) = (Vec::new(), None);
    loop {
        let part = store.idle_tables(kind, before, after, limit).await.expect("reading");
        assert!(part.len() <= limit as usize);
        let Some(last) = part.last() else { return found };
        after = Some((last.changed, last.id));
        found.extend(part.iter().map(|table| table.id));
    }
}

/// Idle tables of each kind are found, oldest first, however they are cut into portions.
pub async fn idle_tables_are_found(backend: &dyn Backend) {
    let store = backend.open().await;
    for number in 0..32 {
        // Always two at the same moment.
        create(&store, number, u64::from(number / 2), |summary| {
            summary.status = Status::ALL[number as usize % 4];
            summary.played = number >= 16 && summary.status != Status::Open;
        })
        .await;
    }
    let in_order = |mut numbers: Vec<u32>| {
        numbers.sort_unstable_by_key(|number| (number / 2, table(*number)));
        numbers.into_iter().map(table).collect::<Vec<_>>()
    };
    for limit in [1, 3, 50] {
        for (number, status) in (0..).zip(Status::ALL) {
            let all = (0..32).filter(|each| each % 4 == number).collect();
            assert_eq!(idle(&*store, Idle::InStatus(status), at(16), limit).await, in_order(all));
        }
        let never = (0..32).filter(|each| each % 4 == 0 || (each % 4 != 1 && *each < 16)).collect();
        assert_eq!(idle(&*store, Idle::NeverPlayed, at(16), limit).await, in_order(never));
        assert_eq!(idle(&*store, Idle::NeverPlayed, at(1), limit).await, [table(0)]);
        assert_eq!(idle(&*store, Idle::NeverPlayed, at(0), limit).await, []);
    }
    let first = store.idle_tables(Idle::NeverPlayed, at(1), None, 9).await.expect("reading");
    assert_eq!(first, [IdleTable { id: table(0), changed: at(0), version: Version(1) }]);
}

/// A deleted table is gone with all that belongs to it. One that was written to meanwhile stays.
pub async fn tables_are_deleted(backend: &dyn Backend) {
    let store = backend.open().await;
    for number in 0..3 {
        create(&store, number, 0, |summary| {
            summary.status = Status::Playing;
            summary.computer_to_act = true;
        })
        .await;
    }
    let node = NodeId::from_bytes([9; 10]);
    assert_eq!(store.lease_tables(node, at(1), at(9), 9).await.map(|leased| leased.len()), Ok(3));
    let played = append(table(1), 2, None, action("a"), at(2));
    assert_eq!(store.append(played).await, Ok(Appended::Done));
    assert_eq!(store.delete_table(table(0), Some(Version(1))).await, Ok(true));
    assert_eq!(store.delete_table(table(0), None).await, Ok(false));
    assert_eq!(store.delete_table(table(1), Some(Version(1))).await, Ok(false), "it has moved on");
    assert_eq!(store.delete_table(table(2), None).await, Ok(true));
    for number in [0, 2] {
        assert!(store.load(table(number)).await.expect("reading").is_none());
        assert_eq!(store.entries(table(number), Version(0)).await, Ok(Vec::new()));
        assert_eq!(store.summary(table(number)).await, Ok(None));
    }
    assert_eq!(store.entries(table(1), Version(0)).await.map(|log| log.len()), Ok(2));
    let late = append(table(0), 2, None, action("a"), at(2));
    assert_eq!(store.append(late).await, Ok(Appended::NoTable));
    // Its id can be used again, and nothing of the old one is found there.
    store.create(new_table(table(0), person(5), at(7))).await.expect("a table");
    assert_eq!(store.entries(table(0), Version(0)).await.map(|log| log.len()), Ok(1));
}

/// Tables that are set aside hold up nothing behind them, and come back when they are written to or tried again.
pub async fn tables_set_aside_hold_up_nothing(backend: &dyn Backend) {
    let store = backend.open().await;
    for number in 0..4 {
        create(&store, number, u64::from(number), |summary| {
            summary.status = Status::Playing;
            summary.computer_to_act = true;
            summary.deadline = Some(at(100 + u64::from(number)));
        })
        .await;
    }
    for number in 0..2 {
        store.set_aside(table(number), at(200)).await.expect("an answer");
    }
    store.set_aside(table(0), at(900)).await.expect("it was set aside before, and stays so since then");
    assert_eq!(store.count_set_aside().await, Ok(2));
    let (playing, node) = (Idle::InStatus(Status::Playing), NodeId::from_bytes([9; 10]));
    assert_eq!(store.due(at(500), 1).await, Ok(vec![table(2)]));
    assert_eq!(store.due(at(500), 9).await, Ok(vec![table(2), table(3)]));
    assert_eq!(idle(&*store, playing, at(50), 9).await, [table(2), table(3)]);
    assert_eq!(store.lease_tables(node, at(1), at(9), 1).await, Ok(vec![(table(2), Version(1))]));

    let mut written = append(table(1), 2, None, action("a"), at(300));
    written.summary.status = Status::Playing;
    written.summary.deadline = Some(at(400));
    assert_eq!(store.append(written).await, Ok(Appended::Done));
    assert_eq!(store.count_set_aside().await, Ok(1));
    assert_eq!(store.due(at(500), 9).await, Ok(vec![table(2), table(3), table(1)]));
    assert_eq!(store.bring_back(at(200)).await, Ok(0));
    assert_eq!(store.bring_back(at(201)).await, Ok(1));
    assert_eq!(store.due(at(500), 9).await.map(|due| due[0]), Ok(table(0)));
    assert_eq!(store.count_set_aside().await, Ok(0));
}

/// Guests not seen for long are found, longest gone first, with whether they have a game that is not over.
pub async fn idle_guests_are_found(backend: &dyn Backend) {
    let store = backend.open().await;
    for number in 0..6 {
        let (person, key) = guest(number, "Somebody", at(10 + u64::from(number / 2 * 2)));
        store.add_person(person, key).await.expect("a person");
    }
    assert_eq!(store.make_account(person(1), "login", "hash", &[]).await, Ok(MadeAccount::Done));
    for (number, status) in [(2, Status::Open), (3, Status::Playing), (4, Status::Over)] {
        let mut new = new_table(table(number), person(number), at(0));
        new.summary.status = status;
        store.create(new).await.expect("a table");
    }
    let mut expected = vec![(0, false), (2, true), (3, true), (4, false), (5, false)];
    expected.sort_by_key(|(number, _)| (number / 2, person(*number)));
    let expected: Vec<_> = expected.into_iter().map(|(number, plays)| (person(number), plays)).collect();
    for limit in [1, 2, 9] {
        let (mut found, mut after) = (Vec::new(), None);
        loop {
            let part = store.idle_guests(at(15), after, limit).await.expect("reading");
            let Some(last) = part.last() else { break };
            after = Some((last.seen, last.id));
            found.extend(part.iter().map(|guest| (guest.id, guest.plays)));
        }
        assert_eq!(found, expected);
    }
    assert_eq!(store.idle_guests(at(11), None, 9).await.map(|found| found.len()), Ok(1));
    assert_eq!(store.idle_guests(at(10), None, 9).await, Ok(Vec::new()));
}
