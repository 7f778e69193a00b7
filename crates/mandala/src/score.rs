//! Points, and who has won (section 8).

use mozaika_rules::{BySeat, Outcome, Players, SeatSet};

use crate::Mandala;

impl Mandala {
    /// The points as they stand, as a map.
    #[must_use]
    pub fn points(&self) -> BySeat<i32, 2> {
        BySeat::from_fn(|seat| self.public.rivers[seat].score(self.cup(seat)))
    }

    /// Who has won, or would have if the game ended now: more points, then fewer cards in the cup, then both (MD-8.2).
    pub(crate) fn winners(&self) -> SeatSet {
        let ranks = self.points().zip(BySeat::from_fn(|seat| -i32::from(self.cup(seat).total())));
        Players::TWO.seats().filter(|&seat| ranks[seat] >= ranks[seat.other()]).collect()
    }
}

/// How the game ended; `None` while it goes on.
pub(crate) fn outcome(game: &Mandala) -> Option<Outcome> {
    game.public.is_over().then(|| Outcome::of_two(game.points().0, game.winners()))
}
