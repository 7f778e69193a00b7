//! The starts that a balanced set-up is drawn from (MN-1.5): a file that is built into the program, with its pedigree.
//!
//! The key decision: the list is text that holds the SHA-256 of its starts, read and checked as a whole. A list that
//! was changed or cut is an error, never a shorter list. A seed draws a place in it, so a list that was played with
//! stays as it is: another one is another version of the rules.
//!
//! ```text
//! mozaika mana starts 1
//! starts: 1000
//! command: mozaika-tune mana balance …
//! commit: …                          where the program stood that made it
//! seed: …                            what decided all luck
//! measured: …                        what was asked of each start
//! drawn: …                           how many starts were drawn at random, and how many of them passed
//! sha256: …                          of the lines below, each with a line feed after it
//!
//! r1rdr1/2r1r1/6/6/1R1R1R/R1D1R1 503 495
//! ```
//!
//! The two numbers of a start are black's share of the win in a long search and in games, in thousandths.

use std::collections::HashSet;
use std::fmt::{self, Write as _};
use std::str::FromStr;
use std::sync::LazyLock;

use mozaika_rules::excerpt;
use sha2::{Digest, Sha256};
use thiserror::Error;

use crate::{Position, Side, Square, Squares};

const FIRST_LINE: &str = "mozaika mana starts 1";

/// What the header tells of a list besides its size and its hash, one line each.
const PEDIGREE: [&str; 5] = ["command", "commit", "seed", "measured", "drawn"];

/// A start about which was measured that neither side has the better of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BalancedStart {
    /// Both sides stand, and black is to move.
    pub position: Position,
    /// Black's share of the win as a long search sees it, in thousandths.
    pub searched: u16,
    /// Black's share of the win in games, in thousandths.
    pub scored: u16,
}

/// A list of starts with its pedigree.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BalancedStarts {
    pedigree: [String; PEDIGREE.len()],
    starts: Vec<BalancedStart>,
}

/// Why a text is no list of starts.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum BadStarts {
    /// The first line is another.
    #[error("not a list of starts: its first line is not {FIRST_LINE:?}")]
    NotStarts,
    /// A line of the header is missing, or not in its place.
    #[error("the header has no line {0:?} in its place")]
    MissingField(&'static str),
    /// More or fewer starts than the header says, or none.
    #[error("{found} starts, but the header says {written}")]
    WrongCount {
        /// What the header says.
        written: String,
        /// How many there are.
        found: usize,
    },
    /// Something that is no start.
    #[error("{0:?} is not a start: six pieces a side on its own two rows, and two numbers up to 1000")]
    BadStart(String),
    /// A start that is there already, perhaps as its mirror image.
    #[error("{0:?} is there twice, or its mirror image is")]
    Twice(String),
    /// The starts are not those that were written.
    #[error("the starts were changed: their SHA-256 is {found}, not {written}")]
    WrongHash {
        /// What the header says.
        written: String,
        /// What the starts give.
        found: String,
    },
}

