//! Mandala Stones in the terminal.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use mozaika_games::Stones;
use mozaika_rules::{Game, Players, Viewer};
use mozaika_stones::Edition;
use serde::Deserialize;
use serde_json::Value;

use super::event::word;
use super::paint::{accent, bold, faint, on, paint};
use super::{DrawError, EventWords, TerminalGame};

#[derive(Deserialize)]
struct View {
    stacks: BTreeMap<String, Vec<String>>,
    artists: Vec<Artist>,
    boards: Vec<Board>,
    mandala: Vec<String>,
    gone: Vec<String>,
    goals: Vec<Vec<String>>,
    turn: usize,
    start: usize,
    ending: bool,
    phase: String,
}

#[derive(Deserialize)]
struct Artist {
    at: String,
    pattern: String,
}

#[derive(Deserialize)]
struct Board {
    towers: Vec<Vec<String>>,
    score: i32,
}

/// Room for the widest cell: four letters and a pattern.
const WIDTH: usize = 6;

impl TerminalGame for Stones {
    fn draw(&self, view: &Value, viewer: Viewer) -> Result<String, DrawError> {
        let view = View::deserialize(view)?;
        let mut text = String::new();
        for row in (1..=7).rev() {
            let _ = write!(text, " {} ", paint(faint(), row));
            for file in 'a'..='g' {
                text.push_str(&cell(&view, &format!("{file}{row}")));
            }
            text.push('\n');
        }
        let files: String = ('a'..='g').map(|file| format!("{file:^WIDTH$}")).collect();
        let _ = writeln!(text, "   {}", paint(faint(), files));
        let key = "A stack shows its colours from the bottom, the top stone last with its pattern, * or o; ";
        let _ = writeln!(text, "   {}", paint(faint(), format!("{key}[*] and [o] are artists.")));
        for seat in 0..view.boards.len() {
            board(&mut text, &view, seat, viewer);
        }
        progress(&mut text, &view, &self.options().edition);
        Ok(text)
    }

    fn describe(event: &EventWords<'_>) -> Option<String> {
        Some(match event.kind() {
            "picked" => picked(event),
            "scored" => format!(
                "Space {}: {} scores {}.",
                event.word("space"),
                event.word("stone"),
                points(event.number("points"))
            ),
            "placed" => {
                let bonus = match event.number("bonus") {
                    0 => String::new(),
                    bonus => format!(": {} more", points(bonus)),
                };
                let (stone, space) = (event.word("stone"), event.number("mandala"));
                format!("{stone} goes on the mandala, space {space}{bonus}.")
            }
            "gone" => format!("The mandala is full: {} leaves the game.", event.word("stone")),
            "ending" => "The end has begun: this round is the last.".to_owned(),
            "goal" => {
                let scored = match event.event["scored"].as_str() {
                    Some(goal) => format!("{goal}: {}", points(event.number("points"))),
                    None => "no goal".to_owned(),
                };
                format!("{} shows {} and scores {scored}.", event.seat("seat"), event.list("cards"))
            }
            _ => return None,
        })
    }
}

fn points(number: u64) -> String {
    if number == 1 { "1 point".to_owned() } else { format!("{number} points") }
}

fn picked(event: &EventWords<'_>) -> String {
    let stone = |taken: &Value| format!("{} from {}", word(&taken["stone"]), word(&taken["stack"]));
    let stones: Vec<String> = event.items("taken").iter().map(stone).collect();
    format!(
        "The artist {} goes from {} to {} and brings {}, a tower on space {}.",
        event.word("pattern"),
        event.word("from"),
        event.word("to"),
        stones.join(", "),
        event.word("space")
    )
}

fn cell(view: &View, place: &str) -> String {
    if let Some(artist) = view.artists.iter().find(|artist| artist.at == place) {
        return format!(" {}  ", paint(on(70, 60, 50), format!("[{}]", artist.pattern)));
    }
    match view.stacks.get(place) {
        Some(stack) => pile(stack, WIDTH),
        None if place.bytes().all(|byte| byte % 2 == 0) => paint(faint(), "  ·   "),
        None => " ".repeat(WIDTH),
    }
}

/// Stones from the bottom up: letters, and the pattern of each that shows one.
fn pile(stones: &[String], width: usize) -> String {
    let mut text = String::new();
    let mut used = 0;
    for (index, stone) in stones.iter().enumerate() {
        let top = index + 1 == stones.len();
        let (colour, pattern) = stone.split_at(1);
        let shown = if top { format!("{colour}{pattern}") } else { colour.to_owned() };
        used += shown.len();
        text.push_str(&paint(stone_style(colour), shown));
    }
    if stones.is_empty() {
        text.push_str(&paint(faint(), "-"));
        used = 1;
    }
    text + &" ".repeat(width.saturating_sub(used))
}

fn stone_style(colour: &str) -> anstyle::Style {
    match colour {
        "Y" => on(240, 205, 75),
        "B" => on(60, 110, 180),
        "P" => on(230, 140, 160),
        _ => on(120, 75, 150),
    }
}

fn board(text: &mut String, view: &View, seat: usize, viewer: Viewer) {
    let you = if matches!(viewer, Viewer::Seat(me) if me.index() == seat) { " (you)" } else { "" };
    let turn = if view.turn == seat && view.phase == "play" {
        paint(accent(), " ◀ to move")
    } else {
        String::new()
    };
    let start = if view.start == seat { ", starts" } else { "" };
    let board = &view.boards[seat];
    let name = paint(bold(), format!("Seat {seat}{you}"));
    let _ = write!(text, "  {name}{start}: {} points", board.score);
    let goals = &view.goals[seat];
    if goals.iter().all(|goal| goal != "?") {
        let _ = write!(text, ", goals {}", goals.join(" or "));
    }
    let _ = writeln!(text, "{turn}");
    let towers: Vec<String> = board
        .towers
        .iter()
        .enumerate()
        .map(|(index, tower)| format!("{} {}", paint(faint(), index + 1), tower_text(tower)))
        .collect();
    let _ = writeln!(text, "    {}", towers.join("  "));
}

/// A tower, every stone with its pattern.
fn tower_text(tower: &[String]) -> String {
    if tower.is_empty() {
        return paint(faint(), "–");
    }
    tower.iter().map(|stone| paint(stone_style(&stone[..1]), stone)).collect()
}

fn progress(text: &mut String, view: &View, edition: &Edition) {
    let laid = view.mandala.len();
    let _ = write!(text, "  The mandala has {laid} stones");
    let hands = match view.boards.len() {
        2 => edition.hands(Players::TWO),
        3 => edition.hands(Players::THREE),
        _ => edition.hands(Players::FOUR),
    };
    let _ = write!(text, " of {}; the end begins at {hands}", edition.spaces());
    let next = (laid + 1..=usize::from(edition.spaces())).find(|&space| edition.bonus(space as u8) > 0);
    if let Some(space) = next {
        let _ = write!(text, ", the next bonus is +{} on {space}", edition.bonus(space as u8));
    }
    if !view.gone.is_empty() {
        let _ = write!(text, "; {} out of the game", view.gone.len());
    }
    text.push_str(".\n");
    if view.ending && view.phase == "play" {
        let _ = writeln!(text, "  {}", paint(accent(), "The end has begun: this round is the last."));
    }
}
