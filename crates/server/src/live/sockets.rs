//! Who is connected to this process.
//!
//! The key decision: what concerns every connection is done by one task for all of them, not by each for itself. Thousands of connections
//! then cost a few questions to the store, and a connection waits for nothing but its client and its tables.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex};

use axum::extract::ws::Utf8Bytes;
use mozaika_store::{KeyHash, Person};

use super::line::{Ending, Line, SocketId};
use crate::locked::locked;
use crate::{App, Failure};

/// How many keys are asked for at once.
const AT_ONCE: usize = 500;

/// Everybody who is connected. Cheap to clone.
#[derive(Clone, Default)]
pub(crate) struct Sockets(Arc<Mutex<HashMap<SocketId, Connected>>>);

struct Connected {
    line: Line,
    /// What they proved who they are by.
    key: KeyHash,
}

/// A place among those who are connected. Dropping it gives it up.
pub(crate) struct Place {
    sockets: Sockets,
    socket: SocketId,
}

impl Drop for Place {
    fn drop(&mut self) {
        locked(&self.sockets.0).remove(&self.socket);
    }
}

impl Sockets {
    pub(super) fn enter(&self, line: &Line, key: KeyHash) -> Place {
        locked(&self.0).insert(line.socket, Connected { line: line.clone(), key });
        Place { sockets: self.clone(), socket: line.socket }
    }

    /// Something for everybody.
    pub(super) fn tell(&self, frame: &Utf8Bytes) {
        for connected in locked(&self.0).values() {
            connected.line.send_frame(frame.clone());
        }
    }

    /// Ends every connection.
    pub(super) fn end(&self, ending: Ending) {
        for connected in locked(&self.0).values() {
            connected.line.end(ending);
        }
    }

    fn keys(&self) -> Vec<KeyHash> {
        let keys: HashSet<KeyHash> = locked(&self.0).values().map(|connected| connected.key).collect();
        keys.into_iter().collect()
    }

    fn sign_out(&self, keys: &HashSet<KeyHash>) {
        for connected in locked(&self.0).values().filter(|connected| keys.contains(&connected.key)) {
            connected.line.end(Ending::SignedOut);
        }
    }

    /// Looks whether those who are connected may still be here: what they proved a while ago may have been revoked, and they may have been
    /// banned. A store that cannot say so throws nobody out.
    pub(super) async fn check(&self, app: &App) -> Result<(), Failure> {
        for keys in self.keys().chunks(AT_ONCE) {
            let now = app.outside.now();
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

    use super::super::line::End;
    use super::*;
    use crate::{Config, Luck, System};

    /// Somebody with a key, and a connection.
    async fn come(app: &App, number: u8) -> (Person, KeyHash, End, Place) {
        let (hash, now) = (KeyHash([number; 32]), app.outside.now());
        let id = app.outside.person_id();
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
        let (line, end) = Line::new(4);
        let place = app.hub.enter(&line, hash);
        (person, hash, end, place)
    }

    async fn ends(end: &mut End) -> Option<Ending> {
        timeout(Duration::from_millis(50), end.next()).await.ok().and_then(Result::err)
    }

    #[tokio::test]
    async fn who_signed_out_or_was_banned_is_cut_off_and_others_are_noted() {
        let folder = tempfile::tempdir().unwrap();
        let store = Arc::new(Sqlite::open(folder.path().join("mozaika.db")).unwrap());
        let app = App::new(store.clone(), Arc::new(System), Config::default()).unwrap();
        let (ada, _, mut stays, _a) = come(&app, 1).await;
        let (bob, key, mut signed_out, _b) = come(&app, 2).await;
        let (eve, _, mut banned, _c) = come(&app, 3).await;
        app.hub.sockets().check(&app).await.unwrap();
        assert_eq!((ends(&mut stays).await, ends(&mut signed_out).await), (None, None));
        store.remove_key(bob.id, key).await.unwrap();
        store.ban(eve.id, true).await.unwrap();
        app.hub.sockets().check(&app).await.unwrap();
        assert_eq!(ends(&mut signed_out).await, Some(Ending::SignedOut));
        assert_eq!(ends(&mut banned).await, Some(Ending::SignedOut));
        assert_eq!(ends(&mut stays).await, None);
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
    async fn a_place_is_given_up_and_who_comes_too_late_is_told_to_go() {
        let folder = tempfile::tempdir().unwrap();
        let store = Arc::new(Sqlite::open(folder.path().join("mozaika.db")).unwrap());
        let app = App::new(store, Arc::new(System), Config::default()).unwrap();
        let (_, _, mut early, place) = come(&app, 1).await;
        assert_eq!(app.hub.sockets().keys().len(), 1);
        drop(place);
        assert_eq!(app.hub.sockets().keys().len(), 0);
        app.hub.drain().await;
        let (_, _, mut late, _place) = come(&app, 2).await;
        assert_ne!(ends(&mut early).await, Some(Ending::Restart), "it was gone before");
        assert_eq!(ends(&mut late).await, Some(Ending::Restart));
    }
}
