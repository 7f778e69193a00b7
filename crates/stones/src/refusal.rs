//! Why an action is not legal. Each reason names the rule that forbids it.

use mozaika_rules::{Rule, Seat};
use thiserror::Error;

use crate::{ArtistSpace, Colour, Pattern, Space, StackSpace};

/// Why an action is not legal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum Refusal {
    /// Somebody else is to act. Games are asked about the acting seat's actions only; steps can be asked from
    /// any seat's view.
    #[error("it is the turn of seat {turn}")]
    NotYourTurn {
        /// The seat to act.
        turn: Seat,
    },
    /// No space for a tower.
    #[error("there is a tower on every space of your board: you can only score")]
    BoardFull,
    /// Nobody stands there.
    #[error("there is no artist on {at}")]
    NoArtist {
        /// Where somebody should stand.
        at: ArtistSpace,
    },
    /// The artist would not move.
    #[error("the artist must move to another place than {at}")]
    SamePlace {
        /// Where it stands.
        at: ArtistSpace,
    },
    /// Somebody stands there already.
    #[error("another artist stands on {at}")]
    Occupied {
        /// Where the artist should go.
        at: ArtistSpace,
    },
    /// No stone would be taken there.
    #[error("the artist would take no stone on {to}")]
    TakesNothing {
        /// Where the artist should go.
        to: ArtistSpace,
    },
    /// No stone would be taken anywhere.
    #[error("the artist on {at} would take no stone wherever it goes")]
    TakesNothingAnywhere {
        /// Where the artist stands.
        at: ArtistSpace,
    },
    /// The first stone is not one of those taken.
    #[error("the stone on {stack} is not taken: {why}")]
    NotTaken {
        /// The stack.
        stack: StackSpace,
        /// Which part of MS-3.3 leaves it out.
        why: LeftOut,
    },
    /// A tower stands on the space.
    #[error("there is a tower on space {space} of your board")]
    SpaceBuilt {
        /// Where the tower should go.
        space: Space,
    },
    /// The colour tops fewer than two towers.
    #[error("{} tops {} of your towers, and must top at least two", colour.name(), count_word(*towers))]
    TooFewTops {
        /// The colour.
        colour: Colour,
        /// How many towers it tops, fewer than two.
        towers: u32,
    },
    /// A space without a tower has no top to score.
    #[error("there is no tower on space {space} of your board")]
    NoTower {
        /// The space.
        space: Space,
    },
    /// A top cannot be scored twice.
    #[error("the tower on space {space} is chosen already")]
    ChosenAlready {
        /// The space.
        space: Space,
    },
    /// No top is chosen, or there is none.
    #[error("at least one tower must be scored")]
    NoTops,
    /// The game is over: the round was played out.
    #[error("the game is over: the round has been played out")]
    RoundOver,
    /// The game is over because the loaded state says so.
    #[error("the game is over")]
    Over,
    /// The game is over: the player to act could do nothing.
    #[error("the game is over: the next player could neither pick nor score")]
    Stuck,
}

/// Which part of MS-3.3 leaves a stack out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum LeftOut {
    /// It does not touch the artist's new place.
    #[error("it does not touch {to}")]
    Apart {
        /// The artist's new place.
        to: ArtistSpace,
    },
    /// It touches another artist.
    #[error("the artist on {artist} touches it too")]
    Guarded {
        /// Where the other artist stands.
        artist: ArtistSpace,
    },
    /// There is no stone.
    #[error("the stack is empty")]
    Empty,
    /// It shows the other pattern.
    #[error("it does not show the artist's {}", pattern.name())]
    OtherPattern {
        /// The artist's pattern.
        pattern: Pattern,
    },
}

fn count_word(towers: u32) -> &'static str {
    if towers == 0 { "none" } else { "one" }
}

impl mozaika_rules::Refusal for Refusal {
    fn rule(&self) -> Rule {
        Rule(match self {
            Refusal::NotYourTurn { .. } => "MS-1.6",
            Refusal::BoardFull => "MS-3.1",
            Refusal::NoArtist { .. } | Refusal::SamePlace { .. } | Refusal::Occupied { .. } => "MS-3.2",
            Refusal::TakesNothing { .. } | Refusal::TakesNothingAnywhere { .. } => "MS-3.4",
            Refusal::NotTaken { .. } => "MS-3.5",
            Refusal::SpaceBuilt { .. } => "MS-3.6",
            Refusal::TooFewTops { .. } => "MS-4.1",
            Refusal::NoTower { .. } | Refusal::ChosenAlready { .. } | Refusal::NoTops => "MS-4.2",
            Refusal::RoundOver | Refusal::Over => "MS-5.1",
            Refusal::Stuck => "MS-5.2",
        })
    }
}
