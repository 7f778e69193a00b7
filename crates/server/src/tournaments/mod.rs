//! Tournaments: opened, joined, watched and exported over HTTP, and run by themselves.
//!
//! The key decision: nothing about a tournament is true in one process's memory only. Whatever falls due is found by asking the store and
//! appended by compare-and-swap, so any node may do it, one succeeds, and after a crash it is found again.

mod cache;
mod drive;
mod entry;
mod host;
mod list;
mod open;
mod path;
mod results;
mod round;
mod see;
mod tables;

pub use cache::TournamentCache;
pub use drive::drive_tournaments;
pub(crate) use drive::run;
pub(crate) use list::TournamentLine;
pub(crate) use tables::tables_to_watch;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;

/// Shows a visitor what crosses the wire here.
#[cfg(feature = "types")]
pub(crate) fn types(visitor: &mut impl ts_rs::TypeVisitor) {
    visitor.visit::<open::OpenTournament>();
    visitor.visit::<open::OpenedTournament>();
    visitor.visit::<list::TournamentList>();
    visitor.visit::<see::TournamentSeen>();
    visitor.visit::<round::RoundSeen>();
    visitor.visit::<entry::Joining>();
    visitor.visit::<mozaika_tournament::Export>();
}

/// The routes about tournaments.
pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list::tournaments, open::open_tournament))
        .routes(routes!(list::my_tournaments))
        .routes(routes!(list::tournaments_of_person))
        .routes(routes!(see::tournament))
        .routes(routes!(entry::join, entry::withdraw))
        .routes(routes!(host::start_tournament))
        .routes(routes!(host::cancel_tournament))
        .routes(routes!(round::tournament_round))
        .routes(routes!(results::results_json))
        .routes(routes!(results::standings_csv))
        .routes(routes!(results::games_csv))
}
