//! Leases on tables where a computer has to act.

use std::sync::Arc;

use mozaika_table::{NodeId, Status, Version};

use super::sample::{action, append, at, table};
use super::{Backend, lists, together};
use crate::{Appended, Store};

fn node(number: u8) -> NodeId {
    NodeId::from_bytes([number; 10])
}

async fn waiting(store: &Arc<dyn Store>, tables: u32) {
    for number in 0..tables {
        lists::create(store, number, u64::from(tables - number), |summary| {
            summary.status = Status::Playing;
            summary.computer_to_act = number % 2 == 1;
        })
        .await;
    }
}

/// Tables where a computer has to act are leased, the longest waiting first, and by nobody else while the lease lasts.
pub async fn tables_are_leased_and_renewed(backend: &dyn Backend) {
    let store = backend.open().await;
    let other = backend.open().await;
    waiting(&store, 6).await;
    assert_eq!(store.latest_lease_end().await, Ok(None));
    let first = store.lease_tables(node(1), at(0), at(10), 2).await;
    assert_eq!(first, Ok(vec![(table(5), Version(1)), (table(3), Version(1))]));
    assert_eq!(other.lease_tables(node(2), at(0), at(10), 9).await, Ok(vec![(table(1), Version(1))]));
    assert_eq!(other.lease_tables(node(2), at(9), at(20), 9).await, Ok(Vec::new()));
    assert_eq!(store.renew_leases(node(1), &[table(5), table(1)], at(30)).await, Ok(vec![table(5)]));
    assert_eq!(other.latest_lease_end().await, Ok(Some(at(30))));
    let run_out = other.lease_tables(node(2), at(10), at(40), 9).await;
    assert_eq!(run_out, Ok(vec![(table(3), Version(1)), (table(1), Version(1))]), "taken for too long");
    assert_eq!(store.renew_leases(node(1), &[table(3)], at(50)).await, Ok(Vec::new()), "another's by now");
    assert_eq!(store.release_leases(node(1), &[table(3), table(5)]).await, Ok(()));
    assert_eq!(
        other.lease_tables(node(2), at(10), at(40), 9).await,
        Ok(vec![(table(5), Version(1))]),
        "who had lost one cannot give it back"
    );
}

/// A table where no computer has to act is not leased; it may be leased again when one has to.
pub async fn a_table_without_work_is_not_leased(backend: &dyn Backend) {
    let store = backend.open().await;
    waiting(&store, 2).await;
    assert_eq!(store.lease_tables(node(1), at(0), at(5), 9).await, Ok(vec![(table(1), Version(1))]));
    let mut done = append(table(1), 2, None, action("a"), at(2));
    done.summary.status = Status::Playing;
    assert_eq!(store.append(done).await, Ok(Appended::Done));
    assert_eq!(store.release_leases(node(1), &[table(1)]).await, Ok(()));
    assert_eq!(store.lease_tables(node(1), at(9), at(20), 9).await, Ok(Vec::new()));
    let mut more = append(table(1), 3, None, action("b"), at(3));
    more.summary.status = Status::Playing;
    more.summary.computer_to_act = true;
    assert_eq!(store.append(more).await, Ok(Appended::Done));
    assert_eq!(store.lease_tables(node(2), at(9), at(20), 9).await, Ok(vec![(table(1), Version(3))]));
}

/// Of many who want to lease the same table, one gets it.
pub async fn a_table_is_leased_once(backend: &dyn Backend) {
    let store = backend.open().await;
    let other = backend.open().await;
    waiting(&store, 40).await;
    let taken = together(8, |number| {
        let store = Arc::clone(if number % 2 == 0 { &store } else { &other });
        async move {
            let mut taken = Vec::new();
            for _ in 0..8 {
                taken
                    .extend(store.lease_tables(node(number as u8), at(50), at(60), 1).await.expect("taking"));
            }
            taken
        }
    })
    .await;
    let mut taken: Vec<_> = taken.into_iter().flatten().map(|(table, _)| table).collect();
    assert_eq!(taken.len(), 20);
    taken.sort_unstable();
    taken.dedup();
    assert_eq!(taken.len(), 20, "none was taken twice");
}
