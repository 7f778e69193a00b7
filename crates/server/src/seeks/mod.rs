//! Being paired: people say what they would like to play, and are found an opponent.

mod ask;
mod counts;
mod opening;
mod pairing;
mod plan;
mod waiter;

pub(crate) use counts::{WaitingCount, waiting};
pub(crate) use opening::{Wanted, opening};
pub(crate) use pairing::Pairing;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;

/// Shows a visitor what crosses the wire here.
#[cfg(feature = "types")]
pub(crate) fn types(visitor: &mut impl ts_rs::TypeVisitor) {
    visitor.visit::<ask::SeekWish>();
    visitor.visit::<ask::SeekAnswer>();
    visitor.visit::<counts::WaitingCounts>();
}

/// The routes about being paired.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(ask::seek, ask::cancel)).routes(routes!(counts::counts))
}
