//! What concerns all tables of a person: another name, and being forgotten.

use std::time::Duration;

use mozaika_store::{Page, Renaming};
use mozaika_table::{PersonId, Status};
use tokio::time::timeout;

use super::hub::Hub;
use crate::Failure;

/// How many tables are found at once.
const TABLES_AT_ONCE: u32 = 200;

/// How many new names are worked through before it is looked for others.
const RENAMINGS_AT_ONCE: u32 = 20;

/// How many logs are cleaned in one transaction: few, since everybody who writes waits for it.
const LOGS_AT_ONCE: u32 = 20;

/// How long whoever asked for something waits until all their tables know. It goes on afterwards.
const LONGEST_WAIT: Duration = Duration::from_secs(2);

impl Hub {
    /// Lets the connections of a person know their new name, and tells their unfinished tables.
    pub async fn rename(&self, person: PersonId, name: &str) {
        self.connections().rename(person, name);
        let hub = self.clone();
        let telling = tokio::spawn(async move {
            let _one_at_a_time = hub.renaming().lock().await;
            hub.tell_all_new_names().await;
        });
        let _goes_on = timeout(LONGEST_WAIT, telling).await;
    }

    /// Tells the unfinished tables of people who have another name, unless that is being done. What is left when the process dies is
    /// gone on with by itself.
    pub async fn tell_new_names(&self) {
        if let Ok(_one_at_a_time) = self.renaming().try_lock() {
            self.tell_all_new_names().await;
        }
    }

    async fn tell_all_new_names(&self) {
        if let Err(failure) = self.work_through_renamings().await {
            tracing::warn!(%failure, "not all tables know a new name; trying again");
        }
    }

    async fn work_through_renamings(&self) -> Result<(), Failure> {
        while !self.is_shutting_down() {
            let renamings = self.store().renamings(RENAMINGS_AT_ONCE).await?;
            if renamings.is_empty() {
                break;
            }
            for renaming in renamings {
                self.tell_tables(&renaming).await?;
                self.store().finish_renaming(renaming.person, &renaming.former).await?;
            }
        }
        Ok(())
    }

    async fn tell_tables(&self, Renaming { person, former, name }: &Renaming) -> Result<(), Failure> {
        let mut page = Page { before: None, limit: TABLES_AT_ONCE };
        loop {
            let tables = self.store().tables_of(*person, &[Status::Open, Status::Playing], page).await?;
            let Some(last) = tables.last() else { return Ok(()) };
            // What is written to becomes the newest, so it is not met again further back.
            page.before = Some((last.changed, last.table));
            for summary in tables {
                self.append_event(summary.table, |table| table.rename_event(*person, former, name)).await?;
            }
        }
    }

    /// Takes the names and words of people who were erased out of the logs. It returns when that is done, or after a while; what is
    /// left then, or when the process dies, is gone on with by itself.
    pub async fn forget_erased(&self) {
        let hub = self.clone();
        let cleaning = tokio::spawn(async move {
            if let Err(failure) = hub.clean_logs().await {
                tracing::warn!(%failure, "logs could not be cleaned of people who were erased; trying again");
            }
        });
        let _goes_on = timeout(LONGEST_WAIT, cleaning).await;
    }

    async fn clean_logs(&self) -> Result<(), Failure> {
        while !self.is_shutting_down() {
            let cleaned = self.store().clean_logs(LOGS_AT_ONCE).await?;
            if cleaned.is_empty() {
                break;
            }
            self.reload(&cleaned);
            // Others who wait to write come first.
            tokio::task::yield_now().await;
        }
        Ok(())
    }
}
