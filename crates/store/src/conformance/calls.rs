//! Calls wait until they are due, and each is claimed by one.

use std::sync::Arc;

use mozaika_table::{CallKind, Version};

use super::sample::{act, at, hash, key, new_table, person, table};
use super::subscriptions::{device, with_guests};
use super::{Backend, together};
use crate::{Acted, Actor, Call, ClaimedCall, Deed, KeyKind, Store};

fn call(of: u32, to: u32, kind: CallKind, version: u32) -> Call {
    Call { person: person(of), table: table(to), kind, version: Version(version), at: at(version.into()) }
}

/// Guests and tables, so many of each. Every guest but the first has one device; the second has two.
async fn filled(backend: &dyn Backend, count: u32) -> Arc<dyn Store> {
    let store = with_guests(backend, count).await;
    for number in 0..count {
        store.create(new_table(table(number), person(0), at(0))).await.expect("a table");
    }
    for number in 1..count {
        store.subscribe(device(number, number, at(1)), 9).await.expect("an answer");
    }
    store.add_key(key(100, 1, KeyKind::Session { device: None })).await.expect("a key");
    store.subscribe(device(100, 1, at(2)), 9).await.expect("an answer");
    store
}

/// What is due then, claimed for a while, in the order of sessions.
async fn claimed(store: &dyn Store, now: u64) -> Vec<ClaimedCall> {
    let mut claimed = store.claim_calls(at(now), at(now + 100), 99).await.expect("an answer");
    claimed.sort_by_key(|claimed| (claimed.subscription.session, claimed.call.table));
    claimed
}

/// A call waits for each device of its person until it is due, is claimed with the device, and is gone when it is finished.
pub async fn calls_wait_until_they_are_due(backend: &dyn Backend) {
    let store = filled(backend, 3).await;
    let turn = call(1, 0, CallKind::Turn, 7);
    let nobody =
        [call(0, 0, CallKind::Turn, 7), call(9, 0, CallKind::Turn, 7), call(1, 9, CallKind::Turn, 7)];
    store.add_calls(&nobody, at(50)).await.expect("an answer");
    store.add_calls(&[turn, call(2, 1, CallKind::Joined, 3)], at(50)).await.expect("an answer");
    assert_eq!(claimed(&*store, 49).await, []);
    drop(store);
    let store = backend.open().await;
    let due = claimed(&*store, 50).await;
    let expected = [
        ClaimedCall { call: turn, subscription: device(1, 1, at(1)), tries: 1 },
        ClaimedCall { call: call(2, 1, CallKind::Joined, 3), subscription: device(2, 2, at(1)), tries: 1 },
        ClaimedCall { call: turn, subscription: device(100, 1, at(2)), tries: 1 },
    ];
    assert_eq!(due, expected, "neither without a device nor without a table");
    store.finish_call(&due[0]).await.expect("an answer");
    store.postpone_call(&due[1], at(60)).await.expect("an answer");
    let again = claimed(&*store, 60).await;
    assert_eq!(
        again,
        [ClaimedCall { tries: 2, ..expected[1].clone() }],
        "sooner than whoever claimed it said"
    );
    let dead = claimed(&*store, 150).await;
    assert_eq!(dead, [ClaimedCall { tries: 2, ..expected[2].clone() }], "whoever claimed it did nothing");
}

/// A later call takes the place of an earlier one for the same table, also of one that is being sent; an earlier one does not.
pub async fn a_later_call_takes_the_place(backend: &dyn Backend) {
    let store = filled(backend, 3).await;
    store.add_calls(&[call(2, 0, CallKind::Turn, 7)], at(10)).await.expect("an answer");
    store.add_calls(&[call(2, 0, CallKind::Draw, 9)], at(20)).await.expect("an answer");
    store
        .add_calls(&[call(2, 0, CallKind::Turn, 8), call(2, 1, CallKind::Turn, 2)], at(30))
        .await
        .expect("an answer");
    let due = claimed(&*store, 20).await;
    assert_eq!(due.iter().map(|due| due.call).collect::<Vec<_>>(), [call(2, 0, CallKind::Draw, 9)]);
    store.add_calls(&[call(2, 0, CallKind::Turn, 10)], at(25)).await.expect("an answer");
    store.postpone_call(&due[0], at(1000)).await.expect("an answer");
    store.finish_call(&due[0]).await.expect("an answer");
    let later = claimed(&*store, 30).await;
    let expected = [call(2, 0, CallKind::Turn, 10), call(2, 1, CallKind::Turn, 2)];
    assert_eq!(later.iter().map(|due| due.call).collect::<Vec<_>>(), expected);
    assert!(later.iter().all(|due| due.tries == 1), "{later:?}");
}

/// Of several who want to send at once, each call is one's.
pub async fn a_call_is_claimed_once(backend: &dyn Backend) {
    let store = filled(backend, 30).await;
    let calls: Vec<Call> = (2..30).map(|number| call(number, number, CallKind::Turn, 5)).collect();
    store.add_calls(&calls, at(10)).await.expect("an answer");
    let stores = [store, backend.open().await, backend.open().await];
    let claimed = together(9, |number| {
        let store = Arc::clone(&stores[number as usize % 3]);
        async move { store.claim_calls(at(10), at(500), 7).await.expect("an answer") }
    })
    .await;
    assert!(claimed.iter().all(|some| some.len() <= 7), "no more than was asked for");
    let mut sessions: Vec<_> = claimed.iter().flatten().map(|call| call.subscription.session).collect();
    sessions.extend(
        stores[0]
            .claim_calls(at(10), at(500), 99)
            .await
            .expect("an answer")
            .iter()
            .map(|call| call.subscription.session),
    );
    sessions.sort_unstable();
    let all: Vec<_> = (2..30).map(hash).collect();
    assert_eq!(sessions, all, "each once");
}

/// Calls go with the device, the session, the person and the table, and when they have become old; the banned are not called.
pub async fn calls_go_with_whom_they_are_for(backend: &dyn Backend) {
    let store = filled(backend, 7).await;
    let ban = Deed::Ban { person: person(6), until: None };
    assert_eq!(store.act(act(1, Actor::Host, ban)).await, Ok(Acted::Done));
    let calls: Vec<Call> = (2..7).map(|number| call(number, number, CallKind::Turn, number)).collect();
    store.add_calls(&calls, at(10)).await.expect("an answer");
    assert_eq!(store.unsubscribe(hash(2)).await, Ok(true));
    assert_eq!(store.remove_key(person(3), hash(3)).await, Ok(true));
    store.erase(person(4)).await.expect("an answer");
    let left = claimed(&*store, 10).await;
    assert_eq!(left.iter().map(|due| due.call.person).collect::<Vec<_>>(), [person(5)]);
    assert_eq!(store.delete_table(table(5), None).await, Ok(true));
    assert_eq!(claimed(&*store, 1000).await, []);
    // Whoever's session has expired is not called, though nobody has cleaned up yet.
    let late = Call { at: at(86_400_000), ..call(1, 1, CallKind::Turn, 8) };
    store.add_calls(&[late], at(10)).await.expect("an answer");
    assert_eq!(claimed(&*store, 1000).await, []);
    store
        .add_calls(&[call(1, 1, CallKind::Turn, 8), call(1, 2, CallKind::Turn, 20)], at(10))
        .await
        .expect("an answer");
    assert_eq!(store.remove_old_calls(at(20)).await, Ok(2), "of both devices");
    let young = claimed(&*store, 1000).await;
    assert!(young.len() == 2 && young.iter().all(|due| due.call.table == table(2)), "{young:?}");
}
