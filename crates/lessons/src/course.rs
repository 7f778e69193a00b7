//! Courses, lessons and their steps, as they are written in `courses`.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use mozaika_ai::Level;
use mozaika_games::GameId;
use mozaika_rules::Seat;
use serde::Deserialize;
use serde_json::Value;

use crate::Goal;

/// The lessons of one game, in their order.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct Course {
    /// The lessons.
    pub lessons: Vec<Lesson>,
    /// The rules that no lesson exercises, each with the reason.
    pub not_taught: BTreeMap<String, String>,
}

/// One idea, in a few steps on the board.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// Its name in addresses, progress and message keys. It stays, whatever else changes about the lesson.
    pub id: String,
    /// The seat that the learner plays.
    pub seat: Seat,
    /// What is asked, one after the other.
    pub steps: Vec<Step>,
}

/// One thing that is asked.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// What is on the board, as the game loads it. Without it the step goes on from where the one before it ended.
    pub start: Option<Value>,
    /// What counts as done.
    pub goal: Goal,
    /// A way to it: the learner's own actions. Where there is none, a computer finds one.
    #[serde(default)]
    pub way: Vec<String>,
    /// How many actions the learner has for it.
    #[serde(default = "one")]
    pub turns: usize,
    /// What the other side answers.
    #[serde(default)]
    pub replies: Replies,
    /// Tries that the step speaks of, and the rule that refuses each.
    #[serde(default)]
    pub refusals: Vec<Refusal>,
    /// The rules that are at work on the way to the goal.
    #[serde(default)]
    pub rules: Vec<String>,
}

const fn one() -> usize {
    1
}

/// What the other side answers.
#[derive(Deserialize, Debug)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Replies {
    /// These actions, one after each of the learner's; after them nothing.
    Play(Vec<String>),
    /// Whatever a computer of this level plays.
    Level(Level),
}

impl Default for Replies {
    fn default() -> Replies {
        Replies::Play(Vec::new())
    }
}

/// Something that a rule refuses.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct Refusal {
    /// What is tried.
    #[serde(rename = "try")]
    pub attempt: Try,
    /// The rule that refuses it.
    pub rule: String,
}

/// What somebody may try.
#[derive(Deserialize, Debug)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Try {
    /// A whole action.
    Action(String),
    /// Choices, of which the last is refused.
    Path(Vec<String>),
}

impl Course {
    /// The course of a game, if it has one.
    ///
    /// # Panics
    /// Never: the courses are part of the program, and a test reads them all.
    #[must_use]
    pub fn of(game: GameId) -> Option<&'static Course> {
        static ALL: LazyLock<BTreeMap<GameId, Course>> = LazyLock::new(|| {
            let read = |text| serde_json::from_str(text).expect("a course is written as courses are");
            BTreeMap::from([
                (GameId::Mandala, read(include_str!("../courses/mandala.json"))),
                (GameId::Stones, read(include_str!("../courses/stones.json"))),
                (GameId::Mana, read(include_str!("../courses/mana.json"))),
            ])
        });
        ALL.get(&game)
    }

    /// The lesson of that name.
    #[must_use]
    pub fn lesson(&self, id: &str) -> Option<&Lesson> {
        self.lessons.iter().find(|lesson| lesson.id == id)
    }
}
