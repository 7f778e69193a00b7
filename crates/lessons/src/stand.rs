//! How it stands with a step: what is on the board, and whether what was asked is done.

use mozaika_rules::{MemoryAids, Seat, Viewer};
use serde::Serialize;
use serde_json::value::RawValue;

use crate::board::Board;
use crate::{AttemptError, Goal, Lesson, Replies, Step};

/// Whose turn it is in a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "lessons.ts"))]
pub enum Standing {
    /// The learner is asked to do something.
    Asked,
    /// The other side is to answer first.
    Reply,
    /// What was asked is done, or there was only something to look at.
    Done,
    /// It cannot be done any more: the step can be begun again.
    Missed,
}

/// What is on the board, as the learner may know it.
#[derive(Serialize, Debug)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "lessons.ts"))]
pub struct Stand {
    /// How it stands with what is asked.
    pub standing: Standing,
    /// The rule by which a try is to be refused, where that is what is asked.
    pub refused: Option<String>,
    /// The learner's seat.
    pub seat: Seat,
    /// How many sit at the table.
    pub seats: usize,
    /// Who is to act; nobody when the game is over.
    pub turn: Option<Seat>,
    /// The position.
    #[cfg_attr(feature = "types", ts(as = "mozaika_games::types::View"))]
    pub view: Box<RawValue>,
    /// What it comes to in numbers.
    #[cfg_attr(feature = "types", ts(as = "Option<mozaika_games::types::Reading>"))]
    pub reading: Option<Box<RawValue>>,
    /// What is printed on the boards and lies in the box.
    #[cfg_attr(feature = "types", ts(as = "Option<mozaika_games::types::Printed>"))]
    pub printed: Option<Box<RawValue>>,
    /// The learner's first choices; none while nothing is to be done.
    #[cfg_attr(feature = "types", ts(as = "Option<Vec<mozaika_games::types::Choice>>"))]
    pub choices: Option<Box<RawValue>>,
    /// What was played on this board, from its start on.
    pub moves: Vec<PlayedMove>,
}

/// An action that was played, and what happened as the learner may know it.
#[derive(Serialize, Debug)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "lessons.ts"))]
pub struct PlayedMove {
    /// Who played it.
    pub seat: Seat,
    /// The action.
    pub action: String,
    /// What happened.
    #[cfg_attr(feature = "types", ts(as = "Vec<mozaika_games::types::Event>"))]
    pub events: Box<RawValue>,
}

/// A board that was held against the goal of a step.
pub(crate) struct Judged {
    pub(crate) standing: Standing,
    pub(crate) board: Board,
    /// How many actions of the step are the learner's own.
    pub(crate) own: usize,
    /// How many are the other side's.
    pub(crate) replied: usize,
}

impl Judged {
    /// Plays what was tried in a step, and says how it stands.
    pub(crate) fn playing(
        lesson: &Lesson,
        number: usize,
        mut board: Board,
        tried: &[String],
    ) -> Result<Judged, AttemptError> {
        let step = &lesson.steps[number];
        let (mut own, mut replied, mut met) = (0, 0, matches!(step.goal, Goal::Look));
        for action in tried {
            let moved = board.play(action)?;
            if moved.seat == lesson.seat {
                own += 1;
            } else {
                replied += 1;
            }
            let moved = &board.moves[board.moves.len() - 1];
            met = met || step.goal.is_met(lesson.seat, moved, &board.game);
        }
        let others = board.game.turn().is_some_and(|turn| turn != lesson.seat);
        let goes_on = lesson.steps.get(number + 1).is_some_and(|next| next.start.is_none());
        let written = matches!(&step.replies, Replies::Play(actions) if replied < actions.len());
        let standing = match (met, others) {
            (true, true) if written || goes_on => Standing::Reply,
            (true, _) => Standing::Done,
            (false, _) if board.game.turn().is_none() || own >= step.turns => Standing::Missed,
            (false, true) => Standing::Reply,
            (false, false) => Standing::Asked,
        };
        Ok(Judged { standing, board, own, replied })
    }
}

impl Stand {
    /// What the learner may know of it.
    pub(crate) fn new(lesson: &Lesson, step: &Step, judged: Judged, choices: Option<Box<RawValue>>) -> Stand {
        let Judged { standing, board: Board { game, moves }, .. } = judged;
        let viewer = game.effective_viewer(Viewer::Seat(lesson.seat));
        let played = moves.iter().map(|moved| PlayedMove {
            seat: moved.seat,
            action: moved.action.clone(),
            events: moved.events.for_viewer(viewer),
        });
        Stand {
            standing,
            refused: match &step.goal {
                Goal::Refused(rule) => Some(rule.clone()),
                _ => None,
            },
            seat: lesson.seat,
            seats: game.players().count(),
            turn: game.turn(),
            view: game.view(viewer),
            reading: game.reading(viewer, MemoryAids::Given),
            printed: game.printed(),
            choices,
            moves: played.collect(),
        }
    }
}
