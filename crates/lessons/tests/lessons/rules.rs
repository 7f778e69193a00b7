//! Every numbered rule is exercised by a lesson, but for a short list that says why not.

use std::collections::BTreeSet;

use mozaika_games::{Language, Rulebook};
use mozaika_lessons::{Goal, Step};

use crate::courses;

/// The rules that a step exercises: those that refuse in it, and those at work on the way to its goal.
fn exercised(step: &Step) -> impl Iterator<Item = &str> {
    step.refusals.iter().map(|refusal| refusal.rule.as_str()).chain(step.rules.iter().map(String::as_str))
}

#[test]
fn every_rule_is_exercised_or_left_out_for_a_reason() {
    for (game, course) in courses() {
        let steps = || course.lessons.iter().flat_map(|lesson| &lesson.steps);
        let taught: BTreeSet<&str> = steps().flat_map(exercised).collect();
        let left_out: BTreeSet<&str> = course.not_taught.keys().map(String::as_str).collect();
        let all: BTreeSet<&str> =
            Rulebook::of(Language::English).of_game(game).map(|(rule, _)| rule).collect();
        let both: Vec<_> = taught.intersection(&left_out).collect();
        assert!(both.is_empty(), "{game}: {both:?} are taught, and are said not to be");
        let known: BTreeSet<&str> = taught.union(&left_out).copied().collect();
        assert_eq!(known, all, "{game}: the rules that are taught or left out, and all there are");
        assert!(left_out.len() * 4 <= all.len(), "{game} leaves out {left_out:?}");
        for (rule, why) in &course.not_taught {
            assert!(why.split_whitespace().count() >= 5, "{rule}: {why}");
        }
    }
}

/// Who only looks has exercised nothing.
#[test]
fn rules_are_claimed_only_where_something_is_done() {
    for (game, course) in courses() {
        for lesson in &course.lessons {
            for step in lesson.steps.iter().filter(|step| matches!(step.goal, Goal::Look)) {
                assert_eq!(exercised(step).count(), 0, "{game} {}", lesson.id);
            }
        }
    }
}
