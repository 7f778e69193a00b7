//! What a table shows of Mana.

use mozaika_mana::{Event, Mana, Options, Position, Printed, Reading, View};
use mozaika_rules::{Game, MemoryAids, Viewer};
use serde::Serialize;
use serde_json::value::RawValue;
use serde_json::{Value, json as state};

use super::TableGame;
use crate::Language;
use crate::any_game::json;

impl TableGame for Mana {
    const RULE_PREFIX: &'static str = "MN-";
    type Reading = Reading;
    type Printed = Printed;

    fn rules(language: Language) -> &'static str {
        match language {
            Language::English => include_str!("../../rules/en/mana.md"),
            Language::Polish => include_str!("../../rules/pl/mana.md"),
            Language::Czech => include_str!("../../rules/cs/mana.md"),
        }
    }

    fn reading(view: &View, _aids: MemoryAids) -> Option<Reading> {
        Some(view.reading())
    }

    fn printed(&self) -> Option<Printed> {
        Some(Printed::new())
    }

    /// Nothing is hidden, so anything can be taken back.
    fn can_be_unlearnt(_events: &[Event]) -> bool {
        true
    }

    fn replay_view(&self, _viewer: Viewer) -> Box<RawValue> {
        #[derive(Serialize)]
        struct WithoutHistory<'a> {
            game: &'static str,
            options: &'a Options,
            position: &'a Position,
        }
        json(&WithoutHistory { game: Mana::ID, options: self.options(), position: self.position() })
    }

    /// Six rows in the first word: `rdrrrr/6/6/6/6/RDRRRR b - -`.
    fn state_of_line(line: &str) -> Option<Value> {
        let rows = line.split_whitespace().next()?;
        let plain = rows.chars().all(|sign| sign == '/' || sign.is_ascii_alphanumeric());
        (plain && rows.split('/').count() == 6).then(|| state!({ "game": Mana::ID, "position": line }))
    }
}
