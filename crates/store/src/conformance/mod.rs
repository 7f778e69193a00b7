//! The laws that every store keeps.
//!
//! The key decision: a law is an async function that is given a [`Backend`], an empty one where stores can be opened. It
//! speaks only of what [`Store`] promises, so that every implementation passes exactly the same suite; the macro
//! [`conformance!`](crate::conformance!) makes a test of each. A law that is not kept panics.

mod calls;
mod commands;
mod company;
mod erasing;
mod keys;
mod leases;
mod lessons;
mod lists;
mod log;
mod mistakes;
mod order;
mod people;
mod played;
mod puzzles;
mod ratings;
mod renaming;
mod reports;
pub mod sample;
mod seeks;
mod servers;
mod subscriptions;
mod tournaments;
mod upkeep;

use std::sync::Arc;

use async_trait::async_trait;

pub use calls::{
    a_call_is_claimed_once, a_later_call_takes_the_place, calls_go_with_whom_they_are_for,
    calls_wait_until_they_are_due,
};
pub use commands::{
    a_command_acts_once, a_command_acts_once_among_many, a_command_is_known_after_reopening,
    having_been_carried_out_comes_before_being_behind,
};
pub use company::{
    challenges_wait_while_their_table_is_open, privacy_is_kept, ties_are_kept_until_taken_back,
};
pub use erasing::{a_forgotten_name_is_not_written_again, a_log_forgets_a_person, many_are_erased};
pub use keys::{
    a_link_is_used_once, a_password_takes_sessions_away, an_account_ends_other_keys, keys_expire,
    keys_lead_to_their_person, many_keys_are_found_at_once,
};
pub use lessons::{lessons_add_up, lessons_come_together, lessons_go_with_their_person};
pub use lists::{
    lists_are_paged_newest_first, lists_follow_the_summary, lists_keep_what_changed_at_once,
    people_find_their_tables, tables_with_something_to_do_are_found, versions_of_many_are_found,
};
pub use log::{
    a_conflict_does_not_sink_others, a_log_comes_back_as_it_was, a_log_outlasts_the_store,
    a_table_is_created_once, each_version_is_written_once, entries_are_written_together,
    what_does_not_fit_is_refused,
};
pub use mistakes::{mistakes_are_kept_once, mistakes_go_with_people_and_tables};
pub use order::{
    deeds_are_written_down, nobody_acts_on_their_equals, of_many_one_settles_a_report,
    roles_are_given_and_taken, sanctions_hold_for_their_term, whoever_has_a_token_that_may_play_is_a_bot,
};
pub use people::{a_login_is_one_persons, people_are_found, people_come_back_as_they_were};
pub use played::{games_are_found_by_who_played_them, games_are_paged_by_key};
pub use puzzles::{
    a_first_attempt_counts_once, attempts_are_counted_in_batches, attempts_at_once_count_once,
    attempts_go_with_the_person, what_was_missed_is_found_again,
};
pub use ratings::{
    a_rated_game_counts_once, every_level_is_an_opponent, rated_games_count_in_the_order_of_their_ends,
    rated_games_that_end_at_once_all_count, ratings_are_rebuilt_from_the_logs,
};
pub use renaming::a_former_name_is_kept_until_tables_know;
pub use reports::{
    reports_are_kept_until_settled, reports_go_with_people_and_tables, the_same_is_reported_once,
};
pub use seeks::{
    nobody_is_seated_twice, nobody_is_seated_with_whom_they_blocked, people_who_wait_are_seated,
    seeks_last_for_their_term,
};
pub use servers::{
    a_heartbeat_is_dated_when_it_is_taken, a_server_that_begins_once_more_prolongs_the_outage,
    announcements_are_numbered, one_of_many_notes_an_outage, outages_are_noted,
};
pub use subscriptions::{
    a_device_is_one_sessions, devices_are_limited, devices_end_with_their_sessions, one_key_signs_for_all,
};
pub use tournaments::{
    a_tournament_forgets_who_was_erased, a_tournaments_log_comes_back_as_it_was,
    each_version_of_a_tournament_is_written_once, places_are_kept, tournaments_are_found,
};
pub use upkeep::{
    idle_guests_are_found, idle_tables_are_found, tables_are_deleted, tables_set_aside_hold_up_nothing,
};

pub use leases::{a_table_is_leased_once, a_table_without_work_is_not_leased, tables_are_leased_and_renewed};

