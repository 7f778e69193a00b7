//! What a computer would play, from a view alone.

use std::sync::atomic::AtomicBool;

use mozaika_ai::{Level, SearchRequest};
use mozaika_games::{AnyGame, GameId};
use mozaika_review::Search;
use mozaika_rules::{Seat, Viewer};
use mozaika_wire::{BadRequest, FailureFields};
use serde_json::value::RawValue;
use serde_json::{Value, json};

use super::Device;

impl Device {
    /// What the seat would play at a level; without one as well as it can, and why.
    pub(super) fn search(
        &mut self,
        game: GameId,
        view: &Value,
        seat: Seat,
        level: Option<Level>,
    ) -> Result<Box<RawValue>, FailureFields> {
        // Any position that the view allows: what the search then sees of it is the view.
        let game = AnyGame::from_view(game, view, Viewer::Seat(seat), &mut self.luck, &self.editions)
            .map_err(|error| BadRequest(error.to_string()))?;
        let mut search = match level {
            None => Search::hint(&game, seat),
            Some(level) => Search::new(&game, seat, level),
        };
        let request = SearchRequest {
            budget: search.budget,
            seed: self.luck.seed(),
            clock: &*self.clock,
            cancel: &AtomicBool::new(false),
        };
        let found = (search.decide)(&request)
            .ok_or_else(|| FailureFields::new("bad_request", "it is not this seat's turn"))?;
        super::json(&json!({
            "action": found.action,
            "path": found.path,
            "value": found.value,
            "advantages": found.advantages,
        }))
    }
}
