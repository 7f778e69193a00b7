//! Types of other crates, as the description of the interface shows them: which values there are, and their bounds.
//!
//! The key decision: the crates below know nothing of OpenAPI. What they take is told here once, from their own lists where there are
//! any, and a test sends what is described to the types that read it.

use mozaika_ai::Level;
use mozaika_games::GameId;
use mozaika_rules::{Seat, SetItem};
use mozaika_table::{Pace, RatingKind};
use serde_json::{Value, json};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

macro_rules! described {
    ($($(#[$doc:meta])* $name:ident => $schema:expr;)+) => { $(
        $(#[$doc])*
        pub struct $name;

        impl PartialSchema for $name {
            fn schema() -> RefOr<Schema> {
                serde_json::from_value($schema).expect("a schema")
            }
        }

        impl ToSchema for $name {}
    )+ };
}

described! {
    /// A game.
    GameName => json!({"type": "string", "enum": GameId::ALL.map(GameId::id)});
    /// Against whom, and how quickly, the games are played that make a rating.
    RatingKindName => json!({"type": "string", "enum": RatingKind::ALL.map(RatingKind::name)});
    /// How quickly those play who are paired.
    PaceName => json!({"type": "string", "enum": Pace::ALL.map(Pace::name)});
    /// What a token may do.
    ScopeName => json!({"type": "string", "enum": ["read", "play"]});
    /// What somebody does for order here.
    RoleName => json!({"type": "string", "enum": ["owner", "moderator"]});
    /// The id of a report.
    ReportName => id();
    /// The id of something that was done for order.
    DeedName => id();
    /// A seat, from 0, clockwise.
    SeatNumber => seat();
    /// How well a computer plays, from 1 to 5, in halves.
    LevelNumber => level();
    /// The id of a table.
    TableName => id();
    /// The id of a person.
    PersonName => id();
    /// What a client calls its command.
    CommandName => json!({"type": "string", "pattern": "^[!-~]{1,64}$", "example": "c1"});
    /// The options of a game, by name; `GET /api/games` says which there are.
    GameOptions => json!({
        "type": "object",
        "additionalProperties": {"oneOf": [{"type": "string"}, {"type": "integer", "minimum": 0}]},
        "example": {"first": "lot"},
    });
    /// How much time the players have.
    TimeLimits => json!({"oneOf": [
        object("kind", "untimed", &[]),
        object("kind", "live", &[
            Field("bank", json!({"type": "integer", "minimum": 10_000, "maximum": 10_800_000}), Given::Always),
            Field("increment", json!({"type": "integer", "minimum": 0, "maximum": 180_000}), Given::Always),
        ]),
        object("kind", "correspondence", &[
            Field("days", json!({"type": "integer", "minimum": 1, "maximum": 30}), Given::Always),
        ]),
    ]});
    /// What is done at a table.
    TableCommand => json!({"oneOf": commands()});
}

fn seat() -> Value {
    json!({"type": "integer", "minimum": 0, "maximum": Seat::ALL.len() - 1})
}

fn level() -> Value {
    json!({"type": "number", "enum": Level::ALL})
}

fn id() -> Value {
    json!({"type": "string", "pattern": "^[a-km-np-z2-9]{16}$", "example": "abcdefghijkmnpqr"})
}

fn version() -> Value {
    json!({"type": "integer", "minimum": 0, "maximum": u32::MAX})
}

fn text(most: u32) -> Value {
    json!({"type": "string", "minLength": 1, "maxLength": most})
}

/// Whether a field must be given.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Given {
    Always,
    Perhaps,
}

struct Field(&'static str, Value, Given);

/// An object that is told from others by one of its fields.
fn object(tag: &str, value: &str, fields: &[Field]) -> Value {
    let mut properties =
        serde_json::Map::from_iter([(tag.to_owned(), json!({"type": "string", "enum": [value]}))]);
    let mut required = vec![tag];
    for Field(name, schema, given) in fields {
        properties.insert((*name).to_owned(), schema.clone());
        if *given == Given::Always {
            required.push(name);
        }
    }
    json!({"type": "object", "properties": properties, "required": required, "additionalProperties": false})
}

fn commands() -> Vec<Value> {
    use Given::{Always, Perhaps};
    let command = |name: &str, fields: &[Field]| object("type", name, fields);
    let flag = || json!({"type": "boolean"});
    let this_seat = || Field("seat", seat(), Always);
    let own_seat = || Field("seat", seat(), Perhaps);
    let accept = || Field("accept", flag(), Always);
    vec![
        command("sit", &[this_seat(), Field("name", text(32), Perhaps)]),
        command("stand", &[this_seat()]),
        command("seat_computer", &[this_seat(), Field("level", level(), Always)]),
        command("add_entropy", &[own_seat(), Field("text", text(64), Always)]),
        command("start", &[]),
        command("act", &[own_seat(), Field("action", text(64), Always), Field("at", version(), Perhaps)]),
        command("resign", &[own_seat()]),
        command("abort", &[]),
        command("offer_draw", &[own_seat()]),
        command("answer_draw", &[own_seat(), accept()]),
        command("take_back", &[own_seat(), Field("version", version(), Always)]),
        command("answer_take_back", &[own_seat(), accept()]),
        command("hand_over", &[this_seat()]),
        command("answer_hand_over", &[accept()]),
        command("return", &[own_seat()]),
        command("rematch", &[]),
        command("say", &[Field("text", text(500), Always)]),
        command("mute", &[Field("person", id(), Always), Field("on", flag(), Always)]),
    ]
}

#[cfg(test)]
mod tests {
    use mozaika_table::{Command, TableId, TimeControl};

    use super::*;

    /// A value that fits a schema, with all fields there can be.
    fn sample(schema: &Value) -> Value {
        if let Some(value) = schema.get("enum") {
            return value[0].clone();
        }
        match schema["type"].as_str() {
            Some("integer") => schema["minimum"].clone(),
            Some("boolean") => json!(true),
            Some("string") => schema.get("example").cloned().unwrap_or_else(|| json!("x")),
            _ => {
                let properties = schema["properties"].as_object().unwrap();
                properties.iter().map(|(name, schema)| (name.clone(), sample(schema))).collect()
            }
        }
    }

    #[test]
    fn every_command_is_described_as_it_is_read() {
        let mut described: Vec<String> = Vec::new();
        for schema in commands() {
            let whole = sample(&schema);
            let read: Command =
                serde_json::from_value(whole.clone()).unwrap_or_else(|error| panic!("{whole}: {error}"));
            assert_eq!(serde_json::to_value(&read).unwrap(), whole);
            for name in schema["properties"].as_object().unwrap().keys() {
                let mut without = whole.clone();
                without.as_object_mut().unwrap().remove(name);
                let required = schema["required"].as_array().unwrap().iter().any(|required| required == name);
                assert_eq!(
                    serde_json::from_value::<Command>(without).is_err(),
                    required,
                    "{name} of {whole}"
                );
            }
            described.push(format!("`{}`", whole["type"].as_str().unwrap()));
        }
        let unknown = serde_json::from_value::<Command>(json!({"type": "?"})).unwrap_err().to_string();
        assert!(unknown.ends_with(&format!("expected one of {}", described.join(", "))), "{unknown}");
    }

    #[test]
    fn times_and_ids_are_described_as_they_are_read() {
        let schema = serde_json::to_value(TimeLimits::schema()).unwrap();
        for schema in schema["oneOf"].as_array().unwrap() {
            let time: TimeControl = serde_json::from_value(sample(schema)).unwrap();
            assert!(time.check().is_ok(), "{time:?}");
            for (name, bounds) in schema["properties"].as_object().unwrap() {
                let Some(most) = bounds.get("maximum").and_then(Value::as_u64) else { continue };
                let mut longer = sample(schema);
                longer[name] = json!(most);
                assert!(serde_json::from_value::<TimeControl>(longer.clone()).unwrap().check().is_ok());
                longer[name] = json!(most + 1);
                assert!(serde_json::from_value::<TimeControl>(longer).unwrap().check().is_err(), "{name}");
            }
        }
        assert!(sample(&id()).as_str().unwrap().parse::<TableId>().is_ok());
    }
}
