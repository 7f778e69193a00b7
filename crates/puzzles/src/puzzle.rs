//! A whole puzzle: a position from a seat's view, and its answer.

use mozaika_games::AnyGame;
use mozaika_mandala::Mandala;
use mozaika_rules::{Dice, Game, Seat, Seed, Viewer};
use mozaika_stones::Stones;
use serde_json::{Value, json};

use crate::reckoned::Reckoned;
use crate::{Answer, Entry, PuzzleError, PuzzleGame, PuzzleId, Themes, mana};

/// A puzzle, read and checked.
///
/// ```
/// use mozaika_puzzles::{Answer, Entry, PuzzleGame};
///
/// let line = "3d2/6/3R2/6/6/D5 b f6 -\t1 d4-d6\t-\t700";
/// let puzzle = Entry::read(PuzzleGame::Mana, line)?.puzzle()?;
/// assert_eq!(puzzle.solution(), ["d4-d6"]);
/// assert_eq!(puzzle.json()["win_in"], 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    game: PuzzleGame,
    id: PuzzleId,
    seat: Seat,
    position: AnyGame,
    answer: Answer,
    themes: Themes,
    rating: u16,
}

impl Puzzle {
    /// Reads the puzzle of a line.
    pub(crate) fn read(entry: &Entry) -> Result<Puzzle, PuzzleError> {
        // What is hidden lies in some way that the view allows; no answer depends on it.
        let mut dice = Dice::new(&Seed::from_text(entry.position()));
        let position: AnyGame = match entry.game() {
            PuzzleGame::Mana => mana::read_position(entry.position())?.into(),
            PuzzleGame::Mandala => Mandala::determinize(&Mandala::read(entry.position())?, &mut dice).into(),
            PuzzleGame::Stones => Stones::determinize(&Stones::read(entry.position())?, &mut dice).into(),
        };
        let seat = position.turn().ok_or(PuzzleError::NobodyActs)?;
        let answer = match entry.game() {
            PuzzleGame::Mana => {
                let answer = Answer::read_win(entry.answer())?;
                for action in answer.solution() {
                    let illegal = |error| PuzzleError::Answer(format!("{action}: {error}"));
                    position.check(action).map_err(illegal)?;
                }
                answer
            }
            PuzzleGame::Mandala | PuzzleGame::Stones => {
                Answer::read_values(entry.answer(), position.legal())?
            }
        };
        Ok(Puzzle {
            game: entry.game(),
            id: entry.id(),
            seat,
            position,
            answer,
            themes: entry.themes(),
            rating: entry.rating(),
        })
    }

    /// The game.
    #[must_use]
    pub fn game(&self) -> PuzzleGame {
        self.game
    }

    /// The name.
    #[must_use]
    pub fn id(&self) -> PuzzleId {
        self.id
    }

    /// Whose turn it is: the solver's.
    #[must_use]
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// A position that agrees with what the solver sees: in Mana the position itself, else with everything hidden lying in
    /// some way. Only its view from [`Puzzle::seat`] is for the solver.
    #[must_use]
    pub fn position(&self) -> &AnyGame {
        &self.position
    }

    /// The answer.
    #[must_use]
    pub fn answer(&self) -> &Answer {
        &self.answer
    }

    /// What it is about.
    #[must_use]
    pub fn themes(&self) -> Themes {
        self.themes
    }

    /// How hard it is to begin with.
    #[must_use]
    pub fn rating(&self) -> u16 {
        self.rating
    }

    /// All right first actions.
    #[must_use]
    pub fn solution(&self) -> Vec<&str> {
        self.answer.solution()
    }

    /// The puzzle with its answer as one JSON object, as `mozaika puzzles list --json` prints it.
    #[must_use]
    pub fn json(&self) -> Value {
        let mut object = json!({"id": self.id, "game": self.game.id(), "seat": self.seat});
        match self.game {
            PuzzleGame::Mana => object["state"] = self.position.state(),
            PuzzleGame::Mandala | PuzzleGame::Stones => {
                let view = self.position.view(Viewer::Seat(self.seat));
                object["view"] = serde_json::from_str(view.get()).unwrap_or_default();
            }
        }
        object["solution"] = self.solution().into();
        match &self.answer {
            Answer::Win { turns, .. } => object["win_in"] = (*turns).into(),
            Answer::Values(values) => object["values"] = json!(values),
        }
        object["themes"] = json!(self.themes.iter().collect::<Vec<_>>());
        object["rating"] = self.rating.into();
        object
    }
}
