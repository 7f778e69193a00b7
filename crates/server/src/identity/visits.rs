//! When people were last here.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use mozaika_store::Person;
use mozaika_table::{PersonId, Stamp};

use crate::App;
use crate::lock::lock;

/// How often it is noted that somebody is here: guests are forgotten after days, and every note is a row that is written.
const NOTE_INTERVAL: Duration = Duration::from_secs(600);

/// How many people are remembered before the old ones are forgotten.
const MAX_REMEMBERED: usize = 10_000;

/// Who was noted when by this process, so that a burst of requests is noted once.
#[derive(Clone, Debug, Default)]
pub struct Visits(Arc<Mutex<HashMap<PersonId, Stamp>>>);

impl Visits {
    /// Notes that a person is here, at most once in ten minutes. Nobody waits for it, and nobody is refused if it fails.
    pub(super) fn note(&self, app: &App, person: &Person, now: Stamp) {
        self.note_all(app, &[person], now);
    }

    /// The same for many at once.
    pub(crate) fn note_all(&self, app: &App, people: &[&Person], now: Stamp) {
        let is_new =
            |person: &&&Person| now.since(person.seen) >= NOTE_INTERVAL && self.is_new(person.id, now);
        let new: Vec<PersonId> = people.iter().filter(is_new).map(|person| person.id).collect();
        if new.is_empty() {
            return;
        }
        let store = app.store.clone();
        tokio::spawn(async move {
            if let Err(error) = store.touch(&new, now).await {
                tracing::warn!(%error, people = new.len(), "visits were not noted");
            }
        });
    }

    fn is_new(&self, person: PersonId, now: Stamp) -> bool {
        let mut visits = lock(&self.0);
        if visits.len() >= MAX_REMEMBERED {
            visits.retain(|_, noted| now.since(*noted) < NOTE_INTERVAL);
        }
        match visits.get(&person) {
            Some(noted) if now.since(*noted) < NOTE_INTERVAL => false,
            _ => {
                visits.insert(person, now);
                true
            }
        }
    }
}
