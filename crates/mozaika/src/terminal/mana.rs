//! Mana in the terminal.

use std::fmt::Write as _;
use std::str::FromStr;

use mozaika_games::Mana;
use mozaika_mana::{Edition, Piece, Position, Side, Square};
use mozaika_rules::Viewer;
use serde::Deserialize;
use serde_json::Value;

use super::paint::{accent, bold, faint, on, paint};
use super::{DrawError, EventWords, TerminalGame};

#[derive(Deserialize)]
struct View {
    position: String,
    options: Options,
}

#[derive(Deserialize)]
struct Options {
    edition: String,
}

impl TerminalGame for Mana {
    fn draw(&self, view: &Value, _: Viewer) -> Result<String, DrawError> {
        let view = View::deserialize(view)?;
        let position: Position = view
            .position
            .parse()
            .map_err(|error: <Position as FromStr>::Err| DrawError::Position(error.to_string()))?;
        let edition = if view.options.edition == "classic" { Edition::Classic } else { Edition::Bird };
        let mut text = String::new();
        for row in (0..6u8).rev() {
            let _ = write!(text, " {}  ", paint(faint(), row + 1));
            for file in 0..6 {
                let square =
                    Square::new(row * 6 + file).ok_or_else(|| DrawError::Position("no square".to_owned()))?;
                text.push_str(&cell(&position, square, edition));
                text.push(' ');
            }
            if row == 5 {
                let _ = write!(text, "   {}", side(&position, Side::White));
            }
            if row == 0 {
                let _ = write!(text, "   {}", side(&position, Side::Black));
            }
            text.push('\n');
        }
        let files: String = ('a'..='f').map(|file| format!("{file}   ")).collect();
        let _ = writeln!(text, "     {}", paint(faint(), files));
        text.push_str(&demand(&position, edition));
        Ok(text)
    }

    fn describe(event: &EventWords<'_>) -> Option<String> {
        Some(match event.kind() {
            "setup" => {
                format!("The daimyo stands on {}, ronins on {}.", event.word("daimyo"), event.list("ronins"))
            }
            "moved" => {
                format!(
                    "The {} moves from {} to {}.",
                    event.word("piece"),
                    event.word("from"),
                    event.word("to")
                )
            }
            "captured" => {
                format!(
                    "The {} of {} on {} is captured.",
                    event.word("piece"),
                    event.seat("seat"),
                    event.word("at")
                )
            }
            "returned" => format!("A ronin returns on {}.", event.word("to")),
            "bird" => format!("The bird flies to {}.", event.word("to")),
            "skipped" => format!("The turn of {} is skipped: nothing that may move can.", event.seat("seat")),
            _ => return None,
        })
    }

    fn seat_name(seat: usize) -> String {
        let side = if seat == 0 { "black" } else { "white" };
        format!("{side} (seat {seat})")
    }
}

/// Three characters: the piece or bird, and the number of rings.
fn cell(position: &Position, square: Square, edition: Edition) -> String {
    let rings = square.symbol();
    match position.piece_at(square) {
        Some((Side::Black, Piece::Daimyo)) => paint(on(30, 30, 40), format!("D {rings}")),
        Some((Side::Black, Piece::Ronin)) => paint(on(30, 30, 40), format!("R {rings}")),
        Some((Side::White, Piece::Daimyo)) => paint(on(240, 236, 220), format!("d {rings}")),
        Some((Side::White, Piece::Ronin)) => paint(on(240, 236, 220), format!("r {rings}")),
        None if position.bird(edition).contains(square) => paint(on(60, 140, 150), format!("* {rings}")),
        None => paint(faint(), format!("· {rings}")),
    }
}

fn side(position: &Position, side: Side) -> String {
    let (name, letters) = match side {
        Side::Black => ("black", "D R"),
        Side::White => ("white", "d r"),
    };
    let reserve = position.reserve(side);
    let turn = if position.turn() == side { paint(accent(), " ◀ to move") } else { String::new() };
    let waiting =
        if reserve > 0 && !position.setting_up() { format!(", {reserve} in reserve") } else { String::new() };
    format!("{} ({letters}){waiting}{turn}", paint(bold(), name))
}

fn demand(position: &Position, edition: Edition) -> String {
    let who = match edition {
        Edition::Bird => "The bird",
        Edition::Classic => "The last moved piece",
    };
    match (position.mark(), position.demanded()) {
        (None, _) => String::new(),
        (Some(square), Some(symbol)) => {
            format!("{who} is on {square} and demands a piece on {}.\n", paint(accent(), symbol))
        }
        (Some(square), None) => format!("{who} is on {square}, but binds nobody this turn.\n"),
    }
}
