//! How far choices are told ahead, on a game whose paths have as many choices as a test wants.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use super::*;
use crate::{
    Chance, Dice, Draws, Facts, Information, Memory, Outcome, ParseActionError, Players, Seat, Seed,
    SetupError, Sink, Viewer,
};

/// A path is a digit a level. Only its paths are ever asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Paths;

/// How many digits each level has, and how many more are worth trying and refused.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Levels {
    digits: Vec<usize>,
    refused: Vec<usize>,
    over: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
struct Number(usize);

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl FromStr for Number {
    type Err = ParseActionError;

    fn from_str(_: &str) -> Result<Number, ParseActionError> {
        unreachable!("nobody reads actions")
    }
}

#[derive(Clone, PartialEq, Debug, Error)]
#[error("that cannot be")]
struct Never;

impl Refusal for Never {
    fn rule(&self) -> Rule {
        Rule("T-1")
    }
}

impl Game for Paths {
    const ID: &'static str = "paths";
    const NAME: &'static str = "Paths";
    const PLAYERS: (Players, Players) = (Players::TWO, Players::TWO);
    const FACTS: Facts = Facts {
        information: Information::Perfect,
        chance: Chance::None,
        draws: Draws::Never,
        memory: Memory::Unaided,
    };
    type Options = ();
    type Action = Number;
    type Event = ();
    type View = Levels;
    type Path = Vec<usize>;
    type Preview = usize;
    type Refusal = Never;
    type Invalid = Never;

    fn new(_: &(), _: Players, _: &Seed) -> Result<Paths, SetupError> {
        Ok(Paths)
    }
    fn options(&self) -> &() {
        &()
    }
    fn players(&self) -> Players {
        Players::TWO
    }
    fn turn(&self) -> Option<Seat> {
        None
    }
    fn legal(&self, _: &mut Vec<Number>) {}
    fn count(&self) -> u64 {
        0
    }
    fn sample(&self, _: &mut Dice) -> Option<Number> {
        None
    }
    fn check(&self, _: Number) -> Result<(), Never> {
        Err(Never)
    }
    fn apply(&mut self, _: Number, _: &mut impl Sink<()>) {}
    fn view(&self, _: Viewer) -> Levels {
        unreachable!("tests make their views")
    }
    fn acting(view: &Levels) -> Option<Seat> {
        (!view.over).then_some(Seat::ZERO)
    }
    fn determinize(_: &Levels, _: &mut Dice) -> Paths {
        Paths
    }
    fn event_for(_: &(), _: Viewer) {}
    fn scores(&self) -> Vec<i32> {
        Vec::new()
    }
    fn outcome(&self) -> Option<Outcome> {
        None
    }
    fn step(view: &Levels, path: &Vec<usize>, step: &str) -> Result<Vec<usize>, StepError> {
        let digit: usize = step.parse().map_err(|_| StepError::unknown(step, "a digit"))?;
        match view.digits.get(path.len()) {
            Some(digits) if digit < *digits => Ok([&path[..], &[digit]].concat()),
            _ => Err(Never.into()),
        }
    }
    fn candidates(view: &Levels, path: &Vec<usize>) -> Vec<Cow<'static, str>> {
        let at = |levels: &[usize]| levels.get(path.len()).copied().unwrap_or(0);
        (0..at(&view.digits) + at(&view.refused)).map(|digit| digit.to_string().into()).collect()
    }
    fn action(path: &Vec<usize>) -> Option<Number> {
        Some(Number(path.iter().fold(0, |number, digit| 10 * number + digit)))
    }
    fn preview(_: &Levels, path: &Vec<usize>) -> Option<usize> {
        Some(path.len())
    }
    fn path(action: Number) -> Vec<String> {
        vec![action.to_string()]
    }
    fn validate(&self) -> Result<(), Never> {
        Ok(())
    }
}

fn levels(digits: &[usize], refused: &[usize]) -> Levels {
    Levels { digits: digits.to_vec(), refused: refused.to_vec(), over: false }
}

/// Checks that the choices are those of a level, and returns how many levels are told.
fn depth(choices: &[Choice<usize>], view: &Levels, before: &[usize]) -> usize {
    assert_eq!(choices.len(), view.digits[before.len()]);
    let below = choices.iter().enumerate().map(|(digit, choice)| {
        let path = [before, &[digit]].concat();
        assert_eq!((choice.step.as_ref(), choice.preview), (&*digit.to_string(), Some(path.len())));
        assert_eq!(choice.action, Paths::action(&path).map(|action| action.to_string()));
        choice.next.as_ref().map_or(0, |next| depth(next, view, &path))
    });
    let below: Vec<usize> = below.collect();
    assert!(below.iter().all(|depth| *depth == below[0]), "whole levels are told");
    1 + below[0]
}

/// How many levels are told after nothing, if there are to be no more than so many choices.
fn told(view: &Levels, most: usize) -> usize {
    depth(&tree::<Paths>(view, &[], most).unwrap(), view, &[])
}

#[test]
fn the_second_level_is_told_if_both_are_few_enough() {
    let view = levels(&[3, 4, 5], &[]);
    assert_eq!([0, 3, 4, 14].map(|most| told(&view, most)), [1; 4]);
    assert_eq!([15, 16, 100, 224].map(|most| told(&view, most)), [2; 4]);
}

#[test]
fn deeper_levels_are_told_if_all_are_a_third_of_that() {
    let view = levels(&[3, 4, 5], &[]);
    assert_eq!([225, 226, 10_000].map(|most| told(&view, most)), [3; 3]);
    // 2, 6, 14 and 30 choices: only the second level counts in full.
    let view = levels(&[2, 2, 2, 2], &[]);
    assert_eq!([6, 41, 42, 89, 90].map(|most| told(&view, most)), [2, 2, 3, 3, 4]);
}

#[test]
fn a_deep_level_is_not_worked_out_where_too_much_would_be_tried_in_vain() {
    // At most 3 × 75 may be tried: 15 are known, and 12 paths have 5 choices and some that are refused.
    assert_eq!(told(&levels(&[3, 4, 5], &[0, 0, 12]), 225), 3);
    assert_eq!(told(&levels(&[3, 4, 5], &[0, 0, 13]), 225), 2);
    assert_eq!(told(&levels(&[3, 4, 5], &[0, 20, 0]), 15), 2, "the second is always worked out");
}

#[test]
fn choices_follow_a_prefix_and_end_with_the_game() {
    let view = levels(&[3, 4, 5], &[]);
    let after = tree::<Paths>(&view, &["2".to_owned()], 1000).unwrap();
    assert_eq!(depth(&after, &view, &[2]), 2);
    assert!(tree::<Paths>(&view, &["3".to_owned()], 1000).is_err());
    assert_eq!(tree::<Paths>(&Levels { over: true, ..view }, &[], 1000), Ok(Vec::new()));
}
