//! Why an action is not legal.

use mozaika_rules::{Rule, Seat};
use thiserror::Error;

use crate::{Colour, MandalaId};

/// One part of a mandala, as the seat to act calls it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MandalaPart {
    /// The mountain.
    Mountain,
    /// The field of the seat to act.
    OwnField,
    /// The field of the other player.
    OtherField,
}

impl MandalaPart {
    const fn phrase(self) -> &'static str {
        match self {
            MandalaPart::Mountain => "on the mountain",
            MandalaPart::OwnField => "in your own field",
            MandalaPart::OtherField => "in the other player's field",
        }
    }
}

/// The three actions of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TurnAction {
    /// A, build a mountain.
    Build,
    /// B, grow a field.
    Grow,
    /// C, discard and redraw.
    Discard,
}

impl TurnAction {
    /// The rule that says what it needs.
    const fn rule(self) -> Rule {
        match self {
            TurnAction::Build => Rule("MD-3.1"),
            TurnAction::Grow => Rule("MD-4.1"),
            TurnAction::Discard => Rule("MD-5.1"),
        }
    }
}

/// Why an action is not legal. If several rules forbid it, the lowest is named.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Refusal {
    /// Somebody acts who is not the seat to act.
    #[error("it is not your turn: seat {turn} is to act")]
    NotYourTurn {
        /// The seat to act.
        turn: Seat,
    },
    /// An action of a turn while a mandala is being destroyed.
    #[error("mandala {mandala} is being destroyed: choose a colour from its mountain first")]
    Destroying {
        /// The mandala.
        mandala: MandalaId,
    },
    /// A colour is chosen while no mandala is being destroyed.
    #[error(
        "no mandala is being destroyed: a turn is one card on a mountain, cards in your field, or a discard"
    )]
    NothingDestroyed,
    /// The colour lies in another part of the mandala.
    #[error("in mandala {mandala} {} lies {}, so it can go nowhere else there", .colour.name(), .part.phrase())]
    ColourElsewhere {
        /// The colour.
        colour: Colour,
        /// The mandala.
        mandala: MandalaId,
        /// Where it lies there.
        part: MandalaPart,
    },
    /// The hand would be empty at the end of the turn.
    #[error("you would end the turn with an empty hand")]
    EmptyHand,
    /// The hand has fewer cards of the colour.
    #[error("you have {held} {} in your hand, not {asked}", .colour.name())]
    NotInHand {
        /// The action.
        action: TurnAction,
        /// The colour.
        colour: Colour,
        /// How many cards of it the hand has.
        held: u8,
        /// How many the action needs.
        asked: u8,
    },
    /// A place before any card.
    #[error("choose a card of your hand first")]
    NoCard {
        /// The action that the place stands for.
        action: TurnAction,
    },
    /// The field of the other player, which takes no cards of yours.
    #[error("that field of mandala {mandala} is the other player's: your cards go to your own")]
    OtherField {
        /// The mandala.
        mandala: MandalaId,
    },
    /// The colour is not on the mountain that is being destroyed.
    #[error("there is no {} on the mountain of mandala {mandala}", .colour.name())]
    NotOnMountain {
        /// The colour.
        colour: Colour,
        /// The mandala.
        mandala: MandalaId,
    },
    /// The game is over.
    #[error("the game is over")]
    Over {
        /// The rule that ended it.
        ended_by: Rule,
    },
}

impl mozaika_rules::Refusal for Refusal {
    fn rule(&self) -> Rule {
        match self {
            Refusal::NotYourTurn { .. } | Refusal::Destroying { .. } | Refusal::NothingDestroyed => {
                Rule("MD-2.1")
            }
            Refusal::ColourElsewhere { .. } => Rule("MD-2.2"),
            Refusal::EmptyHand => Rule("MD-2.3"),
            Refusal::NotInHand { action, .. } | Refusal::NoCard { action } => action.rule(),
            Refusal::OtherField { .. } => TurnAction::Grow.rule(),
            Refusal::NotOnMountain { .. } => Rule("MD-6.3"),
            Refusal::Over { ended_by } => *ended_by,
        }
    }
}
