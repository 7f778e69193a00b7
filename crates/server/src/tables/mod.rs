//! Tables over HTTP: opening, finding, looking, commanding, exporting, replaying. Whatever can be done on the WebSocket can be done
//! here too, for programs that would rather ask than listen.

mod bring;
mod catalogue;
mod command;
mod export;
mod hint;
mod import;
mod lobby;
mod open;
mod outlook;
mod path;
mod practice;
mod replay;
mod report;
mod review;
mod source;
mod steps;
mod variation;

pub(crate) use path::TablePath;
pub(crate) use replay::finished;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::{App, CpuSlots};

/// Slots for playing recorded games through: strangers may ask for that, and a long game takes a processor for a while.
pub(crate) fn replay_slots() -> CpuSlots {
    CpuSlots::new(2, 32, "too many games are looked into at the moment; try again")
}

/// Shows a visitor what crosses the wire here.
#[cfg(feature = "types")]
pub(crate) fn types(visitor: &mut impl ts_rs::TypeVisitor) {
    visitor.visit::<mozaika_wire::Catalogue>();
    visitor.visit::<mozaika_wire::OpenTable>();
    visitor.visit::<mozaika_wire::Opened>();
    visitor.visit::<lobby::TableList>();
    visitor.visit::<mozaika_wire::TableSeen>();
    visitor.visit::<command::Order>();
    visitor.visit::<command::Done>();
    visitor.visit::<steps::HalfMade>();
    visitor.visit::<steps::Choices>();
    visitor.visit::<mozaika_wire::Hint>();
    visitor.visit::<import::Import>();
    visitor.visit::<mozaika_wire::Replay>();
    visitor.visit::<report::NewReport>();
    visitor.visit::<mozaika_wire::OtherLine>();
    visitor.visit::<mozaika_wire::LineShown>();
    visitor.visit::<mozaika_wire::Try>();
    visitor.visit::<review::Filed>();
    // What an analysis asks of the module in the browser; no server is asked.
    visitor.visit::<mozaika_wire::AnalysisFrom>();
    visitor.visit::<mozaika_wire::AnalysisBegun>();
    visitor.visit::<mozaika_wire::AnalysedPosition>();
    visitor.visit::<mozaika_wire::Variation>();
    visitor.visit::<mozaika_review::Analysis>();
}

/// The routes about tables and games.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(catalogue::games))
        .routes(routes!(catalogue::rules))
        .routes(routes!(lobby::lobby, open::open))
        .routes(routes!(lobby::mine))
        .routes(routes!(outlook::outlook))
        .routes(routes!(command::command))
        .routes(routes!(steps::steps))
        .routes(routes!(export::export))
        .routes(routes!(hint::hint))
        .routes(routes!(replay::replay))
        .routes(routes!(report::report))
        .routes(routes!(review::ask, review::see))
        .routes(routes!(import::import))
        .routes(routes!(variation::line))
        .routes(routes!(review::of_file))
        .routes(routes!(practice::try_it))
        .routes(routes!(bring::keep))
}
