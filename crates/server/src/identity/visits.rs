//! When people were last here.

use std::collections::HashSet;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use mozaika_store::Person;
use mozaika_table::{PersonId, Stamp};

use crate::App;
use crate::lock::lock;

/// How often it is noted that a guest is here: they are forgotten after days, and every note is a row that is written.
const GUEST_INTERVAL: Duration = Duration::from_secs(600);

/// How often it is noted that somebody with an account is here: others may want to know.
const ACCOUNT_INTERVAL: Duration = Duration::from_secs(120);

/// How many people are remembered of one interval, and as many of the one before.
const MAX_REMEMBERED: usize = 50_000;

/// Who was noted lately by this process, so that a burst of requests is noted once.
#[derive(Clone, Debug, Default)]
pub struct Visits(Arc<Mutex<Both>>);

/// Guests, and people with accounts.
#[derive(Debug, Default)]
struct Both {
    guests: Noted,
    accounts: Noted,
}

/// Those who were noted in this interval and in the one before. Whoever is in neither is new: nobody is looked for one by one.
#[derive(Debug, Default)]
struct Noted {
    since: Stamp,
    now: HashSet<PersonId>,
    before: HashSet<PersonId>,
}

impl Visits {
    /// Notes that a person is here, at most once in an interval, and at least once in two. Nobody waits for it, and nobody is refused if it fails.
    pub(super) fn note(&self, app: &App, person: &Person, now: Stamp) {
        self.note_all(app, &[person], now);
    }

    /// The same for many at once.
    pub(crate) fn note_all(&self, app: &App, people: &[&Person], now: Stamp) {
        let is_new = |person: &&&Person| self.is_new(person, now);
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

    fn is_new(&self, person: &Person, now: Stamp) -> bool {
        let mut both = lock(&self.0);
        let (noted, interval) = match person.login {
            Some(_) => (&mut both.accounts, ACCOUNT_INTERVAL),
            None => (&mut both.guests, GUEST_INTERVAL),
        };
        now.since(person.seen) >= interval && noted.insert(person.id, now, interval)
    }
}

impl Noted {
    /// Notes somebody; whether they were not noted lately.
    fn insert(&mut self, person: PersonId, now: Stamp, interval: Duration) -> bool {
        if now.since(self.since) >= interval || self.now.len() >= MAX_REMEMBERED {
            self.since = now;
            self.before = std::mem::take(&mut self.now);
        }
        !self.before.contains(&person) && self.now.insert(person)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Random, System};

    #[test]
    fn somebody_is_noted_once_in_a_while_and_memory_is_bounded() {
        let (mut noted, ada, start) = (Noted::default(), System.person_id(), Stamp(1_000_000_000));
        assert!(noted.insert(ada, start, GUEST_INTERVAL) && !noted.insert(ada, start, GUEST_INTERVAL));
        assert!(
            !noted.insert(ada, start + GUEST_INTERVAL, GUEST_INTERVAL),
            "the interval before is remembered"
        );
        assert!(noted.insert(ada, start + GUEST_INTERVAL * 2, GUEST_INTERVAL));
        for number in 0..300_000_u32 {
            let mut bytes = [0; 10];
            bytes[..4].copy_from_slice(&number.to_be_bytes());
            noted.insert(PersonId::from_bytes(bytes), start + GUEST_INTERVAL * 2, GUEST_INTERVAL);
            assert!(noted.now.len() + noted.before.len() <= 2 * MAX_REMEMBERED);
        }
    }
}
