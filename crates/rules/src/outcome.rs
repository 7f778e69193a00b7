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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_win_is_shared_by_those_who_won() {
        let third = Seat::new(2).unwrap();
        let winners = SeatSet::of(Seat::ZERO).with(third);
        let outcome = Outcome::new(Players::THREE, BySeat([7, 5, 7, 0]), winners);
        assert_eq!(outcome.scores(), [7, 5, 7]);
        assert_eq!(outcome.winners(), winners);
        assert_eq!([Seat::ZERO, Seat::ONE, third].map(|seat| outcome.share(seat)), [0.5, 0.0, 0.5]);
        let only = Outcome::of_two([-1, 4], SeatSet::of(Seat::ONE));
        assert_eq!((only.scores(), only.share(Seat::ONE), only.share(Seat::ZERO)), (&[-1, 4][..], 1.0, 0.0));
    }

    #[test]
    #[should_panic(expected = "a finished game has a winner")]
    fn somebody_has_won() {
        let _outcome = Outcome::of_two([1, 1], SeatSet::EMPTY);
    }

    #[cfg(feature = "json")]
    #[test]
    fn an_outcome_is_written_with_its_scores_and_winners() {
        let outcome = Outcome::of_two([3, 9], SeatSet::of(Seat::ONE));
        assert_eq!(serde_json::to_string(&outcome).unwrap(), r#"{"scores":[3,9],"winners":[1]}"#);
    }
}
