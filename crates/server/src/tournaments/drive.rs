//! A tournament that runs by itself: what falls due is found by asking the store, over and over, by every node.
//!
//! The key decision: each step is one append, decided from the log as it stands. Between two of them the process may be killed: the next one
//! that looks, here or elsewhere, finds what is still to be done. A table of a round is named by the tournament's secret, so opening it
//! twice opens it once.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use mozaika_table::{PersonId, TournamentId};
use mozaika_tournament::{EntrantNumber, Event, LeftBecause, Status, Tournament};

use super::cache::append;
use super::tables::{finished_tables, open_missing_tables, unseal};
use crate::background::Beat;
use crate::repetition::Repetition;
use crate::{App, Failure};

/// How often it is looked what is due.
const LOOK_INTERVAL: Duration = Duration::from_millis(500);

/// How many tournaments are looked at in one go.
const MOST_AT_ONCE: u32 = 1000;

/// How many steps of one tournament are done before the others have their turn.
const MOST_STEPS: usize = 40;

/// Does what falls due in all tournaments, until the server shuts down.
pub(crate) async fn run(app: App, beat: Beat) {
    let mut shutdown = app.hub.shutdown_signal();
    let line = Repetition::new();
    while !*shutdown.borrow() {
        match drive_all(&app, Some(&beat)).await {
            Ok(()) => beat.beat(),
            Err(failure) => {
                if let Some(left_out) = line.left_out(&failure.to_string(), std::time::Instant::now()) {
                    tracing::warn!(%failure, left_out, "a tournament could not go on; trying again");
                }
            }
        }
        let _shuts_down = tokio::time::timeout(LOOK_INTERVAL, shutdown.changed()).await;
    }
}

/// Does what has fallen due in all tournaments, once, as a server does twice a second.
///
/// # Errors
/// The store cannot be used.
pub async fn drive_tournaments(app: &App) -> Result<(), Failure> {
    drive_all(app, None).await
}

async fn drive_all(app: &App, beat: Option<&Beat>) -> Result<(), Failure> {
    let mut failed = Ok(());
    for (id, _) in app.store.tournaments_to_look_at(app.environment.now(), MOST_AT_ONCE).await? {
        // One that cannot go on keeps none of the others from it.
        failed = drive(app, id, beat).await.and(failed);
    }
    failed
}

/// Does what has fallen due in a tournament.
async fn drive(app: &App, id: TournamentId, beat: Option<&Beat>) -> Result<(), Failure> {
    for _ in 0..MOST_STEPS {
        let tournament = app.tournaments.find(&*app.store, id).await?.tournament;
        let more = step(app, &tournament).await?;
        // A large round takes many steps, and each of them is a sign of life.
        if let Some(beat) = beat {
            beat.beat();
        }
        if !more {
            break;
        }
    }
    Ok(())
}

/// Does one step; whether there may be more to do.
async fn step(app: &App, tournament: &Arc<Tournament>) -> Result<bool, Failure> {
    // 1. Tables that have ended count; tables that are not there yet are opened.
    let statuses = super::tables::statuses(app, tournament).await?;
    let ended = finished_tables(app, tournament, &statuses).await?;
    if !ended.is_empty() {
        append(app, tournament, ended).await?;
        return Ok(true);
    }
    if open_missing_tables(app, tournament, &statuses).await? {
        return Ok(true);
    }
    // 2. When the last table of a shuffle has ended, all of them show it.
    if let Some(round) = tournament.to_unseal().next() {
        unseal(app, tournament, round).await?;
        append(app, tournament, vec![Event::Unsealed { round }]).await?;
        return Ok(true);
    }
    // 3. What the time has brought.
    let (now, pure) = (app.environment.now(), tournament.clone());
    let Some(event) = app.tournaments.pairing.run(move || pure.due(now)).await? else { return Ok(false) };
    if matches!(event, Event::Started | Event::Paired { .. }) {
        let gone = gone(app, tournament).await?;
        if !gone.is_empty() {
            append(app, tournament, gone).await?;
            return Ok(true);
        }
    }
    append(app, tournament, vec![event]).await?;
    Ok(true)
}

/// That those play no more who were erased or banned.
async fn gone(app: &App, tournament: &Tournament) -> Result<Vec<Event>, Failure> {
    if !matches!(tournament.status(), Status::Open | Status::Running) {
        return Ok(Vec::new());
    }
    let numbered = (0..).map(EntrantNumber).zip(tournament.entrants());
    let playing: Vec<(EntrantNumber, PersonId)> = numbered
        .filter(|(_, entrant)| entrant.is_in())
        .map(|(number, entrant)| (number, entrant.person))
        .collect();
    let people: Vec<PersonId> = playing.iter().map(|(_, person)| *person).collect();
    let (known, now) = (app.store.known_people(&people).await?, app.environment.now());
    let here: HashSet<PersonId> =
        known.iter().filter(|person| person.banned(now).is_none()).map(|person| person.id).collect();
    let gone = playing.into_iter().filter(|(_, person)| !here.contains(person));
    Ok(gone.map(|(entrant, _)| Event::Left { entrant, because: LeftBecause::Gone }).collect())
}
