//! A puzzle as a line of a pack.

use std::fmt;

use mozaika_rules::excerpt;

use crate::{Puzzle, PuzzleError, PuzzleGame, PuzzleId, Theme, Themes, rating};

/// A puzzle as it lies in a pack: what is needed to choose it, and the rest as it is written.
///
/// Four parts with tabs between them: the position, the answer, the themes (with commas, or `-`), the rating. The
/// first two have a form for each game (`docs/puzzles.md`).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    game: PuzzleGame,
    id: PuzzleId,
    position: String,
    answer: String,
    themes: Themes,
    rating: u16,
}

impl Entry {
    /// The line of a puzzle whose parts are written already.
    pub(crate) fn new(
        game: PuzzleGame,
        position: String,
        answer: String,
        themes: Themes,
        rating: u16,
    ) -> Entry {
        Entry { game, id: PuzzleId::of(game, &position), position, answer, themes, rating }
    }

    /// Reads a line, as far as that needs no rules.
    ///
    /// # Errors
    /// Says what is wrong with the line.
    pub fn read(game: PuzzleGame, line: &str) -> Result<Entry, PuzzleError> {
        let parts: Vec<&str> = line.split('\t').collect();
        let [position, answer, themes, rating] = parts[..] else {
            return Err(PuzzleError::Parts(parts.len()));
        };
        let rating = rating::read(rating).ok_or_else(|| PuzzleError::Rating(excerpt(rating)))?;
        let themes = read_themes(game, themes)?;
        Ok(Entry::new(game, position.to_owned(), answer.to_owned(), themes, rating))
    }

    /// The game.
    #[must_use]
    pub fn game(&self) -> PuzzleGame {
        self.game
    }

    /// The name of the puzzle.
    #[must_use]
    pub fn id(&self) -> PuzzleId {
        self.id
    }

    /// What it is about.
    #[must_use]
    pub fn themes(&self) -> Themes {
        self.themes
    }

    /// How hard it is to begin with, on the scale of Glicko.
    #[must_use]
    pub fn rating(&self) -> u16 {
        self.rating
    }

    /// The same puzzle with another rating, which is brought into the range there is.
    #[must_use]
    pub fn rated(self, rating: u16) -> Entry {
        Entry { rating: rating.clamp(rating::LOWEST, rating::HIGHEST), ..self }
    }

    /// The position as it is written.
    #[must_use]
    pub fn position(&self) -> &str {
        &self.position
    }

    /// The answer as it is written.
    #[must_use]
    pub fn answer(&self) -> &str {
        &self.answer
    }

    /// The whole puzzle, read and checked. That its answer is right is not checked: see [`check`](crate::check).
    ///
    /// # Errors
    /// The position or the answer cannot be.
    pub fn puzzle(&self) -> Result<Puzzle, PuzzleError> {
        Puzzle::read(self)
    }
}

fn read_themes(game: PuzzleGame, text: &str) -> Result<Themes, PuzzleError> {
    let mut themes = Themes::EMPTY;
    if text == "-" {
        return Ok(themes);
    }
    let mut last: Option<Theme> = None;
    for name in text.split(',') {
        let theme: Theme = name.parse()?;
        if last.is_some_and(|last| last >= theme) || !theme.games().contains(&game) {
            return Err(PuzzleError::WrongTheme { theme, game });
        }
        themes.insert(theme);
        last = Some(theme);
    }
    Ok(themes)
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\t{}\t", self.position, self.answer)?;
        for (number, theme) in self.themes.iter().enumerate() {
            write!(f, "{}{theme}", if number == 0 { "" } else { "," })?;
        }
        write!(f, "{}\t{}", if self.themes.is_empty() { "-" } else { "" }, self.rating)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_written_as_it_is_read() {
        for line in ["p\ta\tfork,quiet\t1500", "6/6 b\t2 x\t-\t900"] {
            assert_eq!(Entry::read(PuzzleGame::Mana, line).unwrap().to_string(), line);
        }
    }

    #[test]
    fn what_is_wrong_with_a_line_is_said() {
        let error = |line: &str| Entry::read(PuzzleGame::Mana, line).unwrap_err();
        assert_eq!(error("p a - 1500"), PuzzleError::Parts(1));
        assert_eq!(error("p\ta\t-\t99999"), PuzzleError::Rating("99999".to_owned()));
        assert_eq!(error("p\ta\t-\t+1500"), PuzzleError::Rating("+1500".to_owned()));
        assert!(matches!(error("p\ta\tforks\t1500"), PuzzleError::Theme(_)));
        let wrong = |theme| PuzzleError::WrongTheme { theme, game: PuzzleGame::Mana };
        assert_eq!(error("p\ta\tquiet,fork\t1500"), wrong(Theme::Fork));
        assert_eq!(error("p\ta\tfork,fork\t1500"), wrong(Theme::Fork));
        assert_eq!(error("p\ta\tgoal\t1500"), wrong(Theme::Goal));
    }
}
