//! What a table shows of a game besides its views, one file a game below.

mod mana;
mod mandala;
mod stones;
#[cfg(feature = "example-game")]
mod tricks;

use mozaika_rules::json::JsonGame;
use mozaika_rules::{MemoryAids, Viewer};
use serde::Serialize;
use serde_json::Value;
use serde_json::value::RawValue;

use crate::Language;
use crate::any_game::json;

/// What a table shows of a game besides its views.
pub trait TableGame: JsonGame {
    /// How the numbers of its rules begin: `MN-`.
    const RULE_PREFIX: &'static str;
    /// What a view comes to in numbers.
    type Reading: Serialize;
    /// What is printed on the boards and lies in the box: what a client need not know by itself.
    type Printed: Serialize;

    /// The rules as they are written, in Markdown.
    fn rules(language: Language) -> &'static str;

    /// What a view comes to in numbers, made from the view alone; `None` where there is nothing to reckon.
    fn reading(view: &Self::View, aids: MemoryAids) -> Option<Self::Reading>;

    /// What is printed on the boards and lies in the box: what a client need not know by itself.
    fn printed(&self) -> Option<Self::Printed>;

    /// Whether an action with these events revealed and drew nothing, so that taking it back undoes all that anybody
    /// learnt.
    fn can_be_unlearnt(events: &[Self::Event]) -> bool;

    /// What a viewer may know of a position that is shown among many of the same game. A view that grows with the game
    /// leaves its history out here, or all of them together would grow with the square of its length.
    fn replay_view(&self, viewer: Viewer) -> Box<RawValue> {
        json(&self.view(viewer))
    }

    /// The state that a line of text looks like, for a game whose positions are written that way; it is yet to be loaded.
    fn state_of_line(_line: &str) -> Option<Value> {
        None
    }
}
