//! The simulated store keeps the laws of every store, as far as tables that are played need them.

use std::sync::Arc;

use async_trait::async_trait;
use mozaika_simulate::SimulatedStore;
use mozaika_store::Store;
use mozaika_store::conformance::Backend;

struct Simulated<F>(F);

#[async_trait]
impl<F: Fn() -> SimulatedStore + Send + Sync> Backend for Simulated<F> {
    async fn open(&self) -> Arc<dyn Store> {
        Arc::new((self.0)())
    }
}

mozaika_store::conformance! { @laws Simulated(SimulatedStore::reliable());
    a_command_acts_once
    a_command_acts_once_among_many
    a_command_is_known_after_reopening
    having_been_carried_out_comes_before_being_behind
    a_heartbeat_is_dated_when_it_is_taken
    a_server_that_begins_once_more_prolongs_the_outage
    one_of_many_notes_an_outage
    outages_are_noted
    versions_of_many_are_found
    a_conflict_does_not_sink_others
    a_log_comes_back_as_it_was
    a_log_outlasts_the_store
    a_table_is_created_once
    each_version_is_written_once
    entries_are_written_together
    tables_are_leased_and_renewed
    a_table_is_leased_once
    a_table_without_work_is_not_leased
    a_rated_game_counts_once
    rated_games_count_in_the_order_of_their_ends
    rated_games_that_end_at_once_all_count
}
