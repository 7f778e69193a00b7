//! An action as a path of small choices, for clients that know no rules.
//!
//! The paths: an artist's place, its new place, the first stack, a space; or the letter of a colour; or `tops` and
//! then spaces in any order, where every one may be the last.

use std::borrow::Cow;
use std::fmt::Display;

use mozaika_rules::StepError;

use crate::{
    Action, Artist, ArtistSpace, Colour, Pick, PublicState, Refusal, Space, SpaceSet, StackSet, StackSpace,
    View,
};

/// The word that starts the scoring of tops.
const TOPS: &str = "tops";

/// How far a path has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Path {
    /// Nothing is chosen.
    #[default]
    Start,
    /// An artist is chosen.
    Artist(Artist),
    /// Its new place is chosen.
    Place {
        /// The artist, where it stands now.
        artist: Artist,
        /// Its new place.
        to: ArtistSpace,
        /// The stacks it takes from there.
        taken: StackSet,
    },
    /// The first stack is chosen.
    First {
        /// The artist, where it stands now.
        artist: Artist,
        /// Its new place.
        to: ArtistSpace,
        /// The stacks it takes from there.
        taken: StackSet,
        /// The one whose stone becomes the bottom of the tower.
        first: StackSpace,
    },
    /// A space for the tower is chosen: the action is complete.
    Pick {
        /// The action.
        pick: Pick,
        /// The stacks that are taken from.
        taken: StackSet,
    },
    /// A colour is chosen: the action is complete.
    Colour(Colour),
    /// Tops are scored, so far these; complete as soon as there is one.
    Tops(SpaceSet),
}

/// The path one step further, if the seat to act may take it.
pub(crate) fn step(view: &View, path: Path, step: &str) -> Result<Path, StepError> {
    let public = &view.public;
    match path {
        Path::Start => first_step(view, step),
        Path::Artist(artist) => match step.parse() {
            Ok(to) => Ok(Path::Place { artist, to, taken: public.check_move(artist, to)? }),
            Err(_) => Err(StepError::unknown(step, "choose a new place for the artist, such as d4")),
        },
        Path::Place { artist, to, taken } => match step.parse() {
            Ok(first) => {
                public.check_first(artist, to, taken, first)?;
                Ok(Path::First { artist, to, taken, first })
            }
            Err(_) => Err(StepError::unknown(step, "choose the stack of the first stone, such as e4")),
        },
        Path::First { artist, to, taken, first } => {
            let space = own_space(step)?;
            public.check_space(space)?;
            Ok(Path::Pick { pick: Pick { from: artist.at, to, first, space }, taken })
        }
        Path::Tops(chosen) => {
            let space = own_space(step)?;
            public.check_tops(SpaceSet::of(space))?;
            if chosen.contains(space) {
                return Err(Refusal::ChosenAlready { space }.into());
            }
            Ok(Path::Tops(chosen.with(space)))
        }
        Path::Pick { .. } | Path::Colour(_) => Err(StepError::unknown(step, "the action is complete")),
    }
}

fn first_step(view: &View, step: &str) -> Result<Path, StepError> {
    let public = &view.public;
    if let Ok(place) = step.parse() {
        check_turn(view)?;
        Ok(Path::Artist(choose_artist(public, place)?))
    } else if let Ok(colour) = step.parse() {
        check_turn(view)?;
        public.check_colour(colour)?;
        Ok(Path::Colour(colour))
    } else if step == TOPS {
        check_turn(view)?;
        let built = public.own().built();
        if built.is_empty() { Err(Refusal::NoTops.into()) } else { Ok(Path::Tops(SpaceSet::EMPTY)) }
    } else {
        let expected = "choose an artist by its place, a colour Y, B, P or V to score, or \"tops\"";
        Err(StepError::unknown(step, expected))
    }
}

/// Only the seat to act has choices.
fn check_turn(view: &View) -> Result<(), Refusal> {
    match view.public.turn() {
        None => Err(view.public.why_over()),
        Some(turn) if !view.viewer.is(turn) => Err(Refusal::NotYourTurn { turn }),
        Some(_) => Ok(()),
    }
}

/// MS-3.1, MS-3.2 and MS-3.4 for an artist that may go anywhere.
fn choose_artist(public: &PublicState, place: ArtistSpace) -> Result<Artist, Refusal> {
    public.check_room()?;
    let artist = public.check_artist(place)?;
    let takes_somewhere = (!public.occupied()).iter().any(|to| !public.takes(artist, to).is_empty());
    if takes_somewhere { Ok(artist) } else { Err(Refusal::TakesNothingAnywhere { at: place }) }
}

fn own_space(step: &str) -> Result<Space, StepError> {
    step.parse().map_err(|_| StepError::unknown(step, "choose a space of your board, 1 to 5"))
}

/// The steps to try, in order.
pub(crate) fn candidates(path: Path) -> Vec<Cow<'static, str>> {
    let artists = || ArtistSpace::ALL.into_iter().map(named);
    match path {
        Path::Start => {
            artists().chain(Colour::ALL.into_iter().map(named)).chain([Cow::Borrowed(TOPS)]).collect()
        }
        Path::Artist(_) => artists().collect(),
        Path::Place { to, .. } => to.around().into_iter().map(named).collect(),
        Path::First { .. } | Path::Tops(_) => Space::ALL.into_iter().map(named).collect(),
        Path::Pick { .. } | Path::Colour(_) => Vec::new(),
    }
}

/// A place or thing by its name.
fn named(thing: impl Display) -> Cow<'static, str> {
    thing.to_string().into()
}

/// The action, where the path may end here.
pub(crate) fn action(path: Path) -> Option<Action> {
    match path {
        Path::Pick { pick, .. } => Some(Action::Pick(pick)),
        Path::Colour(colour) => Some(Action::Colour(colour)),
        Path::Tops(spaces) if !spaces.is_empty() => Some(Action::Tops(spaces)),
        _ => None,
    }
}

/// An action as the steps that lead to it.
pub(crate) fn path(action: Action) -> Vec<String> {
    match action {
        Action::Pick(Pick { from, to, first, space }) => {
            vec![from.to_string(), to.to_string(), first.to_string(), space.to_string()]
        }
        Action::Colour(colour) => vec![colour.to_string()],
        Action::Tops(spaces) => {
            [TOPS.to_owned()].into_iter().chain(spaces.iter().map(|space| space.to_string())).collect()
        }
    }
}
