//! The players' clocks: fallen flags are written to the log, and time in which nobody could act is given back.

use mozaika_table::{Moment, Table, planted};

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
            let _refused = self.write(None, flag).await;
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
        let Some(began) = self.table.turn_began().filter(|_| !planted!(OutageCharged)) else { return Ok(()) };
        let store = self.hub.store();
        self.hub.heartbeat().settle(store, &self.hub.clock()).await?;
        let outages = store.outages_since(began).await?;
        let spans: Vec<_> = outages.iter().map(|outage| (outage.from, outage.to)).collect();
        if self.table.outage_credit(spans.iter().copied()).is_some() {
            let credit = |table: &Table, _: &Moment| {
                table
                    .outage_credit(spans.iter().copied())
                    .ok_or_else(|| Failure::bad_request("nothing to credit"))
            };
            let written = self.write(None, credit).await;
            if self.table.outage_credit(spans.iter().copied()).is_some() {
                return written.map(|_| ());
            }
        }
        Ok(())
    }
}
