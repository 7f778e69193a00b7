//! `mozaika replay`: a saved game, move by move. `mozaika rules`: the rules in words.

use std::io::Write;

use anyhow::{Context, Result, bail};
use mozaika_games::{Editions, GameId, Language, Rulebook};
use mozaika_rules::Viewer;

use crate::saved_games::read_game;
use crate::terminal::{describe_all, draw, seat_name};

/// Shows one of the games of a file, as a spectator would have seen it.
///
/// # Errors
/// The file has no such game, or it cannot be replayed; nothing is shown of a game with a wrong action.
pub(crate) fn run(text: &str, number: usize, only_end: bool, editions: &Editions) -> Result<()> {
    let record = read_game(text, number)?;
    let positions = record.positions(editions).with_context(|| format!("game {number}"))?;
    let mut out = anstream::stdout().lock();
    writeln!(out, "{} · {} actions\n", record.game.name(), record.actions.len())?;
    let last = positions.len() - 1;
    for (index, position) in positions.iter().enumerate() {
        if !only_end || index == last {
            write!(out, "{}", draw(position, Viewer::Spectator))?;
        }
        let (Some(action), Some(seat)) = (record.actions.get(index), position.turn()) else { continue };
        if only_end {
            continue;
        }
        writeln!(out, "\n{}. {} plays {action}", index + 1, seat_name(record.game, seat.index()))?;
        let events = position.clone().play(action)?.for_viewer(Viewer::Spectator);
        for sentence in describe_all(record.game, &events) {
            writeln!(out, "  {sentence}")?;
        }
        writeln!(out)?;
    }
    let result = positions[last].result();
    writeln!(out, "{}", serde_json::to_string(&result)?)?;
    Ok(())
}

/// Shows a rule, or all rules of a game, in a language.
///
/// # Errors
/// There is no such rule or game.
pub(crate) fn rules(what: &str, language: Language) -> Result<()> {
    let book = Rulebook::of(language);
    let mut out = anstream::stdout().lock();
    if let Some(text) = book.text(what) {
        writeln!(out, "{what}: {text}")?;
        return Ok(());
    }
    let Ok(game) = what.parse::<GameId>() else {
        bail!("there is no rule or game {what:?}: name a rule such as MN-2.3, or mandala, stones or mana");
    };
    for (rule, text) in book.of_game(game) {
        writeln!(out, "{rule}: {text}")?;
    }
    Ok(())
}
