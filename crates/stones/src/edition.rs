//! Editions: what only pictures of the printed game show, as data (MS-6).
//!
//! The key decision: an edition is a text file that an owner of the box can correct. The one that is built in is a
//! reconstruction and says so. A game refers to its edition by name; every edition that was ever registered in a
//! process stays, so the reference can be a plain `&'static`.

use std::fmt;
use std::sync::{LazyLock, PoisonError, RwLock};

use mozaika_rules::{Players, Seat};
use thiserror::Error;

use crate::{ArtistSpace, Goal, Stone};

/// The edition that is built in.
const BUILT_IN: &str = include_str!("../editions/default.toml");

/// The data of one printing of the game. Two editions are equal if they have the same name: the registry sees to
/// it that a name never means two things.
#[derive(Clone, Debug)]
pub struct Edition {
    pub(crate) name: String,
    pub(crate) reconstructed: bool,
    pub(crate) note: String,
    pub(crate) artists: [ArtistSpace; Edition::ARTISTS],
    pub(crate) spaces: u8,
    /// The bonus of each mandala space; entry 0 is not used.
    pub(crate) bonuses: [u8; Stone::COUNT + 1],
    /// The hands space for two, three and four players.
    pub(crate) hands: [u8; 3],
    pub(crate) goals: Vec<Goal>,
}

impl Edition {
    /// How many artists there are, half of them of each pattern.
    pub const ARTISTS: usize = 4;
    /// The most goal cards an edition can have.
    pub const MOST_GOALS: usize = 64;
    /// How many goal cards each player gets.
    pub const HAND: usize = 2;

    /// The edition that is built in, called `default`.
    #[must_use]
    pub fn standard() -> &'static Edition {
        &STANDARD
    }

    /// Reads an edition file. `docs/editions.md` describes the format.
    ///
    /// # Errors
    /// The line and what is wrong there.
    pub fn parse(text: &str) -> Result<Edition, EditionError> {
        crate::edition_file::read(text)
    }

    /// Makes an edition known by its name, for as long as the process lives. The same edition may come again.
    ///
    /// # Errors
    /// Another edition has this name.
    pub fn register(edition: Edition) -> Result<&'static Edition, NameTaken> {
        let mut known = REGISTERED.write().unwrap_or_else(PoisonError::into_inner);
        let same_name =
            [Edition::standard()].into_iter().chain(known.iter().copied()).find(|e| **e == edition);
        match same_name {
            Some(other) if other.content() == edition.content() => Ok(other),
            Some(_) => Err(NameTaken { name: edition.name }),
            None => {
                let edition: &'static Edition = Box::leak(Box::new(edition));
                known.push(edition);
                Ok(edition)
            }
        }
    }

    /// The registered edition with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<&'static Edition> {
        Self::registered().into_iter().find(|edition| edition.name == name)
    }

    /// Every registered edition; the built-in one comes first.
    #[must_use]
    pub fn registered() -> Vec<&'static Edition> {
        let known = REGISTERED.read().unwrap_or_else(PoisonError::into_inner);
        [Edition::standard()].into_iter().chain(known.iter().copied()).collect()
    }

    /// The name, as in the option `edition`.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Whether the data were worked out from descriptions, not read off the printed game.
    #[must_use]
    pub fn is_reconstructed(&self) -> bool {
        self.reconstructed
    }

    /// Where the data come from, for the players.
    #[must_use]
    pub fn note(&self) -> &str {
        &self.note
    }

    /// The places where artists stand at the start.
    #[must_use]
    pub fn artists(&self) -> [ArtistSpace; Self::ARTISTS] {
        self.artists
    }

    /// The number of spaces of the mandala.
    #[inline]
    #[must_use]
    pub fn spaces(&self) -> u8 {
        self.spaces
    }

    /// The points for covering a space of the mandala, counted from 1 in the centre.
    #[inline]
    #[must_use]
    pub fn bonus(&self, space: u8) -> u8 {
        self.bonuses.get(usize::from(space)).copied().unwrap_or(0)
    }

    /// The mandala space that starts the end for this many players.
    #[inline]
    #[must_use]
    pub fn hands(&self, players: Players) -> u8 {
        self.hands[players.count() - Players::TWO.count()]
    }

    /// The goal cards.
    #[must_use]
    pub fn goals(&self) -> &[Goal] {
        &self.goals
    }

    /// Every card.
    pub fn cards(&self) -> impl Iterator<Item = GoalCard> {
        (0..self.goals.len() as u8).map(GoalCard)
    }

    /// The card with this id.
    #[must_use]
    pub fn card(&self, id: &str) -> Option<GoalCard> {
        self.goals.iter().position(|goal| goal.id == id).map(|number| GoalCard(number as u8))
    }

    /// The goal of a card of this edition.
    ///
    /// # Panics
    /// If the card is of another edition that has more of them.
    #[must_use]
    pub fn goal(&self, card: GoalCard) -> &Goal {
        &self.goals[usize::from(card.0)]
    }

    /// Everything but the name.
    fn content(&self) -> impl PartialEq + '_ {
        (self.reconstructed, &self.note, self.artists, self.spaces, self.bonuses, self.hands, &self.goals)
    }
}

/// A bound that the registry relies on: four players can be dealt their cards.
pub(crate) const FEWEST_GOALS: usize = Seat::MOST * Edition::HAND;

static STANDARD: LazyLock<Edition> =
    LazyLock::new(|| Edition::parse(BUILT_IN).expect("the built-in edition is read in the tests"));
static REGISTERED: RwLock<Vec<&'static Edition>> = RwLock::new(Vec::new());

impl PartialEq for Edition {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for Edition {}

/// A goal card, by its place among the goals of its edition.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct GoalCard(pub(crate) u8);

/// The two goal cards of a player.
pub type Hand = [GoalCard; Edition::HAND];

/// What is wrong with an edition file, and where.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("line {line}: {reason}")]
pub struct EditionError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong there, and what is allowed.
    pub reason: String,
}

/// Another edition already has the name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NameTaken {
    /// The name that two editions want.
    pub name: String,
}

impl fmt::Display for NameTaken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is another edition called {:?}: give this one its own name", self.name)
    }
}

impl std::error::Error for NameTaken {}
