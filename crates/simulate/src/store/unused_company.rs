//! Seeks, company and tournaments: no run has any, so whoever looks for them finds none, and nobody may add one.

use async_trait::async_trait;
use mozaika_store::{
    Appended, Challenge, Company, Created, GameFilter, ListedTournament, NewTournament, OwnTournament, Page,
    Person, Played, PlayedGame, Privacy, Relation, Seating, Seek, SeekState, Seeks, StoreError,
    StoredTournament, Tie, Told, TournamentAppend, Tournaments, WaitingSeeks,
};
use mozaika_table::{CommandId, PersonId, Stamp, Status as TableStatus, TableId, TournamentId, Version};
use mozaika_tournament::Status;

use super::SimulatedStore;
use super::unused::not_simulated;

#[async_trait]
impl Seeks for SimulatedStore {
    async fn add_seek(&self, _: Seek) -> Result<(), StoreError> {
        not_simulated()
    }

    async fn renew_seek(
        &self,
        _: PersonId,
        _: &CommandId,
        _: Stamp,
        _: Stamp,
    ) -> Result<Option<SeekState>, StoreError> {
        Ok(None)
    }

    async fn cancel_seek(&self, _: PersonId, _: Option<&CommandId>) -> Result<bool, StoreError> {
        Ok(false)
    }

    async fn waiting_seeks(&self, _: Stamp, _: u32) -> Result<WaitingSeeks, StoreError> {
        Ok(WaitingSeeks::default())
    }

    async fn seat(&self, _: Vec<Seating>, _: Stamp, _: Stamp) -> Result<Vec<TableId>, StoreError> {
        not_simulated()
    }

    async fn paired(&self, _: &[PersonId]) -> Result<Vec<(PersonId, CommandId, TableId)>, StoreError> {
        Ok(Vec::new())
    }

    async fn remove_ended_seeks(&self, _: Stamp) -> Result<u64, StoreError> {
        Ok(0)
    }
}

#[async_trait]
impl Company for SimulatedStore {
    async fn tie(&self, _: PersonId, _: Tie, _: PersonId, _: Stamp) -> Result<bool, StoreError> {
        not_simulated()
    }

    async fn untie(&self, _: PersonId, _: Tie, _: PersonId) -> Result<bool, StoreError> {
        Ok(false)
    }

    async fn tied(&self, _: PersonId, _: Tie) -> Result<Vec<Person>, StoreError> {
        Ok(Vec::new())
    }

    async fn relation(&self, _: PersonId, _: PersonId) -> Result<Relation, StoreError> {
        Ok(Relation::default())
    }

    async fn privacy(&self, _: PersonId) -> Result<Privacy, StoreError> {
        Ok(Privacy::default())
    }

    async fn set_privacy(&self, _: PersonId, _: Privacy) -> Result<bool, StoreError> {
        not_simulated()
    }

    async fn add_challenge(
        &self,
        _: TableId,
        _: PersonId,
        _: PersonId,
        _: Stamp,
    ) -> Result<bool, StoreError> {
        not_simulated()
    }

    async fn challenges_of(&self, _: PersonId) -> Result<Vec<Challenge>, StoreError> {
        Ok(Vec::new())
    }

    async fn remove_challenge(&self, _: TableId, _: PersonId) -> Result<bool, StoreError> {
        Ok(false)
    }
}

#[async_trait]
impl Played for SimulatedStore {
    async fn games_of(
        &self,
        _: PersonId,
        _: GameFilter,
        _: Page<TableId>,
    ) -> Result<Vec<PlayedGame>, StoreError> {
        Ok(Vec::new())
    }
}

#[async_trait]
impl Tournaments for SimulatedStore {
    async fn create_tournament(&self, _: NewTournament) -> Result<Created, StoreError> {
        not_simulated()
    }

    async fn append_tournament(&self, _: TournamentAppend) -> Result<Appended, StoreError> {
        not_simulated()
    }

    async fn load_tournament(
        &self,
        _: TournamentId,
        _: Version,
    ) -> Result<Option<StoredTournament>, StoreError> {
        Ok(None)
    }

    async fn tournaments_to_look_at(
        &self,
        _: Stamp,
        _: u32,
    ) -> Result<Vec<(TournamentId, Version)>, StoreError> {
        Ok(Vec::new())
    }

    async fn listed_tournaments(
        &self,
        _: &[Status],
        _: Page<TournamentId>,
    ) -> Result<Vec<ListedTournament>, StoreError> {
        Ok(Vec::new())
    }

    async fn tournaments_of(
        &self,
        _: PersonId,
        _: Told,
        _: Page<TournamentId>,
    ) -> Result<Vec<OwnTournament>, StoreError> {
        Ok(Vec::new())
    }

    async fn known_people(&self, people: &[PersonId]) -> Result<Vec<Person>, StoreError> {
        self.read(|disk| people.iter().filter_map(|person| disk.people.get(person).cloned()).collect()).await
    }

    async fn table_statuses(&self, tables: &[TableId]) -> Result<Vec<(TableId, TableStatus)>, StoreError> {
        let status = |disk: &mut crate::disk::Disk| {
            let known = disk.tables.iter().filter(|(table, _)| tables.contains(table));
            known.map(|(table, kept)| (*table, kept.summary.status)).collect()
        };
        self.read(status).await
    }
}
