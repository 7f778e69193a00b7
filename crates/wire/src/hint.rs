//! A hint: what a strong computer would play, for somebody who plays alone.

use mozaika_review::{Advantage, Search, Suggestion};
use mozaika_table::{PersonId, Refusal, Table, Version};
use serde::Serialize;

/// What a strong computer would play.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub struct Hint {
    /// The version that it belongs to.
    #[cfg_attr(feature = "schema", schema(value_type = u32))]
    pub version: Version,
    /// The action.
    pub action: String,
    /// The choices that lead to it.
    pub path: Vec<String>,
    /// The share of the win that it expects, from 0 to 1.
    pub value: f32,
    /// What speaks for it, compared with everything else that could be done; the weightiest first.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Object>))]
    pub advantages: Vec<Advantage>,
}

impl Hint {
    /// What is to be searched for the hint that a person wants, and the version it belongs to. The computer sees what their seat sees.
    ///
    /// # Errors
    /// They may not have one now.
    pub fn search(table: &Table, person: PersonId) -> Result<(Version, Search), Refusal> {
        let turn = table.check_hint(person)?;
        let game = table.game().ok_or(Refusal::WrongStatus(table.status()))?;
        Ok((table.version(), Search::hint(game, turn)))
    }

    /// The hint that a search found.
    #[must_use]
    pub fn new(version: Version, found: Suggestion) -> Hint {
        let Suggestion { action, path, value, advantages } = found;
        Hint { version, action, path, value, advantages }
    }
}
