//! What a table shows of Mandala.

use mozaika_mandala::{Event, Mandala, Place, Printed, Reading, View};
use mozaika_rules::MemoryAids;

use super::TableGame;
use crate::Language;

impl TableGame for Mandala {
    const RULE_PREFIX: &'static str = "MD-";
    type Reading = Reading;
    type Printed = Printed;

    fn rules(language: Language) -> &'static str {
        match language {
            Language::English => include_str!("../../rules/en/mandala.md"),
            Language::Polish => include_str!("../../rules/pl/mandala.md"),
            Language::Czech => include_str!("../../rules/cs/mandala.md"),
        }
    }

    fn reading(view: &View, aids: MemoryAids) -> Option<Reading> {
        Some(view.reading(aids))
    }

    fn printed(&self) -> Option<Printed> {
        Some(Printed::new())
    }

    /// A field play that completed nothing.
    fn can_be_unlearnt(events: &[Event]) -> bool {
        matches!(events, [Event::Played { to: Place::Field(_), .. }])
    }
}
