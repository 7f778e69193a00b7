//! A table with all its secrets, as those see it who answer questions about it.

use mozaika_rules::{Seat, Viewer};
use mozaika_table::{CHOICES_AHEAD, Moment, PersonId, Refusal, Table};
use serde_json::value::RawValue;

use crate::Failure;
use crate::wire::Presence;

/// Somebody who reads a table, or learns that there is none.
pub(crate) type Reader = Box<dyn FnOnce(Result<Unredacted<'_>, Failure>) + Send>;

/// A table with all its secrets: whoever reads it must show no more than an outlook does.
pub(crate) struct Unredacted<'a> {
    pub(crate) table: &'a Table,
    pub(crate) presence: Presence,
    pub(crate) moment: Moment,
}

impl Unredacted<'_> {
    /// The next choices of a seat that a person holds.
    ///
    /// # Errors
    /// It is not their turn, or what they touched is not allowed, with the rule.
    pub(crate) fn steps(
        &self,
        person: PersonId,
        seat: Option<Seat>,
        prefix: &[String],
        touched: Option<&str>,
    ) -> Result<Box<RawValue>, Failure> {
        let (Some(game), Some(turn)) = (self.table.game(), self.table.turn()) else {
            return Err(Refusal::WrongStatus(self.table.status()).into());
        };
        let seat = seat.unwrap_or(turn);
        // Choices are worked out from the acting seat's view, so nobody else may have them.
        if !self.table.seats_of(person).any(|own| own == seat) {
            return Err(Refusal::NotYourSeat(seat).into());
        }
        if seat != turn {
            return Err(Refusal::NotYourTurn(seat).into());
        }
        if let Some(touched) = touched {
            game.why_not(Viewer::Seat(seat), prefix, touched)?;
        }
        Ok(game.steps_ahead(Viewer::Seat(seat), prefix, CHOICES_AHEAD)?)
    }
}
