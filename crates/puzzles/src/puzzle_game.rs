//! The games that there are puzzles of.

use std::fmt;
use std::str::FromStr;

use mozaika_games::{GameId, UnknownGame};
use mozaika_rules::excerpt;
use thiserror::Error;

/// A game that there are puzzles of.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum PuzzleGame {
    /// Forced wins.
    Mana,
    /// The last destruction of a game.
    Mandala,
    /// The last round.
    Stones,
}

impl PuzzleGame {
    /// All of them.
    pub const ALL: [PuzzleGame; 3] = [PuzzleGame::Mana, PuzzleGame::Mandala, PuzzleGame::Stones];

    /// The game.
    #[must_use]
    pub const fn id(self) -> GameId {
        match self {
            PuzzleGame::Mana => GameId::Mana,
            PuzzleGame::Mandala => GameId::Mandala,
            PuzzleGame::Stones => GameId::Stones,
        }
    }
}

impl fmt::Display for PuzzleGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.id(), f)
    }
}

/// Why a text does not name a game with puzzles.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum NoPuzzles {
    /// There is no such game.
    #[error(transparent)]
    Unknown(#[from] UnknownGame),
    /// There is, but no puzzle of it.
    #[error("there are no puzzles of {0:?}: there are of mana, mandala and stones")]
    None(String),
}

impl FromStr for PuzzleGame {
    type Err = NoPuzzles;

    fn from_str(text: &str) -> Result<PuzzleGame, NoPuzzles> {
        let id: GameId = text.parse()?;
        PuzzleGame::ALL.into_iter().find(|game| game.id() == id).ok_or_else(|| NoPuzzles::None(excerpt(text)))
    }
}
