//! One position of an analysis, as a page shows it.

use mozaika_games::Editions;
use mozaika_rules::{Facts, Information, Seat, Viewer};
use mozaika_table::CHOICES_AHEAD;
use serde::Serialize;
use serde_json::value::RawValue;

use super::AnalysisRoot;
use super::root::unplayable;
use crate::frame::{Frame, Frames};
use crate::{FailureFields, check_seat};

/// A position, and what may be done there.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "analysis.ts"))]
pub struct AnalysedPosition {
    /// The position as it is seen, with the last action.
    frame: Frame,
    /// The seat that it is seen from.
    #[serde(rename = "as")]
    seat: Seat,
    /// Who is to act; null when the game is over.
    turn: Option<Seat>,
    /// What the seat to act knows: all that whoever thinks about the position is given.
    #[cfg_attr(feature = "types", ts(type = "unknown"))]
    view: Option<Box<RawValue>>,
    /// What the seat to act may choose; null where the position is seen from a seat that does not know it.
    #[cfg_attr(feature = "types", ts(as = "Option<Vec<mozaika_games::types::Choice>>"))]
    choices: Option<Box<RawValue>>,
    /// Who has won; several share.
    winners: Vec<Seat>,
    /// How many play.
    players: usize,
    /// What kind of game it is.
    facts: Facts,
    /// What is printed on the boards and lies in the box.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<mozaika_games::types::Printed>"))]
    printed: Option<Box<RawValue>>,
}

impl AnalysisRoot {
    /// The position after some actions, seen from a seat; from the one to act if none is named, and when the game is over from the
    /// one that acted last.
    ///
    /// # Errors
    /// As [`AnalysisRoot::after`], or there is no such seat.
    pub fn position(
        &self,
        actions: &[String],
        seat: Option<Seat>,
        editions: &Editions,
    ) -> Result<AnalysedPosition, FailureFields> {
        let (last, before) = match actions.split_last() {
            Some((last, before)) => (Some(last), before),
            None => (None, actions),
        };
        let mut position = self.after(before, editions)?;
        let acted = position.turn();
        let events = last.map(|action| {
            position.play(action).map_err(|refused| unplayable(actions.len(), action, &refused))
        });
        let events = events.transpose()?;
        check_seat(&position, seat)?;
        let turn = position.turn();
        let seat = seat.or(turn).or(acted).unwrap_or(Seat::ZERO);
        let mut frames = Frames::of(Some(seat));
        match last.zip(events.as_ref()) {
            Some((action, events)) => frames.after(&position, acted, action, events)?,
            None => frames.first(&position)?,
        }
        let facts = position.id().facts();
        let open = facts.information == Information::Perfect;
        let acting = turn.filter(|&turn| open || turn == seat).map(Viewer::Seat);
        let frame = frames.all().pop().ok_or_else(|| FailureFields::new("internal", "no frame was made"))?;
        Ok(AnalysedPosition {
            frame,
            seat,
            turn,
            view: turn.map(|turn| position.view(Viewer::Seat(turn))),
            choices: acting.and_then(|viewer| position.steps_ahead(viewer, &[], CHOICES_AHEAD).ok()),
            winners: position.result().winners,
            players: position.players().count(),
            facts,
            printed: position.printed(),
        })
    }
}
