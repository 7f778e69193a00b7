//! What goes on now, as everybody may see it.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use mozaika_games::{AnyGame, GameId};
use mozaika_rules::{Seat, Viewer};
use mozaika_store::{ListedTournament, Page};
use mozaika_table::{ChoicesTold, Occupant, Stamp, Status, Summary, TableId, TimeControl};
use mozaika_tournament::Status as TournamentStatus;
use mozaika_wire::schema::{GameName, TableName};
use serde::Serialize;
use serde_json::value::RawValue;
use utoipa::ToSchema;

use super::best::{Strengths, in_order, points, strengths};
use crate::room::Seen;
use crate::seeks::{WaitingCount, waiting};
use crate::tournaments::{TournamentLine, tables_to_watch};
use crate::{App, Failure, FailureBody};

/// Of how many games the best are chosen: those that moved last.
const MOST_GAMES: u32 = 1000;
/// How many games are told of without how they stand.
const MOST_OTHERS: usize = 20;
/// How many tournaments are told of that are played, and how many that are to come.
const MOST_TOURNAMENTS: u32 = 10;
/// Among how many of those to come it is looked for them.
const MOST_TO_COME: u32 = 200;
/// Tournaments that start within this are told of.
const SOON: Duration = Duration::from_secs(24 * 60 * 60);
/// How many games of a kind are tried until one goes on.
const MOST_TRIED: usize = 5;

/// What goes on now.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub(crate) struct Now {
    /// The moment that this is about.
    #[schema(value_type = u64)]
    now: Stamp,
    /// How many seconds ago games that count stood as they are shown.
    delay: u32,
    /// The best game of each kind, with how it stands.
    best: Vec<BestGame>,
    /// Other games, the best first.
    others: Vec<GameNow>,
    /// The tournaments that are played, and those that start soon.
    #[schema(value_type = Vec<Object>)]
    tournaments: Vec<TournamentLine>,
    /// What people wait for, and how many.
    waiting: Vec<WaitingCount>,
}

/// A game that goes on.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub(crate) struct GameNow {
    /// The table.
    #[schema(value_type = TableName)]
    table: TableId,
    /// The game.
    #[schema(value_type = GameName)]
    game: GameId,
    /// The clocks.
    #[schema(value_type = Object)]
    time: TimeControl,
    /// Whether it is rated.
    rated: bool,
    /// Whether it is programs that play.
    programs: bool,
    /// Whether it belongs to a tournament.
    tournament: bool,
    /// Who plays, by seats.
    players: Vec<PlayerNow>,
}

/// Somebody who plays.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub(crate) struct PlayerNow {
    /// Who.
    #[serde(flatten)]
    #[schema(value_type = Object)]
    occupant: Occupant,
    /// Their rating at such games, if they have one.
    rating: Option<u32>,
    /// Whether it is so unsure that it should be shown with a question mark.
    unsure: bool,
}

/// A game that goes on, with how it stands.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub(crate) struct BestGame {
    /// The game.
    #[serde(flatten)]
    game: GameNow,
    /// How many actions were played.
    moves: u32,
    /// How many watch.
    watching: u32,
    /// The seat to act.
    #[schema(value_type = Option<u8>)]
    turn: Option<Seat>,
    /// What everybody sees of the position.
    #[schema(value_type = Object)]
    #[cfg_attr(feature = "types", ts(as = "mozaika_games::types::View"))]
    view: Arc<RawValue>,
    /// What the view comes to in numbers.
    #[schema(value_type = Object)]
    #[cfg_attr(feature = "types", ts(as = "Option<mozaika_games::types::Reading>"))]
    reading: Option<Arc<RawValue>>,
    /// What is printed on the boards and lies in the box.
    #[schema(value_type = Object)]
    #[cfg_attr(feature = "types", ts(as = "Option<mozaika_games::types::Printed>"))]
    printed: Option<Box<RawValue>>,
}

/// See what goes on now: the best game of each kind, tournaments, and what people wait for. It is worked out once a second at most, and tells
/// no more than whoever watches a table sees.
#[utoipa::path(
    get, path = "/api/now", tag = "tables",
    responses((status = 200, body = Now), (status = 503, body = FailureBody)),
    security(()),
)]
pub(crate) async fn now(State(app): State<App>) -> Result<Response, Failure> {
    let text = app.now.get(&app).await?;
    Ok(([(header::CONTENT_TYPE, "application/json")], text).into_response())
}

