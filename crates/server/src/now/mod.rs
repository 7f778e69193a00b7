//! What goes on now: the games most worth a look, the tournaments, and what people wait for.
//!
//! The key decision: everybody is told the same, so it is worked out once a second at most by each node, from the store and from what the
//! rooms show to strangers. So it tells no more than any spectator sees, and no sooner.

mod best;
mod cache;
mod see;

pub use cache::NowCache;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;

/// Shows a visitor what crosses the wire here.
#[cfg(feature = "types")]
pub(crate) fn types(visitor: &mut impl ts_rs::TypeVisitor) {
    visitor.visit::<see::Now>();
}

/// The route.
pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(see::now))
}
