//! What no run asks for, or asks for in vain: nothing here has anything to do with tables that are played.

use async_trait::async_trait;
use mozaika_games::GameId;
use mozaika_ratings::Strength;
use mozaika_store::{
    Act, Acted, Attempt, Call, Calls, ClaimedCall, Counted, Idle, IdleGuest, IdleTable, KeptAttempt, KeyHash,
    LessonDone, Lessons, LoggedAct, Mistake, Mistakes, Obstacle, Order, Page, Person, Puzzles, Renaming,
    Report, Reports, Standing, StoreError, Subscribed, Subscription, Subscriptions, Upkeep, Vote, Votes,
};
use mozaika_table::{DeedId, PersonId, ReportId, Stamp, TableId, Version};

use super::SimulatedStore;

/// The answer to what no run should ask for.
pub(super) fn not_simulated<T>() -> Result<T, StoreError> {
    Err(StoreError::Unavailable(Obstacle::Database("this is not simulated".to_owned())))
}

#[async_trait]
impl Upkeep for SimulatedStore {
    async fn idle_tables(
        &self,
        _: Idle,
        _: Stamp,
        _: Option<(Stamp, TableId)>,
        _: u32,
    ) -> Result<Vec<IdleTable>, StoreError> {
        Ok(Vec::new())
    }

    async fn delete_table(&self, _: TableId, _: Option<Version>) -> Result<bool, StoreError> {
        not_simulated()
    }

    async fn set_aside(&self, table: TableId, now: Stamp) -> Result<(), StoreError> {
        self.write(|disk| {
            if let Some(kept) = disk.tables.get_mut(&table) {
                kept.set_aside = Some(now);
            }
        })
        .await
    }

    async fn count_set_aside(&self) -> Result<u64, StoreError> {
        self.read(|disk| disk.tables.values().filter(|kept| kept.set_aside.is_some()).count() as u64).await
    }

    async fn bring_back(&self, _: Stamp) -> Result<u64, StoreError> {
        Ok(0)
    }

    async fn idle_guests(
        &self,
        _: Stamp,
        _: Option<(Stamp, PersonId)>,
        _: u32,
    ) -> Result<Vec<IdleGuest>, StoreError> {
        Ok(Vec::new())
    }

    async fn clean_logs(&self, _: u32) -> Result<Vec<TableId>, StoreError> {
        Ok(Vec::new())
    }

    async fn renamings(&self, _: u32) -> Result<Vec<Renaming>, StoreError> {
        Ok(Vec::new())
    }

    async fn finish_renaming(&self, _: PersonId, _: &str) -> Result<(), StoreError> {
        not_simulated()
    }
}

#[async_trait]
impl Calls for SimulatedStore {
    async fn add_calls(&self, _: &[Call], _: Stamp) -> Result<(), StoreError> {
        Ok(())
    }

    async fn claim_calls(&self, _: Stamp, _: Stamp, _: u32) -> Result<Vec<ClaimedCall>, StoreError> {
        Ok(Vec::new())
    }

    async fn finish_call(&self, _: &ClaimedCall) -> Result<(), StoreError> {
        Ok(())
    }

    async fn postpone_call(&self, _: &ClaimedCall, _: Stamp) -> Result<(), StoreError> {
        Ok(())
    }

    async fn remove_old_calls(&self, _: Stamp) -> Result<u64, StoreError> {
        Ok(0)
    }
}

#[async_trait]
impl Lessons for SimulatedStore {
    async fn add_lessons(&self, _: PersonId, _: &[LessonDone]) -> Result<bool, StoreError> {
        not_simulated()
    }

    async fn lessons_of(&self, _: PersonId) -> Result<Vec<LessonDone>, StoreError> {
        not_simulated()
    }
}

#[async_trait]
impl Reports for SimulatedStore {
    async fn add_report(&self, _: Report) -> Result<bool, StoreError> {
        not_simulated()
    }

    async fn open_reports(&self, _: Page<ReportId>) -> Result<Vec<Report>, StoreError> {
        not_simulated()
    }

    async fn reports_by(&self, _: PersonId, _: Page<ReportId>) -> Result<Vec<Report>, StoreError> {
        not_simulated()
    }

    async fn settled_reports(&self, _: Page<ReportId>) -> Result<Vec<Report>, StoreError> {
        not_simulated()
    }

    async fn report(&self, _: ReportId) -> Result<Option<Report>, StoreError> {
        not_simulated()
    }
}

#[async_trait]
impl Order for SimulatedStore {
    async fn act(&self, _: Act) -> Result<Acted, StoreError> {
        not_simulated()
    }

    async fn sanctioned(&self, _: Stamp, _: Page<PersonId>) -> Result<Vec<Person>, StoreError> {
        not_simulated()
    }

    async fn acts(&self, _: Page<DeedId>) -> Result<Vec<LoggedAct>, StoreError> {
        not_simulated()
    }

    async fn acts_about(&self, _: PersonId, _: Page<DeedId>) -> Result<Vec<LoggedAct>, StoreError> {
        not_simulated()
    }
}

#[async_trait]
impl Puzzles for SimulatedStore {
    async fn add_attempts(&self, _: PersonId, _: &[Attempt]) -> Result<Option<Vec<Counted>>, StoreError> {
        not_simulated()
    }

    async fn standings(&self, _: PersonId) -> Result<Vec<Standing>, StoreError> {
        not_simulated()
    }

    async fn attempts(&self, _: PersonId, _: Option<&str>, _: u32) -> Result<Vec<KeptAttempt>, StoreError> {
        not_simulated()
    }

    async fn attempt(&self, _: PersonId, _: &str) -> Result<Option<KeptAttempt>, StoreError> {
        not_simulated()
    }

    async fn missed(&self, _: PersonId, _: GameId, _: u32) -> Result<Vec<String>, StoreError> {
        not_simulated()
    }

    async fn vote(&self, _: PersonId, _: &str, _: Option<Vote>) -> Result<bool, StoreError> {
        not_simulated()
    }

    async fn votes(&self, _: &str) -> Result<Votes, StoreError> {
        not_simulated()
    }

    async fn puzzle_strengths(&self, _: GameId) -> Result<Vec<(String, Strength)>, StoreError> {
        not_simulated()
    }
}

#[async_trait]
impl Mistakes for SimulatedStore {
    async fn add_mistakes(&self, _: PersonId, _: &[Mistake]) -> Result<bool, StoreError> {
        not_simulated()
    }

    async fn mistakes(&self, _: PersonId) -> Result<Vec<Mistake>, StoreError> {
        not_simulated()
    }

    async fn solve_mistake(&self, _: PersonId, _: TableId, _: u32, _: Stamp) -> Result<bool, StoreError> {
        not_simulated()
    }
}

#[async_trait]
impl Subscriptions for SimulatedStore {
    async fn push_key(&self, new: &[u8]) -> Result<Vec<u8>, StoreError> {
        Ok(new.to_vec())
    }

    async fn subscribe(&self, _: Subscription, _: u32) -> Result<Subscribed, StoreError> {
        not_simulated()
    }

    async fn unsubscribe(&self, _: KeyHash) -> Result<bool, StoreError> {
        not_simulated()
    }

    async fn forget_endpoint(&self, _: KeyHash, _: &str) -> Result<(), StoreError> {
        not_simulated()
    }

    async fn subscriptions_of(&self, _: PersonId) -> Result<Vec<Subscription>, StoreError> {
        not_simulated()
    }
}
