//! Whether the server is well, for those who run it.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use mozaika_table::Stamp;
use tokio::sync::Mutex;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::{App, Failure, FailureBody};

/// How long an answer of `/readyz` is given again without looking.
const READINESS_HOLDS_FOR: Duration = Duration::from_secs(1);

/// The process lives.
#[utoipa::path(
    get, path = "/healthz", tag = "operation",
    responses((status = 200, description = "It lives", body = String, content_type = "text/plain")),
    security(()),
)]
pub(super) async fn healthz() -> &'static str {
    "ok\n"
}

/// The server can do its work: the store can be written to and read, its tasks get things done, and it is not about to end.
#[utoipa::path(
    get, path = "/readyz", tag = "operation",
    responses(
        (status = 200, description = "It can", body = String, content_type = "text/plain"),
        (status = 503, description = "Not at the moment", body = FailureBody),
    ),
    security(()),
)]
pub(super) async fn readyz(State(app): State<App>) -> Result<&'static str, Failure> {
    if app.hub.is_shutting_down() {
        return Err(Failure::Unavailable("the server is about to end"));
    }
    if app.hub.tasks().fault().is_some() {
        return Err(Failure::Unavailable("a task of the server gets nothing done: see its log"));
    }
    app.readiness.check(&app).await?;
    Ok("ready\n")
}

/// What was found when the store was last tried. Anybody may ask, and trying is a write to disk: so one try answers all for a second.
#[derive(Clone, Debug, Default)]
pub struct Readiness(Arc<Mutex<Option<Probe>>>);

/// One try to write to the store.
#[derive(Debug)]
struct Probe {
    at: Stamp,
    found: Result<(), Failure>,
}

impl Readiness {
    /// Whether the store can be written to and read.
    pub(crate) async fn check(&self, app: &App) -> Result<(), Failure> {
        // Whoever asks during a try waits for it, and gets what it found.
        let mut last = self.0.lock().await;
        let now = app.environment.now();
        if let Some(last) = &*last
            && (last.at..last.at + READINESS_HOLDS_FOR).contains(&now)
        {
            return last.found.clone();
        }
        let found = app.store.ready().await.map_err(|error| {
            tracing::error!(%error, "the database cannot be used");
            Failure::Unavailable("the database cannot be used at the moment")
        });
        *last = Some(Probe { at: app.environment.now(), found: found.clone() });
        found
    }
}

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(healthz)).routes(routes!(readyz))
}
