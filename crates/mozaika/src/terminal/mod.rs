//! Games as text: the whole table at a glance, and events in words. Colour helps, but is never the only sign.
//!
//! The key decision: everything starts from JSON, as with any other client: it knows no rules. Each game has one file here, which
//! implements [`TerminalGame`].

mod event;
mod mana;
mod mandala;
mod paint;
mod stones;
#[cfg(feature = "example-game")]
mod tricks;

use mozaika_games::{AnyGame, GameId, with_game, with_game_type};
use mozaika_rules::Viewer;
use mozaika_rules::json::JsonGame;
use serde_json::Value;
use serde_json::value::RawValue;
use thiserror::Error;

pub(crate) use event::EventWords;

/// How a game is shown in the terminal.
pub(crate) trait TerminalGame: JsonGame {
    /// The table as a viewer sees it, with an end of line after each row.
    fn draw(&self, view: &Value, viewer: Viewer) -> Result<String, DrawError>;

    /// One sentence about an event; nothing if it is unknown.
    fn describe(event: &EventWords<'_>) -> Option<String>;

    /// What a seat is called.
    fn seat_name(seat: usize) -> String {
        format!("seat {seat}")
    }
}

/// Why a view cannot be drawn.
#[derive(Debug, Error)]
pub(crate) enum DrawError {
    /// It does not have the form of the game's views.
    #[error("the view cannot be read: {0}")]
    View(#[from] serde_json::Error),
    /// What stands on the board cannot be read.
    #[error("the position cannot be read: {0}")]
    Position(String),
}

/// The table as a viewer sees it.
pub(crate) fn draw(game: &AnyGame, viewer: Viewer) -> String {
    let view = serde_json::to_value(game.view(viewer)).unwrap_or_default();
    let drawn = with_game!(game, game => TerminalGame::draw(game, &view, viewer));
    // A view that cannot be drawn is still shown: the game goes on.
    drawn.unwrap_or_else(|error| format!("{view:#}\n(not drawn: {error})\n"))
}

/// A sentence about each event of a JSON list.
pub(crate) fn describe_all(game: GameId, events: &RawValue) -> Vec<String> {
    let events: Vec<Value> = serde_json::from_str(events.get()).unwrap_or_default();
    events.iter().map(|event| describe(game, event)).collect()
}

/// One sentence about an event.
fn describe(game: GameId, event: &Value) -> String {
    let words = EventWords { game, event };
    let described = with_game_type!(game, G => <G as TerminalGame>::describe(&words));
    match words.kind() {
        "over" => "The game is over.".to_owned(),
        _ => described.unwrap_or_else(|| event.to_string()),
    }
}

/// What a seat is called.
pub(crate) fn seat_name(game: GameId, seat: usize) -> String {
    with_game_type!(game, G => <G as TerminalGame>::seat_name(seat))
}
