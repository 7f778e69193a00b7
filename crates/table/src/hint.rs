//! Who may be given a hint.
//!
//! The key decision: the law is asked here by the page, which is told of it in `can`, and by the request itself, so that the two
//! cannot disagree.

use mozaika_rules::Seat;

use crate::{PersonId, RatedLaw, Refusal, Table};

impl Table {
    /// The seat that a person may be given a hint for: their own, whose turn it is, if they play alone against computers.
    ///
    /// # Errors
    /// It is not their turn, or others play too.
    pub fn check_hint(&self, person: PersonId) -> Result<Seat, Refusal> {
        let turn = self.turn().ok_or(Refusal::WrongStatus(self.status()))?;
        if !self.seats_of(person).any(|own| own == turn) {
            Err(Refusal::NotYourTurn(turn))
        } else if self.is_played_alone() {
            self.unless_rated(RatedLaw::NoHint)?;
            Ok(turn)
        } else {
            Err(Refusal::NotAlone)
        }
    }

    /// Whether one person plays alone, against computers only.
    fn is_played_alone(&self) -> bool {
        let persons = self
            .seat_states
            .iter()
            .filter(|seat_state| seat_state.rematch_occupant().person().is_some())
            .count();
        persons == 1
    }
}
