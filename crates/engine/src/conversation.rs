//! One conversation: the game it holds, and the answer to each line.

use mozaika_ai::Clock;
use mozaika_games::{AnyGame, Editions};
use mozaika_rules::Seed;
use serde::{Deserialize, Deserializer};
use serde_json::Value;
use serde_json::value::RawValue;

use crate::answer::{Answer, Failure, Fields};
use crate::request::Request;

/// What a conversation cannot know by itself.
pub struct Environment {
    /// Where seeds come from that nobody gave.
    pub fresh_seed: Box<dyn Fn() -> Seed>,
    /// What time it is, for whoever thinks by the clock.
    pub clock: Box<dyn Clock>,
}

/// The state of one conversation: at most one game.
pub struct Conversation {
    pub(crate) game: Option<AnyGame>,
    /// The printings that options may name.
    pub(crate) editions: Editions,
    pub(crate) environment: Environment,
}

/// The `id` of a request, to be echoed letter by letter.
#[derive(Deserialize)]
struct Envelope<'a> {
    /// Any value: null is one too.
    #[serde(borrow, default, deserialize_with = "given")]
    id: Option<&'a RawValue>,
}

fn given<'de: 'a, 'a, D: Deserializer<'de>>(value: D) -> Result<Option<&'a RawValue>, D::Error> {
    <&RawValue>::deserialize(value).map(Some)
}

impl Conversation {
    /// A conversation without a game yet; options may name these editions.
    #[must_use]
    pub fn new(editions: Editions, environment: Environment) -> Conversation {
        Conversation { game: None, editions, environment }
    }

    /// A conversation whose luck can be repeated.
    #[cfg(test)]
    pub(crate) fn repeatable(luck: &'static str) -> Conversation {
        let environment = Environment {
            fresh_seed: Box::new(|| Seed::from_text(luck)),
            clock: Box::new(mozaika_ai::SystemClock::start()),
        };
        Conversation::new(Editions::default(), environment)
    }

    /// The answer to a line that is too long to be read.
    pub(crate) fn too_long(&self) -> Answer {
        answer(None, Err(Failure::too_long()), false)
    }

    /// The answer to one line. After an error nothing has changed.
    pub fn answer(&mut self, line: &[u8]) -> Answer {
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        let value: Value = match serde_json::from_slice(line) {
            Ok(value) => value,
            Err(error) => {
                let blank = line.iter().all(u8::is_ascii_whitespace);
                let message = if blank { "the line is blank".to_owned() } else { error.to_string() };
                return answer(None, Err(Failure::bad_json(message)), false);
            }
        };
        let id = serde_json::from_slice::<Envelope<'_>>(line).ok().and_then(|envelope| envelope.id);
        let command = value.get("cmd").cloned();
        let result = Request::new(value).and_then(|request| match &command {
            Some(Value::String(name)) => self.run(name, &request),
            Some(_) => Err(Failure::bad_request("the field \"cmd\" must be a string")),
            None => Err(Failure::bad_request("the field \"cmd\" is missing")),
        });
        let quit = result.is_ok() && command == Some("quit".into());
        answer(id, result, quit)
    }
}

fn answer(id: Option<&RawValue>, result: Result<Fields, Failure>, quit: bool) -> Answer {
    let mut text = String::from("{");
    if let Some(id) = id {
        text.push_str("\"id\":");
        text.push_str(id.get());
        text.push(',');
    }
    match result {
        Ok(fields) => {
            text.push_str("\"ok\":true");
            for (name, value) in fields {
                text.push_str(&format!(",{}:{value}", Value::from(name)));
            }
        }
        Err(failure) => text.push_str(&format!("\"ok\":false,\"error\":{}", failure.to_json())),
    }
    text.push('}');
    Answer { text, quit }
}
