//! The courses are true: every start loads, every goal can be reached, every refusal is by its rule, every rule is met.

mod goals;
mod refusals;
mod rules;
mod starts;

use mozaika_games::GameId;
use mozaika_lessons::{Attempt, Course, Goal, Lesson, Standing};

/// Every lesson of every course.
fn lessons() -> impl Iterator<Item = (GameId, &'static Lesson)> {
    courses().flat_map(|(game, course)| course.lessons.iter().map(move |lesson| (game, lesson)))
}

/// Every course.
fn courses() -> impl Iterator<Item = (GameId, &'static Course)> {
    let course = |game| (game, Course::of(game).unwrap_or_else(|| panic!("{game} has no course")));
    [GameId::Mandala, GameId::Stones, GameId::Mana].into_iter().map(course)
}

/// The beginnings of all steps of a lesson, each reached by the way that is written for the one before it.
fn beginnings(game: GameId, lesson: &'static Lesson) -> Vec<Attempt> {
    let mut all = vec![Attempt::begin(game, &lesson.id)];
    while all.len() < lesson.steps.len() {
        let begun = all[all.len() - 1].clone();
        let refused = matches!(lesson.steps[begun.step].goal, Goal::Refused(_));
        let done = if refused { begun } else { goals::walked(begun) };
        let standing = done.stand().unwrap().standing;
        assert!(refused || standing == Standing::Done, "{game} {}: {standing:?} {done:?}", lesson.id);
        all.push(done.next().unwrap());
    }
    all
}
