//! One's own mistakes, put aside by a review and played again as puzzles.

use axum::Json;
use axum::extract::State;
use mozaika_ai::SystemClock;
use mozaika_games::AnyGame;
use mozaika_ratings::Score;
use mozaika_rules::Viewer;
use mozaika_store::Mistake;
use mozaika_table::{CHOICES_AHEAD, PersonId, TableId};
use mozaika_wire::schema::TableName;
use mozaika_wire::{KeptMistake, PuzzleGraded, PuzzleShown, PuzzleSteps, PuzzleTurns, position};
use serde::Serialize;
use utoipa::ToSchema;

use super::show::PuzzleChoices;
use crate::identity::Player;
use crate::tables::{TablePath, finished};
use crate::{App, Failure, FailureBody, JsonBody, PathParams, RateLimit};

/// How many mistakes wait to be played better.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub(crate) struct MistakesKept {
    /// How many of this game.
    found: usize,
    /// How many in all that are not solved yet.
    waiting: usize,
}

/// Put the mistakes of one's own seat, as the review of a finished game found them, aside to practise them.
#[utoipa::path(
    post, path = "/api/tables/{table}/mistakes", tag = "puzzles",
    operation_id = "keep_mistakes", params(("table" = TableName, Path)),
    responses(
        (status = 200, body = MistakesKept),
        (status = 404, body = FailureBody, description = "There is no such table, or no review of it"),
        (status = 429, body = FailureBody),
    ),
    security(("session" = []), ("token" = ["play"])),
)]
pub(crate) async fn keep(
    State(app): State<App>,
    TablePath(table): TablePath,
    Player(caller): Player,
) -> Result<Json<MistakesKept>, Failure> {
    let person = caller.person.id;
    app.admit(RateLimit::Puzzles, person).await?;
    let review = app.reviews.of(table).ok_or(Failure::NotFound("review"))?;
    let summary = app.store.summary(table).await?.ok_or(Failure::NotFound("table"))?;
    let is_own = |seat: usize| summary.seats.get(seat).is_some_and(|who| who.person() == Some(person));
    let now = app.environment.now();
    let mistakes: Vec<Mistake> = review
        .judgements
        .iter()
        .filter(|judged| is_own(judged.seat.index()))
        .filter_map(|judged| {
            let kept = serde_json::to_string(&KeptMistake::of(judged)?).ok()?;
            let number = u32::try_from(judged.number).ok()?;
            Some(Mistake { table, number, game: summary.game, at: now, judged: kept, solved: None })
        })
        .collect();
    if !app.store.add_mistakes(person, &mistakes).await? {
        return Err(Failure::NotFound("table"));
    }
    let waiting = app.store.mistakes(person).await?.iter().filter(|mistake| mistake.solved.is_none()).count();
    Ok(Json(MistakesKept { found: mistakes.len(), waiting }))
}

/// Get a mistake of one's own that was not played better yet, the newest first.
#[utoipa::path(
    get, path = "/api/me/mistakes/next", tag = "puzzles",
    operation_id = "next_mistake",
    responses(
        (status = 200, body = PuzzleShown),
        (status = 404, body = FailureBody, description = "There is none"),
    ),
    security(("session" = []), ("token" = ["play"])),
)]
pub(crate) async fn next(
    State(app): State<App>,
    Player(caller): Player,
) -> Result<Json<PuzzleShown>, Failure> {
    let all = app.store.mistakes(caller.person.id).await?;
    let found = all.iter().find(|mistake| mistake.solved.is_none()).ok_or(Failure::NotFound("mistake"))?;
    let (game, kept) = at(&app, found).await?;
    let name = format!("{}-{}", found.table, found.number);
    Ok(Json(kept.shown(name, &game)?))
}

