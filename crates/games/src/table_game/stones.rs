//! What a table shows of Mandala Stones.

use mozaika_rules::{Game, MemoryAids};
use mozaika_stones::{Event, Printed, Reading, Stones, View};

use super::TableGame;
use crate::Language;

impl TableGame for Stones {
    const RULE_PREFIX: &'static str = "MS-";
    type Reading = Reading;
    type Printed = Printed;

    fn rules(language: Language) -> &'static str {
        match language {
            Language::English => include_str!("../../rules/en/mandala-stones.md"),
            Language::Polish => include_str!("../../rules/pl/mandala-stones.md"),
            Language::Czech => include_str!("../../rules/cs/mandala-stones.md"),
        }
    }

    fn reading(view: &View, _aids: MemoryAids) -> Option<Reading> {
        Some(view.reading())
    }

    fn printed(&self) -> Option<Printed> {
        Some(self.options().edition.printed(self.players()))
    }

    /// A scoring. A pick uncovers stones.
    fn can_be_unlearnt(events: &[Event]) -> bool {
        !events.iter().any(|event| matches!(event, Event::Picked { .. }))
    }
}
