//! What a device is told, and how a push service is to treat it.

use std::time::Duration;

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64;
use mozaika_games::GameId;
use mozaika_table::{CallKind, Stamp, Table, TableId, TimeControl};
use serde::Serialize;
use sha2::{Digest, Sha256};

/// How long a push service keeps a message for a device that is switched off, if no clock says otherwise.
const KEPT_FOR: Duration = Duration::from_secs(3 * 24 * 60 * 60);

/// Push services keep nothing for longer.
const KEPT_FOR_MOST: Duration = Duration::from_secs(28 * 24 * 60 * 60);

/// How long a topic may be.
const TOPIC_LENGTH: usize = 32;

/// What a device is told. Nothing else leaves the server.
#[derive(Serialize)]
struct Text {
    table: TableId,
    kind: CallKind,
    game: GameId,
}

/// How soon a device must hear of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Urgency {
    /// When it is awake for something else too.
    Normal,
    /// A clock runs.
    High,
}

impl Urgency {
    /// The name in a request.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Urgency::Normal => "normal",
            Urgency::High => "high",
        }
    }
}

/// A message to a device.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Message {
    /// What it says, before it is encrypted.
    pub(super) text: Vec<u8>,
    /// What a later message with the same takes the place of.
    pub(super) topic: String,
    pub(super) urgency: Urgency,
    /// How long it is worth anything.
    pub(super) kept_for: Duration,
}

impl Message {
    /// What somebody is told of a table.
    pub(super) fn new(table: &Table, kind: CallKind, now: Stamp) -> Message {
        let text = Text { table: table.id(), kind, game: table.opening().game };
        let urgency = match table.opening().time {
            TimeControl::Live { .. } if kind == CallKind::Turn => Urgency::High,
            _ => Urgency::Normal,
        };
        let until = table.deadline().filter(|_| kind == CallKind::Turn);
        Message {
            text: serde_json::to_vec(&text).expect("it can be written"),
            topic: topic(table.id()),
            urgency,
            kept_for: until.map_or(KEPT_FOR, |until| until.since(now).min(KEPT_FOR_MOST)),
        }
    }
}

/// The topic of a table. A push service reads it, and whoever knows a table's id may come to it: so it is a hash.
fn topic(table: TableId) -> String {
    let hash = Sha256::new().chain_update(b"mozaika push topic 1\n").chain_update(table.as_str()).finalize();
    let mut topic = BASE64.encode(hash);
    topic.truncate(TOPIC_LENGTH);
    topic
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_topic_is_a_tables_own_and_does_not_say_which() {
        let [one, other] = [1, 2].map(|number| TableId::from_bytes([number; 10]));
        assert_eq!(topic(one), topic(one));
        assert_ne!(topic(one), topic(other));
        assert_eq!(topic(one).len(), 32);
        assert!(topic(one).bytes().all(|letter| letter.is_ascii_alphanumeric() || b"-_".contains(&letter)));
        assert!(!topic(one).contains(one.as_str()));
    }
}
