//! Tables over HTTP: opening, finding, looking, commanding, exporting, replaying. Whatever can be done on the WebSocket can be done
//! here too, for programs that would rather ask than listen.

mod at;
mod catalogue;
mod frame;
mod hint;
mod import;
mod line;
mod lists;
mod open;
mod replay;
mod review;
mod source;
mod tries;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::{App, Turns};

/// Turns at playing recorded games through: strangers may ask for that, and a long game takes a processor for a while.
pub(crate) fn turns() -> Turns {
    Turns::new(2, 32, "too many games are looked into at the moment; try again")
}

/// Shows a visitor what crosses the wire here.
#[cfg(feature = "types")]
pub(crate) fn types(visitor: &mut impl ts_rs::TypeVisitor) {
    visitor.visit::<catalogue::Catalogue>();
    visitor.visit::<open::OpenTable>();
    visitor.visit::<open::Opened>();
    visitor.visit::<lists::TableList>();
    visitor.visit::<at::TableSeen>();
    visitor.visit::<at::Order>();
    visitor.visit::<at::Done>();
    visitor.visit::<at::HalfMade>();
    visitor.visit::<at::Choices>();
    visitor.visit::<hint::Hint>();
    visitor.visit::<import::Import>();
    visitor.visit::<replay::Replay>();
    visitor.visit::<line::OtherLine>();
    visitor.visit::<line::LineShown>();
    visitor.visit::<tries::Try>();
    visitor.visit::<review::Filed>();
}

/// The routes about tables and games.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(catalogue::games))
        .routes(routes!(catalogue::rules))
        .routes(routes!(lists::lobby, open::open))
        .routes(routes!(lists::mine))
        .routes(routes!(at::outlook))
        .routes(routes!(at::command))
        .routes(routes!(at::steps))
        .routes(routes!(at::export))
        .routes(routes!(hint::hint))
        .routes(routes!(replay::replay))
        .routes(routes!(review::ask, review::see))
        .routes(routes!(import::import))
        .routes(routes!(line::line))
        .routes(routes!(review::of_file))
        .routes(routes!(tries::try_it))
}
