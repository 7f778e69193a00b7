//! Puzzles over HTTP: which there are, solving them, and what that makes of one's rating. Mistakes of one's own are solved likewise.

mod answer;
mod attempts;
mod list;
mod mistakes;
mod next;
mod overview;
mod packs;
mod path;
mod show;
mod solver;
mod vote;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub use packs::Packs;

use crate::{App, CpuSlots};

/// Slots for judging answers: a forced win of many turns takes a processor for a while.
pub(crate) fn solving_slots() -> CpuSlots {
    CpuSlots::new(2, 32, "too many puzzles are judged at the moment; try again")
}

/// Shows a visitor what crosses the wire here.
#[cfg(feature = "types")]
pub(crate) fn types(visitor: &mut impl ts_rs::TypeVisitor) {
    visitor.visit::<mozaika_wire::PuzzleOverview>();
    visitor.visit::<mozaika_wire::PuzzleShown>();
    visitor.visit::<mozaika_wire::PuzzleSteps>();
    visitor.visit::<mozaika_wire::PuzzleTurns>();
    visitor.visit::<mozaika_wire::PuzzleGraded>();
    visitor.visit::<list::PuzzleList>();
    visitor.visit::<answer::PuzzleDefences>();
    visitor.visit::<show::PuzzleChoices>();
    visitor.visit::<vote::NewVote>();
    visitor.visit::<attempts::AttemptsMade>();
    visitor.visit::<attempts::AttemptsTaken>();
    visitor.visit::<mistakes::MistakesKept>();
}

/// The routes about puzzles.
pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(overview::overview))
        .routes(routes!(attempts::hand_over))
        .routes(routes!(list::list))
        .routes(routes!(next::next))
        .routes(routes!(show::show))
        .routes(routes!(show::steps))
        .routes(routes!(answer::answer))
        .routes(routes!(answer::defences))
        .routes(routes!(vote::vote))
        .routes(routes!(mistakes::keep))
        .routes(routes!(mistakes::next))
        .routes(routes!(mistakes::steps))
        .routes(routes!(mistakes::answer))
}
