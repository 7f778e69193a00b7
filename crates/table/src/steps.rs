//! The choices on the way to an action, for whoever is to act.

use mozaika_rules::{Seat, StepError, Viewer};
use serde_json::value::RawValue;
use thiserror::Error;

use crate::{CHOICES_AHEAD, PersonId, Refusal, Table};

/// Why there are no choices.
#[derive(Clone, PartialEq, Debug, Error)]
pub enum StepsRefused {
    /// It is not for this person to choose now.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// What they touched, or chose before, is not allowed.
    #[error(transparent)]
    BadStep(#[from] StepError),
}

impl Table {
    /// The next choices of a seat that a person holds; of the one whose turn it is if no seat is named.
    ///
    /// # Errors
    /// It is not their turn, or what they touched is not allowed, with the rule.
    pub fn steps(
        &self,
        person: PersonId,
        seat: Option<Seat>,
        prefix: &[String],
        touched: Option<&str>,
    ) -> Result<Box<RawValue>, StepsRefused> {
        let (Some(game), Some(turn)) = (self.game(), self.turn()) else {
            return Err(Refusal::WrongStatus(self.status()).into());
        };
        let seat = seat.unwrap_or(turn);
        // Choices are worked out from the acting seat's view, so nobody else may have them.
        if !self.seats_of(person).any(|own| own == seat) {
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
