//! Keys lead to their person until they expire, are used or are taken away.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::sample::{at, guest, hash, key, person};
use super::{Backend, together};
use crate::{KeyKind, MadeAccount, Person, Scope};

/// A key leads to its person and is what was kept; one that was taken away leads to nobody.
pub async fn keys_lead_to_their_person(backend: &dyn Backend) {
    let store = backend.open().await;
    let (ada, session) = guest(1, "Ada", at(1));
    store.add_person(ada.clone(), session.clone()).await.expect("a person");
    let kind = KeyKind::Token { label: "my bot".into(), scopes: vec![Scope::Play, Scope::Read] };
    let mut token = key(2, 1, kind);
    token.created = at(7);
    store.add_key(token.clone()).await.expect("a key");
    let bot = Person { bot: true, ..ada.clone() };
    for kept in [&session, &token] {
        assert_eq!(store.key(kept.hash, at(9)).await, Ok(Some((kept.clone(), bot.clone()))));
    }
    assert_eq!(store.keys_of(ada.id).await, Ok(vec![session.clone(), token.clone()]));
    assert_eq!(store.key(hash(3), at(9)).await, Ok(None));
    assert_eq!(store.remove_key(person(2), token.hash).await, Ok(false));
    assert_eq!(store.remove_key(ada.id, token.hash).await, Ok(true));
    assert_eq!(store.remove_key(ada.id, token.hash).await, Ok(false));
    assert_eq!(store.key(token.hash, at(9)).await, Ok(None));
    assert_eq!(store.keys_of(ada.id).await, Ok(vec![session]));

    // A key to nobody opens nothing.
    store.add_key(key(4, 99, KeyKind::Session { device: None })).await.expect("an answer");
    assert_eq!(store.key(hash(4), at(9)).await, Ok(None));
}

/// Many keys are found at once, each with its person; what leads to nobody is left out and hides nothing.
pub async fn many_keys_are_found_at_once(backend: &dyn Backend) {
    let store = backend.open().await;
    let mut kept = BTreeMap::new();
    for number in 1..=300 {
        let (person, session) = guest(number, &format!("Guest {number}"), at(1));
        store.add_person(person.clone(), session.clone()).await.expect("a person");
        kept.insert(session.hash, (session, person));
    }
    let mut link = key(1001, 7, KeyKind::Link);
    link.expires = at(10);
    store.add_key(link.clone()).await.expect("a key");
    let everybody: Vec<_> = kept.keys().copied().collect();
    let found = store.keys(&everybody, at(9)).await.expect("reading");
    assert_eq!(found.len(), 300);
    for (key, person) in found {
        assert_eq!(kept.remove(&key.hash), Some((key, person)));
    }

    // Two that are known, one of them named twice, one that has expired and one that nobody has.
    let some = [hash(2), link.hash, hash(999), hash(1), hash(2)];
    let found = |now| {
        let store = Arc::clone(&store);
        async move {
            let found = store.keys(&some, now).await.expect("reading");
            let mut found: Vec<_> = found.into_iter().map(|(key, person)| (key.hash, person.id)).collect();
            found.sort_unstable();
            found
        }
    };
    let known = vec![(hash(1), person(1)), (hash(2), person(2))];
    assert_eq!(found(at(10)).await, known);
    assert_eq!(found(at(9)).await, [known, vec![(link.hash, person(7))]].concat());
    assert_eq!(store.keys(&[], at(9)).await, Ok(Vec::new()));
}

/// A key that has expired leads to nobody and can be cleared away.
pub async fn keys_expire(backend: &dyn Backend) {
    let store = backend.open().await;
    let (ada, session) = guest(1, "Ada", at(1));
    let expires = session.expires;
    store.add_person(ada.clone(), session.clone()).await.expect("a person");
    let mut link = key(2, 1, KeyKind::Link);
    link.expires = at(10);
    store.add_key(link.clone()).await.expect("a key");
    assert!(store.key(link.hash, at(9)).await.expect("reading").is_some());
    assert_eq!(store.key(link.hash, at(10)).await, Ok(None));
    // What has expired is not brought back, and nothing is shortened.
    store.extend_key(link.hash, at(10), at(20)).await.expect("an answer");
    assert_eq!(store.key(link.hash, at(10)).await, Ok(None));
    let mut longer = key(3, 1, KeyKind::Session { device: None });
    longer.expires = at(10);
    store.add_key(longer.clone()).await.expect("a key");
    for (asked, lives) in [(at(20), at(20)), (at(15), at(20))] {
        store.extend_key(longer.hash, at(9), asked).await.expect("an answer");
        let found = store.key(longer.hash, at(9)).await.expect("reading").expect("the key").0;
        assert_eq!(found.expires, lives);
    }
    assert_eq!(store.remove_key(ada.id, longer.hash).await, Ok(true));
    assert_eq!(store.use_link(link.hash, at(10)).await, Ok(None));
    assert_eq!(store.remove_expired_keys(at(9)).await, Ok(0));
    assert_eq!(store.remove_expired_keys(at(10)).await, Ok(1));
    assert_eq!(store.keys_of(ada.id).await, Ok(vec![session.clone()]));
    assert_eq!(store.key(session.hash, expires).await, Ok(None));
}

