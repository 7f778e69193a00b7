//! What the driver reads in a server's messages: as little as it needs, because every server beside it is driven by the same two
//! processors.

use serde_json::Value;

/// What a message is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// A move is on disk.
    MoveAcknowledged,
    /// Something else is on disk.
    OtherAcknowledged,
    /// An entry of the log.
    Update,
    /// A whole table.
    Snapshot,
    /// Something was refused.
    Refused,
    /// Who is there, and the like.
    Other,
}

/// Tells what a message is by how it begins.
pub(crate) fn kind(text: &str) -> Kind {
    let Some(rest) = text.strip_prefix(r#"{"type":""#) else { return Kind::Other };
    match rest.split('"').next() {
        Some("ack") if rest.starts_with(r#"ack","id":"m"#) => Kind::MoveAcknowledged,
        Some("ack") => Kind::OtherAcknowledged,
        Some("update") => Kind::Update,
        Some("snapshot") => Kind::Snapshot,
        Some("refused") => Kind::Refused,
        _ => Kind::Other,
    }
}

/// The version of a message about a table.
pub(crate) fn version(text: &str) -> Option<u32> {
    number(after(text, r#""version":"#)?)
}

/// How a table stands, as far as the driver looks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TableState<'a> {
    /// The reader's seat.
    pub(crate) yours: u8,
    /// The seat to act.
    pub(crate) turn: Option<u8>,
    /// The text from the view on.
    view: &'a str,
}

impl TableState<'_> {
    /// The view.
    pub(crate) fn view(&self) -> Option<Value> {
        serde_json::Deserializer::from_str(self.view).into_iter().next()?.ok()
    }
}

/// How the table stands after a message, for somebody who holds one seat.
pub(crate) fn table_state(text: &str) -> Option<TableState<'_>> {
    let rest = after(text, r#","yours":["#)?;
    let yours = number(rest)?.try_into().ok()?;
    let rest = after(rest, r#"],"turn":"#)?;
    let turn = number(rest).and_then(|turn| turn.try_into().ok());
    Some(TableState { yours, turn, view: after(rest, r#","view":"#)? })
}

/// The table of the rematch.
pub(crate) fn rematch(text: &str) -> Option<&str> {
    after(text, r#","rematch":""#)?.split('"').next()
}

fn after<'a>(text: &'a str, mark: &str) -> Option<&'a str> {
    text.find(mark).map(|place| &text[place + mark.len()..])
}

fn number(text: &str) -> Option<u32> {
    let end = text.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(text.len());
    text[..end].parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_told_by_how_it_begins() {
        assert_eq!(kind(r#"{"type":"ack","id":"m7","table":"t","version":9}"#), Kind::MoveAcknowledged);
        assert_eq!(kind(r#"{"type":"ack","id":"r7","table":"t","version":9}"#), Kind::OtherAcknowledged);
        assert_eq!(kind(r#"{"type":"update","table":"t"}"#), Kind::Update);
        assert_eq!(kind(r#"{"type":"presence"}"#), Kind::Other);
        assert_eq!(kind("nonsense"), Kind::Other);
    }

    #[test]
    fn version_turn_view_and_rematch_are_found() {
        let text = r#"{"type":"update","table":"t","version":12,"at":5,"entry":{},"state":{"status":"playing","as":1,
            "yours":[1],"turn":0,"view":{"a":[1,2]},"choices":null}}"#;
        let text = text.replace("\n            ", "");
        assert_eq!(version(&text), Some(12));
        let found = table_state(&text).unwrap();
        assert_eq!((found.yours, found.turn), (1, Some(0)));
        assert_eq!(found.view(), Some(serde_json::json!({ "a": [1, 2] })));
        assert_eq!(rematch(&text), None);
        let over = r#"{"x":1,"yours":[0],"turn":null,"view":{},"offers":{"rematch":[0]},"rematch":"abc"}"#;
        assert_eq!(table_state(over).unwrap().turn, None);
        assert_eq!(rematch(over), Some("abc"));
    }
}
