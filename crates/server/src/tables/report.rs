//! Reporting what somebody said or did at a table, to whoever runs the server.

use axum::extract::State;
use axum::http::StatusCode;
use mozaika_store::Report;
use mozaika_table::{Entry, PersonId, Summary, Version};
use serde::Deserialize;
use utoipa::ToSchema;

use super::path::TablePath;
use crate::identity::Player;
use crate::{App, Failure, FailureBody, JsonBody, Random, RateLimit};
use mozaika_wire::schema::{PersonName, TableName};

/// The longest text of a report, in characters.
const MAX_TEXT: usize = 500;

/// What somebody finds unbearable.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub(crate) struct NewReport {
    /// Whom it is about: somebody who sits at the table, or has said or done something there.
    #[schema(value_type = PersonName)]
    person: PersonId,
    /// The version of the entry that it is about, which must be theirs; left out if it is about how they behave.
    #[serde(default)]
    #[schema(value_type = Option<u32>)]
    #[cfg_attr(feature = "types", ts(optional))]
    version: Option<Version>,
    /// What there is to say about it.
    #[serde(default)]
    #[schema(max_length = 500, example = "insults")]
    text: String,
}

/// Report what somebody said or did at a table. Whoever runs the server reads it; reporting the same again changes nothing.
#[utoipa::path(
    post, path = "/api/tables/{table}/reports", tag = "tables", params(("table" = TableName, Path)), request_body = NewReport,
    responses(
        (status = 204, description = "It is reported"),
        (status = 400, body = FailureBody),
        (status = 401, body = FailureBody),
        (status = 404, body = FailureBody, description = "no such table, or the person has done no such thing there"),
        (status = 503, body = FailureBody),
    ),
    security(("session" = []), ("token" = ["play"])),
)]
pub(crate) async fn report(
    State(app): State<App>,
    TablePath(table): TablePath,
    Player(caller): Player,
    JsonBody(new): JsonBody<NewReport>,
) -> Result<StatusCode, Failure> {
    let text = new.text.trim();
    if text.chars().count() > MAX_TEXT || text.chars().any(char::is_control) {
        return Err(Failure::bad_request("\"text\" has at most 500 characters, in one line"));
    }
    if new.person == caller.person.id {
        return Err(Failure::bad_request("\"person\" must be somebody else"));
    }
    app.admit(RateLimit::Reports, caller.person.id).await?;
    let summary = app.store.summary(table).await?.ok_or(Failure::NotFound("table"))?;
    let mut entries = app.store.entries(table, Version(0)).await?;
    // What somebody cannot have seen yet is not there for them.
    let reporter = caller.person.id;
    let seen = app.hub.read(table, move |found| Ok(found.seen_by(Some(reporter)).table.version())).await?;
    entries.retain(|entry| entry.version <= seen);
    match new.version {
        Some(version) => {
            let theirs = |entry: &&Entry| entry.version == version && is_by(entry, new.person);
            entries.iter().find(theirs).ok_or(Failure::NotFound("entry of this person"))?;
        }
        None if is_there(&summary, &entries, new.person) => {}
        None => return Err(Failure::NotFound("person at this table")),
    }
    let report = Report {
        id: app.environment.report_id(),
        at: app.environment.now(),
        reporter: caller.person.id,
        person: new.person,
        table,
        entry: new.version,
        text: text.to_owned(),
        settled: None,
    };
    if !app.store.add_report(report).await? {
        return Err(Failure::NotFound("person at this table"));
    }
    Ok(StatusCode::NO_CONTENT)
}

fn is_by(entry: &Entry, person: PersonId) -> bool {
    entry.command.as_ref().is_some_and(|command| command.person == person)
}

fn is_there(summary: &Summary, entries: &[Entry], person: PersonId) -> bool {
    let seated = summary.seats.iter().any(|occupant| occupant.person() == Some(person));
    seated || summary.host == person || entries.iter().any(|entry| is_by(entry, person))
}
