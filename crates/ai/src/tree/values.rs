//! What a position is worth, to each seat.

use mozaika_rules::{BySeat, Outcome, Players, Seat};

/// One value a seat, 0 to 1: the expected share of the win. The search maximises for each seat its own. Seats that
/// nobody sits on have no meaning.
pub type Values = BySeat<f32, { Seat::MOST }>;

/// Everybody's fair share.
pub(crate) fn even(players: Players) -> Values {
    BySeat([1.0 / players.count() as f32; Seat::MOST])
}

/// Each seat's share of the win.
pub(crate) fn shares(outcome: &Outcome) -> Values {
    BySeat::from_fn(|seat| outcome.share(seat))
}