/// See the next choices of a half-made answer to a mistake, or why something is not among them.
#[utoipa::path(
    post, path = "/api/me/mistakes/{mistake}/steps", tag = "puzzles",
    operation_id = "mistake_steps", request_body = PuzzleSteps,
    params(("mistake" = String, Path, pattern = "^[a-km-np-z2-9]{16}-[0-9]{1,4}$")),
    responses(
        (status = 200, body = PuzzleChoices),
        (status = 404, body = FailureBody),
        (status = 409, body = FailureBody, description = "A rule forbids it"),
    ),
    security(("session" = []), ("token" = ["play"])),
)]
pub(crate) async fn steps(
    State(app): State<App>,
    PathParams(name): PathParams<String>,
    Player(caller): Player,
    JsonBody(half): JsonBody<PuzzleSteps>,
) -> Result<Json<PuzzleChoices>, Failure> {
    let (game, _) = at(&app, &find(&app, caller.person.id, &name).await?).await?;
    let viewer = Viewer::Seat(game.turn().ok_or(Failure::NotFound("mistake"))?);
    if let Some(touched) = &half.touched {
        game.why_not(viewer, &half.prefix, touched)?;
    }
    Ok(Json(PuzzleChoices { choices: game.steps_ahead(viewer, &half.prefix, CHOICES_AHEAD)? }))
}

/// Answer a mistake: what it is worth now, and how it might have gone on at its best.
#[utoipa::path(
    post, path = "/api/me/mistakes/{mistake}/answer", tag = "puzzles",
    operation_id = "answer_mistake", request_body = PuzzleTurns,
    params(("mistake" = String, Path, pattern = "^[a-km-np-z2-9]{16}-[0-9]{1,4}$")),
    responses(
        (status = 200, body = PuzzleGraded),
        (status = 400, body = FailureBody),
        (status = 404, body = FailureBody),
        (status = 429, body = FailureBody),
        (status = 503, body = FailureBody, description = "Too many puzzles are judged at the moment"),
    ),
    security(("session" = []), ("token" = ["play"])),
)]
pub(crate) async fn answer(
    State(app): State<App>,
    PathParams(name): PathParams<String>,
    Player(caller): Player,
    JsonBody(turns): JsonBody<PuzzleTurns>,
) -> Result<Json<PuzzleGraded>, Failure> {
    let person = caller.person.id;
    app.admit(RateLimit::Hints, person).await?;
    let found = find(&app, person, &name).await?;
    let (game, kept) = at(&app, &found).await?;
    let [turn] = &turns.played[..] else {
        return Err(Failure::bad_request("a mistake is answered with one action"));
    };
    let (action, number) = (turn.action.clone(), found.number as usize);
    let grade = move || kept.grade(&game, number, &action, &SystemClock::start());
    let graded = app.solving.run(grade).await??;
    if graded.end.as_ref().is_some_and(|end| end.score == Score::Right) {
        app.store.solve_mistake(person, found.table, found.number, app.environment.now()).await?;
    }
    Ok(Json(graded))
}

/// The mistake of a person by its name: its table and the number of the action.
async fn find(app: &App, person: PersonId, name: &str) -> Result<Mistake, Failure> {
    let missing = || Failure::NotFound("mistake");
    let (table, number) = name.split_once('-').ok_or_else(missing)?;
    let table: TableId = table.parse().map_err(|_| missing())?;
    let number: u32 = number.parse().map_err(|_| missing())?;
    let all = app.store.mistakes(person).await?;
    all.into_iter().find(|one| one.table == table && one.number == number).ok_or_else(missing)
}

/// The position that a mistake was made in, and what was found there.
async fn at(app: &App, mistake: &Mistake) -> Result<(AnyGame, KeptMistake), Failure> {
    let kept: KeptMistake = serde_json::from_str(&mistake.judged).map_err(|error| {
        tracing::error!(table = %mistake.table, %error, "a mistake cannot be read");
        Failure::Internal
    })?;
    let record = finished(app, mistake.table).await?;
    let (config, before) = (app.config.clone(), mistake.number.saturating_sub(1) as usize);
    let game = app.replays.run(move || position(&record, before, &config.editions)).await??;
    Ok((game, kept))
}
