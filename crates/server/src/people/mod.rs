//! People's pages, and whom they keep company with.

mod access;
mod challenges;
mod company;
mod games;
mod privacy;
mod profile;
mod ties;

pub(crate) use access::Access;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;

/// Shows a visitor what crosses the wire here.
#[cfg(feature = "types")]
pub(crate) fn types(visitor: &mut impl ts_rs::TypeVisitor) {
    visitor.visit::<profile::Profile>();
    visitor.visit::<games::GameList>();
    visitor.visit::<company::CompanyList>();
    visitor.visit::<privacy::PrivacyWish>();
    visitor.visit::<challenges::ChallengeWish>();
    visitor.visit::<challenges::ChallengeList>();
}

/// The routes about people.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(profile::profile))
        .routes(routes!(games::games))
        .routes(routes!(ties::follow, ties::unfollow))
        .routes(routes!(ties::block, ties::unblock))
        .routes(routes!(company::company))
        .routes(routes!(privacy::privacy, privacy::set))
        .routes(routes!(challenges::challenge))
        .routes(routes!(challenges::list))
        .routes(routes!(challenges::decline))
}