/// Of several who open a link at once, one gets in; other kinds of keys are no links.
pub async fn a_link_is_used_once(backend: &dyn Backend) {
    let store = backend.open().await;
    let (ada, session) = guest(1, "Ada", at(1));
    store.add_person(ada.clone(), session.clone()).await.expect("a person");
    store.add_key(key(2, 1, KeyKind::Link)).await.expect("a key");
    let used = together(16, |_| {
        let store = Arc::clone(&store);
        async move { store.use_link(hash(2), at(9)).await.expect("an answer") }
    })
    .await;
    assert_eq!(used.iter().filter(|person| person.as_ref() == Some(&ada)).count(), 1, "{used:?}");
    assert_eq!(used.iter().filter(|person| person.is_none()).count(), 15, "{used:?}");
    assert_eq!(store.use_link(session.hash, at(9)).await, Ok(None));
    assert!(store.key(session.hash, at(9)).await.expect("reading").is_some());
}

/// Another password takes all sessions away but the one that asked; programs keep their tokens.
pub async fn a_password_takes_sessions_away(backend: &dyn Backend) {
    let store = backend.open().await;
    let (ada, session) = guest(1, "Ada", at(1));
    store.add_person(ada.clone(), session.clone()).await.expect("a person");
    let token = key(3, 1, KeyKind::Token { label: "bot".into(), scopes: vec![Scope::Read] });
    for added in [key(2, 1, KeyKind::Session { device: None }), token.clone()] {
        store.add_key(added).await.expect("a key");
    }
    let (bo, theirs) = guest(9, "Bo", at(1));
    store.add_person(bo, theirs.clone()).await.expect("a person");
    assert_eq!(
        store.make_account(ada.id, "ada", "old", &[session.hash, hash(2), token.hash]).await,
        Ok(MadeAccount::Done)
    );
    store.set_password(ada.id, "new", session.hash).await.expect("another password");
    assert_eq!(store.keys_of(ada.id).await, Ok(vec![session, token]));
    assert_eq!(store.keys_of(person(9)).await, Ok(vec![theirs]));
    assert_eq!(store.account("ada").await.expect("reading").expect("the account").password_hash, "new");
}

/// Becoming an account ends every key but those that are kept; a login that is taken ends none.
pub async fn an_account_ends_other_keys(backend: &dyn Backend) {
    let store = backend.open().await;
    let (ada, session) = guest(1, "Ada", at(1));
    store.add_person(ada.clone(), session.clone()).await.expect("a person");
    let token = |number| key(number, 1, KeyKind::Token { label: "bot".into(), scopes: vec![Scope::Read] });
    let (kept, all) =
        (token(5), [key(2, 1, KeyKind::Session { device: None }), key(3, 1, KeyKind::Link), token(4)]);
    for added in all.iter().chain([&kept]) {
        store.add_key(added.clone()).await.expect("a key");
    }
    let (bo, theirs) = guest(9, "Bo", at(1));
    store.add_person(bo, theirs.clone()).await.expect("a person");
    assert_eq!(store.make_account(person(9), "bo", "hash", &[theirs.hash]).await, Ok(MadeAccount::Done));
    let keep = [session.hash, kept.hash];
    assert_eq!(store.make_account(ada.id, "bo", "hash", &keep).await, Ok(MadeAccount::LoginTaken));
    assert_eq!(store.keys_of(ada.id).await.expect("reading").len(), 5);
    assert_eq!(store.make_account(ada.id, "ada", "hash", &keep).await, Ok(MadeAccount::Done));
    assert_eq!(store.keys_of(ada.id).await, Ok(vec![session, kept]));
    assert_eq!(store.keys_of(person(9)).await, Ok(vec![theirs]));
}
