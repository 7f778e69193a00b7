//! Lessons, as the page asks for them: what stands on the board, what may be chosen, what the other side does, what helps.
//!
//! The key decision: nothing is remembered between two questions. Each brings what was played, so a lesson can be left and gone on with
//! by whoever kept that list.

use std::sync::atomic::AtomicBool;

use mozaika_ai::{Clock, SearchRequest};
use mozaika_games::AnyGame;
use mozaika_lessons::{Attempt, AttemptError, Help, Reply};
use mozaika_review::{Search, Suggestion};
use mozaika_rules::{Dice, Seed};
use mozaika_wire::{BadRequest, FailureFields};
use serde::Deserialize;
use serde_json::json;
use serde_json::value::RawValue;

use crate::json::raw;

/// Answers questions about lessons.
pub struct Lessons {
    clock: Box<dyn Clock>,
    luck: Dice,
}

/// A question.
#[derive(Deserialize)]
#[serde(tag = "ask", rename_all = "snake_case", deny_unknown_fields)]
enum LessonQuestion {
    /// What is on the board.
    Stand { attempt: Attempt },
    /// The learner's next choices, or why what they touched is not among them.
    Steps { attempt: Attempt, prefix: Vec<String>, touched: Option<String> },
    /// What the other side does.
    Reply { attempt: Attempt },
    /// What to do next.
    Help { attempt: Attempt },
}

impl Lessons {
    /// All luck of computers follows from the seed.
    #[must_use]
    pub fn new(clock: impl Clock + 'static, seed: &Seed) -> Lessons {
        Lessons { clock: Box::new(clock), luck: Dice::new(seed) }
    }

    /// The answer to one question, both as JSON: what was asked for, or `error`.
    pub fn answer(&mut self, question: &[u8]) -> String {
        let asked = serde_json::from_slice(question).map_err(|error| BadRequest(error.to_string()).into());
        match asked.and_then(|question| self.answer_to(question)) {
            Ok(answer) => answer.get().to_owned(),
            Err(error) => json!({ "error": error }).to_string(),
        }
    }

    fn answer_to(&mut self, question: LessonQuestion) -> Result<Box<RawValue>, FailureFields> {
        match question {
            LessonQuestion::Stand { attempt } => raw(&attempt.stand().map_err(failure)?),
            LessonQuestion::Steps { attempt, prefix, touched } => {
                attempt.steps(&prefix, touched.as_deref()).map_err(failure)
            }
            LessonQuestion::Reply { attempt } => match attempt.reply().map_err(failure)? {
                Some(Reply::Action(action)) => raw(&action),
                Some(Reply::Computer(game, level)) => {
                    raw(&self.search(&game, |seat| Search::new(&game, seat, level))?.action)
                }
                None => Err(BadRequest("it is not for the other side to act".to_owned()).into()),
            },
            LessonQuestion::Help { attempt } => match attempt.help().map_err(failure)? {
                Some(help) => raw(&help),
                None => {
                    let game = attempt.position().map_err(failure)?;
                    let found = self.search(&game, |seat| Search::hint(&game, seat))?;
                    raw(&Help { path: found.path, action: Some(found.action) })
                }
            },
        }
    }

    /// What a computer would play for whoever is to act, from their view.
    fn search(
        &mut self,
        game: &AnyGame,
        search: impl FnOnce(mozaika_rules::Seat) -> Search,
    ) -> Result<Suggestion, FailureFields> {
        let seat = game.turn().ok_or_else(|| failure(AttemptError::Over))?;
        let mut search = search(seat);
        let request = SearchRequest {
            budget: search.budget,
            seed: self.luck.seed(),
            clock: &*self.clock,
            cancel: &AtomicBool::new(false),
        };
        (search.decide)(&request).ok_or_else(|| FailureFields::new("internal", "the computer had no answer"))
    }
}

fn failure(error: AttemptError) -> FailureFields {
    match &error {
        AttemptError::Choice(step) => step.into(),
        AttemptError::Action(refused) => {
            let code = if refused.rule().is_some() { "illegal" } else { "bad_action" };
            FailureFields {
                rule: refused.rule().map(|rule| rule.to_string()),
                ..FailureFields::new(code, refused)
            }
        }
        _ => FailureFields::new("bad_request", error),
    }
}

#[cfg(test)]
mod tests {
    use mozaika_ai::SystemClock;
    use mozaika_games::GameId;
    use mozaika_lessons::Course;
    use serde_json::Value;

    use super::*;

    fn ask(lessons: &mut Lessons, question: &Value) -> Value {
        serde_json::from_str(&lessons.answer(question.to_string().as_bytes())).unwrap()
    }

    /// A guided game is played to its end with nothing but questions, as the page plays it.
    #[test]
    fn a_guided_game_is_played_by_questions() {
        let mut lessons = Lessons::new(SystemClock::start(), &Seed::from_text("a learner"));
        let guided =
            Course::of(GameId::Mana).unwrap().lessons.iter().find(|lesson| lesson.id == "game").unwrap();
        let (mut before, mut tried) = (Vec::<Value>::new(), Vec::<Value>::new());
        for (number, step) in guided.steps.iter().enumerate() {
            let mut at_rest = false;
            for _ in 0..300 {
                let attempt = json!({"game": "mana", "lesson": "game", "step": number, "before": before, "tried": tried});
                let stand = ask(&mut lessons, &json!({"ask": "stand", "attempt": attempt}));
                match stand["standing"].as_str().unwrap_or_else(|| panic!("{stand}")) {
                    "asked" => {
                        let help = ask(&mut lessons, &json!({"ask": "help", "attempt": attempt}));
                        tried.push(help["action"].clone());
                    }
                    "reply" => tried.push(ask(&mut lessons, &json!({"ask": "reply", "attempt": attempt}))),
                    "done" => {
                        at_rest = true;
                        break;
                    }
                    other => panic!("step {number} is {other} after {tried:?}"),
                }
            }
            assert!(at_rest, "step {number} of {:?} does not end", step.goal);
            before.append(&mut tried);
        }
    }

    #[test]
    fn a_wrong_try_is_answered_by_its_rule() {
        let mut lessons = Lessons::new(SystemClock::start(), &Seed::from_text("a learner"));
        let attempt = json!({"game": "mana", "lesson": "setup", "step": 0});
        let steps = json!({"ask": "steps", "attempt": attempt, "prefix": [], "touched": "a1"});
        assert_eq!(ask(&mut lessons, &steps)["error"]["rule"], "MN-1.3");
        let mut played = attempt.clone();
        played["tried"] = json!(["setup:a1"]);
        let stand = ask(&mut lessons, &json!({"ask": "stand", "attempt": played}));
        assert_eq!(stand["error"]["rule"], "MN-1.3");
        let early = ask(&mut lessons, &json!({"ask": "reply", "attempt": attempt}));
        assert_eq!(early["error"]["code"], "bad_request");
        assert_eq!(ask(&mut lessons, &json!({"ask": "nothing"}))["error"]["code"], "bad_request");
    }
}
