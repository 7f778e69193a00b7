//! How a game stands, or ended.

use crate::{BySeat, Players, Seat, SeatSet};

/// The end of a game: each seat's points and who won.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    players: Players,
    scores: BySeat<i32, { Seat::MOST }>,
    winners: SeatSet,
}

impl Outcome {
    /// The outcome of a game for these players. Several winners share the win.
    ///
    /// # Panics
    /// If nobody won.
    #[must_use]
    pub fn new(players: Players, scores: BySeat<i32, { Seat::MOST }>, winners: SeatSet) -> Self {
        assert!(!winners.is_empty(), "a finished game has a winner, or several who share the win");
        Outcome { players, scores, winners }
    }

    /// The outcome of a game for two.
    #[must_use]
    pub fn of_two(scores: [i32; 2], winners: SeatSet) -> Self {
        Self::new(Players::TWO, BySeat([scores[0], scores[1], 0, 0]), winners)
    }

    /// The points, one entry a seat.
    #[must_use]
    pub fn scores(&self) -> &[i32] {
        &self.scores.0[..self.players.count()]
    }

    /// Who won; several share the win.
    #[must_use]
    pub fn winners(&self) -> SeatSet {
        self.winners
    }

    /// A seat's share of the win: 1 for the only winner, ½ for each of two, 0 for the others.
    #[must_use]
    pub fn share(&self, seat: Seat) -> f32 {
        if self.winners.contains(seat) { 1.0 / self.winners.len() as f32 } else { 0.0 }
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Outcome {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct;
        let mut fields = serializer.serialize_struct("Outcome", 2)?;
        fields.serialize_field("scores", self.scores())?;
        fields.serialize_field("winners", &self.winners)?;
        fields.end()
    }
}
