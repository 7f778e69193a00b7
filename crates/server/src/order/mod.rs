//! Keeping order: reports, mutes and bans, closing tables, the log of it, and the host's list of words.

mod around;
mod close;
mod log;
mod moderator;
mod page;
mod people;
mod person;
mod reports;
mod sanction;
mod sanctions;
mod wanted;

pub use sanction::SanctionTold;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;

/// Shows a visitor what crosses the wire here.
#[cfg(feature = "types")]
pub(crate) fn types(visitor: &mut impl ts_rs::TypeVisitor) {
    visitor.visit::<reports::ReportList>();
    visitor.visit::<reports::Note>();
    visitor.visit::<people::KnownPeople>();
    visitor.visit::<sanctions::NewSanction>();
    visitor.visit::<sanctions::NewRole>();
    visitor.visit::<sanctions::Why>();
    visitor.visit::<log::DeedLog>();
}

/// The routes about order.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(reports::reports))
        .routes(routes!(reports::settle))
        .routes(routes!(reports::reopen))
        .routes(routes!(people::people))
        .routes(routes!(sanctions::mute, sanctions::unmute))
        .routes(routes!(sanctions::ban, sanctions::unban))
        .routes(routes!(sanctions::role))
        .routes(routes!(close::close))
        .routes(routes!(log::log))
}
