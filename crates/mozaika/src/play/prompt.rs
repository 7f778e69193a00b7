//! Asking a person for an action: by a whole string, or choice by choice.

use std::io::{BufRead, Write};

use anyhow::Result;
use mozaika_games::{AnyGame, Language, Refused, Rulebook};
use mozaika_rules::{Seat, StepError, Viewer};
use serde_json::Value;

use crate::terminal::seat_name;

const HELP: &str = "\
  a choice      one of the names offered, or its number
  an action     the whole action, such as a1-b3@c4
  back          undo the last choice
  list          every legal action
  why PLACE     why something is not offered
  rule NUMBER   the text of a rule, such as MN-2.3
  undo          take back your last action
  quit          leave the game";

/// What a person answers.
pub(super) enum Answer {
    /// A legal action.
    Action(String),
    /// Take the last one back.
    TakeBack,
    /// Leave.
    Quit,
}

/// One question to one person.
pub(super) struct Prompt<'a, R, W> {
    pub(super) game: &'a AnyGame,
    pub(super) seat: Seat,
    pub(super) input: &'a mut R,
    pub(super) output: &'a mut W,
}

/// One of the choices on offer.
struct Offer {
    step: String,
    action: Option<String>,
}

impl<R: BufRead, W: Write> Prompt<'_, R, W> {
    pub(super) fn ask(&mut self) -> Result<Answer> {
        let mut path: Vec<String> = Vec::new();
        loop {
            let offers = self.offers(&path);
            self.show(&path, &offers)?;
            let mut line = String::new();
            if self.input.read_line(&mut line)? == 0 {
                return Ok(Answer::Quit);
            }
            let line = line.trim();
            let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
            match word {
                "" => {}
                "quit" | "q" | "exit" => return Ok(Answer::Quit),
                "undo" | "u" => return Ok(Answer::TakeBack),
                "help" | "?" => writeln!(self.output, "{HELP}")?,
                "back" | "b" if !offers.iter().any(|offer| offer.step == line) => drop(path.pop()),
                "list" => writeln!(self.output, "  {}", self.game.legal().join("  "))?,
                "rule" => self.show_rule(rest.trim())?,
                "why" => self.show_why(&path, rest.trim())?,
                _ => match choose(line, &offers) {
                    Some(offer) => {
                        path.push(offer.step.clone());
                        if let Some(action) = self.complete(&path, offer) {
                            return Ok(Answer::Action(action));
                        }
                    }
                    None => {
                        if let Some(action) = self.whole_action(&path, line)? {
                            return Ok(Answer::Action(action));
                        }
                    }
                },
            }
        }
    }

    fn offers(&self, path: &[String]) -> Vec<Offer> {
        let Ok(choices) = self.game.steps(Viewer::Seat(self.seat), path) else { return Vec::new() };
        let choices: Vec<Value> = serde_json::from_str(choices.get()).unwrap_or_default();
        let read = |choice: &Value| {
            Some(Offer {
                step: choice["step"].as_str()?.to_owned(),
                action: choice["final"].as_str().map(str::to_owned),
            })
        };
        choices.iter().filter_map(read).collect()
    }

    /// The action of a path that ends here. One that may end but also go on is asked about.
    fn complete(&mut self, path: &[String], offer: &Offer) -> Option<String> {
        let action = offer.action.clone()?;
        self.offers(path).is_empty().then_some(action)
    }

    fn show(&mut self, path: &[String], offers: &[Offer]) -> Result<()> {
        let by_number = numbered(offers);
        let names: Vec<String> = offers
            .iter()
            .enumerate()
            .map(
                |(index, offer)| {
                    if by_number { format!("{}) {}", index + 1, offer.step) } else { offer.step.clone() }
                },
            )
            .collect();
        let so_far = if path.is_empty() { String::new() } else { format!(" {} →", path.join(" → ")) };
        writeln!(self.output, "{so_far} {}", names.join("  "))?;
        if let Some(action) = self.finished(path) {
            writeln!(self.output, " or `done` for {action}")?;
        }
        write!(self.output, "{}> ", seat_name(self.game.id(), self.seat.index()))?;
        self.output.flush()?;
        Ok(())
    }

    /// The action that a path already is, where it may end but also go on.
    fn finished(&self, path: &[String]) -> Option<String> {
        let (last, before) = path.split_last()?;
        self.offers(before).into_iter().find(|offer| offer.step == *last)?.action
    }

    /// Reads a line that is not one of the choices.
    fn whole_action(&mut self, path: &[String], line: &str) -> Result<Option<String>> {
        if line == "done"
            && let Some(action) = self.finished(path)
        {
            return Ok(Some(action));
        }
        match self.game.check(line) {
            Ok(()) => return Ok(Some(line.to_owned())),
            Err(Refused::Illegal { rule, message }) => {
                writeln!(self.output, "  Not allowed: {message}.")?;
                self.show_rule(rule.0)?;
            }
            // Not an action, but perhaps a place that one may not choose now.
            Err(Refused::NotAnAction(error)) => match self.why_not(path, line) {
                Err(StepError::Illegal { .. }) => self.show_why(path, line)?,
                _ => writeln!(self.output, "  {error}. `help` explains more.")?,
            },
        }
        Ok(None)
    }

    fn why_not(&self, path: &[String], place: &str) -> Result<(), StepError> {
        self.game.why_not(Viewer::Seat(self.seat), path, place)
    }

    fn show_why(&mut self, path: &[String], place: &str) -> Result<()> {
        match self.why_not(path, place) {
            Ok(()) => writeln!(self.output, "  {place} is offered.")?,
            Err(StepError::Illegal { rule, message }) => {
                writeln!(self.output, "  Not allowed: {message}.")?;
                self.show_rule(rule.0)?;
            }
            Err(error) => writeln!(self.output, "  {error}.")?,
        }
        Ok(())
    }

    fn show_rule(&mut self, rule: &str) -> Result<()> {
        match Rulebook::of(Language::English).text(rule) {
            Some(text) => writeln!(self.output, "  {rule}: {text}")?,
            None => writeln!(self.output, "  There is no rule {rule:?}. Rules are numbered like MN-2.3.")?,
        }
        Ok(())
    }
}

/// Whether choices may be named by their place in the list: not where the choices are numbers themselves.
fn numbered(offers: &[Offer]) -> bool {
    offers.iter().all(|offer| offer.step.parse::<u32>().is_err())
}

fn choose<'a>(line: &str, offers: &'a [Offer]) -> Option<&'a Offer> {
    let by_name = offers.iter().find(|offer| offer.step == line);
    let by_number = || {
        let number: usize = line.parse().ok().filter(|_| numbered(offers))?;
        offers.get(number.checked_sub(1)?)
    };
    by_name.or_else(by_number)
}
