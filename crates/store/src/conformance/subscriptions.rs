//! The devices on which people want to be called end with their sessions, and all servers sign with one key.

use std::slice;
use std::sync::Arc;

use mozaika_table::Stamp;

use super::sample::{at, guest, hash, key, person};
use super::{Backend, together};
use crate::{KeyKind, MadeAccount, Store, Subscribed, Subscription};

/// More than anybody has here.
const MANY: u32 = 100;

/// The device of a session, whose person is of another number.
pub(super) fn device(session: u32, of: u32, created: Stamp) -> Subscription {
    Subscription {
        session: hash(session),
        person: person(of),
        endpoint: format!("https://push.example/{session}"),
        public_key: vec![4; 65],
        auth_secret: session.to_be_bytes().repeat(4),
        created,
    }
}

/// A store with so many guests, each with a session of the same number.
pub(super) async fn with_guests(backend: &dyn Backend, count: u32) -> Arc<dyn Store> {
    let store = backend.open().await;
    for number in 0..count {
        let (somebody, key) = guest(number, "Somebody", at(0));
        store.add_person(somebody, key).await.expect("a person");
    }
    store
}

async fn devices(store: &dyn Store, of: u32) -> Vec<Subscription> {
    store.subscriptions_of(person(of)).await.expect("reading")
}

/// The first key is kept for ever, and whoever comes gets it, though several come at once.
pub async fn one_key_signs_for_all(backend: &dyn Backend) {
    let stores = [backend.open().await, backend.open().await];
    let keys = together(8, |number| {
        let store = Arc::clone(&stores[number as usize % 2]);
        async move { store.push_key(&number.to_be_bytes()).await.expect("a key") }
    })
    .await;
    assert!(keys.iter().all(|key| *key == keys[0]), "{keys:?}");
    drop(stores);
    assert_eq!(backend.open().await.push_key(b"another").await.as_ref(), Ok(&keys[0]));
}

/// A device comes back as it was given, also after reopening. A session has one, and an address is one session's.
pub async fn a_device_is_one_sessions(backend: &dyn Backend) {
    let store = with_guests(backend, 2).await;
    store.add_key(key(10, 0, KeyKind::Session { device: None })).await.expect("a key");
    for one in [device(0, 0, at(1)), device(10, 0, at(2)), device(1, 1, at(3))] {
        assert_eq!(store.subscribe(one, MANY).await, Ok(Subscribed::Done));
    }
    drop(store);
    let store = backend.open().await;
    assert_eq!(devices(&*store, 0).await, [device(0, 0, at(1)), device(10, 0, at(2))], "the oldest first");
    let changed = Subscription { endpoint: "https://push.example/new".into(), ..device(10, 0, at(2)) };
    assert_eq!(store.subscribe(changed.clone(), MANY).await, Ok(Subscribed::Done));
    assert_eq!(devices(&*store, 0).await, [device(0, 0, at(1)), changed.clone()]);
    // The same browser, where somebody else plays now.
    let taken = Subscription { endpoint: changed.endpoint.clone(), ..device(1, 1, at(3)) };
    assert_eq!(store.subscribe(taken.clone(), MANY).await, Ok(Subscribed::Done));
    assert_eq!(devices(&*store, 0).await, [device(0, 0, at(1))]);
    assert_eq!(devices(&*store, 1).await, slice::from_ref(&taken));
    store.forget_endpoint(hash(1), "https://push.example/1").await.expect("an answer");
    assert_eq!(devices(&*store, 1).await, slice::from_ref(&taken), "it has another address by now");
    store.forget_endpoint(hash(1), &taken.endpoint).await.expect("an answer");
    assert_eq!(devices(&*store, 1).await, []);
    assert_eq!(store.unsubscribe(hash(0)).await, Ok(true));
    assert_eq!(store.unsubscribe(hash(0)).await, Ok(false));
    assert_eq!(devices(&*store, 0).await, []);
}

/// Nobody has more than they may, though they try at the same moment; what they have they may change.
pub async fn devices_are_limited(backend: &dyn Backend) {
    let store = with_guests(backend, 1).await;
    for number in 10..20 {
        store.add_key(key(number, 0, KeyKind::Session { device: None })).await.expect("a key");
    }
    let tries = together(10, |number| {
        let store = Arc::clone(&store);
        async move { store.subscribe(device(10 + number, 0, at(1)), 4).await.expect("an answer") }
    })
    .await;
    assert_eq!(tries.iter().filter(|done| **done == Subscribed::Done).count(), 4, "{tries:?}");
    let kept = devices(&*store, 0).await;
    assert_eq!(kept.len(), 4);
    let changed = Subscription { endpoint: "https://push.example/new".into(), ..kept[0].clone() };
    assert_eq!(store.subscribe(changed, 4).await, Ok(Subscribed::Done));
    // The address of one of them, by another session of the same browser.
    let moved = Subscription { endpoint: kept[1].endpoint.clone(), ..device(0, 0, at(9)) };
    assert_eq!(store.subscribe(moved, 4).await, Ok(Subscribed::Done));
    assert_eq!(devices(&*store, 0).await.len(), 4);
}

/// A device ends with its session, whatever ends that.
pub async fn devices_end_with_their_sessions(backend: &dyn Backend) {
    let store = with_guests(backend, 5).await;
    for number in 0..5 {
        let other = 10 + number;
        store.add_key(key(other, number, KeyKind::Session { device: None })).await.expect("a key");
        for session in [number, other] {
            let new = device(session, number, at(session.into()));
            assert_eq!(store.subscribe(new, MANY).await, Ok(Subscribed::Done));
        }
    }
    let left = |of| {
        let store = Arc::clone(&store);
        async move { devices(&*store, of).await.iter().map(|device| device.session).collect::<Vec<_>>() }
    };
    assert_eq!(store.remove_key(person(0), hash(0)).await, Ok(true), "signing out");
    assert_eq!(left(0).await, [hash(10)]);
    let made = store.make_account(person(1), "ada", "$argon2id$1", &[hash(1)]).await;
    assert_eq!(made, Ok(MadeAccount::Done));
    assert_eq!(left(1).await, [hash(1)], "an account");
    store.make_account(person(2), "bo", "$argon2id$1", &[hash(2), hash(12)]).await.expect("an account");
    store.set_password(person(2), "$argon2id$2", hash(12)).await.expect("a password");
    assert_eq!(left(2).await, [hash(12)], "another password");
    store.erase(person(3)).await.expect("an answer");
    assert_eq!(left(3).await, [], "a person who is erased");
    store.remove_expired_keys(at(86_400_000)).await.expect("an answer");
    assert_eq!(left(4).await, [], "sessions that have expired");
    // Nobody is subscribed by a session that has ended, or by another's.
    assert_eq!(store.subscribe(device(4, 4, at(1)), MANY).await, Ok(Subscribed::NoSession));
    let (somebody, key) = guest(6, "Somebody", at(0));
    store.add_person(somebody, key).await.expect("a person");
    assert_eq!(store.subscribe(device(6, 4, at(1)), MANY).await, Ok(Subscribed::NoSession));
}
