//! Mandala in the terminal.

use std::fmt::Write as _;

use mozaika_rules::Viewer;
use serde::Deserialize;
use serde_json::Value;

use super::paint::{accent, bold, faint, on, paint};
use super::{DrawError, EventWords, TerminalGame};

#[derive(Deserialize)]
struct View {
    deck: String,
    discard: String,
    mandalas: Vec<Mandala>,
    hands: Vec<String>,
    cups: Vec<String>,
    rivers: Vec<String>,
    turn: usize,
    phase: String,
    destroying: Option<Destroying>,
    #[serde(rename = "final")]
    last: bool,
    discards_in_a_row: u32,
}

#[derive(Deserialize)]
struct Mandala {
    mountain: String,
    fields: Vec<String>,
}

#[derive(Deserialize)]
struct Destroying {
    mandala: usize,
}

const COLOURS: &str = "ROYGPK";

impl TerminalGame for mozaika_games::Mandala {
    fn draw(&self, view: &Value, viewer: Viewer) -> Result<String, DrawError> {
        let view = View::deserialize(view)?;
        let me = match viewer {
            Viewer::Seat(seat) => seat.index(),
            Viewer::Spectator => 0,
        };
        let mut text = String::new();
        player(&mut text, &view, 1 - me, viewer);
        text.push('\n');
        for (index, mandala) in view.mandalas.iter().enumerate() {
            let number = index + 1;
            let mark = match &view.destroying {
                Some(destroying) if destroying.mandala == number => paint(accent(), " ◀ being destroyed"),
                _ => String::new(),
            };
            let _ = writeln!(text, "  {}{mark}", paint(bold(), format!("Mandala {number}")));
            let _ = writeln!(text, "    field of seat {}  {}", 1 - me, groups(&mandala.fields[1 - me]));
            let _ = writeln!(text, "    mountain         {}", groups(&mandala.mountain));
            let _ = writeln!(text, "    field of seat {me}  {}", groups(&mandala.fields[me]));
        }
        text.push('\n');
        player(&mut text, &view, me, viewer);
        let _ = write!(
            text,
            "  deck {} · discard pile {} {}",
            view.deck.len(),
            view.discard.len(),
            groups(&view.discard)
        );
        if view.last {
            let _ = write!(text, " · {}", paint(accent(), "final phase"));
        }
        if view.discards_in_a_row > 0 {
            let _ = write!(text, " · {} discards in a row", view.discards_in_a_row);
        }
        text.push('\n');
        Ok(text)
    }

    fn describe(event: &EventWords<'_>) -> Option<String> {
        Some(match event.kind() {
            "played" => format!("{} goes from hand to {}.", event.word("cards"), place(&event.word("to"))),
            "drew" => format!("{} draws {}.", event.seat("seat"), event.word("cards")),
            "discarded" if event.event["seat"].is_u64() => {
                format!("{} discards {}.", event.seat("seat"), event.word("cards"))
            }
            "discarded" => format!("The table discards {}.", event.word("cards")),
            "reshuffled" => {
                format!("The discard pile is shuffled into a new deck of {} cards.", event.number("cards"))
            }
            "completed" => {
                format!(
                    "Mandala {} is complete: {} chooses first.",
                    event.word("mandala"),
                    event.seat("first")
                )
            }
            "claimed" => claimed(event),
            "dealt" => format!("{} is dealt on {}.", event.word("cards"), place(&event.word("to"))),
            "final" => "The final phase begins: the next mandala destroyed is the last.".to_owned(),
            _ => return None,
        })
    }
}

/// A place in words.
fn place(name: &str) -> String {
    match name.split_at(1) {
        ("m", number) => format!("mountain {number}"),
        ("f", number) => format!("field {number}"),
        ("d", "") => "the discard pile".to_owned(),
        _ => name.to_owned(),
    }
}

fn claimed(event: &EventWords<'_>) -> String {
    let mut parts = Vec::new();
    if let Some(place) = event.event["to_river"].as_u64() {
        parts.push(format!("one to the river, place {place}"));
    }
    for (name, place) in [("to_cup", "to the cup"), ("to_discard", "to the discard pile")] {
        match event.number(name) {
            0 => {}
            number => parts.push(format!("{number} {place}")),
        }
    }
    format!("{} takes {}: {}.", event.seat("seat"), event.word("colour"), parts.join(", "))
}

fn player(text: &mut String, view: &View, seat: usize, viewer: Viewer) {
    let you = if matches!(viewer, Viewer::Seat(me) if me.index() == seat) { " (you)" } else { "" };
    let turn = match (view.phase.as_str(), view.turn == seat) {
        ("play", true) => paint(accent(), " ◀ to move"),
        ("destroy", true) => paint(accent(), " ◀ to choose"),
        _ => String::new(),
    };
    let _ = writeln!(text, "  {}{turn}", paint(bold(), format!("Seat {seat}{you}")));
    let river: Vec<String> = (0..6)
        .map(|place| match view.rivers[seat].chars().nth(place) {
            Some(colour) => format!("{}{}", paint(faint(), place + 1), card(colour, 1)),
            None => paint(faint(), format!("{} · ", place + 1)),
        })
        .collect();
    let _ = writeln!(text, "    river  {}", river.join(" "));
    let _ = writeln!(text, "    cup    {} {}", view.cups[seat].len(), groups(&view.cups[seat]));
    let _ = writeln!(text, "    hand   {} {}", view.hands[seat].len(), groups(&view.hands[seat]));
}

/// Cards by colour, in the order of the rules; hidden ones last.
fn groups(cards: &str) -> String {
    let mut parts: Vec<String> = COLOURS
        .chars()
        .filter_map(|colour| match cards.matches(colour).count() {
            0 => None,
            number => Some(card(colour, number)),
        })
        .collect();
    match cards.matches('?').count() {
        0 => {}
        hidden => parts.push(paint(faint(), format!("?×{hidden}"))),
    }
    if parts.is_empty() { paint(faint(), "–") } else { parts.join(" ") }
}

fn card(colour: char, number: usize) -> String {
    let style = match colour {
        'R' => on(190, 50, 45),
        'O' => on(225, 125, 40),
        'Y' => on(240, 205, 75),
        'G' => on(70, 140, 80),
        'P' => on(125, 75, 150),
        _ => on(45, 45, 50),
    };
    if number == 1 {
        paint(style, format!(" {colour} "))
    } else {
        paint(style, format!(" {colour}×{number} "))
    }
}
