//! A finished game, move by move.

use axum::Json;
use axum::extract::State;
use manda_games::{AnyGame, Record, Told};
use manda_rules::{Aids, Seat, Viewer};
use manda_table::{Refusal, TableId};
use serde::Serialize;
use serde_json::value::RawValue;
use utoipa::ToSchema;

use super::at::{From, table_id};
use crate::input::{Asked, Place};
use crate::live::Seen;
use crate::{App, Failure, FailureBody};

/// The longest game that is replayed.
const LONGEST: usize = 4000;

/// A game, move by move, as one viewer saw it.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub(crate) struct Replay {
    /// The game as it is saved.
    #[schema(value_type = Object)]
    record: Record,
    /// The seat that it is seen from; null for a spectator.
    #[serde(rename = "as")]
    #[schema(value_type = Option<u8>)]
    seat: Option<Seat>,
    /// What is printed on the boards, where that is data of an edition.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<manda_games::types::Printed>"))]
    printed: Option<Box<RawValue>>,
    /// Every position, the first before any action.
    frames: Vec<Frame>,
}

/// One position, and what led to it.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub(crate) struct Frame {
    /// Who acted; left out in the first.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<u8>)]
    #[cfg_attr(feature = "types", ts(optional))]
    seat: Option<Seat>,
    /// What they did.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    action: Option<String>,
    /// What happened.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<Object>>)]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<Vec<manda_games::types::Event>>"))]
    events: Option<Box<RawValue>>,
    /// The position.
    #[schema(value_type = Object)]
    #[cfg_attr(feature = "types", ts(as = "manda_games::types::View"))]
    view: Box<RawValue>,
    /// What it comes to in numbers.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<manda_games::types::Reading>"))]
    reading: Option<Box<RawValue>>,
}

impl Frame {
    /// A position that nothing led to.
    pub(crate) fn first(game: &AnyGame, viewer: Viewer) -> Frame {
        let (view, reading) = (game.view_text(viewer), game.reading_text(viewer, Aids::Given));
        Frame { seat: None, action: None, events: None, view, reading }
    }

    /// The position after an action.
    pub(crate) fn after(
        game: &AnyGame,
        viewer: Viewer,
        seat: Option<Seat>,
        action: &str,
        told: &Told,
    ) -> Frame {
        let (action, events) = (Some(action.to_owned()), Some(told.to(viewer)));
        Frame { seat, action, events, ..Frame::first(game, viewer) }
    }
}

/// Works out every position of a recorded game.
///
/// # Errors
/// The record does not make sense.
pub(crate) fn play(record: Record, seat: Option<Seat>) -> Result<Replay, Failure> {
    // Before anybody looks from a seat, it must be there.
    seat_of(&played(&record, &[], |_, _, _| {})?, seat)?;
    let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
    let mut frames = Vec::with_capacity(record.actions.len() + 1);
    let last = played(&record, &record.actions, |game, acting, told| {
        let action = frames.len().checked_sub(1).map(|index: usize| &record.actions[index]);
        frames.push(match (action, told) {
            (Some(action), Some(told)) => Frame::after(game, viewer, acting, action, told),
            _ => Frame::first(game, viewer),
        });
    })?;
    Ok(Replay { record, seat, printed: last.printed_text(), frames })
}

/// Plays actions from the beginning of a recorded game and shows every position: with who acted and what happened, except the
/// first. The last position is the answer.
///
/// # Errors
/// The record does not make sense.
pub(crate) fn played(
    record: &Record,
    actions: &[String],
    mut see: impl FnMut(&AnyGame, Option<Seat>, Option<&Told>),
) -> Result<AnyGame, Failure> {
    let wrong = |reason: String| Failure::bad_request(reason);
    if actions.len() > LONGEST {
        return Err(wrong(format!("a game of more than {LONGEST} actions is not replayed")));
    }
    let mut game = record.start().map_err(|error| wrong(error.to_string()))?;
    see(&game, None, None);
    for (index, action) in actions.iter().enumerate() {
        let acting = game.turn();
        let told = game.play_told(action).map_err(|refused| {
            wrong(format!(
                "action {} of {}, {action:?}, cannot be played: {refused}",
                index + 1,
                actions.len()
            ))
        })?;
        see(&game, acting, Some(&told));
    }
    Ok(game)
}

/// Whether a game has the seat.
///
/// # Errors
/// It has not.
pub(crate) fn seat_of(game: &AnyGame, seat: Option<Seat>) -> Result<(), Failure> {
    if seat.is_some_and(|seat| seat.index() >= game.players().count()) {
        return Err(Failure::bad_request("there is no such seat in this game"));
    }
    Ok(())
}

/// The record of a table where nothing more is played: nothing in it is secret then.
///
/// # Errors
/// The game is not over, or never began, or there is no such table.
pub(crate) async fn finished(app: &App, table: TableId) -> Result<Record, Failure> {
    let look = |seen: Seen<'_>| {
        if seen.table.is_finished() && seen.table.game().is_some() {
            Ok(seen.table.export())
        } else {
            Err(Refusal::WrongStatus(seen.table.status()).into())
        }
    };
    app.hub.look(table, look).await
}

/// Replay a finished game, from any seat.
#[utoipa::path(
    get, path = "/api/tables/{table}/replay", tag = "tables", params(("table" = String, Path), From),
    responses((status = 200, body = Replay), (status = 404, body = FailureBody), (status = 409, body = FailureBody))
)]
pub(crate) async fn replay(
    State(app): State<App>,
    Place(table): Place<String>,
    Asked(from): Asked<From>,
) -> Result<Json<Replay>, Failure> {
    let seat = from.viewer()?.flatten();
    let record = finished(&app, table_id(&table)?).await?;
    play(record, seat).map(Json)
}
