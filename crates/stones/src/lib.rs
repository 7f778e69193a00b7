//! The rules of Mandala Stones, for two to four players.
//!
//! The key decision: a position is what lies open ([`PublicState`]) plus what is hidden, the patterns under the tops of the
//! stacks and the goal cards. A [`View`] holds the same open part. What may be done follows from the open part
//! alone, so games and views share one move generator, and no hint can leak through it.
//!
//! Start reading at [`Stones`], then `moves` (what can be done) and `play` (what it does). What only pictures of the
//! printed game show is data: see [`Edition`].
//!
//! ```
//! use mozaika_rules::{Dice, Game, Players, Seed};
//! use mozaika_stones::{Options, Stones};
//!
//! let mut dice = Dice::new(&Seed::from_text("play"));
//! let mut game = Stones::new(&Options::default(), Players::TWO, &Seed::from_text("set-up")).unwrap();
//! while let Some(action) = game.sample(&mut dice) {
//!     game.apply(action, &mut ());
//! }
//! assert_eq!(game.outcome().unwrap().winners().len(), 1);
//! ```

mod action;
mod board;
mod edition;
mod edition_file;
mod event;
mod game;
mod goal;
mod json;
mod lattice;
mod moves;
mod options;
mod pile;
mod play;
mod preview;
mod public_state;
mod read;
mod reading;
mod refusal;
mod score;
mod set;
mod setup;
mod space;
mod state;
mod steps;
mod stone;
mod touch;
mod validate;
mod view;

pub use action::{Action, Pick};
pub use board::{Board, Tops};
pub use edition::{Edition, EditionError, GoalCard, Hand, NameTaken};
pub use event::{Event, Taken};
pub use goal::{Condition, Counting, Feature, Goal, Thing};
pub use json::State;
pub use lattice::{ArtistSet, ArtistSpace, StackSet, StackSpace};
pub use options::Options;
pub use pile::{Pile, VeiledPile};
pub use preview::{Placed, Preview, Score, Takes, There, TowerScore};
pub use public_state::{Artist, PublicState};
pub use reading::{BoardReading, Bonus, GoalReading, Hands, Printed, Reading};
pub use refusal::{LeftOut, Refusal};
pub use set::{Place, Set};
pub use space::{Space, SpaceSet};
pub use state::Stones;
pub use stone::{Colour, Pattern, Stone};
pub use view::View;
