//! Golden playthroughs: a whole game as every viewer saw it, in a text that is reviewed as a diff.

use std::fmt::Write as _;
use std::path::Path;

use serde_json::Value;

use crate::json::JsonGame;
use crate::{Dice, Players, Seed, Viewer};

/// Plays a random game and writes it down: for every action its string and its events, and what changed in the
/// view of every seat and of a spectator.
///
/// # Panics
/// If the options do not fit the game.
#[must_use]
pub fn playthrough<G: JsonGame>(options: &G::Options, players: Players, seed: &str) -> String {
    let mut dice = Dice::new(&Seed::from_text(&format!("{seed} playthrough")));
    let mut game = G::new(options, players, &Seed::from_text(seed)).expect("allowed options");
    let mut known: Vec<(Viewer, Value)> = Viewer::all(players).map(|viewer| (viewer, Value::Null)).collect();
    let mut text = format!("{} for {} · {} · seed {seed:?}\n", G::NAME, players.count(), json(options));
    write_views(&mut text, &game, &mut known);
    while let Some(seat) = game.turn() {
        let action = game.sample(&mut dice).expect("a game that is not over has an action");
        let mut events = Vec::new();
        game.apply(action, &mut events);
        let _ = writeln!(text, "\nseat {seat} plays {action}");
        for event in &events {
            let _ = writeln!(text, "  event {}", json(event));
        }
        write_views(&mut text, &game, &mut known);
    }
    let _ = writeln!(text, "\nresult {}", json(&game.outcome()));
    text
}

/// Compares a playthrough with the file that holds it; with `MOZAIKA_BLESS` in the environment, writes the file.
///
/// # Panics
/// If they differ, naming the first line that does.
pub fn compare_playthrough(file: &Path, text: &str) {
    if std::env::var_os("MOZAIKA_BLESS").is_some() {
        std::fs::write(file, text).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        return;
    }
    let golden = std::fs::read_to_string(file)
        .unwrap_or_else(|error| panic!("{}: {error}; `cargo xtask golden` writes it", file.display()));
    for (number, (old, new)) in golden.lines().zip(text.lines()).enumerate() {
        assert!(old == new, "{}:{}: was {old}\nis {new}", file.display(), number + 1);
    }
    assert_eq!(golden.lines().count(), text.lines().count(), "{}: another length", file.display());
}

fn json(value: &impl serde::Serialize) -> Value {
    serde_json::to_value(value).expect("events, options and views are plain data")
}

fn write_views<G: JsonGame>(text: &mut String, game: &G, known: &mut [(Viewer, Value)]) {
    for (viewer, before) in known {
        let now = json(&game.view(*viewer));
        let name = match viewer {
            Viewer::Seat(seat) => format!("seat {seat}"),
            Viewer::Spectator => "spectator".to_owned(),
        };
        let mut changes = Vec::new();
        compare("", before, &now, &mut changes);
        let _ = writeln!(text, "  {name} sees {}", changes.join(" "));
        *before = now;
    }
}

/// Lists what differs, by its place in the JSON.
fn compare(place: &str, before: &Value, now: &Value, changes: &mut Vec<String>) {
    let name = |key: &str| if place.is_empty() { key.to_owned() } else { format!("{place}.{key}") };
    match (before, now) {
        (Value::Object(old), Value::Object(new)) if old.keys().eq(new.keys()) => {
            for (key, value) in new {
                compare(&name(key), &old[key], value, changes);
            }
        }
        (Value::Array(old), Value::Array(new)) if old.len() == new.len() => {
            for (index, (was, is)) in old.iter().zip(new).enumerate() {
                compare(&name(&index.to_string()), was, is, changes);
            }
        }
        // A list that has only grown shows what was added.
        (Value::Array(old), Value::Array(new)) if !place.is_empty() && new.starts_with(old) => {
            changes.push(format!("{place}+={}", Value::from(&new[old.len()..])));
        }
        _ if before == now => {}
        _ if place.is_empty() => changes.push(now.to_string()),
        _ => changes.push(format!("{place}={now}")),
    }
}
