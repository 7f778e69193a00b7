//! What each connection was shown, in which order, and that it is what the log says for its viewer.
//!
//! The key decision: what a viewer may know is worked out a second time, from a prefix of the log, and compared word for word. Left
//! out is only what follows from who was connected when: who is there, who could be handed over, whether a rematch is open yet.

use mozaika_rules::Viewer;
use mozaika_table::{Moment, Table, Version};
use mozaika_wire::{events_for, missed, update};
use serde_json::{Value, json};

use crate::fold::Fold;
use crate::message::{Heard, Kind};
use crate::reckon::{Following, Reckoned};
use crate::{Happened, Wrong};

/// Checks all that was shown of a table.
pub(crate) fn check(fold: &Fold<'_>, reckoned: &Reckoned<'_>, report: &mut impl FnMut(Wrong)) {
    for (connection, error) in reckoned.unreadable() {
        report(Wrong::Message(*connection, error.clone()));
    }
    for following in reckoned.at(fold.log.table).iter().flat_map(|table| &table.followings) {
        check_versions(following, report);
        for &(_, version, kind, place) in &following.told {
            let Happened::Told(text) = &reckoned.history.records[place].what else { continue };
            let connection = following.connection;
            if fold.at(version).is_none() {
                report(Wrong::NotInLog { connection, version, last: fold.last() });
                continue;
            }
            // What the viewer may know is that of the table as it stood when the message was made: at once, or for what was missed at
            // the end of that.
            let joined =
                following.told.iter().find(|told| told.2 == Kind::Joined).map_or(version, |told| told.1);
            let wrong = differs(fold, following, version, version, kind, text);
            if let Some(wrong) = wrong
                && (joined == version || differs(fold, following, version, joined, kind, text).is_some())
            {
                report(wrong);
            }
            check_secret(fold, following, version, text, report);
        }
    }
}

/// Checks that a connection was told one version after the other.
fn check_versions(following: &Following, report: &mut impl FnMut(Wrong)) {
    let (connection, mut had, mut has_any) = (following.connection, following.after, following.after.0 > 0);
    for &(_, told, kind, _) in &following.told {
        let fits = match kind {
            // Whoever has nothing is shown everything first.
            Kind::Update => has_any && told == had.next(),
            Kind::Joined => told == had,
            _ => told >= had,
        };
        if !fits {
            report(Wrong::Versions { connection, had, told });
        }
        (had, has_any) = (told, true);
    }
}

/// Checks that the secret of the shuffle is not told before the end.
fn check_secret(
    fold: &Fold<'_>,
    following: &Following,
    version: Version,
    text: &str,
    report: &mut impl FnMut(Wrong),
) {
    let runs = fold.at(version).is_some_and(|table| !table.is_finished());
    if runs && text.contains(&fold.log.secrets.secret.to_text()) {
        report(Wrong::Secret(following.connection, version));
    }
}

/// Where a message differs from what the log says, if it does. The viewer is who the person was at version `seen`.
fn differs(
    fold: &Fold<'_>,
    following: &Following,
    version: Version,
    seen: Version,
    kind: Kind,
    text: &str,
) -> Option<Wrong> {
    let (table, effect) = fold.with_effect(version)?;
    let entry = fold.log.entries.get(version.0 as usize - 1)?;
    let person = following.person;
    let viewer = fold.at(seen)?.viewer(Some(person), following.wanted).unwrap_or(Viewer::Spectator);
    let heard: Heard<'_> = serde_json::from_str(text).ok()?;
    let moment = heard.now().map(Moment::at);
    let state = moment.map(|moment| table.state(viewer, Some(person), following.choices, &moment));
    let expected = match kind {
        Kind::Update => {
            let message = match state {
                Some(state) => {
                    let events = events_for(effect, table.effective_viewer(viewer));
                    update(table, entry, effect, viewer, events, Some(Box::new(state)))
                }
                None => missed(table, entry, effect, viewer),
            };
            let expected = message.text();
            // Mostly it is the same to the letter, and nothing has to be taken apart.
            if expected == text {
                return None;
            }
            serde_json::from_str(&expected).ok()?
        }
        Kind::Snapshot => snapshot(table, viewer, following, &moment?),
        _ => json!({ "type": "joined", "table": table.id(), "version": version, "state": state? }),
    };
    let shown: Value = serde_json::from_str(text).ok()?;
    let (place, shown, expected) = difference("", &scrubbed(shown), &scrubbed(expected))?;
    Some(Wrong::Shown { connection: following.connection, version, place, shown, expected })
}

fn snapshot(table: &Table, viewer: Viewer, following: &Following, moment: &Moment) -> Value {
    let outlook = table.outlook(viewer, Some(following.person), following.choices, moment);
    json!({ "type": "snapshot", "table": table.id(), "version": table.version(), "outlook": outlook })
}

/// A message without what follows from who was connected when.
fn scrubbed(mut message: Value) -> Value {
    if let Some(whole) = message.as_object_mut() {
        whole.remove("presence");
    }
    for pointer in ["/state", "/outlook/state"] {
        let Some(state) = message.pointer_mut(pointer).and_then(Value::as_object_mut) else { continue };
        state.remove("can");
        state.remove("rematch");
        for seat in state.get_mut("seats").and_then(Value::as_array_mut).into_iter().flatten() {
            if let Some(seat) = seat.as_object_mut() {
                seat.remove("hand_over_at");
            }
        }
    }
    message
}

/// The first place where two values differ, and what is there.
fn difference(path: &str, shown: &Value, expected: &Value) -> Option<(String, String, String)> {
    match (shown, expected) {
        (Value::Object(one), Value::Object(other)) => {
            let keys = one.keys().chain(other.keys().filter(|key| !one.contains_key(*key)));
            keys.into_iter().find_map(|key| {
                let (one, other) =
                    (one.get(key).unwrap_or(&Value::Null), other.get(key).unwrap_or(&Value::Null));
                difference(&format!("{path}/{key}"), one, other)
            })
        }
        (Value::Array(one), Value::Array(other)) if one.len() == other.len() => one
            .iter()
            .zip(other)
            .enumerate()
            .find_map(|(index, (one, other))| difference(&format!("{path}/{index}"), one, other)),
        _ if shown == expected => None,
        _ => Some((path.to_owned(), short(shown), short(expected))),
    }
}

fn short(value: &Value) -> String {
    value.to_string().chars().take(80).collect()
}
