//! What can be said in words for or against a position.

use serde::Serialize;

/// What is counted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
#[non_exhaustive]
pub enum About {
    /// A win that nothing can prevent: in how many own turns.
    ForcedWin,
    /// A loss that nothing could have prevented after the other action: in how many turns of the winner.
    ForcedLoss,
    /// The seat's points, with what it gets of a mandala that is being destroyed.
    Points,
    /// The same of the other player.
    TheirPoints,
    /// Mandala: colours that the seat would choose if the mandalas where it has cards were destroyed now.
    Claims,
    /// The same of the other player.
    TheirClaims,
    /// Mandala: mandalas that lack one colour and where the other player would choose first.
    Ripe,
    /// Mandala: cards in hand.
    Cards,
    /// Mandala Stones: the most points that scoring a colour could bring next.
    Ready,
    /// Mandala Stones: stones on the seat's board.
    Stones,
    /// Mandala Stones: the points of the best goal card that is met.
    Goal,
    /// Mandala Stones: the most stones that the next player can take.
    LeftToTake,
    /// Mandala Stones: the end has come, and the seat leads.
    EndAhead,
    /// Mana: ronins of the other player that are off the board.
    Captured,
    /// Mana: the daimyo can be captured at once.
    DaimyoInDanger,
    /// Mana: ronins that can be captured at once.
    InDanger,
    /// Mana: pieces that aim at the other daimyo, whatever the bird says.
    Aiming,
    /// Mana: pieces of the other player that aim at the seat's daimyo.
    AimedAt,
    /// Mana: pieces that the other player may move.
    MayMove,
    /// Mana: squares to which the seat's daimyo could move, whatever the bird says.
    WaysOut,
    /// The same of the other daimyo.
    TheirWaysOut,
}

/// Something that was counted in a position, and what one more of it is worth to the seat, about as much as a point.
/// What speaks against the position has a negative worth.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Fact {
    /// What was counted.
    pub about: About,
    /// How many there are.
    pub amount: f32,
    /// What one more is worth.
    pub worth: f32,
}

impl Fact {
    /// Something that was counted.
    #[must_use]
    pub fn new(about: About, amount: impl Into<f32>, worth: f32) -> Fact {
        Fact { about, amount: amount.into(), worth }
    }

    /// Something that is so or not.
    #[must_use]
    pub fn holds(about: About, holds: bool, worth: f32) -> Fact {
        Fact::new(about, u8::from(holds), worth)
    }
}
