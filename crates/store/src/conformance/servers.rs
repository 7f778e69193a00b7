//! Signs of life and announcements.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use mozaika_table::Stamp;

use super::sample::at;
use super::{Backend, together};
use crate::{Announcement, Beat, Clock, Outage, Sign, Store, StoreError};

/// The outage that a heartbeat ends.
async fn beat(store: &dyn Store, clock: Clock) -> Result<Option<Outage>, StoreError> {
    Ok(store.heartbeat(clock, 100, Sign::Further).await?.outage)
}

/// The same of a process that begins.
async fn first(store: &dyn Store, clock: Clock) -> Result<Option<Outage>, StoreError> {
    Ok(store.heartbeat(clock, 100, Sign::First).await?.outage)
}

/// An outage is a gap in the signs of life of all servers; signs that come late shorten nothing.
pub async fn outages_are_noted(backend: &dyn Backend) {
    let store = backend.open().await;
    assert_eq!(store.ready().await, Ok(()));
    assert_eq!(store.last_heartbeat().await, Ok(None));
    assert_eq!(beat(&*store, at(0).into()).await, Ok(None), "nothing was before the first sign");
    assert_eq!(store.last_heartbeat().await, Ok(Some(at(0))));
    assert_eq!(beat(&*store, at(100).into()).await, Ok(None));
    assert_eq!(beat(&*store, at(50).into()).await, Ok(None), "a clock that is behind");
    drop(store);
    let store = backend.open().await;
    assert_eq!(store.last_heartbeat().await, Ok(Some(at(100))));
    let first = Outage { from: at(100), to: at(201) };
    assert_eq!(beat(&*store, at(201).into()).await, Ok(Some(first)));
    assert_eq!(beat(&*store, at(202).into()).await, Ok(None));
    let second = Outage { from: at(202), to: at(1000) };
    assert_eq!(beat(&*store, at(1000).into()).await, Ok(Some(second)));
    assert_eq!(store.outages_since(at(0)).await, Ok(vec![first, second]));
    assert_eq!(store.outages_since(at(200)).await, Ok(vec![first, second]));
    assert_eq!(store.outages_since(at(201)).await, Ok(vec![second]));
    assert_eq!(store.outages_since(at(1000)).await, Ok(Vec::new()));
}

/// A server whose first sign was taken, but who never heard so, begins once more: nobody could use it meanwhile.
pub async fn a_server_that_begins_once_more_prolongs_the_outage(backend: &dyn Backend) {
    let store = backend.open().await;
    assert_eq!(first(&*store, at(0).into()).await, Ok(None));
    assert_eq!(first(&*store, at(50).into()).await, Ok(None), "there was no outage yet");
    let noted = Outage { from: at(50), to: at(1000) };
    assert_eq!(first(&*store, at(1000).into()).await, Ok(Some(noted)));
    assert_eq!(first(&*store, at(990).into()).await, Ok(None), "a clock that is behind");
    for to in [at(1060), at(1150)] {
        let longer = Outage { to, ..noted };
        assert_eq!(first(&*store, to.into()).await, Ok(Some(longer)));
        assert_eq!(store.outages_since(at(0)).await, Ok(vec![longer]));
        assert_eq!(store.last_heartbeat().await, Ok(Some(to)));
    }
    let noted = Outage { to: at(1150), ..noted };
    assert_eq!(beat(&*store, at(1200).into()).await, Ok(None), "it was there since");
    assert_eq!(first(&*store, at(1250).into()).await, Ok(None), "and so another server changes nothing");
    let second = Outage { from: at(1250), to: at(1400) };
    assert_eq!(beat(&*store, at(1400).into()).await, Ok(Some(second)));
    let second = Outage { to: at(1410), ..second };
    assert_eq!(first(&*store, at(1410).into()).await, Ok(Some(second)));
    assert_eq!(store.outages_since(at(0)).await, Ok(vec![noted, second]));
}

/// Of several servers that start at once, one notes the outage.
pub async fn one_of_many_notes_an_outage(backend: &dyn Backend) {
    let stores = [backend.open().await, backend.open().await];
    assert_eq!(beat(&*stores[0], at(0).into()).await, Ok(None));
    let noted = together(8, |number| {
        let store = Arc::clone(&stores[number as usize % 2]);
        async move { beat(&*store, at(5000 + u64::from(number)).into()).await.expect("an answer") }
    })
    .await;
    let noted: Vec<Outage> = noted.into_iter().flatten().collect();
    assert_eq!(noted.len(), 1, "{noted:?}");
    assert_eq!(noted[0].from, at(0));
    assert_eq!(stores[1].outages_since(at(0)).await, Ok(noted));
}

/// A heartbeat is dated when the store takes it: one that had to wait ends the outage when it is through, not when it was wanted.
pub async fn a_heartbeat_is_dated_when_it_is_taken(backend: &dyn Backend) {
    let store = backend.open().await;
    let time = Arc::new(AtomicU64::new(at(0).0));
    let told = Arc::clone(&time);
    let clock = Clock::new(move || Stamp(told.load(Ordering::Relaxed)));
    assert_eq!(
        store.heartbeat(clock.clone(), 100, Sign::Further).await,
        Ok(Beat { at: at(0), outage: None })
    );
    let waits = store.heartbeat(clock, 100, Sign::Further);
    time.store(at(5000).0, Ordering::Relaxed);
    let outage = Outage { from: at(0), to: at(5000) };
    assert_eq!(waits.await, Ok(Beat { at: at(5000), outage: Some(outage) }));
    assert_eq!(store.last_heartbeat().await, Ok(Some(at(5000))));
}

/// Announcements have increasing numbers, and whoever knows one gets those after it.
pub async fn announcements_are_numbered(backend: &dyn Backend) {
    let store = backend.open().await;
    assert_eq!(store.announcements_after(0).await, Ok(Vec::new()));
    let first = store.announce(at(1), "hello", None).await.expect("a number");
    let second = store.announce(at(2), "a restart", Some(at(60))).await.expect("a number");
    assert!(0 < first && first < second, "{first} {second}");
    drop(store);
    let store = backend.open().await;
    let hello = Announcement { number: first, at: at(1), text: "hello".into(), restart_at: None };
    let restart =
        Announcement { number: second, at: at(2), text: "a restart".into(), restart_at: Some(at(60)) };
    assert_eq!(store.announcements_after(0).await, Ok(vec![hello, restart.clone()]));
    assert_eq!(store.announcements_after(first).await, Ok(vec![restart]));
    assert_eq!(store.announcements_after(second).await, Ok(Vec::new()));
}
