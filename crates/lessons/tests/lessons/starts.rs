//! Courses have the shape that pages rely on, and every start loads.

use std::collections::BTreeSet;

use mozaika_lessons::{Attempt, AttemptError, Goal, Standing};

use crate::{beginnings, courses, lessons};

#[test]
fn a_course_has_ten_to_fifteen_lessons_with_names_of_their_own() {
    for (game, course) in courses() {
        assert!((10..=15).contains(&course.lessons.len()), "{game} has {} lessons", course.lessons.len());
        let names: BTreeSet<&str> = course.lessons.iter().map(|lesson| lesson.id.as_str()).collect();
        assert_eq!(names.len(), course.lessons.len(), "{game}: a name twice");
        for name in names {
            assert!(name.chars().all(|letter| letter.is_ascii_lowercase()), "{game} {name}");
        }
    }
}

#[test]
fn every_lesson_asks_for_something_on_a_board_that_loads() {
    for (game, lesson) in lessons() {
        let name = format!("{game} {}", lesson.id);
        assert!((1..=5).contains(&lesson.steps.len()), "{name}");
        assert!(lesson.steps.iter().any(|step| !matches!(step.goal, Goal::Look)), "{name} asks for nothing");
        for (number, step) in lesson.steps.iter().enumerate().filter(|(_, step)| step.start.is_some()) {
            let attempt = Attempt { step: number, ..Attempt::begin(game, &lesson.id) };
            let stand = attempt.stand().unwrap_or_else(|error| panic!("{name} {number}: {error}"));
            let expected = if matches!(step.goal, Goal::Look) { Standing::Done } else { Standing::Asked };
            assert_eq!(stand.standing, expected, "{name} {number}");
            assert_eq!(stand.turn, Some(lesson.seat), "{name} {number}: it is the learner's turn");
        }
    }
}

#[test]
fn every_step_begins_with_the_learner_to_act() {
    for (game, lesson) in lessons() {
        for attempt in beginnings(game, lesson) {
            let stand = attempt.stand().unwrap();
            assert_eq!(stand.turn, Some(lesson.seat), "{game} {} {}", lesson.id, attempt.step);
        }
    }
}

#[test]
fn what_there_is_not_is_said() {
    let (game, lesson) = lessons().next().unwrap();
    let nowhere = Attempt::begin(game, "nowhere").stand().unwrap_err();
    assert!(matches!(nowhere, AttemptError::NoLesson { .. }), "{nowhere}");
    let late = Attempt { step: 99, ..Attempt::begin(game, &lesson.id) }.stand().unwrap_err();
    assert!(late.to_string().contains("step 99"), "{late}");
    let wrong = Attempt { tried: vec!["no action".into()], ..Attempt::begin(game, &lesson.id) };
    assert!(matches!(wrong.stand().unwrap_err(), AttemptError::Action(_)));
}
