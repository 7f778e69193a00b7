//! A hint: what a strong computer would play, for somebody who plays alone.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use axum::Json;
use axum::extract::State;
use mozaika_review::Advantage;
use mozaika_rules::Seed;
use mozaika_table::{Refusal, Version};
use serde::Serialize;
use tokio::sync::oneshot;
use utoipa::ToSchema;

use super::path::TablePath;
use crate::http::TableName;
use crate::hub::{Search, SearchJob, Suggestion};
use crate::identity::Player;
use crate::room::Unredacted;
use crate::{App, Failure, FailureBody, Random, RateLimit};

/// How long a hint is thought about, in milliseconds.
const HINT_MILLIS: u32 = 500;

/// What a strong computer would play.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub(crate) struct Hint {
    /// The version that it belongs to.
    #[schema(value_type = u32)]
    version: Version,
    /// The action.
    action: String,
    /// The choices that lead to it.
    path: Vec<String>,
    /// The share of the win that it expects, from 0 to 1.
    value: f32,
    /// What speaks for it, compared with everything else that could be done; the weightiest first.
    #[schema(value_type = Vec<Object>)]
    advantages: Vec<Advantage>,
}

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
    let ask = move |found: Unredacted<'_>| {
        let turn = found.table.check_hint(person)?;
        let game = found.table.game().ok_or(Refusal::WrongStatus(found.table.status()))?;
        Ok((found.table.version(), Search::hint(game, turn).within(HINT_MILLIS)))
    };
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
    let Suggestion { action, path, value, advantages } =
        answer.await.ok().flatten().ok_or(Failure::Internal)?;
    Ok(Json(Hint { version, action, path, value, advantages }))
}
