//! How people stand at rated games, for everybody to see.

mod history;
mod path;
mod standings;

pub(crate) use path::PersonPath;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;

/// Shows a visitor what crosses the wire here.
#[cfg(feature = "types")]
pub(crate) fn types(visitor: &mut impl ts_rs::TypeVisitor) {
    visitor.visit::<standings::PersonRatings>();
    visitor.visit::<history::RatingHistory>();
}

/// The routes about ratings.
pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(standings::standings)).routes(routes!(history::history))
}
