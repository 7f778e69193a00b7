//! Points, and who has won (section 8).

use mozaika_rules::{BySeat, Outcome, Players, SeatSet};

use crate::{Counts, Mandala, River};

/// What decides a game (MD-8.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "mandala.ts"))]
pub enum Decision {
    /// One has more points.
    Points,
    /// Both have the same number, and one has fewer cards in the cup.
    Cups,
    /// That is a tie too: the win is shared.
    Shared,
}

impl Decision {
    /// What decides between these rivers and cups.
    pub(crate) fn of(rivers: BySeat<River, 2>, cups: BySeat<Counts, 2>) -> Decision {
        let [first, second] = ranks(rivers, cups).0;
        if first.0 != second.0 {
            Decision::Points
        } else if first != second {
            Decision::Cups
        } else {
            Decision::Shared
        }
    }
}

/// How both stand, the greater the better: more points, then fewer cards in the cup (MD-8.2).
fn ranks(rivers: BySeat<River, 2>, cups: BySeat<Counts, 2>) -> BySeat<(i32, i32), 2> {
    rivers.zip(cups).map(|(river, cup)| (river.score(cup), -i32::from(cup.total())))
}

impl Mandala {
    /// The points as they stand, as a map.
    #[must_use]
    pub fn points(&self) -> BySeat<i32, 2> {
        BySeat::from_fn(|seat| self.public.rivers[seat].score(self.cup(seat)))
    }

    /// Who has won, or would have if the game ended now; both if nothing decides between them (MD-8.2).
    pub(crate) fn winners(&self) -> SeatSet {
        let ranks = ranks(self.public.rivers, BySeat::from_fn(|seat| self.cup(seat)));
        Players::TWO.seats().filter(|&seat| ranks[seat] >= ranks[seat.other()]).collect()
    }
}

/// How the game ended; `None` while it goes on.
pub(crate) fn outcome(game: &Mandala) -> Option<Outcome> {
    game.public.is_over().then(|| Outcome::of_two(game.points().0, game.winners()))
}
