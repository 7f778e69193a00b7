//! Every goal can be reached, and can be missed.

use std::sync::atomic::AtomicBool;

use mozaika_ai::{Level, SearchRequest, SystemClock};
use mozaika_games::AnyGame;
use mozaika_lessons::{Attempt, Course, Goal, Reply, Standing};
use mozaika_review::Search;
use mozaika_rules::Seed;

use crate::{beginnings, lessons};

/// More actions than any lesson takes.
const MOST: usize = 400;

/// What a computer of a level plays.
fn searched(game: &AnyGame, level: Level, ply: usize) -> String {
    let mut search = Search::new(game, game.turn().unwrap(), level);
    let request = SearchRequest {
        budget: search.budget,
        seed: Seed::from_text(&ply.to_string()),
        clock: &SystemClock::start(),
        cancel: &AtomicBool::new(false),
    };
    (search.decide)(&request).unwrap().action
}

/// The step played to its end: by the way that is written, or else by a fair player, the other side answering.
pub(crate) fn walked(mut attempt: Attempt) -> Attempt {
    let course = Course::of(attempt.game).unwrap();
    let step = &course.lesson(&attempt.lesson).unwrap().steps[attempt.step];
    for ply in 0..MOST {
        let stand = attempt.stand().unwrap_or_else(|error| panic!("{attempt:?}: {error}"));
        let action = match stand.standing {
            Standing::Done | Standing::Missed => return attempt,
            Standing::Reply => match attempt.reply().unwrap().unwrap() {
                Reply::Action(action) => action,
                Reply::Computer(game, level) => searched(&game, level, ply),
            },
            Standing::Asked if matches!(step.goal, Goal::Refused(_)) => return attempt,
            Standing::Asked => match attempt.help().unwrap() {
                Some(help) => help.action.unwrap(),
                None => searched(&attempt.position().unwrap(), Level::Fair, ply),
            },
        };
        attempt.tried.push(action);
    }
    panic!("{attempt:?} does not end");
}

#[test]
fn every_goal_is_reached_by_the_way_that_is_written() {
    for (game, lesson) in lessons() {
        for (step, attempt) in lesson.steps.iter().zip(beginnings(game, lesson)) {
            let name = format!("{game} {} {}", lesson.id, attempt.step);
            if matches!(step.goal, Goal::Refused(_)) {
                // Shown in `refusals`.
                continue;
            }
            let done = walked(attempt);
            assert_eq!(done.stand().unwrap().standing, Standing::Done, "{name}: {:?}", done.tried);
            let own = done.stand().unwrap().moves.len() - done.before.len();
            assert!(step.way.is_empty() || own >= step.way.len(), "{name}: the way is longer than needed");
        }
    }
}

/// A goal that nothing misses asks for nothing.
#[test]
fn every_goal_can_be_missed() {
    for (game, lesson) in lessons() {
        for (step, attempt) in lesson.steps.iter().zip(beginnings(game, lesson)) {
            if step.turns > 1 || matches!(step.goal, Goal::Look | Goal::Refused(_)) {
                continue;
            }
            let name = format!("{game} {} {}", lesson.id, attempt.step);
            let legal = attempt.position().unwrap().legal();
            let missed = legal.iter().find(|action| {
                let tried = Attempt { tried: vec![(*action).clone()], ..attempt.clone() };
                tried.stand().unwrap().standing == Standing::Missed
            });
            assert!(missed.is_some(), "{name}: each of {} actions will do", legal.len());
        }
    }
}

#[test]
fn an_answer_that_cannot_be_played_is_left_to_a_computer() {
    let scripted = lessons().flat_map(|(game, lesson)| beginnings(game, lesson)).find_map(|attempt| {
        attempt.position().unwrap().legal().into_iter().find_map(|action| {
            let tried = Attempt { tried: vec![action], ..attempt.clone() };
            let reply = tried.reply().unwrap()?;
            matches!(reply, Reply::Computer(..)).then_some(tried)
        })
    });
    assert!(scripted.is_some());
}
