//! The lessons that somebody has done.
//!
//! The key decision: they only add up. A device tells what it knows and is told what is known here, so devices come together whatever
//! was done where.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::State;
use mozaika_games::GameId;
use mozaika_lessons::Course;
use mozaika_store::LessonDone;
use mozaika_table::PersonId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::{BrowserCaller, Caller};
use crate::{App, Failure, FailureBody, JsonBody};

/// The names of lessons that are done, by the game.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[schema(value_type = Object, example = json!({"mana": ["win", "steps"]}))]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub(super) struct LessonsDone(BTreeMap<GameId, Vec<String>>);

impl LessonsDone {
    /// Each of them, if it is one.
    fn checked(self) -> Result<Vec<LessonDone>, Failure> {
        let mut done = Vec::new();
        for (game, lessons) in self.0 {
            for lesson in lessons {
                if Course::of(game).and_then(|course| course.lesson(&lesson)).is_none() {
                    let short: String = lesson.chars().take(40).collect();
                    return Err(Failure::bad_request(format!(
                        "the course of {game} has no lesson {short:?}"
                    )));
                }
                done.push(LessonDone { game, lesson });
            }
        }
        Ok(done)
    }

    async fn of(app: &App, person: PersonId) -> Result<Json<LessonsDone>, Failure> {
        let mut all = LessonsDone::default();
        for LessonDone { game, lesson } in app.store.lessons_of(person).await? {
            all.0.entry(game).or_default().push(lesson);
        }
        Ok(Json(all))
    }
}

/// The lessons that one has done.
#[utoipa::path(
    get, path = "/api/me/lessons", tag = "identity",
    responses(
        (status = 200, description = "The names of the lessons, by the game", body = LessonsDone),
        (status = 401, description = "Not known here", body = FailureBody),
        (status = 403, description = "Banned", body = FailureBody),
    ),
    security(("session" = []), ("token" = ["read"])),
)]
async fn lessons(State(app): State<App>, caller: Caller) -> Result<Json<LessonsDone>, Failure> {
    LessonsDone::of(&app, caller.person.id).await
}

/// Add lessons to those that one has done.
#[utoipa::path(
    post, path = "/api/me/lessons", tag = "identity",
    request_body = LessonsDone,
    responses(
        (status = 200, description = "All lessons that one has done now", body = LessonsDone),
        (status = 400, description = "There is no such lesson", body = FailureBody),
        (status = 401, description = "Not known here", body = FailureBody),
        (status = 403, description = "A token cannot do this", body = FailureBody),
    ),
    security(("session" = [])),
)]
async fn add_lessons(
    State(app): State<App>,
    who: BrowserCaller,
    JsonBody(done): JsonBody<LessonsDone>,
) -> Result<Json<LessonsDone>, Failure> {
    let done = done.checked()?;
    if !app.store.add_lessons(who.person.id, &done).await? {
        return Err(Failure::NotSignedIn);
    }
    LessonsDone::of(&app, who.person.id).await
}

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(lessons, add_lessons))
}
