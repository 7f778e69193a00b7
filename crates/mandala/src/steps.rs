//! An action as a path of small choices: a colour, a place, a number; or, while a mandala is being destroyed,
//! a colour.
//!
//! The key decision: there is one function that takes a step, and it says why when it cannot. The choices are
//! the steps that it takes, the reasons are its errors, so that the two never disagree.

use std::borrow::Cow;

use mozaika_rules::StepError;

use crate::action::{Action, CardCount};
use crate::moves::{Actor, HAND};
use crate::public_state::{MandalaId, Phase};
use crate::refusal::{Refusal, TurnAction};
use crate::{Colour, View};

/// How far a path has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Path {
    /// Nothing is chosen yet.
    #[default]
    Start,
    /// A colour of the hand.
    Colour(Colour),
    /// Also where its cards go.
    Pile(Colour, Pile),
    /// Everything.
    Complete(Action),
}

/// A pile that takes any number of cards from a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pile {
    /// The own field of a mandala.
    Field(MandalaId),
    /// The discard pile.
    Discard,
}

impl Pile {
    /// The action that puts cards there.
    pub(crate) const fn action(self, colour: Colour, number: CardCount) -> Action {
        match self {
            Pile::Field(mandala) => Action::Grow { mandala, colour, number },
            Pile::Discard => Action::Discard { colour, number },
        }
    }
}

/// What a player may try to put cards on: the places that take some, and the other player's fields, which look as if
/// they did.
#[derive(Clone, Copy)]
enum Target {
    Mountain(MandalaId),
    Pile(Pile),
    OtherField(MandalaId),
}

impl Target {
    /// The places that take cards, in the order in which they are offered.
    const OFFERED: [&'static str; 5] = ["m1", "m2", "f1", "f2", "d"];

    fn named(step: &str) -> Option<Self> {
        Some(match step {
            "m1" => Target::Mountain(MandalaId::One),
            "m2" => Target::Mountain(MandalaId::Two),
            "f1" => Target::Pile(Pile::Field(MandalaId::One)),
            "f2" => Target::Pile(Pile::Field(MandalaId::Two)),
            "d" => Target::Pile(Pile::Discard),
            "theirs1" => Target::OtherField(MandalaId::One),
            "theirs2" => Target::OtherField(MandalaId::Two),
            _ => return None,
        })
    }
}

/// Takes one step, or says why it cannot be taken.
pub(crate) fn step(view: &View, path: &Path, step: &str) -> Result<Path, StepError> {
    match *path {
        Path::Start => {
            if let Some(target) = Target::named(step) {
                return Err(too_early(view, target).into());
            }
            let unknown = |_| StepError::unknown(step, "choose a colour: R, O, Y, G, P or K");
            let colour = step.parse().map_err(unknown)?;
            let actor = actor(view)?;
            match view.public.phase {
                Phase::Destroy(_) => complete(&actor, Action::Choose { colour }),
                Phase::Play | Phase::Over => {
                    actor.check_hand(TurnAction::Build, colour, 1)?;
                    Ok(Path::Colour(colour))
                }
            }
        }
        Path::Colour(colour) => {
            let actor = actor(view)?;
            match Target::named(step) {
                Some(Target::Mountain(mandala)) => complete(&actor, Action::Build { mandala, colour }),
                Some(Target::Pile(pile)) => {
                    actor.check(pile.action(colour, CardCount::ONE))?;
                    Ok(Path::Pile(colour, pile))
                }
                Some(Target::OtherField(mandala)) => Err(Refusal::OtherField { mandala }.into()),
                None => Err(StepError::unknown(step, "choose a place: m1, m2, f1, f2 or d")),
            }
        }
        Path::Pile(colour, pile) => {
            let unknown = |_| StepError::unknown(step, "choose a number of cards, 1 to 18");
            let number = step.parse().map_err(unknown)?;
            complete(&actor(view)?, pile.action(colour, number))
        }
        Path::Complete(action) => {
            Err(StepError::unknown(step, format!("the steps to {action} are complete")))
        }
    }
}

/// Steps worth trying after a path.
pub(crate) fn candidates(path: &Path) -> Vec<Cow<'static, str>> {
    match path {
        Path::Start => Colour::ALL.map(|colour| colour.to_string().into()).to_vec(),
        Path::Colour(_) => Target::OFFERED.map(Cow::Borrowed).to_vec(),
        Path::Pile(..) => (1..=HAND).map(|number| number.to_string().into()).collect(),
        Path::Complete(_) => Vec::new(),
    }
}

/// The action of a complete path.
pub(crate) fn action(path: &Path) -> Option<Action> {
    match path {
        Path::Complete(action) => Some(*action),
        Path::Start | Path::Colour(_) | Path::Pile(..) => None,
    }
}

/// An action as the steps that lead to it.
pub(crate) fn path(action: Action) -> Vec<String> {
    match action {
        Action::Build { mandala, colour } => vec![colour.to_string(), format!("m{mandala}")],
        Action::Grow { mandala, colour, number } => {
            vec![colour.to_string(), format!("f{mandala}"), number.to_string()]
        }
        Action::Discard { colour, number } => vec![colour.to_string(), "d".to_owned(), number.to_string()],
        Action::Choose { colour } => vec![colour.to_string()],
    }
}

fn complete(actor: &Actor<'_>, action: Action) -> Result<Path, StepError> {
    actor.check(action)?;
    Ok(Path::Complete(action))
}

/// The seat to act if this is its view, or why the viewer may do nothing.
fn actor(view: &View) -> Result<Actor<'_>, Refusal> {
    view.actor().ok_or_else(|| match view.public.is_over() {
        true => Refusal::Over { ended_by: view.public.ended_by() },
        false => Refusal::NotYourTurn { turn: view.public.turn },
    })
}

/// Why a place cannot be the first thing that is chosen: whose turn it is, what the turn is about, and then the card.
fn too_early(view: &View, target: Target) -> Refusal {
    let action = match (actor(view), view.public.phase, target) {
        (Err(refusal), ..) => return refusal,
        (_, Phase::Destroy(destruction), _) => return Refusal::Destroying { mandala: destruction.mandala },
        (_, _, Target::OtherField(mandala)) => return Refusal::OtherField { mandala },
        (_, _, Target::Mountain(_)) => TurnAction::Build,
        (_, _, Target::Pile(Pile::Field(_))) => TurnAction::Grow,
        (_, _, Target::Pile(Pile::Discard)) => TurnAction::Discard,
    };
    Refusal::NoCard { action }
}
