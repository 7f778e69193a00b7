//! An action as a path of small choices: a colour, a place, a number; or, while a mandala is being destroyed,
//! a colour.
//!
//! The key decision: there is one function that takes a step, and it says why when it cannot. The choices are
//! the steps that it takes, the reasons are its errors, so that the two never disagree.

use mozaika_rules::{Choice, StepError};

use crate::moves::{Actor, HAND};
use crate::notation::{Action, Number};
use crate::public_state::{MandalaId, Phase};
use crate::refusal::{Kind, Refusal};
use crate::{Colour, Preview, View};

/// A place that takes any number of cards.
#[derive(Clone, Copy)]
enum Pile {
    Field(MandalaId),
    Discard,
}

impl Pile {
    fn action(self, colour: Colour, number: Number) -> Action {
        match self {
            Pile::Field(mandala) => Action::Grow { mandala, colour, number },
            Pile::Discard => Action::Discard { colour, number },
        }
    }
}

/// How far a path has come.
#[derive(Clone, Copy)]
enum Path {
    Start,
    Colour(Colour),
    Pile(Colour, Pile),
    Complete(Action),
}

/// A place of the table that a player touches: those that take cards, and the other player's fields, which look as if
/// they did.
#[derive(Clone, Copy)]
enum Place {
    Mountain(MandalaId),
    Pile(Pile),
    OtherField(MandalaId),
}

impl Place {
    fn read(step: &str) -> Option<Self> {
        Some(match step {
            "m1" => Place::Mountain(MandalaId::One),
            "m2" => Place::Mountain(MandalaId::Two),
            "f1" => Place::Pile(Pile::Field(MandalaId::One)),
            "f2" => Place::Pile(Pile::Field(MandalaId::Two)),
            "d" => Place::Pile(Pile::Discard),
            "theirs1" => Place::OtherField(MandalaId::One),
            "theirs2" => Place::OtherField(MandalaId::Two),
            _ => return None,
        })
    }
}

const PLACES: [&str; 5] = ["m1", "m2", "f1", "f2", "d"];

impl View {
    /// The next choices after `prefix`.
    pub(crate) fn choices(&self, prefix: &[String]) -> Result<Vec<Choice<Preview>>, StepError> {
        let path = self.walk(prefix)?;
        let Some(actor) = self.actor() else { return Ok(Vec::new()) };
        let steps: Vec<String> = match path {
            Path::Start => Colour::ALL.map(|colour| colour.to_string()).to_vec(),
            Path::Colour(_) => PLACES.map(str::to_owned).to_vec(),
            Path::Pile(..) => (1..=HAND).map(|number| number.to_string()).collect(),
            Path::Complete(_) => Vec::new(),
        };
        let choice = |step: String| {
            let next = self.step(path, &step).ok()?;
            let (action, preview) = match next {
                Path::Start => return None,
                Path::Colour(colour) => (None, Preview::InHand { number: actor.hand.count(colour) }),
                Path::Pile(colour, pile) => (None, Preview::UpTo { number: most(&actor, colour, pile) }),
                Path::Complete(action) => (Some(action.to_string()), self.preview(action)),
            };
            Some(Choice { step, action, preview: Some(preview) })
        };
        Ok(steps.into_iter().filter_map(choice).collect())
    }

    /// Why `touched` is not among the choices after `prefix`.
    pub(crate) fn why_not(&self, prefix: &[String], touched: &str) -> Result<(), StepError> {
        let path = self.walk(prefix)?;
        self.step(path, touched).map(|_| ())
    }

    fn walk(&self, prefix: &[String]) -> Result<Path, StepError> {
        prefix.iter().try_fold(Path::Start, |path, step| self.step(path, step))
    }

    /// Takes one step, or says why it cannot be taken.
    fn step(&self, path: Path, step: &str) -> Result<Path, StepError> {
        match path {
            Path::Start => {
                if let Some(place) = Place::read(step) {
                    return Err(self.too_early(place).into());
                }
                let colour = read_colour(step)?;
                let actor = self.actor_or_refusal()?;
                match self.table.phase {
                    Phase::Destroy(_) => complete(&actor, Action::Choose { colour }),
                    Phase::Play | Phase::Over => {
                        actor.check_hand(Kind::Build, colour, 1)?;
                        Ok(Path::Colour(colour))
                    }
                }
            }
            Path::Colour(colour) => {
                let actor = self.actor_or_refusal()?;
                let pile = match Place::read(step) {
                    Some(Place::Mountain(mandala)) => {
                        return complete(&actor, Action::Build { mandala, colour });
                    }
                    Some(Place::Pile(pile)) => pile,
                    Some(Place::OtherField(mandala)) => return Err(Refusal::OtherField { mandala }.into()),
                    None => return Err(StepError::unknown(step, "choose a place: m1, m2, f1, f2 or d")),
                };
                actor.check(pile.action(colour, Number::ONE))?;
                Ok(Path::Pile(colour, pile))
            }
            Path::Pile(colour, pile) => {
                let number = step
                    .parse()
                    .map_err(|()| StepError::unknown(step, "choose a number of cards, 1 to 18"))?;
                complete(&self.actor_or_refusal()?, pile.action(colour, number))
            }
            Path::Complete(action) => {
                Err(StepError::unknown(step, format!("the steps to {action} are complete")))
            }
        }
    }

    /// Why a place cannot be the first thing that is chosen: whose turn it is, what the turn is about, and then the card.
    fn too_early(&self, place: Place) -> Refusal {
        let kind = match (self.actor_or_refusal(), self.table.phase, place) {
            (Err(refusal), ..) => return refusal,
            (_, Phase::Destroy(destruction), _) => {
                return Refusal::Destroying { mandala: destruction.mandala };
            }
            (_, _, Place::OtherField(mandala)) => return Refusal::OtherField { mandala },
            (_, _, Place::Mountain(_)) => Kind::Build,
            (_, _, Place::Pile(Pile::Field(_))) => Kind::Grow,
            (_, _, Place::Pile(Pile::Discard)) => Kind::Discard,
        };
        Refusal::NoCard { kind }
    }

    fn actor_or_refusal(&self) -> Result<Actor<'_>, Refusal> {
        self.actor().ok_or_else(|| match self.table.actor() {
            Some(turn) => Refusal::NotYourTurn { turn },
            None => Refusal::Over { ended_by: self.table.ended_by() },
        })
    }
}

fn complete(actor: &Actor<'_>, action: Action) -> Result<Path, StepError> {
    actor.check(action)?;
    Ok(Path::Complete(action))
}

fn read_colour(step: &str) -> Result<Colour, StepError> {
    let mut letters = step.chars();
    match (letters.next().and_then(Colour::from_letter), letters.next()) {
        (Some(colour), None) => Ok(colour),
        _ => Err(StepError::unknown(step, "choose a colour: R, O, Y, G, P or K")),
    }
}

/// How many cards of the colour may go to the pile at most.
fn most(actor: &Actor<'_>, colour: Colour, pile: Pile) -> u8 {
    let legal = |&number: &Number| actor.check(pile.action(colour, number)).is_ok();
    (1..=HAND as u8).rev().filter_map(Number::new).find(legal).map_or(0, Number::get)
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
