//! Everybody who is connected to this process.
//!
//! The key decision: what concerns every connection is done by one task for all of them, not by each for itself. Thousands of
//! connections then cost a few queries, and a connection waits for nothing but its client and its tables.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::{Arc, Mutex};

use axum::extract::ws::Utf8Bytes;
use mozaika_store::{KeyHash, Person};
use mozaika_table::{Called, PersonId};

use super::outbox::{CloseReason, Outbox, SocketId};
use crate::lock::lock;
use crate::{App, Failure};

/// How many keys are looked up in one query.
const KEYS_PER_QUERY: usize = 500;

/// Everybody who is connected. Cheap to clone.
#[derive(Clone, Default)]
pub(crate) struct Registry(Arc<Mutex<BTreeMap<SocketId, Connected>>>);

struct Connected {
    outbox: Outbox,
    /// The key by which the person proved who they are.
    key: KeyHash,
    person: PersonId,
    /// How they are called now.
    called: Arc<Mutex<Called>>,
}

/// An entry in the registry. Dropping it removes the entry.
pub(crate) struct Registration {
    registry: Registry,
    socket: SocketId,
    called: Arc<Mutex<Called>>,
}

impl Registration {
    /// How the person is called now.
    pub(crate) fn called(&self) -> Called {
        lock(&self.called).clone()
    }
}

impl Drop for Registration {
    fn drop(&mut self) {
        lock(&self.registry.0).remove(&self.socket);
    }
}

impl Registry {
    pub(crate) fn register(&self, outbox: &Outbox, key: KeyHash, person: &Person) -> Registration {
        let called = Arc::new(Mutex::new(person.clone().called()));
        let connected = Connected { outbox: outbox.clone(), key, person: person.id, called: called.clone() };
        lock(&self.0).insert(outbox.socket, connected);
        Registration { registry: self.clone(), socket: outbox.socket, called }
    }

    /// A person has another name from now on.
    pub(crate) fn rename(&self, person: PersonId, name: &str) {
        for connected in lock(&self.0).values().filter(|connected| connected.person == person) {
            name.clone_into(&mut lock(&connected.called).name);
        }
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
        let keys: BTreeSet<KeyHash> = lock(&self.0).values().map(|connected| connected.key).collect();
        keys.into_iter().collect()
    }

    /// Takes in who those are who showed these keys: `None` for one that does not hold any more.
    fn take_in(&self, people: &HashMap<KeyHash, Option<Person>>) {
        for connected in lock(&self.0).values() {
            match people.get(&connected.key) {
                Some(Some(person)) => *lock(&connected.called) = person.clone().called(),
                Some(None) => connected.outbox.close(CloseReason::SignedOut),
                // It came while the others were looked up.
                None => {}
            }
        }
    }

    /// Looks up everybody who is connected: closes the connections of people whose key was revoked or who were banned since they
    /// connected, and learns the names that others have taken. If the store cannot be read, nobody is thrown out.
    pub(crate) async fn check_keys(&self, app: &App) -> Result<(), Failure> {
        let keys = self.keys();
        let mut people: HashMap<KeyHash, Option<Person>> = keys.iter().map(|key| (*key, None)).collect();
        for keys in keys.chunks(KEYS_PER_QUERY) {
            let now = app.environment.now();
            let mut found = app.store.keys(keys, now).await?;
            found.retain(|(_, person)| person.banned(now).is_none());
            let here: Vec<&Person> = found.iter().map(|(_, person)| person).collect();
            app.visits.note_all(app, &here, now);
            people.extend(found.into_iter().map(|(key, person)| (key.hash, Some(person))));
        }
        self.take_in(&people);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use mozaika_store::{Act, Acted, Actor, Deed, Key, KeyKind, Order, People, Sqlite};
    use mozaika_table::{DeedId, Stamp};
    use tokio::time::timeout;

    use super::super::outbox::OutboxReader;
    use super::*;
    use crate::{Config, Random, System};

    /// Somebody with a key, and a connection.
    async fn connect(app: &App, number: u8) -> (Person, KeyHash, OutboxReader, Registration) {
        let (hash, now) = (KeyHash([number; 32]), app.environment.now());
        let id = app.environment.person_id();
        let person = Person { seen: Stamp(0), ..Person::guest(id, format!("Guest {number}"), now) };
        let expires = now + Duration::from_secs(3600);
        let key = Key { hash, person: id, kind: KeyKind::Session { device: None }, created: now, expires };
        app.store.add_person(person.clone(), key).await.unwrap();
        let (outbox, reader) = Outbox::channel(4, 1000);
        let registration = app.hub.register(&outbox, hash, &person);
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
        let deed = Deed::Ban { person: eve.id, until: None };
        let (id, at, reason) = (DeedId::from_bytes([1; 10]), app.environment.now(), String::new());
        assert_eq!(store.act(Act { id, at, by: Actor::Host, deed, reason }).await, Ok(Acted::Done));
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

    #[tokio::test]
    async fn a_connection_knows_the_name_that_its_person_has_now() {
        let folder = tempfile::tempdir().unwrap();
        let store = Arc::new(Sqlite::open(folder.path().join("mozaika.db")).unwrap());
        let app = App::new(store.clone(), Arc::new(System), Config::default()).unwrap();
        let (ada, _, _reader, here) = connect(&app, 1).await;
        let (_, _, _other_reader, other) = connect(&app, 2).await;
        app.hub.rename(ada.id, "Ada").await;
        let names = (here.called().name, other.called().name);
        assert_eq!(names, ("Ada".to_owned(), "Guest 2".to_owned()));
        // By way of another node, or of whoever runs the server.
        store.rename(ada.id, "Ada L.").await.unwrap();
        app.hub.connections().check_keys(&app).await.unwrap();
        assert_eq!(here.called().name, "Ada L.");
    }
}
