//! A view as text: the whole table at a glance. Colour helps, but is never the only sign.
//!
//! Drawing starts from a view's JSON, as any client's does: it knows no rules.

mod mana;
mod mandala;
mod paint;
mod stones;

use mozaika_games::GameId;
use mozaika_rules::Viewer;
use serde_json::Value;

/// The table as a viewer sees it, with an end of line after each row.
pub(crate) fn draw(game: GameId, view: &Value, viewer: Viewer) -> String {
    let drawn = match game {
        GameId::Mandala => mandala::draw(view, viewer),
        GameId::Stones => stones::draw(view, viewer),
        GameId::Mana => mana::draw(view),
    };
    // A view that cannot be drawn is still shown: the game goes on.
    drawn.unwrap_or_else(|error| format!("{view:#}\n(not drawn: {error})\n"))
}

/// What a seat is called.
pub(crate) fn seat_name(game: GameId, seat: usize) -> String {
    match (game, seat) {
        (GameId::Mana, 0) => "black (seat 0)".to_owned(),
        (GameId::Mana, _) => format!("white (seat {seat})"),
        _ => format!("seat {seat}"),
    }
}