use crate::Store;

/// Somewhere stores can be opened, one after the other or several at once. What one keeps the next finds.
#[async_trait]
pub trait Backend: Send + Sync {
    /// Opens a store here.
    async fn open(&self) -> Arc<dyn Store>;
}

/// Makes a test of every law. It is given an expression that makes an empty [`Backend`](crate::conformance::Backend);
/// the caller depends on `tokio` with its macros and multi-threaded runtime.
#[macro_export]
macro_rules! conformance {
    ($place:expr) => {
        $crate::conformance! { @laws $place;
            a_command_acts_once
            a_command_acts_once_among_many
            a_command_is_known_after_reopening
            having_been_carried_out_comes_before_being_behind
            a_forgotten_name_is_not_written_again
            a_log_forgets_a_person
            many_are_erased
            a_link_is_used_once
            a_password_takes_sessions_away
            an_account_ends_other_keys
            keys_expire
            keys_lead_to_their_person
            many_keys_are_found_at_once
            announcements_are_numbered
            a_heartbeat_is_dated_when_it_is_taken
            a_server_that_begins_once_more_prolongs_the_outage
            one_of_many_notes_an_outage
            outages_are_noted
            lessons_add_up
            lessons_come_together
            lessons_go_with_their_person
            lists_are_paged_newest_first
            lists_follow_the_summary
            lists_keep_what_changed_at_once
            people_find_their_tables
            tables_with_something_to_do_are_found
            versions_of_many_are_found
            a_conflict_does_not_sink_others
            a_log_comes_back_as_it_was
            a_log_outlasts_the_store
            a_table_is_created_once
            each_version_is_written_once
            entries_are_written_together
            what_does_not_fit_is_refused
            a_login_is_one_persons
            people_are_found
            people_come_back_as_they_were
            a_former_name_is_kept_until_tables_know
            reports_are_kept_until_settled
            reports_go_with_people_and_tables
            the_same_is_reported_once
            roles_are_given_and_taken
            nobody_acts_on_their_equals
            sanctions_hold_for_their_term
            of_many_one_settles_a_report
            deeds_are_written_down
            whoever_has_a_token_that_may_play_is_a_bot
            a_first_attempt_counts_once
            attempts_are_counted_in_batches
            attempts_at_once_count_once
            attempts_go_with_the_person
            what_was_missed_is_found_again
            a_rated_game_counts_once
            every_level_is_an_opponent
            rated_games_count_in_the_order_of_their_ends
            rated_games_that_end_at_once_all_count
            ratings_are_rebuilt_from_the_logs
            ties_are_kept_until_taken_back
            privacy_is_kept
            challenges_wait_while_their_table_is_open
            games_are_found_by_who_played_them
            games_are_paged_by_key
            seeks_last_for_their_term
            people_who_wait_are_seated
            nobody_is_seated_twice
            nobody_is_seated_with_whom_they_blocked
            mistakes_are_kept_once
            mistakes_go_with_people_and_tables
            one_key_signs_for_all
            a_device_is_one_sessions
            devices_are_limited
            devices_end_with_their_sessions
            calls_wait_until_they_are_due
            a_later_call_takes_the_place
            a_call_is_claimed_once
            calls_go_with_whom_they_are_for
            tables_are_leased_and_renewed
            a_table_is_leased_once
            a_table_without_work_is_not_leased
            a_tournaments_log_comes_back_as_it_was
            each_version_of_a_tournament_is_written_once
            tournaments_are_found
            places_are_kept
            a_tournament_forgets_who_was_erased
            idle_guests_are_found
            idle_tables_are_found
            tables_are_deleted
            tables_set_aside_hold_up_nothing
        }
    };
    (@laws $place:expr; $($law:ident)*) => {
        $(
            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $law() {
                let place = $place;
                $crate::conformance::$law(&place).await;
            }
        )*
    };
}

/// Runs something for each number below `count` at once; what they answered, in no particular order.
pub(crate) async fn together<T, F>(count: u32, mut work: impl FnMut(u32) -> F) -> Vec<T>
where
    T: Send + 'static,
    F: Future<Output = T> + Send + 'static,
{
    let mut tasks = tokio::task::JoinSet::new();
    for number in 0..count {
        tasks.spawn(work(number));
    }
    tasks.join_all().await
}
