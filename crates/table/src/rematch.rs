//! Playing again.

use mozaika_games::RULES_VERSION;
use mozaika_rules::Seat;
use sha2::{Digest, Sha256};

use crate::{Commitment, Opening, PersonId, Table, TableId};

impl Table {
    /// The first seat of each person who would play in a rematch.
    pub(crate) fn rematch_seats(&self) -> impl Iterator<Item = (Seat, PersonId)> {
        let person = |seat: Seat| self.seat_states[seat.index()].rematch_occupant().person();
        self.seats().filter_map(move |seat| {
            let person_here = person(seat)?;
            let first = self.seats().find(|&other| person(other) == Some(person_here));
            (first == Some(seat)).then_some((seat, person_here))
        })
    }

    /// The table of the rematch, once all want it. Its name follows from this table's secret, so that it is opened once
    /// whoever opens it.
    #[must_use]
    pub fn rematch(&self) -> Option<TableId> {
        let mut people = self.rematch_seats().peekable();
        people.peek()?;
        people.all(|(seat, _)| self.rematch.contains(seat)).then(|| {
            let hash = Sha256::new()
                .chain_update(b"mozaika rematch 1\n")
                .chain_update(self.secrets.secret.as_bytes())
                .chain_update(self.id.as_str())
                .finalize();
            let mut bytes = [0; 10];
            bytes.copy_from_slice(&hash[..10]);
            if self.id.is_on_device() { TableId::on_device(bytes) } else { TableId::on_server(bytes) }
        })
    }

    /// How the rematch is opened: with the seats rotated by one.
    #[must_use]
    pub fn rematch_opening(&self, commitment: Commitment) -> Opening {
        let mut seats: Vec<_> =
            self.seat_states.iter().map(crate::seat_state::SeatState::rematch_occupant).collect();
        seats.rotate_right(1);
        Opening {
            rules: RULES_VERSION,
            seats,
            commitment,
            practice: false,
            elsewhere: false,
            rematch_of: Some(self.id),
            tournament: None,
            ..(*self.opening).clone()
        }
    }
}
