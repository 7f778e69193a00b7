//! An action as a path of small choices, for clients that know no rules.
//!
//! The paths: an artist's place, its new place, the first stack, a space; or the letter of a colour; or `tops` and
//! then spaces in any order, where every one may be the last. One function, [`Path::go`], takes a step or says why not;
//! the choices are simply the steps that it takes.

use mozaika_rules::{Choice, StepError};

use crate::action::only_char;
use crate::{
    Action, Artist, ArtistSpace, Colour, Pick, Preview, PublicState, Refusal, Space, SpaceSet, StackSet,
    StackSpace, View,
};

/// The word that starts the scoring of tops.
const TOPS: &str = "tops";

/// How far along a path we are.
#[derive(Clone, Copy)]
enum Path {
    Start,
    /// An artist is chosen.
    Artist(Artist),
    /// Its new place is chosen, and these are the stacks it takes from.
    Place(Artist, ArtistSpace, StackSet),
    /// The first stack is chosen.
    First(Artist, ArtistSpace, StackSet, StackSpace),
    /// A space for the tower is chosen: the action is complete.
    Picked(Pick, StackSet),
    /// A colour is chosen: the action is complete.
    Colour(Colour),
    /// Tops are scored, so far these; complete as soon as there is one.
    Tops(SpaceSet),
}

impl Path {
    /// One step further, if the seat to act may take it.
    fn go(self, view: &View, step: &str) -> Result<Path, StepError> {
        let open = &view.open;
        match self {
            Path::Start => {
                if let Some(place) = ArtistSpace::from_name(step) {
                    check_turn(view)?;
                    Ok(Path::Artist(choose_artist(open, place)?))
                } else if let Some(colour) = only_char(step).and_then(Colour::from_letter) {
                    check_turn(view)?;
                    open.check_colour(colour)?;
                    Ok(Path::Colour(colour))
                } else if step == TOPS {
                    check_turn(view)?;
                    let built = open.own().built();
                    if built.is_empty() {
                        Err(Refusal::NoTops.into())
                    } else {
                        Ok(Path::Tops(SpaceSet::EMPTY))
                    }
                } else {
                    Err(StepError::unknown(
                        step,
                        "choose an artist by its place, a colour Y, B, P or V to score, or \"tops\"",
                    ))
                }
            }
            Path::Artist(artist) => match ArtistSpace::from_name(step) {
                Some(to) => Ok(Path::Place(artist, to, open.check_move(artist, to)?)),
                None => Err(StepError::unknown(step, "choose a new place for the artist, such as d4")),
            },
            Path::Place(artist, to, taken) => match StackSpace::from_name(step) {
                Some(first) => {
                    open.check_first(artist, to, taken, first)?;
                    Ok(Path::First(artist, to, taken, first))
                }
                None => Err(StepError::unknown(step, "choose the stack of the first stone, such as e4")),
            },
            Path::First(artist, to, taken, first) => {
                let space = own_space(step)?;
                if open.own().built().contains(space) {
                    return Err(Refusal::SpaceBuilt { space }.into());
                }
                Ok(Path::Picked(Pick { from: artist.at, to, first, space }, taken))
            }
            Path::Tops(chosen) => {
                let space = own_space(step)?;
                open.check_tops(SpaceSet::EMPTY.with(space))?;
                if chosen.contains(space) {
                    return Err(Refusal::ChosenAlready { space }.into());
                }
                Ok(Path::Tops(chosen.with(space)))
            }
            Path::Picked(..) | Path::Colour(_) => Err(StepError::unknown(step, "the action is complete")),
        }
    }

