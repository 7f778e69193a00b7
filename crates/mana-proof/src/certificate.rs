//! A certificate as it is written and read.
//!
//! ```text
//! mozaika mana certificate 1
//! rules: skip                              skip or free (the bird edition, MN-4.1), or classic (MN-5.1)
//! start: rdrrrr/6/6/6/6/RDRRRR b - -
//! winner: black
//! turns: 5                                 within how many of the winner's turns
//! answers: 1234
//! command: mozaika solve mana …
//! sha256: …                                of the answers without the line ends
//!
//! 1f9…
//! ```
//!
//! An answer is three signs: where the piece stands, where it goes, where the bird goes. A square is one of `0` to `9` and `a`
//! to `z`, a1 being `0` and f6 `z`; `+` is a ronin that returns, `-` a bird that is not moved.

use std::fmt;

use sha2::{Digest, Sha256};
use thiserror::Error;

use crate::board::{Position, Side, Square};
use crate::turn::Action;

const FIRST_LINE: &str = "mozaika mana certificate 1";

/// Answers in a line.
const ANSWERS_A_LINE: usize = 40;

/// Which rules are played by.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Rules {
    /// With the bird; a blocked turn is skipped.
    Skip,
    /// With the bird; blocked pieces count as none.
    Free,
    /// The classic edition, without the bird.
    Classic,
}

impl Rules {
    /// All of them.
    pub const ALL: [Rules; 3] = [Rules::Skip, Rules::Free, Rules::Classic];

    /// The name in a certificate.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Rules::Skip => "skip",
            Rules::Free => "free",
            Rules::Classic => "classic",
        }
    }
}

/// A claim that a side wins by force, with its answers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Certificate {
    /// By which rules.
    pub rules: Rules,
    /// From where.
    pub start: Position,
    /// Who wins.
    pub winner: Side,
    /// Within how many turns of the winner.
    pub turns: u32,
    /// What the winner answers, in the order in which the checker asks.
    pub answers: Vec<Action>,
    /// The command that made it.
    pub command: String,
}

/// Why a text is no certificate.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum BadCertificate {
    /// The first line is another.
    #[error("not a certificate: its first line is not {FIRST_LINE:?}")]
    NotOne,
    /// A line of the header is missing, not in its place, or says something that cannot be.
    #[error("the header needs a line {0:?} here, with {1}")]
    Field(&'static str, &'static str),
    /// More or fewer answers than the header says.
    #[error("{found} answers, but the header says {written}")]
    Count {
        /// What the header says.
        written: usize,
        /// How many there are.
        found: usize,
    },
    /// Three signs that are no answer.
    #[error("answer {number}, {text:?}, is not three signs for a piece, a square and the bird")]
    Answer {
        /// Which one, counted from 1.
        number: usize,
        /// What is there.
        text: String,
    },
    /// The answers are not those that were written.
    #[error("the answers were changed: their SHA-256 is {found}, not {written}")]
    Hash {
        /// What the header says.
        written: String,
        /// What the answers give.
        found: String,
    },
}

impl Certificate {
    /// Reads the text of a certificate. Whether its claim holds is the checker's question.
    ///
    /// # Errors
    /// Says what is wrong with it.
    pub fn read(text: &str) -> Result<Certificate, BadCertificate> {
        let mut lines = text.lines();
        if lines.next() != Some(FIRST_LINE) {
            return Err(BadCertificate::NotOne);
        }
        let mut field = |name: &'static str, form: &'static str| {
            let line = lines.next().and_then(|line| line.strip_prefix(name));
            let value = line.and_then(|line| line.strip_prefix(':')).map(|value| value.trim().to_owned());
            value.ok_or(BadCertificate::Field(name, form))
        };
        fn known<T>(name: &'static str, form: &'static str, value: Option<T>) -> Result<T, BadCertificate> {
            value.ok_or(BadCertificate::Field(name, form))
        }
        let (name, form) = ("rules", "skip, free or classic");
        let value = field(name, form)?;
        let rules = known(name, form, Rules::ALL.into_iter().find(|rules| rules.name() == value))?;
        let (name, form) = ("start", "a position");
        let start = known(name, form, field(name, form)?.parse().ok())?;
        let (name, form) = ("winner", "black or white");
        let winner = known(name, form, field(name, form)?.parse().ok())?;
        let (name, form) = ("turns", "a number from 1 to 100");
        let turns = field(name, form)?.parse().ok().filter(|turns| (1..=100).contains(turns));
        let turns = known(name, form, turns)?;
        let (name, form) = ("answers", "a number");
        let written: usize = known(name, form, field(name, form)?.parse().ok())?;
        let command = field("command", "a command")?;
        let hash = field("sha256", "a hash")?;
        let signs: String = lines.flat_map(str::chars).filter(|sign| !sign.is_whitespace()).collect();
        let found = sha256(&signs);
        if found != hash {
            return Err(BadCertificate::Hash { written: hash, found });
        }
        let answers = read_answers(&signs)?;
        if answers.len() != written {
            return Err(BadCertificate::Count { written, found: answers.len() });
        }
        Ok(Certificate { rules, start, winner, turns, answers, command })
    }
}

fn read_answers(signs: &str) -> Result<Vec<Action>, BadCertificate> {
    let answer = |(number, signs): (usize, &[u8])| {
        let read = || {
            let &[from, to, bird] = signs else { return None };
            let from = if from == b'+' { None } else { Some(square(from)?) };
            let bird = if bird == b'-' { None } else { Some(square(bird)?) };
            Some(Action { from, to: square(to)?, bird })
        };
        read().ok_or_else(|| BadCertificate::Answer {
            number: number + 1,
            text: String::from_utf8_lossy(signs).into_owned(),
        })
    };
    signs.as_bytes().chunks(3).enumerate().map(answer).collect()
}

fn square(sign: u8) -> Option<Square> {
    match sign {
        b'0'..=b'9' => Some(Square(sign - b'0')),
        b'a'..=b'z' => Some(Square(sign - b'a' + 10)),
        _ => None,
    }
}

fn sign(square: Square) -> char {
    char::from(if square.0 < 10 { b'0' + square.0 } else { b'a' + square.0 - 10 })
}

fn sha256(text: &str) -> String {
    Sha256::digest(text).iter().map(|byte| format!("{byte:02x}")).collect()
}

impl fmt::Display for Certificate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let answer =
            |action: &Action| [action.from.map_or('+', sign), sign(action.to), action.bird.map_or('-', sign)];
        let signs: String = self.answers.iter().flat_map(answer).collect();
        writeln!(f, "{FIRST_LINE}\nrules: {}\nstart: {}", self.rules.name(), self.start)?;
        writeln!(f, "winner: {}\nturns: {}\nanswers: {}", self.winner, self.turns, self.answers.len())?;
        writeln!(f, "command: {}\nsha256: {}\n", self.command, sha256(&signs))?;
        for line in signs.as_bytes().chunks(3 * ANSWERS_A_LINE) {
            writeln!(f, "{}", String::from_utf8_lossy(line))?;
        }
        Ok(())
    }
}
