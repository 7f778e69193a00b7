//! What a viewer knows: in Mana, everything.

use mozaika_rules::Viewer;

use crate::Mana;

/// The whole game as one viewer sees it. Written like the full state, since all information is open.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "mana.ts", as = "crate::json::State"))]
pub struct View {
    pub(crate) game: Mana,
    pub(crate) viewer: Viewer,
}

impl View {
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
