//! The tables of a tournament: opened once, counted when they have ended, shown when nobody plays their shuffle any more.

use std::collections::HashMap;

use mozaika_store::Created;
use mozaika_table::{Called, Event as TableEvent, PersonId, Status, Table, TableId, TournamentId};
use mozaika_tournament::{Event, RoundTable, Status as TournamentStatus, TableResult, Tournament};

use crate::{App, Failure, Random};

/// How far each of the tables has come that have not counted yet. One that is missing has not been opened.
pub(super) async fn statuses(
    app: &App,
    tournament: &Tournament,
) -> Result<HashMap<TableId, Status>, Failure> {
    let running: Vec<TableId> = tournament.running_tables().map(|(_, _, table)| table.id).collect();
    if running.is_empty() {
        return Ok(HashMap::new());
    }
    Ok(app.store.table_statuses(&running).await?.into_iter().collect())
}

/// That tables have ended.
pub(super) async fn finished_tables(
    app: &App,
    tournament: &Tournament,
    statuses: &HashMap<TableId, Status>,
) -> Result<Vec<Event>, Failure> {
    let mut ended = Vec::new();
    for (round, number, table) in tournament.running_tables() {
        if ended.len() == TABLES_A_STEP {
            break;
        }
        let result = match statuses.get(&table.id) {
            Some(Status::Over | Status::Aborted) => result(app, table).await?,
            // It was called off before the table was opened.
            None if tournament.status() == TournamentStatus::Cancelled => {
                Some(TableResult::closed(table.seats.len()))
            }
            _ => None,
        };
        ended.extend(result.map(|result| Event::Finished { round, table: number, result }));
    }
    Ok(ended)
}

async fn result(app: &App, table: &RoundTable) -> Result<Option<TableResult>, Failure> {
    let Some(stored) = app.store.load(table.id).await? else { return Ok(None) };
    match Table::read(table.id, stored.secrets, &stored.entries, &app.config.editions) {
        Ok(read) => Ok(TableResult::of(&read)),
        Err(error) => {
            // Nobody can play there, and a tournament must not wait for it for ever.
            tracing::error!(table = %table.id, %error, "the log of a table of a tournament cannot be read; it counts as closed");
            Ok(Some(TableResult::closed(table.seats.len())))
        }
    }
}

/// How many tables are opened or counted in one step.
const TABLES_A_STEP: usize = 25;

/// Opens some of those tables that are not there yet, each with its game begun, and calls the people to them; whether there may be more.
pub(super) async fn open_missing_tables(
    app: &App,
    tournament: &Tournament,
    statuses: &HashMap<TableId, Status>,
) -> Result<bool, Failure> {
    let missing: Vec<_> =
        tournament.running_tables().filter(|(_, _, table)| !statuses.contains_key(&table.id)).collect();
    if missing.is_empty() || tournament.status() == TournamentStatus::Cancelled {
        return Ok(false);
    }
    let known = called(app, tournament).await?;
    for (round, _, table) in missing.into_iter().take(TABLES_A_STEP) {
        let own = app.environment.secret();
        let called = |person: PersonId| known.get(&person).cloned().unwrap_or_default();
        let (secrets, opening) = tournament.table_opening(round, table, own, called);
        if app.hub.create(table.id, secrets, opening, true).await? == Created::Done {
            app.hub.call_to_new_table(table.id).await;
        }
    }
    Ok(true)
}

/// Shows at all tables of a round what was hidden there.
pub(super) async fn unseal(app: &App, tournament: &Tournament, round: u32) -> Result<(), Failure> {
    let tables =
        tournament.rounds().get(round as usize).map(|round| round.tables.clone()).unwrap_or_default();
    for table in tables {
        let shown =
            |table: &Table| (table.is_finished() && table.is_sealed()).then_some(TableEvent::Unsealed);
        app.hub.append_event(table.id, shown).await?;
    }
    Ok(())
}

/// Of each of some tournaments the table where the strongest play, if anybody may watch one.
pub(crate) async fn tables_to_watch(
    app: &App,
    tournaments: impl Iterator<Item = TournamentId>,
) -> Result<Vec<TableId>, Failure> {
    let mut best = Vec::new();
    for id in tournaments {
        let tournament = app.tournaments.find(&*app.store, id).await?.tournament;
        let strength = |person: &PersonId| {
            let entrant = tournament.number_of(*person).and_then(|number| tournament.entrant(number));
            entrant.and_then(|entrant| entrant.rating).unwrap_or_default()
        };
        let rounds = 0..tournament.rounds().len() as u32;
        let playing = rounds
            .flat_map(|round| tournament.exported_games(round, None, |_| Called::default()))
            .filter(|game| game.result.is_none())
            .filter_map(|game| Some((game.people.iter().map(strength).sum::<u32>(), game.table?)));
        best.extend(playing.max().map(|(_, table)| table));
    }
    Ok(best)
}

/// How everybody is called who has joined and is still here.
pub(super) async fn called(app: &App, tournament: &Tournament) -> Result<HashMap<PersonId, Called>, Failure> {
    let mut people: Vec<PersonId> = tournament.entrants().iter().map(|entrant| entrant.person).collect();
    people.push(tournament.opening().host);
    let known = app.store.known_people(&people).await?;
    Ok(known.into_iter().map(|person| (person.id, person.called())).collect())
}
