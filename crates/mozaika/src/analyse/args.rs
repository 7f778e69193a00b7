//! The command line of `mozaika analyse`.

use mozaika_games::Editions;
use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, Result};
use clap::Args;
use mozaika_ai::{Budget, SystemClock};
use mozaika_arena::{Interrupt, Progress};
use mozaika_games::SavedGame;
use mozaika_review::{Judgement, Thinking, judge};

use super::show;
use crate::arena::BudgetArgs;
use crate::cli::read;
use crate::saved_games::read_game;

/// For one search, if nothing is said.
const USUAL: Budget = Budget::Millis(300);

/// Judge every decision of a saved game: the best action, the value before and after, and mistakes.
///
/// Values are the acting seat's expected share of the win, judged from what that seat knew at that moment.
/// Marks: ?! loses 5 % or more, ? 12 %, ?? 25 %.
#[derive(Args)]
pub(crate) struct AnalyseArgs {
    /// A file of saved games, one a line, or one game in our text notation; `-` for standard input.
    file: PathBuf,
    /// Which game, counted from 1.
    #[arg(long, default_value_t = 1)]
    game: usize,
    #[command(flatten)]
    budget: BudgetArgs,
    /// A text that decides all luck in the searches.
    #[arg(long, default_value = "analyse")]
    seed: String,
    /// Print one JSON object on the last line.
    #[arg(long)]
    json: bool,
}

impl AnalyseArgs {
    /// Judges the game and shows what was found.
    ///
    /// # Errors
    /// The file has no such game, or it cannot be replayed.
    pub(crate) fn run(self, editions: &Editions) -> Result<()> {
        let record = read_game(&read(&self.file)?, self.game)?;
        let interrupt = Interrupt::listen()?;
        let thinking = Thinking {
            budget: self.budget.budget().unwrap_or(USUAL),
            seed: self.seed,
            clock: &SystemClock::start(),
            cancel: interrupt.flag(),
        };
        let judgements = judge_all(&record, &thinking, &interrupt, editions)?;
        let mut out = anstream::stdout().lock();
        writeln!(out, "{} · {} actions\n", record.game.name(), record.actions.len())?;
        write!(out, "{}", show::text(&record, &judgements))?;
        if judgements.len() < record.actions.len() {
            writeln!(out, "\nInterrupted after {} actions.", judgements.len())?;
        }
        if self.json {
            writeln!(out, "{}", show::json(&record, &judgements))?;
        }
        Ok(())
    }
}

/// Judges every action until the interrupt.
fn judge_all(
    record: &SavedGame,
    thinking: &Thinking<'_>,
    interrupt: &Interrupt,
    editions: &Editions,
) -> Result<Vec<Judgement>> {
    let positions = record.positions(editions)?;
    let mut progress = Progress::new(record.actions.len());
    let mut judgements = Vec::with_capacity(record.actions.len());
    for (index, (position, action)) in positions.iter().zip(&record.actions).enumerate() {
        let judgement = judge(position, index + 1, action, thinking);
        // What was judged in haste is no judgement.
        if interrupt.is_raised() {
            break;
        }
        judgements.push(judgement.with_context(|| format!("action {}", index + 1))?);
        progress.show(index + 1, action);
    }
    progress.clear();
    Ok(judgements)
}

#[cfg(test)]
mod tests {
    use mozaika_games::{AnyGame, GameId};
    use mozaika_rules::Seed;

    use super::*;

    /// A short game: the first legal action, again and again.
    fn short(game: GameId, players: u64, length: usize) -> SavedGame {
        let mut position =
            AnyGame::new(game, &Default::default(), players, &Seed::from_text("short"), &Default::default())
                .unwrap();
        let mut actions = Vec::new();
        while actions.len() < length && position.turn().is_some() {
            let action = position.legal().swap_remove(0);
            position.play(&action).unwrap();
            actions.push(action);
        }
        let seed = Some("short".to_owned());
        SavedGame { seed, actions, ..SavedGame::new(game, Default::default(), players) }
    }

    #[test]
    fn every_decision_of_a_game_is_judged() {
        for (game, players) in [(GameId::Mandala, 2), (GameId::Stones, 3), (GameId::Mana, 2)] {
            let record = short(game, players, 6);
            let interrupt = Interrupt::default();
            let thinking = Thinking {
                budget: Budget::Visits(60),
                seed: "s".to_owned(),
                clock: &SystemClock::start(),
                cancel: interrupt.flag(),
            };
            let judgements = judge_all(&record, &thinking, &interrupt, &Editions::default()).unwrap();
            assert_eq!(judgements.len(), record.actions.len());
            for (judged, action) in judgements.iter().zip(&record.actions) {
                assert_eq!(judged.played, *action);
                if let Some(choice) = &judged.comparison {
                    assert!((0.0..=1.0).contains(&choice.before) && (0.0..=1.0).contains(&choice.after));
                }
            }
            assert_eq!(
                judgements,
                judge_all(&record, &thinking, &interrupt, &Editions::default()).unwrap(),
                "repeatable"
            );
        }
    }

    #[test]
    fn an_interrupt_keeps_what_was_judged() {
        let record = short(GameId::Mandala, 2, 4);
        let interrupt = Interrupt::default();
        interrupt.raise();
        let thinking = Thinking {
            budget: Budget::Visits(5),
            seed: "s".to_owned(),
            clock: &SystemClock::start(),
            cancel: interrupt.flag(),
        };
        assert!(judge_all(&record, &thinking, &interrupt, &Editions::default()).unwrap().is_empty());
    }
}
