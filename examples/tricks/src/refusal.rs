//! Why an action is not legal, and why a position cannot be.

use mozaika_rules::{Rule, Seat};
use thiserror::Error;

use crate::{Card, Hand};

/// Why a card cannot be played.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Refusal {
    /// TT-2.1.
    #[error("it is the turn of seat {turn}")]
    NotYourTurn {
        /// Whose turn it is.
        turn: Seat,
    },
    /// TT-2.1.
    #[error("you do not have the card {card}")]
    NotInHand {
        /// The card.
        card: Card,
    },
    /// TT-3.1.
    #[error("the game is over: three tricks were played")]
    Over,
}

impl mozaika_rules::Refusal for Refusal {
    fn rule(&self) -> Rule {
        match self {
            Refusal::NotYourTurn { .. } | Refusal::NotInHand { .. } => Rule("TT-2.1"),
            Refusal::Over => Rule("TT-3.1"),
        }
    }
}

/// Why a position cannot be.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Invalid {
    /// A card lies in two places.
    #[error("the card {card} is there twice")]
    Twice {
        /// The card.
        card: Card,
    },
    /// Hands that nobody can have at this point (TT-1.1, TT-2.2).
    #[error("{found} cards in the hands of seats 0 and 1, where {played} were played")]
    HandSizes {
        /// How many each holds.
        found: String,
        /// How many were played.
        played: u32,
    },
    /// More or fewer tricks than were played.
    #[error("{count} tricks after {played} cards")]
    Tricks {
        /// The tricks there are.
        count: u8,
        /// How many cards were played.
        played: u32,
    },
    /// The card that was led is not among those played, or nothing was led.
    #[error("after {played} cards the card that was led is {led}")]
    Led {
        /// How many cards were played.
        played: u32,
        /// What the state says.
        led: String,
    },
}

impl Invalid {
    /// The first card that two of these have.
    pub(crate) fn check_distinct(places: &[Hand]) -> Result<(), Invalid> {
        let mut seen = Hand::EMPTY;
        for &place in places {
            if let Some(card) = (seen & place).first() {
                return Err(Invalid::Twice { card });
            }
            seen |= place;
        }
        Ok(())
    }
}
