//! The packs that ship with the program.

use crate::{Pack, PackError, PuzzleGame};

/// The text of the pack of a game.
const fn text(game: PuzzleGame) -> &'static str {
    match game {
        PuzzleGame::Mana => include_str!("../packs/mana.puzzles"),
        PuzzleGame::Mandala => include_str!("../packs/mandala.puzzles"),
        PuzzleGame::Stones => include_str!("../packs/stones.puzzles"),
    }
}

impl Pack {
    /// The pack of a game that ships with the program.
    ///
    /// # Errors
    /// The file it was built from is damaged. A test reads every one of them.
    pub fn shipped(game: PuzzleGame) -> Result<Pack, PackError> {
        Pack::read(text(game))
    }
}
