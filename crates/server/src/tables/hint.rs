//! A hint: what a strong computer would play, for somebody who plays alone.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use axum::Json;
use axum::extract::State;
use mozaika_rules::Seed;
use mozaika_wire::Hint;
use mozaika_wire::schema::TableName;
use tokio::sync::oneshot;

use super::path::TablePath;
use crate::hub::SearchJob;
use crate::identity::Player;
use crate::room::Unredacted;
use crate::{App, Failure, FailureBody, Random, RateLimit};

/// Ask for a hint. Only for whoever plays alone against computers, and on their turn. The computer sees what their seat sees.
#[utoipa::path(
    post, path = "/api/tables/{table}/hint", tag = "tables", params(("table" = TableName, Path)),
    responses(
        (status = 200, body = Hint),
        (status = 403, body = FailureBody),
        (status = 404, body = FailureBody),
        (status = 409, body = FailureBody),
        (status = 429, body = FailureBody),
    ),
    security(("session" = []), ("token" = ["play"])),
)]
pub(crate) async fn hint(
    State(app): State<App>,
    TablePath(table): TablePath,
    Player(caller): Player,
) -> Result<Json<Hint>, Failure> {
    let person = caller.person.id;
    app.admit(RateLimit::Hints, person).await?;
    let ask = move |found: Unredacted<'_>| Ok(Hint::search(found.seen_by(Some(person)).table, person)?);
    let (version, search) = app.hub.read(table, ask).await?;
    let (sender, answer) = oneshot::channel();
    app.hub.search(SearchJob {
        search,
        seed: Seed::from_bytes(app.environment.bytes()),
        clock: None,
        cancel: Arc::new(AtomicBool::new(false)),
        done: Box::new(move |suggestion| {
            // Whoever asked may have gone.
            let _gone = sender.send(suggestion);
        }),
    });
    let found = answer.await.ok().flatten().ok_or(Failure::Internal)?;
    Ok(Json(Hint::new(version, found)))
}
