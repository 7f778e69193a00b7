//! All that is stored of a person, as one JSON text.
//!
//! The key decision: it is made part by part, a table at a time, since somebody may have sat at very many.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::body::Body;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use futures_util::stream::try_unfold;
use mozaika_games::GameId;
use mozaika_rules::Seat;
use mozaika_store::{
    KeptAttempt, Key, LessonDone, Mistake, Page, Person, Rating, Report, Standing, Store, StoreError,
    Subscription, Vote,
};
use mozaika_table::{Entry, PersonId, Summary, TableId, Version};
use serde_json::{Value, json};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::BrowserCaller;
use crate::{App, Failure, FailureBody, RateLimit};

/// How many tables are found at once.
const TABLES_AT_ONCE: u32 = 100;

/// How many reports are found at once.
const REPORTS_AT_ONCE: u32 = 500;

/// How many tries at puzzles are found at once.
const ATTEMPTS_AT_ONCE: u32 = 500;

/// All that is stored of a person, in parts that make one JSON text.
pub struct PersonData {
    store: Arc<dyn Store>,
    person: PersonId,
    stage: Stage,
}

enum Stage {
    Beginning,
    Tables { after: Option<TableId>, found: std::vec::IntoIter<TableId>, first: bool },
    End { complete: bool },
}

impl PersonData {
    /// Nothing is read yet.
    #[must_use]
    pub fn new(store: Arc<dyn Store>, person: PersonId) -> PersonData {
        PersonData { store, person, stage: Stage::Beginning }
    }

    /// The next part of the text, until there is none. Without the person there is nothing at all.
    ///
    /// # Errors
    /// It cannot be read.
    pub async fn next(&mut self) -> Result<Option<String>, StoreError> {
        loop {
            match &mut self.stage {
                Stage::Beginning => {
                    let Some(person) = self.store.person(self.person).await? else {
                        self.stage = Stage::End { complete: false };
                        continue;
                    };
                    let keys = self.store.keys_of(self.person).await?;
                    let devices = self.store.subscriptions_of(self.person).await?;
                    let lessons = self.store.lessons_of(self.person).await?;
                    let reports = self.reports().await?;
                    let (puzzles, ratings) = (self.puzzles().await?, self.ratings().await?);
                    self.stage = Stage::Tables { after: None, found: Vec::new().into_iter(), first: true };
                    return Ok(Some(beginning(
                        &person, &keys, &devices, &lessons, &reports, &puzzles, &ratings,
                    )));
                }
                Stage::Tables { after, found, first } => {
                    let Some(table) = found.next() else {
                        let tables = self.store.tables_naming(self.person, *after, TABLES_AT_ONCE).await?;
                        if let Some(&last) = tables.last() {
                            *after = Some(last);
                            *found = tables.into_iter();
                            continue;
                        }
                        self.stage = Stage::End { complete: true };
                        return Ok(Some("\n]}\n".to_owned()));
                    };
                    let (Some(summary), entries) =
                        (self.store.summary(table).await?, self.store.entries(table, Version(0)).await?)
                    else {
                        continue;
                    };
                    let comma = if std::mem::take(first) { "" } else { "," };
                    return Ok(Some(format!("{comma}\n{}", at_table(self.person, &summary, &entries))));
                }
                Stage::End { .. } => return Ok(None),
            }
        }
    }

    /// What they have reported.
    async fn reports(&self) -> Result<Vec<Value>, StoreError> {
        let (mut all, mut page) = (Vec::new(), Page { before: None, limit: REPORTS_AT_ONCE });
        loop {
            let reports = self.store.reports_by(self.person, page).await?;
            let Some(last) = reports.last() else { return Ok(all) };
            page.before = Some((last.at, last.id));
            let told = |report: &Report| {
                let Report { at, person, table, entry, text, .. } = report;
                json!({"at": at, "person": person, "table": table, "version": entry, "text": text})
            };
            all.extend(reports.iter().map(told));
        }
    }

    /// How they stand at puzzles, what they have tried, and which mistakes they practise.
    async fn puzzles(&self) -> Result<Value, StoreError> {
        let mut attempts = Vec::new();
        let mut after: Option<String> = None;
        loop {
            let page = self.store.attempts(self.person, after.as_deref(), ATTEMPTS_AT_ONCE).await?;
            let Some(last) = page.last() else { break };
            after = Some(last.puzzle.clone());
            attempts.extend(page.iter().map(|attempt| {
                let KeptAttempt { puzzle, game, at, score, solved, vote } = attempt;
                let vote = vote.map(|vote| if vote == Vote::Good { "good" } else { "dull" });
                json!({"puzzle": puzzle, "game": game, "at": at, "score": score, "solved": solved, "vote": vote})
            }));
        }
        let standings = self.store.standings(self.person).await?;
        let standings = standings.iter().map(|Standing { game, strength, tried, solved }| {
            json!({"game": game, "strength": strength, "tried": tried, "solved": solved})
        });
        let mistakes = self.store.mistakes(self.person).await?;
        let mistakes = mistakes.iter().map(|Mistake { table, number, game, at, solved, .. }| {
            json!({"table": table, "number": number, "game": game, "at": at, "solved": solved})
        });
        let (standings, mistakes): (Vec<Value>, Vec<Value>) = (standings.collect(), mistakes.collect());
        Ok(json!({"standings": standings, "attempts": attempts, "mistakes": mistakes}))
    }

