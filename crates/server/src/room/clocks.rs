//! The players' clocks: fallen flags are written to the log, and time in which nobody could act is given back.

use mozaika_table::{Moment, Table, planted};

use super::command::{MAX_ATTEMPTS, TOO_MANY};
use super::live_table::LiveTable;
use crate::Failure;

impl LiveTable {
    /// Looks at the clocks, and whether a computer has something to do.
    pub(super) async fn tick(&mut self) {
        self.open_late_rematch().await;
        // Without knowing whether there was an outage nobody loses on time; it is looked at again in a moment.
        let settled = self.credit().await.is_ok();
        if settled && self.table.time_out(self.hub.now()).is_some() {
            let flag = |table: &Table, moment: &Moment| {
                table.time_out(moment.now).ok_or_else(|| Failure::bad_request("no flag has fallen"))
            };
            // Where others wrote first, another clock may run.
            let _refused = self.try_write(None, flag).await;
        }
        self.update_search();
    }

    /// Gives the running clock back the time in which nobody could act, before anybody is charged for it.
    pub(super) async fn credit_outages(&mut self) -> Result<(), Failure> {
        match self.table.turn_began() {
            Some(began) if !self.hub.heartbeat().rules_out_outage_since(began, self.hub.now()) => {
                self.credit().await
            }
            _ => Ok(()),
        }
    }

    /// The same, whatever is known of outages.
    async fn credit(&mut self) -> Result<(), Failure> {
        for _ in 0..MAX_ATTEMPTS {
            let Some(began) = self.table.turn_began().filter(|_| !planted!(OutageCharged)) else {
                return Ok(());
            };
            let store = self.hub.store();
            self.hub.heartbeat().settle(store, &self.hub.clock()).await?;
            let outages = store.outages_since(began).await?;
            let owed =
                |table: &Table| table.outage_credit(outages.iter().map(|outage| (outage.from, outage.to)));
            if owed(&self.table).is_none() {
                return Ok(());
            }
            let credit = |table: &Table, _: &Moment| {
                owed(table).ok_or_else(|| Failure::bad_request("nothing to credit"))
            };
            self.try_write(None, credit).await?;
        }
        Err(TOO_MANY)
    }
}
