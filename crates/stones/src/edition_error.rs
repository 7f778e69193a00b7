//! What can be wrong with an edition file.

use thiserror::Error;

use crate::{ArtistSpace, Edition, ParseArtistSpaceError, Pile, Stone};

/// The most characters of an edition's name and of a goal's id.
pub(crate) const LONGEST_WORD: usize = 40;

/// What is wrong with an edition file, and where.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("line {line}: {problem}")]
pub struct EditionError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong there.
    pub problem: EditionProblem,
}

/// What can be wrong in an edition file.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum EditionProblem {
    /// It is not TOML, or a field is missing, unknown or of another type: in the words of the TOML reader.
    #[error("{0}")]
    Form(String),
    /// The name cannot be one.
    #[error("an edition's name is 1 to {LONGEST_WORD} of the characters a-z, 0-9 and -")]
    Name,
    /// An artist stands nowhere.
    #[error(transparent)]
    ArtistSpace(ParseArtistSpaceError),
    /// Two artists in one place.
    #[error("two artists on {0}")]
    TwoArtists(ArtistSpace),
    /// Too few or too many artists.
    #[error("{0} artists: there must be {count}", count = Edition::ARTISTS)]
    Artists(usize),
    /// A mandala that is too small or too large.
    #[error("a mandala of {0} spaces: 1 to {most} are allowed, one for each stone at most", most = Stone::COUNT)]
    Spaces(u8),
    /// A bonus or hands on a space that the mandala does not have.
    #[error("{what} on space {space}: the mandala has spaces 1 to {spaces}")]
    OffTheMandala {
        /// The bonus or the hands.
        what: &'static str,
        /// The space.
        space: u8,
        /// How many there are.
        spaces: u8,
    },
    /// Two bonuses on one space.
    #[error("space {space} already has a +{bonus}")]
    TwoBonuses {
        /// The space.
        space: u8,
        /// The bonus it has already.
        bonus: u8,
    },
    /// Hands for two numbers of players on one space.
    #[error("space {space} already has hands")]
    TwoHands {
        /// The space.
        space: u8,
    },
    /// Too few or too many goals.
    #[error(
        "{0} goals: {least} to {most} are allowed, so that four players can have {hand} each",
        least = Edition::FEWEST_GOALS, most = Edition::MOST_GOALS, hand = Edition::HAND
    )]
    Goals(usize),
    /// The id of a goal cannot be one.
    #[error("a goal's id is 1 to {LONGEST_WORD} of the characters a-z, 0-9 and -")]
    GoalId,
    /// Two goals with one id.
    #[error("there are two goals {id:?}")]
    TwoGoals {
        /// The id.
        id: String,
    },
    /// A goal for too few or too many points.
    #[error("a goal for {0} points: 1 to 99 are allowed")]
    GoalPoints(u8),
    /// A goal that everybody meets.
    #[error("a goal needs at least one condition")]
    NoCondition,
    /// Both at once.
    #[error("either alike or different, not both")]
    AlikeAndDifferent,
    /// Towers are counted by colour.
    #[error("towers have no colour: count tops")]
    TowerColour,
    /// Towers are counted by pattern.
    #[error("towers have no pattern: count tops")]
    TowerPattern,
    /// Towers are compared by something else than their height.
    #[error("towers are alike or different by height alone")]
    TowerFeature,
    /// Stones or tops are counted by height.
    #[error("only towers have a height")]
    StoneHeight,
    /// Stones or tops are compared by height.
    #[error("stones and tops are alike or different by colour or pattern")]
    StoneFeature,
    /// There is no such colour.
    #[error("a colour is yellow, blue, pink or violet")]
    Colour,
    /// There is no such pattern.
    #[error("a pattern is star or circle")]
    Pattern,
    /// There is no such height.
    #[error("a tower's height is 1 to {highest}", highest = Pile::HIGHEST)]
    Height,
    /// A condition without a bound.
    #[error("a condition needs at_least or at_most")]
    NoBound,
    /// A lower bound that every board or none meets.
    #[error("at_least = {bound}: 1 to {greatest} are allowed here")]
    AtLeast {
        /// The bound.
        bound: u8,
        /// The greatest that makes sense.
        greatest: u8,
    },
    /// An upper bound that every board meets.
    #[error("at_most = {bound}: 0 to {greatest} are allowed here")]
    AtMost {
        /// The bound.
        bound: u8,
        /// The greatest that makes sense.
        greatest: u8,
    },
    /// No count is within both bounds.
    #[error("at_most is less than at_least")]
    BoundsCross,
}
