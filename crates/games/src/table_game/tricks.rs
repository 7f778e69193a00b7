//! What a table shows of Three Tricks.

use mozaika_rules::MemoryAids;
use mozaika_tricks::{Event, Tricks, View, rules};

use super::TableGame;
use crate::Language;

impl TableGame for Tricks {
    const RULE_PREFIX: &'static str = "TT-";
    type Reading = ();
    type Printed = ();

    fn rules(language: Language) -> &'static str {
        match language {
            Language::English => rules::ENGLISH,
            Language::Polish => rules::POLISH,
            Language::Czech => rules::CZECH,
        }
    }

    fn reading(_view: &View, _aids: MemoryAids) -> Option<()> {
        None
    }

    fn printed(&self) -> Option<()> {
        None
    }

    /// Whoever has seen a card knows where it is.
    fn can_be_unlearnt(_events: &[Event]) -> bool {
        false
    }
}
