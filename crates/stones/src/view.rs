//! What one viewer may know (MS-1.7, MS-1.5).

use mozaika_rules::{BySeat, Seat, Viewer};

#[cfg(feature = "types")]
use crate::json::State;
use crate::seen::Unseen;
use crate::{Hand, PublicState, StackSpace, Stones, VeiledPile};

/// All that one viewer may know of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "stones.ts", as = "State"))]
pub struct View {
    pub(crate) viewer: Viewer,
    pub(crate) public: PublicState,
    pub(crate) stacks: [VeiledPile; StackSpace::COUNT],
    /// The goal cards that the viewer knows. Seats that nobody sits on have none.
    pub(crate) goals: BySeat<Option<Hand>, { Seat::MOST }>,
}

/// What one viewer may know, read from the game itself: the same as a [`View`], for those who look at millions and keep none.
#[derive(Clone, Copy, Debug)]
pub struct Sight<'a> {
    viewer: Viewer,
    game: &'a Stones,
}

impl<'a> Sight<'a> {
    /// What everybody sees.
    #[inline]
    #[must_use]
    pub fn public(&self) -> &'a PublicState {
        &self.game.public
    }

    /// A stack of the main board, as far as it can be seen.
    #[inline]
    #[must_use]
    pub fn stack(&self, place: StackSpace) -> VeiledPile {
        VeiledPile::of(self.game.stacks[place as usize])
    }

    /// A player's goal cards, if the viewer may know them: its own, and at the end all.
    #[inline]
    #[must_use]
    pub fn hand(&self, seat: Seat) -> Option<Hand> {
        let sits = self.public().players.seats().any(|other| other == seat);
        (sits && (self.public().over || self.viewer.is(seat))).then_some(self.game.goals[seat])
    }
}

impl Stones {
    /// What a viewer may know, without a copy of it.
    #[inline]
    #[must_use]
    pub fn sight(&self, viewer: Viewer) -> Sight<'_> {
        Sight { viewer, game: self }
    }
}

/// What a viewer may know of a game.
pub(crate) fn view(game: &Stones, viewer: Viewer) -> View {
    let sight = game.sight(viewer);
    let mut goals = BySeat::default();
    for seat in game.public.players.seats() {
        goals[seat] = sight.hand(seat);
    }
    View {
        viewer,
        public: game.public.clone(),
        stacks: StackSpace::ALL.map(|place| sight.stack(place)),
        goals,
    }
}

impl View {
    /// Whose view it is.
    #[must_use]
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// What everybody sees.
    #[must_use]
    pub fn public(&self) -> &PublicState {
        &self.public
    }

    /// A stack of the main board, as far as it can be seen.
    #[must_use]
    pub fn stack(&self, place: StackSpace) -> VeiledPile {
        self.stacks[place as usize]
    }

    /// A player's goal cards, if the viewer may know them.
    #[must_use]
    pub fn hand(&self, seat: Seat) -> Option<Hand> {
        self.goals[seat]
    }

    /// What follows for the stones under the tops.
    pub(crate) fn unseen(&self) -> Unseen {
        self.public.seen.unseen()
    }
}
