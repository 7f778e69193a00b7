//! A finished game, move by move.

use axum::Json;
use axum::extract::State;
use mozaika_games::{AnyGame, Editions, Events, SavedGame};
use mozaika_rules::{Facts, Seat};
use mozaika_table::{Refusal, TableId};
use serde::Serialize;
use serde_json::value::RawValue;
use utoipa::ToSchema;

use super::frame::{Frame, Frames};
use super::outlook::ViewerQuery;
use super::path::TablePath;
use crate::http::{SeatNumber, TableName};
use crate::room::Unredacted;
use crate::{App, Failure, FailureBody, QueryParams};

/// The longest game that is replayed.
const MAX_ACTIONS: usize = 4000;

/// A game, move by move, as one viewer saw it.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub(crate) struct Replay {
    /// The game as it is saved.
    #[schema(value_type = Object)]
    record: SavedGame,
    /// The seat that it is seen from; null for a spectator.
    #[serde(rename = "as")]
    #[schema(value_type = Option<SeatNumber>)]
    seat: Option<Seat>,
    /// What kind of game it is.
    #[schema(value_type = Object)]
    facts: Facts,
    /// What is printed on the boards and lies in the box: what a client need not know by itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<mozaika_games::types::Printed>"))]
    printed: Option<Box<RawValue>>,
    /// Every position, the first before any action.
    frames: Vec<Frame>,
}

/// Works out every position of a recorded game.
///
/// # Errors
/// The record does not make sense, or there is more of it than is sent at once.
pub(crate) fn replayed(
    record: SavedGame,
    seat: Option<Seat>,
    editions: &Editions,
) -> Result<Replay, Failure> {
    // Before anybody looks from a seat, it must be there.
    check_seat(&play(&record, &[], editions, |_, _, _| Ok(()))?, seat)?;
    let mut frames = Frames::of(seat);
    let mut actions = record.actions.iter();
    let last = play(&record, &record.actions, editions, |game, acting, events| {
        match events.and_then(|events| Some((actions.next()?, events))) {
            Some((action, events)) => frames.after(game, acting, action, events),
            None => frames.first(game),
        }
    })?;
    let frames = frames.all();
    Ok(Replay { record, seat, facts: last.id().facts(), printed: last.printed(), frames })
}

/// Plays actions from the beginning of a recorded game and shows every position: with who acted and what happened, except the
/// first. The last position is the answer. A long game takes a while: this is work for [`App::replays`].
///
/// # Errors
/// The record does not make sense, or whoever sees it has seen enough.
pub(crate) fn play(
    record: &SavedGame,
    actions: &[String],
    editions: &Editions,
    mut see: impl FnMut(&AnyGame, Option<Seat>, Option<&Events>) -> Result<(), Failure>,
) -> Result<AnyGame, Failure> {
    let wrong = |reason: String| Failure::bad_request(reason);
    if actions.len() > MAX_ACTIONS {
        return Err(wrong(format!("a game of more than {MAX_ACTIONS} actions is not replayed")));
    }
    let mut game = record.start(editions).map_err(|error| wrong(error.to_string()))?;
    see(&game, None, None)?;
    for (index, action) in actions.iter().enumerate() {
        let acting = game.turn();
        let events = game.play(action).map_err(|refused| {
            wrong(format!(
                "action {} of {}, {action:?}, cannot be played: {refused}",
                index + 1,
                actions.len()
            ))
        })?;
        see(&game, acting, Some(&events))?;
    }
    Ok(game)
}

/// Checks that a game has the seat.
///
/// # Errors
/// It has not.
pub(crate) fn check_seat(game: &AnyGame, seat: Option<Seat>) -> Result<(), Failure> {
    if seat.is_some_and(|seat| seat.index() >= game.players().count()) {
        return Err(Failure::bad_request("there is no such seat in this game"));
    }
    Ok(())
}

/// The record of a table where nothing more is played: nothing in it is secret then.
///
/// # Errors
/// The game is not over, or never began, or there is no such table.
pub(crate) async fn finished(app: &App, table: TableId) -> Result<SavedGame, Failure> {
    let look = |found: Unredacted<'_>| {
        if found.table.is_finished() && found.table.game().is_some() {
            Ok(found.table.export())
        } else {
            Err(Refusal::WrongStatus(found.table.status()).into())
        }
    };
    app.hub.read(table, look).await
}

/// Replay a finished game, from any seat.
#[utoipa::path(
    get, path = "/api/tables/{table}/replay", tag = "tables", params(("table" = TableName, Path), ViewerQuery),
    responses(
        (status = 200, body = Replay),
        (status = 400, body = FailureBody),
        (status = 404, body = FailureBody),
        (status = 409, body = FailureBody),
        (status = 503, body = FailureBody, description = "Too many games are looked into at the moment"),
    ),
    security(()),
)]
pub(crate) async fn replay(
    State(app): State<App>,
    TablePath(table): TablePath,
    QueryParams(query): QueryParams<ViewerQuery>,
) -> Result<Json<Replay>, Failure> {
    let seat = query.viewer()?.flatten();
    let record = finished(&app, table).await?;
    let config = app.config.clone();
    app.replays.run(move || replayed(record, seat, &config.editions)).await?.map(Json)
}
