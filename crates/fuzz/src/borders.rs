//! The borders of the engine and of the module for browsers: lines of JSON in, lines of JSON out.

use std::time::Duration;

use mozaika_ai::Clock;
use mozaika_browser::{AnalysisBoard, Device, Lessons, Puzzles};
use mozaika_engine::{Conversation, Environment};
use mozaika_rules::Seed;
use serde_json::Value;

/// How many lines of an input are read.
const MOST_LINES: usize = 24;

/// A clock that stands still: nobody here thinks by it.
struct Still;

impl Clock for Still {
    fn now(&self) -> Duration {
        Duration::ZERO
    }
}

/// Lines for the engine. Every line is answered by one line of JSON that says whether it is well.
pub fn engine_lines(data: &[u8]) {
    let seed = || Seed::from_text("fuzz");
    let environment = Environment { fresh_seed: Box::new(seed), clock: Box::new(Still) };
    let mut conversation = Conversation::new(Default::default(), environment);
    for line in data.split(|byte| *byte == b'\n').take(MOST_LINES) {
        let Some(line) = bounded(line) else { continue };
        let answer = conversation.answer(&line);
        assert!(!answer.text.contains('\n'), "an answer is one line");
        let read: Value = serde_json::from_str(&answer.text).expect("an answer is JSON");
        assert!(read["ok"].is_boolean(), "every answer says whether it is well: {read}");
        assert!(read["ok"] == true || read["error"]["code"].is_string(), "{read}");
    }
}

/// A line with which nobody searches for long: what is allowed but takes a lifetime is no bad input.
fn bounded(line: &[u8]) -> Option<Vec<u8>> {
    let Ok(Value::Object(mut request)) = serde_json::from_slice(line) else { return Some(line.to_vec()) };
    match request.get("cmd").and_then(Value::as_str) {
        Some("perft") => request.insert("depth".to_owned(), 1.into()),
        Some("go") => {
            request.remove("millis");
            request.insert("visits".to_owned(), 3.into())
        }
        Some(_) => return Some(line.to_vec()),
        None => None,
    };
    serde_json::to_vec(&request).ok()
}

/// Lines for the module of the pages: a word that says whom they are for, and a question. Each is answered by JSON.
pub fn page_lines(data: &[u8]) {
    let seed = Seed::from_text("fuzz");
    let (mut device, mut analysis) = (Device::new(Still, &seed), AnalysisBoard::new(Still, &seed));
    let (mut lessons, mut puzzles) = (Lessons::new(Still, &seed), Puzzles::new(&seed));
    for line in data.split(|byte| *byte == b'\n').take(MOST_LINES) {
        let Some(gap) = line.iter().position(|byte| *byte == b' ') else { continue };
        let (whom, question) = (&line[..gap], &line[gap + 1..]);
        if searches(question) {
            continue;
        }
        let answer = match whom {
            b"device" => device.answer(question),
            b"analysis" => analysis.answer(question),
            b"lesson" => lessons.answer(question),
            b"puzzle" => puzzles.answer(question),
            _ => continue,
        };
        assert!(serde_json::from_str::<Value>(&answer).is_ok(), "an answer is JSON: {answer}");
    }
}

/// Whether a question makes a computer think.
fn searches(question: &[u8]) -> bool {
    let asked: Value = serde_json::from_slice(question).unwrap_or_default();
    let thinking = ["search", "judge", "reply", "help", "think", "defences", "answer"];
    asked["ask"].as_str().is_some_and(|ask| thinking.contains(&ask))
}
