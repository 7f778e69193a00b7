//! A finished game, move by move.

use mozaika_games::{AnyGame, Editions, Events, SavedGame};
use mozaika_rules::{Facts, Seat};
use serde::Serialize;
use serde_json::value::RawValue;

use crate::BadRequest;
use crate::frame::{Frame, Frames};
#[cfg(feature = "schema")]
use crate::schema::SeatNumber;

/// The longest game that is replayed.
const MAX_ACTIONS: usize = 4000;

/// A game, move by move, as one viewer saw it.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub struct Replay {
    /// The game as it is saved.
    #[cfg_attr(feature = "schema", schema(value_type = Object))]
    record: SavedGame,
    /// The seat that it is seen from; null for a spectator.
    #[serde(rename = "as")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<SeatNumber>))]
    seat: Option<Seat>,
    /// What kind of game it is.
    #[cfg_attr(feature = "schema", schema(value_type = Object))]
    facts: Facts,
    /// What is printed on the boards and lies in the box: what a client need not know by itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<Object>))]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<mozaika_games::types::Printed>"))]
    printed: Option<Box<RawValue>>,
    /// Every position, the first before any action.
    frames: Vec<Frame>,
}

/// Works out every position of a recorded game.
///
/// # Errors
/// The record does not make sense, or there is more of it than is sent at once.
pub fn replayed(record: SavedGame, seat: Option<Seat>, editions: &Editions) -> Result<Replay, BadRequest> {
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
    let facts = record.facts(editions);
    Ok(Replay { record, seat, facts, printed: last.printed(), frames })
}

/// Plays actions from the beginning of a recorded game and shows every position: with who acted and what happened, except the
/// first. The last position is the answer. A long game takes a while.
///
/// # Errors
/// The record does not make sense, or whoever sees it has seen enough.
pub fn play(
    record: &SavedGame,
    actions: &[String],
    editions: &Editions,
    mut see: impl FnMut(&AnyGame, Option<Seat>, Option<&Events>) -> Result<(), BadRequest>,
) -> Result<AnyGame, BadRequest> {
    let wrong = BadRequest;
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
pub fn check_seat(game: &AnyGame, seat: Option<Seat>) -> Result<(), BadRequest> {
    if seat.is_some_and(|seat| seat.index() >= game.players().count()) {
        return Err(BadRequest::new("there is no such seat in this game"));
    }
    Ok(())
}