    /// How they stand at rated games. The games are told with their tables.
    async fn ratings(&self) -> Result<Value, StoreError> {
        let ratings = self.store.ratings_of(self.person).await?;
        let ratings = ratings.iter().map(|Rating { game, kind, strength, last, games }| {
            json!({"game": game, "kind": kind, "strength": strength, "last": last, "games": games})
        });
        Ok(ratings.collect())
    }

    /// Whether all of it has been told.
    #[must_use]
    pub const fn is_complete(&self) -> bool {
        matches!(self.stage, Stage::End { complete: true })
    }
}

fn beginning(
    person: &Person,
    keys: &[Key],
    devices: &[Subscription],
    lessons: &[LessonDone],
    reports: &[Value],
    puzzles: &Value,
    ratings: &Value,
) -> String {
    let Person { id, name, login, created, seen, banned } = person;
    let person = json!({
        "id": id, "name": name, "login": login, "created": created, "seen": seen, "banned": banned,
    });
    let keys: Vec<Value> = keys
        .iter()
        .map(|key| json!({"kind": key.kind.name(), "label": key.kind.label(), "created": key.created, "expires": key.expires}))
        .collect();
    let devices: Vec<Value> = devices
        .iter()
        .map(|device| json!({"push_service": device.endpoint, "since": device.created}))
        .collect();
    let mut done: BTreeMap<GameId, Vec<&str>> = BTreeMap::new();
    for LessonDone { game, lesson } in lessons {
        done.entry(*game).or_default().push(lesson);
    }
    format!(
        "{{\"person\": {person},\n\"keys\": {},\n\"devices\": {},\n\"lessons\": {},\n\"reports\": {},\n\"puzzles\": {puzzles},\n\"ratings\": {ratings},\n\"tables\": [",
        json!(keys),
        json!(devices),
        json!(done),
        json!(reports)
    )
}

/// What a person did at a table, and what is said of them there.
fn at_table(person: PersonId, summary: &Summary, entries: &[Entry]) -> Value {
    let seats: Vec<Seat> = (0..)
        .zip(&summary.seats)
        .filter(|(_, occupant)| occupant.person() == Some(person))
        .filter_map(|(index, _)| Seat::new(index))
        .collect();
    let theirs: Vec<Value> = entries
        .iter()
        .filter_map(|entry| {
            let event = serde_json::to_value(&entry.event).ok()?;
            let by = entry.command.as_ref().is_some_and(|command| command.person == person);
            let named = event.to_string().contains(person.as_str());
            (by || named).then(|| json!({"version": entry.version, "at": entry.at, "entry": event}))
        })
        .collect();
    json!({
        "table": summary.table, "game": summary.game, "status": summary.status, "changed": summary.changed,
        "seats": seats, "entries": theirs,
    })
}

/// All that is stored of oneself, as one file.
#[utoipa::path(
    get, path = "/api/me/data", tag = "identity",
    responses(
        (status = 200, description = "`person`, `keys`, where one wants to be called (`devices`), the `lessons` that are done, what one reported (`reports`), tried of the `puzzles`, one's `ratings` and, for each table that names one, what one did there",
            body = Object, content_type = "application/json"),
        (status = 401, description = "Not known here", body = FailureBody),
        (status = 403, description = "A token cannot do this", body = FailureBody),
        (status = 429, description = "Too often", body = FailureBody),
    ),
    security(("session" = [])),
)]
async fn own_data(State(app): State<App>, who: BrowserCaller) -> Result<Response, Failure> {
    app.admit(RateLimit::Tables, who.person.id).await?;
    let data = PersonData::new(app.store.clone(), who.person.id);
    let parts = try_unfold(data, |mut data| async move {
        Ok::<_, StoreError>(data.next().await?.map(|part| (part, data)))
    });
    let headers = [
        (header::CONTENT_TYPE, "application/json"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"mozaika-data.json\""),
    ];
    Ok((headers, Body::from_stream(parts)).into_response())
}

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(own_data))
}
