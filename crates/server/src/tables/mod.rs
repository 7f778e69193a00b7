//! Tables over HTTP: opening, finding, looking, commanding, exporting, replaying. Whatever can be done on the WebSocket can be done
//! here too, for programs that would rather ask than listen.

mod at;
mod catalogue;
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

use crate::App;

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
