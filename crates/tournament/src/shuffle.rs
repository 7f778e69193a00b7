//! What follows from the tournament's secret: the names of its tables, and the shuffles that all tables of a round play.

use mozaika_table::{Called, Occupant, Opening, PersonId, Secret, TableId, TableSecrets, TournamentTable};
use sha2::{Digest, Sha256};

use crate::{RoundTable, Tournament};

impl Tournament {
    /// The name of a table. Nobody can guess it, and whoever opens it opens the same.
    pub(crate) fn table_id(&self, round: u32, table: u32) -> TableId {
        let hash = Sha256::new()
            .chain_update(b"mozaika tournament table 1\n")
            .chain_update(self.secret.as_bytes())
            .chain_update(round.to_be_bytes())
            .chain_update(table.to_be_bytes())
            .finalize();
        let mut bytes = [0; 10];
        bytes.copy_from_slice(&hash[..10]);
        TableId::on_server(bytes)
    }

    /// The secret of a round whose tables all play the same shuffle. It is bound by the commitment of the round, and by that of the
    /// tournament, which was there before anybody had joined.
    pub(crate) fn round_secret(&self, round: u32) -> Secret {
        let hash = Sha256::new()
            .chain_update(b"mozaika round 1\n")
            .chain_update(self.secret.as_bytes())
            .chain_update(round.to_be_bytes())
            .finalize();
        Secret::from_bytes(hash.into())
    }

    /// What a round's shuffle came from, once it has been shown.
    #[must_use]
    pub fn shown_secret(&self, round: u32) -> Option<String> {
        let known = self.rounds.get(round as usize)?;
        (known.commitment.is_some() && known.unsealed).then(|| self.round_secret(round).to_text())
    }

    /// The tournament's own secret, once nothing depends on it any more.
    #[must_use]
    pub fn final_secret(&self) -> Option<String> {
        self.look_again().is_none().then(|| self.secret.to_text())
    }

    /// How a table is opened, whose game begins at once. `own` is a fresh secret for a table that is shuffled for itself.
    #[must_use]
    pub fn table_opening(
        &self,
        round: u32,
        table: &RoundTable,
        own: Secret,
        called: impl Fn(PersonId) -> Called,
    ) -> (TableSecrets, Opening) {
        let dealt = self.plays_the_deal(table);
        let secret = if dealt { self.round_secret(round) } else { own };
        let seats = table.seats.iter().map(|number| {
            let person = self.entrants[number.index()].person;
            let Called { name, bot } = called(person);
            Occupant::Person { person, name, bot }
        });
        let mut opening =
            self.settings().table_opening(seats.collect(), self.opening.host, secret.commitment());
        opening.tournament = Some(TournamentTable {
            tournament: self.id,
            round: round + 1,
            show_within: self.settings().show_within,
            sealed: dealt,
        });
        (TableSecrets { secret, start: None }, opening)
    }
}
