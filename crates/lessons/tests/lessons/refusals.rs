//! Every refusal that a lesson speaks of is by exactly the rule it names.

use mozaika_games::AnyGame;
use mozaika_lessons::{Goal, Refusal, Try};
use mozaika_rules::{Seat, Viewer};
use serde_json::Value;

use crate::{beginnings, lessons};

/// The rule that refuses a try.
fn rule(game: &AnyGame, seat: Seat, refusal: &Refusal) -> Option<String> {
    match &refusal.attempt {
        Try::Action(action) => game.check(action).err()?.rule().map(|rule| rule.to_string()),
        Try::Path(path) => {
            let (touched, prefix) = path.split_last()?;
            game.why_not(Viewer::Seat(seat), prefix, touched).err()?.rule().map(|rule| rule.to_string())
        }
    }
}

#[test]
fn every_refusal_is_by_the_rule_that_is_named() {
    let mut count = 0;
    for (game, lesson) in lessons() {
        for (step, attempt) in lesson.steps.iter().zip(beginnings(game, lesson)) {
            let position = attempt.position().unwrap();
            for refusal in &step.refusals {
                let found = rule(&position, lesson.seat, refusal);
                assert_eq!(
                    found.as_deref(),
                    Some(refusal.rule.as_str()),
                    "{game} {} {}: {refusal:?}",
                    lesson.id,
                    attempt.step
                );
                count += 1;
            }
        }
    }
    assert!(count > 10, "{count} refusals");
}

/// Where being refused is what is asked, it can be done, and the page can show how.
#[test]
fn every_refusal_that_is_asked_for_can_be_shown() {
    for (game, lesson) in lessons() {
        for (step, attempt) in lesson.steps.iter().zip(beginnings(game, lesson)) {
            let Goal::Refused(asked) = &step.goal else { continue };
            let name = format!("{game} {} {}", lesson.id, attempt.step);
            assert!(step.refusals.iter().any(|refusal| refusal.rule == *asked), "{name}: no try of {asked}");
            let help = attempt.help().unwrap().unwrap_or_else(|| panic!("{name}: nothing to show"));
            let (touched, prefix) = help.path.split_last().unwrap();
            let error = attempt.steps(prefix, Some(touched)).unwrap_err();
            assert!(error.to_string().len() > 3, "{name}");
        }
    }
}

/// Where there is only one choice the page takes it by itself: then what is touched next is touched after it.
#[test]
fn nothing_that_is_chosen_by_itself_comes_before_a_refusal() {
    for (game, lesson) in lessons() {
        for (step, attempt) in lesson.steps.iter().zip(beginnings(game, lesson)) {
            let tries = step.refusals.iter().map(|refusal| &refusal.attempt);
            for path in
                tries.filter_map(|attempt| if let Try::Path(path) = attempt { Some(path) } else { None })
            {
                for (index, wanted) in path.iter().enumerate() {
                    let choices = attempt.steps(&path[..index], None).unwrap();
                    let choices: Vec<Value> = serde_json::from_str(choices.get()).unwrap();
                    if let [only] = &choices[..] {
                        let goes_on = only.get("final").is_none();
                        assert!(!goes_on || only["step"] == *wanted, "{game} {}: {path:?}", lesson.id);
                    }
                }
            }
        }
    }
}
