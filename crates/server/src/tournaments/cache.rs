//! The tournaments in memory: copies of their logs, brought up to date whenever one is asked for.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use mozaika_store::{Appended, Store, TournamentAppend};
use mozaika_table::{Stamp, TournamentId, Version};
use mozaika_tournament::{Entry, Event, Tournament};

use crate::lock::lock;
use crate::{App, CpuSlots, Failure};

/// How many are kept in memory.
const MOST_KEPT: usize = 64;

/// How often it is decided again while others write to the same log.
const MAX_ATTEMPTS: usize = 30;

/// The tournaments in memory. Cheap to clone.
#[derive(Clone, Debug)]
pub struct TournamentCache {
    kept: Arc<Mutex<HashMap<TournamentId, Arc<Tournament>>>>,
    /// Pairings are worked out beside what must not wait for them.
    pub(super) pairing: CpuSlots,
}

impl Default for TournamentCache {
    fn default() -> Self {
        let full = "too many rounds are being paired at the moment; try again";
        TournamentCache { kept: Arc::default(), pairing: CpuSlots::new(1, 1000, full) }
    }
}

/// A tournament as it stands, with what is kept beside its log.
#[derive(Clone, Debug)]
pub(super) struct Found {
    pub(super) tournament: Arc<Tournament>,
    pub(super) title: String,
    pub(super) password_hash: Option<String>,
}

impl TournamentCache {
    /// A tournament as the store has it.
    pub(super) async fn find(&self, store: &dyn Store, id: TournamentId) -> Result<Found, Failure> {
        let kept = lock(&self.kept).get(&id).cloned();
        let after = kept.as_ref().map_or(Version(0), |kept| kept.version());
        let stored = store.load_tournament(id, after).await?.ok_or(Failure::NotFound("tournament"))?;
        let read = match kept {
            Some(kept) if stored.entries.is_empty() => Ok(kept),
            Some(kept) => {
                let mut later = Tournament::clone(&kept);
                stored.entries.iter().try_for_each(|entry| later.apply(entry)).map(|()| Arc::new(later))
            }
            None => Tournament::read(id, stored.secret, &stored.entries).map(Arc::new),
        };
        let tournament = read.map_err(|error| {
            tracing::error!(tournament = %id, %error, "the log of a tournament cannot be read");
            Failure::Internal
        })?;
        self.keep(&tournament);
        Ok(Found { tournament, title: stored.title, password_hash: stored.password_hash })
    }

    /// Keeps the later of what is known and this.
    fn keep(&self, tournament: &Arc<Tournament>) {
        let mut kept = lock(&self.kept);
        let newer = kept.get(&tournament.id()).is_none_or(|known| known.version() < tournament.version());
        if newer {
            if kept.len() >= MOST_KEPT {
                // Whichever goes is read again when it is asked for.
                let other = kept.keys().find(|id| **id != tournament.id()).copied();
                other.and_then(|id| kept.remove(&id));
            }
            kept.insert(tournament.id(), tournament.clone());
        }
    }
}

/// Decides by the log of a tournament what to write, and appends it by compare-and-swap; again if somebody was quicker. Where nothing is
/// to be written, the tournament is answered as it stands.
pub(super) async fn write(
    app: &App,
    id: TournamentId,
    decide: impl Fn(&Tournament, Stamp) -> Result<Vec<Event>, Failure>,
) -> Result<Arc<Tournament>, Failure> {
    for _ in 0..MAX_ATTEMPTS {
        let found = app.tournaments.find(&*app.store, id).await?;
        let events = decide(&found.tournament, app.environment.now())?;
        if events.is_empty() {
            return Ok(found.tournament);
        }
        if let Some(written) = append(app, &found.tournament, events).await? {
            return Ok(written);
        }
    }
    Err(Failure::Unavailable("too many want something of this tournament at once: try again"))
}

/// Appends events to the log of a tournament as it is known here; nothing if somebody else wrote first.
pub(super) async fn append(
    app: &App,
    tournament: &Arc<Tournament>,
    events: Vec<Event>,
) -> Result<Option<Arc<Tournament>>, Failure> {
    let mut next = Tournament::clone(tournament);
    let mut entries = Vec::with_capacity(events.len());
    for event in events {
        // A log does not go back in time, even if this machine's clock does.
        let at = app.environment.now().max(next.changed());
        let entry = Entry { version: next.version().next(), at, event };
        next.apply(&entry).map_err(|error| {
            tracing::error!(tournament = %tournament.id(), %error, "a decision does not apply");
            Failure::Internal
        })?;
        entries.push(entry);
    }
    let append = TournamentAppend { entries, summary: next.summary(), places: next.final_places() };
    match app.store.append_tournament(append).await? {
        Appended::Done => {
            let next = Arc::new(next);
            app.tournaments.keep(&next);
            Ok(Some(next))
        }
        Appended::Behind | Appended::Already(_) => Ok(None),
        Appended::NoTable => Err(Failure::NotFound("tournament")),
    }
}
