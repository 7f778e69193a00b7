//! Three Tricks in the terminal.

use std::fmt::Write as _;

use mozaika_games::Tricks;
use mozaika_rules::Viewer;
use serde::Deserialize;
use serde_json::Value;

use super::paint::{accent, bold, paint};
use super::{DrawError, EventWords, TerminalGame};

#[derive(Deserialize)]
struct View {
    /// `None` where the viewer does not see it.
    hands: Vec<Option<Vec<u8>>>,
    played: Vec<u8>,
    led: Option<u8>,
    tricks: Vec<u8>,
    turn: usize,
}

impl TerminalGame for Tricks {
    fn draw(&self, view: &Value, _: Viewer) -> Result<String, DrawError> {
        let view = View::deserialize(view)?;
        let mut text = String::new();
        for (seat, (hand, tricks)) in view.hands.iter().zip(&view.tricks).enumerate() {
            let hand = hand.as_ref().map_or_else(|| "hidden".to_owned(), |hand| words(hand));
            let turn = if view.turn == seat { paint(accent(), " ◀ to play") } else { String::new() };
            let name = paint(bold(), format!("seat {seat}"));
            let _ = writeln!(text, "  {name}  hand {hand} · tricks {tricks}{turn}");
        }
        let led = view.led.map_or_else(String::new, |card| format!(" · led {card}"));
        let _ = writeln!(text, "  played {}{led}", words(&view.played));
        Ok(text)
    }

    fn describe(event: &EventWords<'_>) -> Option<String> {
        Some(match event.kind() {
            "played" => format!("{} plays the {}.", event.seat("seat"), event.word("card")),
            "taken" => format!("{} takes the trick.", event.seat("seat")),
            _ => return None,
        })
    }
}

/// Cards, or a dash where there are none.
fn words(cards: &[u8]) -> String {
    let words: Vec<String> = cards.iter().map(ToString::to_string).collect();
    if words.is_empty() { "–".to_owned() } else { words.join(" ") }
}
