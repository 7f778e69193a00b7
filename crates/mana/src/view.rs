//! What a viewer knows: in Mana, everything.

use mozaika_rules::{Game, Viewer};
use serde::{Serialize, Serializer};

use crate::Mana;

/// The whole game as one viewer sees it. Written like the full state, since all information is open.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "mana.ts", as = "crate::state::State"))]
pub struct View {
    game: Mana,
    viewer: Viewer,
}

impl View {
    pub(crate) fn of(game: &Mana, viewer: Viewer) -> View {
        View { game: game.clone(), viewer }
    }

    /// The game, with nothing hidden.
    #[must_use]
    pub fn game(&self) -> &Mana {
        &self.game
    }

    /// Whose view it is.
    #[must_use]
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.game.state().serialize(serializer)
    }
}
