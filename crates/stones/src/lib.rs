//! The key decision: a position is what everybody sees, the [`PublicState`], plus what is hidden: the patterns under the tops
//! of the stacks and the goal cards. A [`View`] holds the same public state. What may be done follows from the public state
//! alone, so games and views share one move generator, and no hint can leak through it.
//!
//! Start reading at [`Stones`], then `moves` (what can be done) and `play` (what it does). What only pictures of the
//! printed game show is data: see [`Edition`].
//!
#![doc = include_str!("../README.md")]

mod action;
mod board;
mod check;
mod deals;
mod determinize;
mod edition;
mod edition_error;
mod edition_file;
mod editions;
mod event;
mod game;
mod goal;
#[cfg(feature = "serde")]
mod json;
mod lattice;
#[cfg(feature = "json")]
mod load;
mod moves;
mod options;
mod pile;
mod play;
mod preview;
mod printed;
mod public_state;
mod reading;
mod refusal;
mod score;
mod seen;
mod setup;
mod space;
mod state;
mod steps;
mod stone;
mod touch;
mod validate;
mod view;

pub use mozaika_rules as rules;

pub use action::{Action, Pick};
pub use board::{Board, Tops};
pub use deals::Uncovered;
pub use edition::{Edition, GoalCard, Hand};
pub use edition_error::{EditionError, EditionProblem};
pub use editions::{Editions, NameTaken};
pub use event::{Event, Taken};
pub use goal::{Condition, Counting, Feature, Goal, Thing};
#[cfg(feature = "serde")]
pub use json::State;
pub use lattice::{
    ArtistSet, ArtistSpace, ParseArtistSpaceError, ParseStackSpaceError, StackSet, StackSpace,
};
pub use options::Options;
pub use pile::{Pile, VeiledPile};
pub use preview::{Placed, Preview, Score, Takes, There, TowerScore};
pub use printed::{Bonus, Hands, Picture, Printed};
pub use public_state::{Artist, PublicState};
pub use reading::{BoardReading, GoalReading, Reading};
pub use refusal::{LeftOut, Refusal};
pub use space::{ParseSpaceError, Space, SpaceSet};
pub use state::Stones;
pub use steps::Path;
pub use stone::{Colour, ParseColourError, ParsePatternError, ParseStoneError, Pattern, Stone};
pub use touch::{Touch, TouchSet};
pub use validate::Invalid;
pub use view::{Sight, View};
