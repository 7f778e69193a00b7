//! Who can be sent into the arena, and how that is written on the command line.

use std::fmt;
use std::str::FromStr;

use mozaika_ai::{Baseline, Budget, Level, NoLevel};

use crate::error::ParseContestantError;

/// A player, and the budget it brings along.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contestant {
    /// Which player.
    pub kind: PlayerKind,
    /// Its own budget for every decision, if it was given one.
    pub budget: Option<Budget>,
}

/// What kind of player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayerKind {
    /// A level.
    Level(Level),
    /// A player to measure others by.
    Baseline(Baseline),
    /// A program that speaks the engine protocol: the program and its arguments, never empty.
    Program(Vec<String>),
}

impl Contestant {
    /// A level with its own budget.
    #[must_use]
    pub fn level(level: Level) -> Contestant {
        Contestant { kind: PlayerKind::Level(level), budget: None }
    }

    /// A baseline.
    #[must_use]
    pub fn baseline(baseline: Baseline) -> Contestant {
        Contestant { kind: PlayerKind::Baseline(baseline), budget: None }
    }

    /// The same player with this budget, unless it has one of its own.
    #[must_use]
    pub fn or_budget(mut self, budget: Option<Budget>) -> Contestant {
        self.budget = self.budget.or(budget);
        self
    }
}

impl FromStr for Contestant {
    type Err = ParseContestantError;

    fn from_str(text: &str) -> Result<Contestant, ParseContestantError> {
        let (player, budget) = split_budget(text)?;
        let kind = if let Some(command) = player.strip_prefix("cmd:") {
            let words = split_words(command)?;
            if words.is_empty() {
                return Err(ParseContestantError::NoProgram(text.to_owned()));
            }
            PlayerKind::Program(words)
        } else if let Some(baseline) = Baseline::ALL.into_iter().find(|baseline| baseline.name() == player) {
            PlayerKind::Baseline(baseline)
        } else {
            let number = player.strip_prefix("level:").unwrap_or(player);
            match number.parse() {
                Ok(level) => PlayerKind::Level(level),
                Err(NoLevel) => return Err(ParseContestantError::UnknownPlayer(player.to_owned())),
            }
        };
        Ok(Contestant { kind, budget })
    }
}

impl fmt::Display for Contestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.kind {
            PlayerKind::Level(level) => write!(f, "level {level}")?,
            PlayerKind::Baseline(baseline) => f.write_str(baseline.name())?,
            PlayerKind::Program(words) => write!(f, "cmd:{}", words.join(" "))?,
        }
        match self.budget {
            // What takes no time to speak of has no use for a budget.
            Some(budget) if self.thinks() => write!(f, "@{}", Spoken(budget)),
            _ => Ok(()),
        }
    }
}

impl Contestant {
    fn thinks(&self) -> bool {
        !matches!(self.kind, PlayerKind::Baseline(Baseline::Random | Baseline::Greedy))
    }
}

/// A budget as it is written after the `@`.
struct Spoken(Budget);

impl fmt::Display for Spoken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Budget::Millis(millis) => write!(f, "millis={millis}"),
            Budget::Visits(visits) => write!(f, "visits={visits}"),
            Budget::Depth(depth) => write!(f, "depth={depth}"),
        }
    }
}

/// A player's text and the budget that follows its `@`, if there is one. A program's arguments may hold an `@` of
/// their own.
///
/// # Errors
/// What follows the `@` is no budget.
pub fn split_budget(text: &str) -> Result<(&str, Option<Budget>), ParseContestantError> {
    match text.rsplit_once('@') {
        Some((player, tail)) if !text.starts_with("cmd:") || looks_like_budget(tail) => {
            Ok((player, Some(read_budget(tail)?)))
        }
        _ => Ok((text, None)),
    }
}

fn looks_like_budget(text: &str) -> bool {
    ["millis=", "visits=", "depth="].iter().any(|unit| text.starts_with(unit))
}

fn read_budget(text: &str) -> Result<Budget, ParseContestantError> {
    let wrong = || ParseContestantError::Budget(text.to_owned());
    let (unit, number) = text.split_once('=').ok_or_else(wrong)?;
    let number: u32 = number.parse().ok().filter(|&number| number > 0).ok_or_else(wrong)?;
    match unit {
        "millis" => Ok(Budget::Millis(number)),
        "visits" => Ok(Budget::Visits(number.into())),
        "depth" => Ok(Budget::Depth(number)),
        _ => Err(wrong()),
    }
}

/// Splits at blanks; quotation marks of either kind keep blanks together.
fn split_words(text: &str) -> Result<Vec<String>, ParseContestantError> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut open = None;
    for letter in text.chars() {
        match open {
            Some(mark) if letter == mark => open = None,
            Some(_) => word.get_or_insert_default().push(letter),
            None if letter == '"' || letter == '\'' => {
                open = Some(letter);
                word.get_or_insert_default();
            }
            None if letter.is_whitespace() => words.extend(word.take()),
            None => word.get_or_insert_default().push(letter),
        }
    }
    if let Some(mark) = open {
        return Err(ParseContestantError::OpenQuotation { command: text.to_owned(), mark });
    }
    words.extend(word);
    Ok(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Contestant {
        text.parse().unwrap()
    }

    fn refuse(text: &str) -> String {
        text.parse::<Contestant>().unwrap_err().to_string()
    }

    #[test]
    fn levels_and_baselines_have_names() {
        assert_eq!(read("5"), Contestant::level(Level::Master));
        assert_eq!(read("level:1"), Contestant::level(Level::Beginner));
        assert_eq!(read("3.5@millis=50").kind, PlayerKind::Level(Level::FairPlus));
        assert_eq!(read("3.5@millis=50").to_string(), "level 3.5@millis=50");
        assert_eq!(read("greedy"), Contestant::baseline(Baseline::Greedy));
    }

    #[test]
    fn budgets_follow_an_at_sign() {
        assert_eq!(read("5@millis=200").budget, Some(Budget::Millis(200)));
        assert_eq!(read("plain@visits=2000").budget, Some(Budget::Visits(2000)));
        assert_eq!(read("3@depth=4").to_string(), "level 3@depth=4");
        assert_eq!(read("5@millis=200").or_budget(Some(Budget::Depth(1))).budget, Some(Budget::Millis(200)));
        assert_eq!(read("5").or_budget(Some(Budget::Depth(1))).budget, Some(Budget::Depth(1)));
    }

    #[test]
    fn programs_have_arguments() {
        let words = |text| match read(text).kind {
            PlayerKind::Program(words) => words,
            other => panic!("{other:?}"),
        };
        assert_eq!(words("cmd:mozaika engine"), ["mozaika", "engine"]);
        assert_eq!(words("cmd:'my bot' --name \"a b\" ''@visits=5"), ["my bot", "--name", "a b", ""]);
        assert_eq!(words("cmd:bot me@home"), ["bot", "me@home"], "an @ of the program's own");
        assert_eq!(read("cmd:bot me@home@depth=2").budget, Some(Budget::Depth(2)));
    }

    #[test]
    fn what_is_wrong_is_said() {
        assert!(refuse("6").contains("level from 1 to 5, in halves"));
        assert!(refuse("1.25").contains("level from 1 to 5, in halves"));
        assert!(refuse("stockfish").contains("cmd:PROGRAM"));
        assert!(refuse("5@millis=0").contains("from 1"));
        assert!(refuse("5@hours=1").contains("visits=2000"));
        assert!(refuse("5@200").contains("millis=200"));
        assert!(refuse("cmd: ").contains("names no program"));
        assert!(refuse("cmd:'bot").contains("does not close"));
    }
}
