//! What concerns all tables of a person: another name, and being forgotten.

use std::time::Duration;

use mozaika_store::Page;
use mozaika_table::{PersonId, Status};
use tokio::time::timeout;

use super::hub::Hub;
use crate::Failure;

/// How many tables are found at once.
const TABLES_AT_ONCE: u32 = 200;

/// How many logs are cleaned in one transaction: few, since everybody who writes waits for it.
const LOGS_AT_ONCE: u32 = 20;

/// How long whoever asked for something waits until all their tables know. It goes on afterwards.
const PATIENCE: Duration = Duration::from_secs(2);

impl Hub {
    /// Tells all unfinished tables of a person that they have another name. It returns when they know, or after a while.
    pub async fn rename(&self, person: PersonId, from: &str, name: &str) {
        self.connections().rename(person, name);
        let (hub, from, name) = (self.clone(), from.to_owned(), name.to_owned());
        let renaming = tokio::spawn(async move {
            if let Err(failure) = hub.rename_everywhere(person, &from, &name).await {
                tracing::warn!(%person, %failure, "not all tables know the new name");
            }
        });
        let _goes_on = timeout(PATIENCE, renaming).await;
    }

    async fn rename_everywhere(&self, person: PersonId, from: &str, name: &str) -> Result<(), Failure> {
        let mut page = Page { before: None, limit: TABLES_AT_ONCE };
        loop {
            let tables = self.store().tables_of(person, &[Status::Open, Status::Playing], page).await?;
            let Some(last) = tables.last() else { return Ok(()) };
            // What is written to becomes the newest, so it is not met again further back.
            page.before = Some((last.changed, last.table));
            for summary in tables {
                self.append_event(summary.table, |table| table.rename_event(person, from, name)).await?;
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
        let _goes_on = timeout(PATIENCE, cleaning).await;
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