    /// The steps to try, in order.
    fn candidates(self) -> Vec<String> {
        let artists = || ArtistSpace::ALL.into_iter().map(|place| place.to_string());
        let spaces = || Space::ALL.into_iter().map(|space| space.to_string());
        match self {
            Path::Start => {
                let colours = Colour::ALL.into_iter().map(|colour| colour.letter().to_string());
                artists().chain(colours).chain([TOPS.to_owned()]).collect()
            }
            Path::Artist(_) => artists().collect(),
            Path::Place(_, to, _) => to.around().into_iter().map(|stack| stack.to_string()).collect(),
            Path::First(..) | Path::Tops(_) => spaces().collect(),
            Path::Picked(..) | Path::Colour(_) => Vec::new(),
        }
    }

    /// The action, where the path may end here.
    fn action(self) -> Option<Action> {
        match self {
            Path::Picked(pick, _) => Some(Action::Pick(pick)),
            Path::Colour(colour) => Some(Action::Colour(colour)),
            Path::Tops(spaces) if !spaces.is_empty() => Some(Action::Tops(spaces)),
            _ => None,
        }
    }

    /// What the last step would do.
    fn preview(self, view: &View) -> Option<Preview> {
        match self {
            Path::Start | Path::Artist(_) => None,
            Path::Place(_, to, taken) => Some(Preview::takes(view, to, taken)),
            Path::First(_, to, taken, first) => Some(Preview::tower(view, to, taken, first, None)),
            Path::Picked(pick, taken) => {
                Some(Preview::tower(view, pick.to, taken, pick.first, Some(pick.space)))
            }
            Path::Colour(_) | Path::Tops(_) => self.action().and_then(|action| Preview::score(view, action)),
        }
    }
}

/// MS-3.1, MS-3.2 and MS-3.4 for an artist that may go anywhere.
fn choose_artist(open: &PublicState, place: ArtistSpace) -> Result<Artist, Refusal> {
    open.check_room()?;
    let artist = open.check_artist(place)?;
    let takes_somewhere = open.occupied().complement().iter().any(|to| !open.takes(artist, to).is_empty());
    if takes_somewhere { Ok(artist) } else { Err(Refusal::TakesNothingAnywhere { at: place }) }
}

fn own_space(step: &str) -> Result<Space, StepError> {
    let space = only_char(step).and_then(Space::from_digit);
    space.ok_or_else(|| StepError::unknown(step, "choose a space of your board, 1 to 5"))
}

/// Only the seat to act has choices.
fn check_turn(view: &View) -> Result<(), Refusal> {
    match view.open.turn() {
        None => Err(view.open.why_over()),
        Some(turn) if !view.viewer.is(turn) => Err(Refusal::NotYourTurn { turn }),
        Some(_) => Ok(()),
    }
}

fn walk(view: &View, prefix: &[String]) -> Result<Path, StepError> {
    prefix.iter().try_fold(Path::Start, |path, step| path.go(view, step))
}

/// The next choices after a prefix.
pub(crate) fn steps(view: &View, prefix: &[String]) -> Result<Vec<Choice<Preview>>, StepError> {
    if !view.is_acting() {
        return Ok(Vec::new());
    }
    let path = walk(view, prefix)?;
    let choice = |step: String| {
        let next = path.go(view, &step).ok()?;
        let action = next.action().map(|action| action.to_string());
        Some(Choice { step, action, preview: next.preview(view) })
    };
    Ok(path.candidates().into_iter().filter_map(choice).collect())
}

/// Why something is not among the choices after a prefix.
pub(crate) fn why_not(view: &View, prefix: &[String], touched: &str) -> Result<(), StepError> {
    walk(view, prefix)?.go(view, touched).map(|_| ())
}

/// An action as the steps that lead to it.
pub(crate) fn path(action: Action) -> Vec<String> {
    match action {
        Action::Pick(Pick { from, to, first, space }) => {
            vec![from.to_string(), to.to_string(), first.to_string(), space.to_string()]
        }
        Action::Colour(colour) => vec![colour.letter().to_string()],
        Action::Tops(spaces) => {
            [TOPS.to_owned()].into_iter().chain(spaces.iter().map(|space| space.to_string())).collect()
        }
    }
}
