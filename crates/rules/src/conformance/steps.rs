//! The laws of steps: every action has a path, every path leads to an action, and looking ahead shows what asking would.

use std::collections::BTreeSet;

use crate::{Choice, Dice, Game, StepError, Viewer};

/// Every legal action has its path, and random walks along the choices end in legal actions.
pub(super) fn steps_lead_to_actions<G: Game>(
    game: &G,
    legal: &[G::Action],
    dice: &mut Dice,
    context: &dyn Fn() -> String,
) {
    let Some(seat) = game.turn() else {
        for viewer in Viewer::all(game.players()) {
            let choices = G::steps(&game.view(viewer), &[]).expect("an empty prefix is never wrong");
            assert!(choices.is_empty(), "choices in a finished game: {}", context());
        }
        return;
    };
    let view = game.view(Viewer::Seat(seat));
    let few: Vec<G::Action> = match legal.len() {
        0..=400 => legal.to_vec(),
        _ => (0..60).filter_map(|_| dice.pick(legal).copied()).collect(),
    };
    for &action in &few {
        let path = G::path(action);
        assert!(!path.is_empty(), "no path leads to {action}: {}", context());
        for (length, step) in path.iter().enumerate() {
            let choices = choices::<G>(&view, &path[..length], context);
            let choice = choices.iter().find(|choice| choice.step == *step);
            let choice = choice.unwrap_or_else(|| panic!("no choice {step} for {action}: {}", context()));
            assert_eq!(G::why_not(&view, &path[..length], step), Ok(()), "{step}: {}", context());
            if length + 1 == path.len() {
                assert_eq!(choice.action, Some(action.to_string()), "the path of {action}: {}", context());
            }
        }
    }
    for _ in 0..20 {
        let mut path: Vec<String> = Vec::new();
        loop {
            let choices = choices::<G>(&view, &path, context);
            if path.is_empty() {
                assert!(!choices.is_empty(), "no first step: {}", context());
            }
            let Some(choice) = dice.pick(&choices) else { break };
            path.push(choice.step.to_string());
            if let Some(text) = &choice.action {
                let action = text.parse().unwrap_or_else(|error| panic!("{error}: {}", context()));
                assert!(game.check(action).is_ok(), "{path:?} ends in illegal {text}: {}", context());
            } else {
                let dead_end = G::steps(&view, &path).map(|next| next.is_empty());
                assert_eq!(dead_end, Ok(false), "{path:?} is a dead end: {}", context());
            }
        }
    }
    let most = dice.below(600) as usize;
    let ahead = G::steps_ahead(&view, &[], most).expect("an empty prefix is never wrong");
    let count = look_ahead::<G>(&view, &ahead, &mut Vec::new(), context);
    assert!(count <= most.max(ahead.len()), "{count} choices, where {most} were asked for: {}", context());
    let nonsense = G::why_not(&view, &[], "no such place");
    assert!(matches!(nonsense, Err(StepError::Unknown { .. })), "{nonsense:?}: {}", context());
}

fn choices<G: Game>(
    view: &G::View,
    prefix: &[String],
    context: &dyn Fn() -> String,
) -> Vec<Choice<G::Preview>> {
    let choices = G::steps(view, prefix);
    let choices = choices.unwrap_or_else(|error| panic!("{prefix:?}: {error}: {}", context()));
    let distinct: BTreeSet<&str> = choices.iter().map(|choice| &*choice.step).collect();
    assert_eq!(distinct.len(), choices.len(), "the same choice twice after {prefix:?}: {}", context());
    choices
}

/// Choices that were looked up beforehand are those that one gets by asking. Returns how many there are.
fn look_ahead<G: Game>(
    view: &G::View,
    ahead: &[Choice<G::Preview>],
    prefix: &mut Vec<String>,
    context: &dyn Fn() -> String,
) -> usize {
    let asked = choices::<G>(view, prefix, context);
    let without_next = |choice: &Choice<G::Preview>| Choice { next: None, ..choice.clone() };
    assert_eq!(ahead.iter().map(without_next).collect::<Vec<_>>(), asked, "after {prefix:?}: {}", context());
    let deeper = ahead.iter().map(|choice| {
        let Some(next) = &choice.next else { return 0 };
        prefix.push(choice.step.to_string());
        let count = look_ahead::<G>(view, next, prefix, context);
        prefix.pop();
        count
    });
    ahead.len() + deeper.sum::<usize>()
}