impl BalancedStarts {
    /// The list that games are dealt from.
    #[must_use]
    pub fn built_in() -> &'static BalancedStarts {
        static BUILT_IN: LazyLock<BalancedStarts> = LazyLock::new(|| {
            let read = BalancedStarts::read(include_str!("../balanced.starts"));
            read.unwrap_or_else(|error| panic!("the starts built into this program: {error}"))
        });
        &BUILT_IN
    }

    /// A list of starts; `pedigree` are the lines of the header from `command` to `drawn`.
    ///
    /// # Errors
    /// There is none, one is no start, or two are alike.
    pub fn new(pedigree: [String; 5], starts: Vec<BalancedStart>) -> Result<BalancedStarts, BadStarts> {
        if starts.is_empty() {
            return Err(BadStarts::WrongCount { written: "at least one".to_owned(), found: 0 });
        }
        let mut met = HashSet::new();
        for start in &starts {
            if !start.is_one() {
                return Err(BadStarts::BadStart(start.to_string()));
            }
            if met.contains(&start.position.mirrored().key()) || !met.insert(start.position.key()) {
                return Err(BadStarts::Twice(start.to_string()));
            }
        }
        Ok(BalancedStarts { pedigree, starts })
    }

    /// Reads the text of a list.
    ///
    /// # Errors
    /// Says what is wrong with it.
    pub fn read(text: &str) -> Result<BalancedStarts, BadStarts> {
        let mut lines = text.lines();
        if lines.next() != Some(FIRST_LINE) {
            return Err(BadStarts::NotStarts);
        }
        let mut field = |name: &'static str| {
            let line = lines.next().and_then(|line| line.strip_prefix(name));
            let value = line.and_then(|line| line.strip_prefix(':')).map(|value| value.trim().to_owned());
            value.ok_or(BadStarts::MissingField(name))
        };
        let count = field("starts")?;
        let mut pedigree = PEDIGREE.map(|_| String::new());
        for (value, name) in pedigree.iter_mut().zip(PEDIGREE) {
            *value = field(name)?;
        }
        let written = field("sha256")?;
        let starts = lines.filter(|line| !line.is_empty()).map(str::parse).collect::<Result<Vec<_>, _>>()?;
        if count != starts.len().to_string() {
            return Err(BadStarts::WrongCount { written: count, found: starts.len() });
        }
        let list = BalancedStarts::new(pedigree, starts)?;
        let found = list.hash();
        if found == written { Ok(list) } else { Err(BadStarts::WrongHash { written, found }) }
    }

    /// The starts, in the order in which a seed's number counts them.
    #[must_use]
    pub fn starts(&self) -> &[BalancedStart] {
        &self.starts
    }

    /// The SHA-256 of the starts as they are written, each with a line feed after it.
    #[must_use]
    pub fn hash(&self) -> String {
        let mut text = String::new();
        for start in &self.starts {
            let _ = writeln!(text, "{start}");
        }
        Sha256::digest(text).iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

impl fmt::Display for BalancedStarts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{FIRST_LINE}\nstarts: {}", self.starts.len())?;
        for (name, value) in PEDIGREE.into_iter().zip(&self.pedigree) {
            writeln!(f, "{name}: {}", value.replace('\n', " "))?;
        }
        writeln!(f, "sha256: {}\n", self.hash())?;
        self.starts.iter().try_for_each(|start| writeln!(f, "{start}"))
    }
}

impl BalancedStart {
    /// Whether it can be dealt: six pieces a side on its own two rows, black to move, nothing moved yet.
    fn is_one(&self) -> bool {
        let position = &self.position;
        let stands = |side: Side| {
            let pieces = position.pieces(side);
            pieces.len() == Side::RONINS + 1
                && (pieces - side.home_rows()).is_empty()
                && position.daimyo(side).is_some()
        };
        let fresh = position.turn() == Side::Black && position.mark().is_none();
        fresh && Side::BOTH.into_iter().all(stands) && self.searched <= 1000 && self.scored <= 1000
    }
}

impl fmt::Display for BalancedStart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let position = self.position.to_string();
        let board = position.split(' ').next().unwrap_or_default();
        write!(f, "{board} {} {}", self.searched, self.scored)
    }
}

impl FromStr for BalancedStart {
    type Err = BadStarts;

    fn from_str(line: &str) -> Result<BalancedStart, BadStarts> {
        let read = || {
            let (board, numbers) = line.split_once(' ')?;
            let (searched, scored) = numbers.split_once(' ')?;
            let position = format!("{board} b - -").parse().ok()?;
            let start =
                BalancedStart { position, searched: searched.parse().ok()?, scored: scored.parse().ok()? };
            start.is_one().then_some(start)
        };
        read().ok_or_else(|| BadStarts::BadStart(excerpt(line)))
    }
}

impl Position {
    /// The start as it looks from the other side of the board: rows counted from above, and the colours changed.
    /// (Its squares have other symbols, so it is another game; it only looks the same.)
    #[must_use]
    pub fn mirrored(&self) -> Position {
        let flip = |squares: Squares| -> Squares { squares.iter().map(Square::mirrored).collect() };
        Position {
            pieces: [flip(self.pieces[1]), flip(self.pieces[0])],
            daimyos: flip(self.daimyos),
            mark: self.mark.map(Square::mirrored),
            ..*self
        }
    }
}
