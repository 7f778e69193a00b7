//! Who can be sent into the arena, and how that is written on the command line.

use std::fmt;
use std::str::FromStr;

use anyhow::{Error, Result, bail};
use mozaika_ai::{Baseline, Budget, Level};

/// What a baseline or an outside program may take for a decision if nothing is said.
const USUAL: Budget = Budget::Millis(200);

/// A player, and the budget it brings along.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Contestant {
    pub(crate) kind: Kind,
    /// Its own budget for every decision, if it was given one.
    pub(crate) budget: Option<Budget>,
}

/// What kind of player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// One of the five levels.
    Level(Level),
    /// A player to measure others by.
    Baseline(Baseline),
    /// A program that speaks the engine protocol: the program and its arguments, never empty.
    Outside(Vec<String>),
}

impl Contestant {
    /// A level with its own budget.
    pub(crate) fn level(level: Level) -> Contestant {
        Contestant { kind: Kind::Level(level), budget: None }
    }

    /// A baseline.
    pub(crate) fn baseline(baseline: Baseline) -> Contestant {
        Contestant { kind: Kind::Baseline(baseline), budget: None }
    }

    /// The same player with this budget, unless it has one of its own.
    pub(crate) fn or_budget(mut self, budget: Option<Budget>) -> Contestant {
        self.budget = self.budget.or(budget);
        self
    }

    /// What it may take for a decision, where a level's usual budget is `usual`.
    pub(super) fn budget_or(&self, usual: Option<Budget>) -> Budget {
        self.budget.or(usual).unwrap_or(USUAL)
    }
}

impl FromStr for Contestant {
    type Err = Error;

    fn from_str(text: &str) -> Result<Contestant> {
        let (player, budget) = match text.rsplit_once('@') {
            // A program's arguments may hold an @ of their own.
            Some((player, tail)) if !text.starts_with("cmd:") || looks_like_budget(tail) => {
                (player, Some(read_budget(tail)?))
            }
            _ => (text, None),
        };
        let kind = if let Some(command) = player.strip_prefix("cmd:") {
            let words = split_words(command)?;
            if words.is_empty() {
                bail!("{text:?} names no program: write cmd:PROGRAM ARGUMENTS");
            }
            Kind::Outside(words)
        } else if let Some(baseline) = Baseline::ALL.into_iter().find(|baseline| baseline.name() == player) {
            Kind::Baseline(baseline)
        } else {
            let number = player.strip_prefix("level:").unwrap_or(player);
            match number.parse().ok().and_then(Level::new) {
                Some(level) => Kind::Level(level),
                None => bail!(
                    "there is no player {player:?}: a player is a level from 1 to 5, random, greedy, plain, or \
                     cmd:PROGRAM ARGUMENTS, each perhaps with a budget as in 5@millis=200"
                ),
            }
        };
        Ok(Contestant { kind, budget })
    }
}

impl fmt::Display for Contestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.kind {
            Kind::Level(level) => write!(f, "level {}", level.number())?,
            Kind::Baseline(baseline) => f.write_str(baseline.name())?,
            Kind::Outside(words) => write!(f, "cmd:{}", words.join(" "))?,
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
        !matches!(self.kind, Kind::Baseline(Baseline::Random | Baseline::Greedy))
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

fn looks_like_budget(text: &str) -> bool {
    ["millis=", "visits=", "depth="].iter().any(|unit| text.starts_with(unit))
}

fn read_budget(text: &str) -> Result<Budget> {
    let wrong = || {
        anyhow::anyhow!(
            "{text:?} is no budget: write millis=200, visits=2000 or depth=4, with a whole number from 1"
        )
    };
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
fn split_words(text: &str) -> Result<Vec<String>> {
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
        bail!("the command {text:?} opens a {mark} that it does not close");
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
            Kind::Outside(words) => words,
            other => panic!("{other:?}"),
        };
        assert_eq!(words("cmd:mozaika engine"), ["mozaika", "engine"]);
        assert_eq!(words("cmd:'my bot' --name \"a b\" ''@visits=5"), ["my bot", "--name", "a b", ""]);
        assert_eq!(words("cmd:bot me@home"), ["bot", "me@home"], "an @ of the program's own");
        assert_eq!(read("cmd:bot me@home@depth=2").budget, Some(Budget::Depth(2)));
    }

    #[test]
    fn what_is_wrong_is_said() {
        assert!(refuse("6").contains("level from 1 to 5"));
        assert!(refuse("stockfish").contains("cmd:PROGRAM"));
        assert!(refuse("5@millis=0").contains("from 1"));
        assert!(refuse("5@hours=1").contains("visits=2000"));
        assert!(refuse("5@200").contains("millis=200"));
        assert!(refuse("cmd: ").contains("names no program"));
        assert!(refuse("cmd:'bot").contains("does not close"));
    }
}
