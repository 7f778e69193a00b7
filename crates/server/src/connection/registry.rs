//! Everybody who is connected to this process.
//!
//! The key decision: what concerns every connection is done by one task for all of them, not by each for itself. Thousands of
//! connections then cost a few queries, and a connection waits for nothing but its client and its tables.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex};

use axum::extract::ws::Utf8Bytes;
use mozaika_store::{KeyHash, Person};

use super::outbox::{CloseReason, Outbox, SocketId};
use crate::lock::lock;
use crate::{App, Failure};

/// How many keys are looked up in one query.
const KEYS_PER_QUERY: usize = 500;

/// Everybody who is connected. Cheap to clone.
#[derive(Clone, Default)]
pub(crate) struct Registry(Arc<Mutex<HashMap<SocketId, Connected>>>);

struct Connected {
    outbox: Outbox,
    /// The key by which the person proved who they are.
    key: KeyHash,
}

/// An entry in the registry. Dropping it removes the entry.
pub(crate) struct Registration {
    registry: Registry,
    socket: SocketId,
}

impl Drop for Registration {
    fn drop(&mut self) {
        lock(&self.registry.0).remove(&self.socket);
    }
}

impl Registry {
    pub(crate) fn register(&self, outbox: &Outbox, key: KeyHash) -> Registration {
        lock(&self.0).insert(outbox.socket, Connected { outbox: outbox.clone(), key });
        Registration { registry: self.clone(), socket: outbox.socket }
    }

    /// Sends something to everybody.
    pub(crate) fn send_all(&self, frame: &Utf8Bytes) {
        for connected in lock(&self.0).values() {
            connected.outbox.send_frame(frame.clone());
        }
    }

    /// Closes every connection.
    pub(crate) fn close_all(&self, reason: CloseReason) {
        for connected in lock(&self.0).values() {
            connected.outbox.close(reason);
        }
    }

    fn keys(&self) -> Vec<KeyHash> {
        let keys: HashSet<KeyHash> = lock(&self.0).values().map(|connected| connected.key).collect();
        keys.into_iter().collect()
    }

    fn sign_out(&self, keys: &HashSet<KeyHash>) {
        for connected in lock(&self.0).values().filter(|connected| keys.contains(&connected.key)) {
            connected.outbox.close(CloseReason::SignedOut);
        }
    }

    /// Closes the connections of people whose key was revoked or who were banned since they connected. If the store cannot be read,
    /// nobody is thrown out.
    pub(crate) async fn check_keys(&self, app: &App) -> Result<(), Failure> {
        for keys in self.keys().chunks(KEYS_PER_QUERY) {
            let now = app.environment.now();
            let found = app.store.keys(keys, now).await?;
            let mut unknown: HashSet<KeyHash> = keys.iter().copied().collect();
            let mut here: Vec<&Person> = Vec::with_capacity(found.len());
            for (key, person) in found.iter().filter(|(_, person)| !person.banned) {
                unknown.remove(&key.hash);
                here.push(person);
            }
            self.sign_out(&unknown);
            app.visits.note_all(app, &here, now);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use mozaika_store::{Key, KeyKind, People, Sqlite};
    use mozaika_table::Stamp;
    use tokio::time::timeout;

    use super::super::outbox::OutboxReader;
    use super::*;
    use crate::{Config, Random, System};

    /// Somebody with a key, and a connection.
    async fn connect(app: &App, number: u8) -> (Person, KeyHash, OutboxReader, Registration) {
        let (hash, now) = (KeyHash([number; 32]), app.environment.now());
        let id = app.environment.person_id();
        let person = Person {
            id,
            name: format!("Guest {number}"),
            login: None,
            created: now,
            seen: Stamp(0),
            banned: false,
        };
        let expires = now + Duration::from_secs(3600);
        let key = Key { hash, person: id, kind: KeyKind::Session, created: now, expires };
        app.store.add_person(person.clone(), key).await.unwrap();
        let (outbox, reader) = Outbox::channel(4);
        let registration = app.hub.register(&outbox, hash);
        (person, hash, reader, registration)
    }

    async fn close_reason(reader: &mut OutboxReader) -> Option<CloseReason> {
        timeout(Duration::from_millis(50), reader.next()).await.ok().and_then(Result::err)
    }

    #[tokio::test]
    async fn whoever_signed_out_or_was_banned_is_cut_off_and_others_are_noted() {
        let folder = tempfile::tempdir().unwrap();
        let store = Arc::new(Sqlite::open(folder.path().join("mozaika.db")).unwrap());
        let app = App::new(store.clone(), Arc::new(System), Config::default()).unwrap();
        let (ada, _, mut stays, _a) = connect(&app, 1).await;
        let (bob, key, mut signed_out, _b) = connect(&app, 2).await;
        let (eve, _, mut banned, _c) = connect(&app, 3).await;
        app.hub.connections().check_keys(&app).await.unwrap();
        assert_eq!((close_reason(&mut stays).await, close_reason(&mut signed_out).await), (None, None));
        store.remove_key(bob.id, key).await.unwrap();
        store.ban(eve.id, true).await.unwrap();
        app.hub.connections().check_keys(&app).await.unwrap();
        assert_eq!(close_reason(&mut signed_out).await, Some(CloseReason::SignedOut));
        assert_eq!(close_reason(&mut banned).await, Some(CloseReason::SignedOut));
        assert_eq!(close_reason(&mut stays).await, None);
        let mut seen = Stamp(0);
        for _ in 0..100 {
            seen = store.person(ada.id).await.unwrap().unwrap().seen;
            if seen > Stamp(0) {
                return;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        panic!("nobody noted that she is here: {seen:?}");
    }

    #[tokio::test]
    async fn dropping_a_registration_removes_it_and_whoever_comes_too_late_is_told_to_go() {
        let folder = tempfile::tempdir().unwrap();
        let store = Arc::new(Sqlite::open(folder.path().join("mozaika.db")).unwrap());
        let app = App::new(store, Arc::new(System), Config::default()).unwrap();
        let (_, _, mut early, registration) = connect(&app, 1).await;
        assert_eq!(app.hub.connections().keys().len(), 1);
        drop(registration);
        assert_eq!(app.hub.connections().keys().len(), 0);
        app.hub.shut_down().await;
        let (_, _, mut late, _registration) = connect(&app, 2).await;
        assert_ne!(close_reason(&mut early).await, Some(CloseReason::Restart), "it was gone before");
        assert_eq!(close_reason(&mut late).await, Some(CloseReason::Restart));
    }
}
