//! A pack: the puzzles of one game in a file, with their pedigree.
//!
//! The key decision: a pack is text, a line for each puzzle, and its header holds the SHA-256 of those lines. So a
//! pack is read the same everywhere, a changed letter is noticed, and a change can be looked at. Reading a pack checks
//! everything about its lines that needs no rules; [`Entry::puzzle`] checks the rest, when somebody wants the puzzle.

use std::collections::HashSet;
use std::fmt::{self, Write as _};

use sha2::{Digest, Sha256};

use crate::{Entry, PackError, Pedigree, PuzzleGame, PuzzleId};

/// What every pack begins with; the number grows if the format changes.
pub(crate) const FIRST_LINE: &str = "mozaika puzzles 1";

/// The puzzles of one game.
///
/// ```
/// use mozaika_puzzles::{Entry, Pack, PackError, PuzzleGame};
///
/// let entry = Entry::read(PuzzleGame::Mana, "3d2/6/3R2/6/6/D5 b f6 -\t1 d4-d6\t-\t700")?;
/// let pack = Pack::new(PuzzleGame::Mana, Default::default(), vec![entry])?;
/// let text = pack.to_string();
/// assert_eq!(Pack::read(&text), Ok(pack));
/// let damaged = text.replace("d4-d6", "d4-d5");
/// assert!(matches!(Pack::read(&damaged), Err(PackError::WrongHash { .. })));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pack {
    game: PuzzleGame,
    /// Where they come from.
    pub pedigree: Pedigree,
    entries: Vec<Entry>,
}

impl Pack {
    /// A pack of these puzzles.
    ///
    /// # Errors
    /// A puzzle comes twice.
    pub fn new(game: PuzzleGame, pedigree: Pedigree, entries: Vec<Entry>) -> Result<Pack, PackError> {
        let mut seen = HashSet::with_capacity(entries.len());
        match entries.iter().find(|entry| !seen.insert(entry.id())) {
            Some(entry) => Err(PackError::Twice(entry.id())),
            None => Ok(Pack { game, pedigree, entries }),
        }
    }

    /// Reads the text of a pack.
    ///
    /// # Errors
    /// Says what is wrong with it.
    pub fn read(text: &str) -> Result<Pack, PackError> {
        let mut lines = text.lines();
        if lines.next() != Some(FIRST_LINE) {
            return Err(PackError::NotAPack);
        }
        let mut field = |name: &'static str| {
            let line = lines.next().and_then(|line| line.strip_prefix(name));
            let value = line.and_then(|line| line.strip_prefix(':')).map(|value| value.trim().to_owned());
            value.ok_or(PackError::MissingField(name))
        };
        let game: PuzzleGame = field("game")?.parse()?;
        let count = field("puzzles")?;
        let mut values = Pedigree::FIELDS.map(|_| String::new());
        for (value, name) in values.iter_mut().zip(Pedigree::FIELDS) {
            *value = field(name)?;
        }
        let written = field("sha256")?;
        let lines: Vec<&str> = lines.filter(|line| !line.is_empty()).collect();
        if count != lines.len().to_string() {
            return Err(PackError::WrongCount { written: count, found: lines.len() });
        }
        let found = hash(lines.iter().copied());
        if found != written {
            return Err(PackError::WrongHash { written, found });
        }
        let read = |(number, line): (usize, &&str)| {
            Entry::read(game, line).map_err(|error| PackError::Line { line: number + 1, error })
        };
        let entries = lines.iter().enumerate().map(read).collect::<Result<_, _>>()?;
        Pack::new(game, Pedigree::from_values(values), entries)
    }

    /// The game.
    #[must_use]
    pub fn game(&self) -> PuzzleGame {
        self.game
    }

    /// The puzzles, in the order of the pack.
    #[must_use]
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The puzzle with this name.
    #[must_use]
    pub fn entry(&self, id: PuzzleId) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.id() == id)
    }

    /// The SHA-256 of the puzzles' lines, each with a line feed after it.
    #[must_use]
    pub fn hash(&self) -> String {
        let lines: Vec<String> = self.entries.iter().map(ToString::to_string).collect();
        hash(lines.iter().map(String::as_str))
    }
}

fn hash<'a>(lines: impl Iterator<Item = &'a str>) -> String {
    let mut hasher = Sha256::new();
    for line in lines {
        hasher.update(line.as_bytes());
        hasher.update(b"\n");
    }
    let mut text = String::with_capacity(64);
    for byte in hasher.finalize() {
        let _ = write!(text, "{byte:02x}");
    }
    text
}

impl fmt::Display for Pack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{FIRST_LINE}\ngame: {}\npuzzles: {}", self.game, self.entries.len())?;
        for (name, value) in Pedigree::FIELDS.into_iter().zip(self.pedigree.values()) {
            writeln!(f, "{name}: {}", value.replace('\n', " "))?;
        }
        writeln!(f, "sha256: {}\n", self.hash())?;
        self.entries.iter().try_for_each(|entry| writeln!(f, "{entry}"))
    }
}
