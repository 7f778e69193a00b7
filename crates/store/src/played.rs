//! The games that people have played to the end.
//!
//! The key decision: a row for each person and table is written with the entry that ends the game, so that a list of somebody's games is found by an
//! index, whatever it is filtered by, and goes on after the last of the page before: by when the game ended, and its table.

use async_trait::async_trait;
use mozaika_games::GameId;
use mozaika_table::{Occupant, PersonId, Stamp, Status, Summary, TableId};

use crate::{Page, StoreError};

/// How a game ended for somebody.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum GameResult {
    /// They won, alone or with others.
    Won,
    /// Somebody else did.
    Lost,
    /// Nobody did.
    Drawn,
}

impl GameResult {
    /// All of them.
    pub const ALL: [GameResult; 3] = [GameResult::Won, GameResult::Lost, GameResult::Drawn];

    /// The name in JSON and in databases.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            GameResult::Won => "won",
            GameResult::Lost => "lost",
            GameResult::Drawn => "drawn",
        }
    }

    /// The result of a name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<GameResult> {
        GameResult::ALL.into_iter().find(|result| result.name() == name)
    }
}

/// What is told of somebody's tables and tournaments.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Told {
    /// All of them, to the person themselves.
    All,
    /// Those that the lobby showed, to others: whoever has the id of a table may read all that was said there.
    Listed,
}

/// Which games are wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameFilter {
    /// Only of this game.
    pub game: Option<GameId>,
    /// Only with this person.
    pub opponent: Option<PersonId>,
    /// Only those that ended so.
    pub result: Option<GameResult>,
    /// Only those that ended then or later.
    pub from: Option<Stamp>,
    /// Only those that ended before.
    pub to: Option<Stamp>,
    /// Which tables are told of.
    pub told: Told,
}

/// A game that somebody has played to the end.
#[derive(Clone, PartialEq, Debug)]
pub struct PlayedGame {
    /// When it ended.
    pub ended: Stamp,
    /// How it ended for them.
    pub result: GameResult,
    /// The table as it stands.
    pub summary: Summary,
}

/// The games that people have played to the end.
#[async_trait]
pub trait Played: Send + Sync + 'static {
    /// A person's games, the last first and, of those that ended at the same moment, by their tables backwards.
    async fn games_of(
        &self,
        person: PersonId,
        filter: GameFilter,
        page: Page<TableId>,
    ) -> Result<Vec<PlayedGame>, StoreError>;
}

/// How a game ended for everybody who sat there, each person once; nothing if it is not over.
pub(crate) fn results(summary: &Summary) -> Vec<(PersonId, GameResult)> {
    if summary.status != Status::Over {
        return Vec::new();
    }
    let mut results: Vec<(PersonId, GameResult)> = Vec::new();
    for (index, occupant) in summary.seats.iter().enumerate() {
        let Some(person) = Occupant::person(occupant) else { continue };
        let won = summary.winners.iter().any(|&winner| usize::from(winner) == index);
        let result = match (summary.drawn, won) {
            (true, _) => GameResult::Drawn,
            (false, true) => GameResult::Won,
            (false, false) => GameResult::Lost,
        };
        match results.iter_mut().find(|(known, _)| *known == person) {
            // Whoever plays several seats has won if one of them has.
            Some((_, known)) => *known = (*known).min(result),
            None => results.push((person, result)),
        }
    }
    results
}