/// What goes on now.
pub(super) async fn see(app: &App, now: Stamp, shown: &HashSet<TableId>) -> Result<Now, Failure> {
    let running = tournaments(app, TournamentStatus::Running, MOST_TOURNAMENTS).await?;
    let tables = playing(app, &running).await?;
    let strengths = strengths(app, &tables, now).await?;
    let tables = in_order(tables, &strengths, shown, now);
    let mut best = Vec::new();
    for game in GameId::ALL {
        for table in tables.iter().filter(|table| table.game == game).take(MOST_TRIED) {
            if let Some(found) = look(app, table, &strengths).await? {
                best.push(found);
                break;
            }
        }
    }
    let is_best = |table: &&Summary| best.iter().any(|best| best.game.table == table.table);
    let others = tables.iter().filter(|table| !is_best(table)).take(MOST_OTHERS);
    let others = others.map(|table| GameNow::new(table, &strengths)).collect();
    let soon = tournaments(app, TournamentStatus::Open, MOST_TO_COME).await?.into_iter().rev();
    let soon = soon.filter(|listed| listed.summary.starts < now + SOON).take(MOST_TOURNAMENTS as usize);
    Ok(Now {
        now,
        delay: app.config.watch_delay.as_secs().try_into().unwrap_or(u32::MAX),
        best,
        others,
        tournaments: running.into_iter().chain(soon).map(Into::into).collect(),
        waiting: waiting(app).await?,
    })
}

/// The games that anybody may find: those that the lobby shows, and those of tournaments that are listed.
async fn playing(app: &App, running: &[ListedTournament]) -> Result<Vec<Summary>, Failure> {
    let page = Page { before: None, limit: MOST_GAMES };
    let mut tables = app.store.listed(&[Status::Playing], page).await?;
    let ids = running.iter().map(|listed| listed.summary.tournament);
    for table in tables_to_watch(app, ids).await? {
        tables.extend(app.store.summary(table).await?);
    }
    Ok(tables)
}

async fn tournaments(
    app: &App,
    status: TournamentStatus,
    limit: u32,
) -> Result<Vec<ListedTournament>, Failure> {
    Ok(app.store.listed_tournaments(&[status], Page { before: None, limit }).await?)
}

/// How a game stands, as a stranger sees it; nothing if it is over, or cannot be read.
async fn look(app: &App, table: &Summary, strengths: &Strengths) -> Result<Option<BestGame>, Failure> {
    let seen = app.hub.read(table.table, |found| {
        let Seen { table, moment, presence } = found.seen_by(None);
        let state = table.state(Viewer::Spectator, None, ChoicesTold::First, &moment);
        let printed = table.game().and_then(AnyGame::printed);
        Ok((state, printed, table.action_count() as u32, presence.watching))
    });
    let (state, printed, moves, watching) = match seen.await {
        Ok(seen) => seen,
        Err(failure @ Failure::Unavailable(_)) => return Err(failure),
        Err(_) => return Ok(None),
    };
    let Some(view) = state.view.filter(|_| state.status == Status::Playing) else { return Ok(None) };
    let game = GameNow::new(table, strengths);
    Ok(Some(BestGame { game, moves, watching, turn: state.turn, view, reading: state.reading, printed }))
}

impl Now {
    /// The tables whose position is shown.
    pub(super) fn shown(&self) -> HashSet<TableId> {
        self.best.iter().map(|best| best.game.table).collect()
    }
}

impl GameNow {
    fn new(table: &Summary, strengths: &Strengths) -> GameNow {
        let player = |occupant: &Occupant| {
            let known = points(table, occupant, strengths);
            PlayerNow {
                occupant: occupant.clone(),
                rating: known.map(|(points, _)| points),
                unsure: known.is_some_and(|(_, unsure)| unsure),
            }
        };
        GameNow {
            table: table.table,
            game: table.game,
            time: table.time,
            rated: table.rated,
            programs: table.programs,
            tournament: table.tournament,
            players: table.seats.iter().map(player).collect(),
        }
    }
}
