//! Points, and who has won (section 8).

use mozaika_rules::{BySeat, Outcome, Seat, SeatSet};

use crate::public_state::Phase;
use crate::{Counts, Mandala, River};

/// Who has won with these points and cups: more points, then fewer cards in the cup, then both (MD-8.2).
fn winners(points: BySeat<i32, 2>, cups: BySeat<Counts, 2>) -> SeatSet {
    let rank = |seat: Seat| (points[seat], -i32::from(cups[seat].total()));
    let best = rank(Seat::ZERO).max(rank(Seat::ONE));
    [Seat::ZERO, Seat::ONE].into_iter().filter(|&seat| rank(seat) == best).collect()
}

impl Mandala {
    /// The points as they stand; without the allocation of [`Game::scores`](mozaika_rules::Game::scores).
    #[must_use]
    pub fn points(&self) -> BySeat<i32, 2> {
        BySeat::from_fn(|seat| River::score(self.table.rivers[seat], self.cup(seat)))
    }

    /// Who has won, or would have if the game ended now.
    pub(crate) fn winners(&self) -> SeatSet {
        winners(self.points(), BySeat::from_fn(|seat| self.cup(seat)))
    }

    /// How the game ended; `None` while it goes on.
    pub(crate) fn result(&self) -> Option<Outcome> {
        (self.table.phase == Phase::Over).then(|| Outcome::of_two(self.points().0, self.winners()))
    }
}
