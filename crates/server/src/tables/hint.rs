//! A hint: what a strong computer would play, for who plays alone.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use mozaika_ai::Level;
use mozaika_rules::Seed;
use mozaika_table::{Refusal, Version};
use serde::Serialize;
use tokio::sync::oneshot;
use utoipa::ToSchema;

use super::at::table_id;
use crate::gate::Kind;
use crate::identity::Player;
use crate::input::Place;
use crate::live::{Job, Question};
use crate::{App, Failure, FailureBody, Luck};

/// How long a hint is thought about, in milliseconds.
const MILLIS: u32 = 500;

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
}

/// Ask for a hint. Only for who plays alone against computers, when it is their turn. It is thought out from what their seat sees.
#[utoipa::path(
    post, path = "/api/tables/{table}/hint", tag = "tables", params(("table" = String, Path)),
    responses(
        (status = 200, body = Hint),
        (status = 403, body = FailureBody),
        (status = 404, body = FailureBody),
        (status = 409, body = FailureBody),
        (status = 429, body = FailureBody),
    )
)]
pub(crate) async fn hint(
    State(app): State<App>,
    Place(table): Place<String>,
    Player(caller): Player,
) -> Result<Json<Hint>, Failure> {
    let person = caller.person.id;
    app.admit(Kind::Hints, person).await?;
    let table = table_id(&table)?;
    let look = move |seen: crate::live::Seen<'_>| {
        let (Some(game), Some(turn)) = (seen.table.game(), seen.table.turn()) else {
            return Err(Failure::from(Refusal::WrongStatus(seen.table.status())));
        };
        if !seen.table.seats_of(person).any(|own| own == turn) {
            return Err(Refusal::NotYourTurn(turn).into());
        }
        if !seen.table.is_played_alone() {
            let message = "hints are only for who plays alone against computers";
            return Err(Failure::new(StatusCode::FORBIDDEN, "not_alone", message));
        }
        Ok((seen.table.version(), Question::new(game, turn, Level::Master).within(MILLIS)))
    };
    let (version, question) = app.hub.look(table, look).await?;
    let (sender, answer) = oneshot::channel();
    app.hub.think(Job {
        question,
        seed: Seed::from_bytes(app.outside.bytes()),
        clock: None,
        cancel: Arc::new(AtomicBool::new(false)),
        done: Box::new(move |thought| {
            // Who asked may have gone.
            let _gone = sender.send(thought);
        }),
    });
    let thought = answer.await.ok().flatten().ok_or_else(Failure::internal)?;
    Ok(Json(Hint { version, action: thought.action, path: thought.path, value: thought.value }))
}
