//! Editions: what only pictures of the printed game show, as data (MS-6).
//!
//! The key decision: an edition is a text file that an owner of the box can correct. The one that is built in is a
//! reconstruction and says so. A game shares its edition with all its copies.

use std::str::FromStr;
use std::sync::{Arc, LazyLock};

use mozaika_rules::{Players, Seat};

use crate::{ArtistSpace, EditionError, Goal, Stone, edition_file};

/// The edition that is built in.
const BUILT_IN: &str = include_str!("../editions/default.toml");

static STANDARD: LazyLock<Arc<Edition>> =
    LazyLock::new(|| Arc::new(BUILT_IN.parse().expect("the built-in edition is read in the tests")));

/// The data of one printing of the game.
#[derive(Clone, PartialEq, Eq, Debug)]
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
    /// The fewest goal cards an edition can have: so many that four players can be dealt theirs.
    pub const FEWEST_GOALS: usize = Seat::MOST * Self::HAND;

    /// The edition that is built in, called `default`.
    #[must_use]
    pub fn standard() -> &'static Arc<Edition> {
        &STANDARD
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
}

/// Reads an edition file. `docs/editions.md` describes the format.
impl FromStr for Edition {
    type Err = EditionError;

    fn from_str(text: &str) -> Result<Edition, EditionError> {
        edition_file::read(text)
    }
}

/// A goal card, by its place among the goals of its edition.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct GoalCard(pub(crate) u8);

impl GoalCard {
    /// Its place among the goals of its edition, from 0.
    #[must_use]
    pub const fn number(self) -> usize {
        self.0 as usize
    }
}

/// The two goal cards of a player.
pub type Hand = [GoalCard; Edition::HAND];
