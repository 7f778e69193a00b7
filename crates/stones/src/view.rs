//! What one viewer may know (MS-1.7, MS-1.5).

use mozaika_rules::{BySeat, Seat, Viewer};

use crate::determinize::Unseen;
#[cfg(feature = "types")]
use crate::json::State;
use crate::{Colour, Hand, PublicState, StackSpace, Stones, VeiledPile};

/// All that one viewer may know of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "stones.ts", as = "State"))]
pub struct View {
    pub(crate) viewer: Viewer,
    pub(crate) public: PublicState,
    pub(crate) stacks: [VeiledPile; StackSpace::COUNT],
    /// The goal cards that the viewer knows. Seats that nobody sits on have none.
    pub(crate) goals: BySeat<Option<Hand>, { Seat::MOST }>,
    pub(crate) unseen: Unseen,
}

/// What a viewer may know of a game.
pub(crate) fn view(game: &Stones, viewer: Viewer) -> View {
    let public = game.public.clone();
    let mut goals = BySeat::default();
    for seat in public.players.seats() {
        if public.over || viewer.is(seat) {
            goals[seat] = Some(game.goals[seat]);
        }
    }
    View::new(viewer, public, game.stacks.map(VeiledPile::of), goals)
}

impl View {
    /// A view of these things.
    pub(crate) fn new(
        viewer: Viewer,
        public: PublicState,
        stacks: [VeiledPile; StackSpace::COUNT],
        goals: BySeat<Option<Hand>, { Seat::MOST }>,
    ) -> View {
        let unseen = Unseen::of(&public, &stacks);
        View { viewer, public, stacks, goals, unseen }
    }

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

    /// For each colour, how many stones lie under a top stone of a stack, and how many of those have circles: that much follows from
    /// what can be seen.
    #[must_use]
    pub fn hidden_stones(&self) -> ([u8; Colour::COUNT], [u8; Colour::COUNT]) {
        (self.unseen.stones, self.unseen.circles)
    }
}
