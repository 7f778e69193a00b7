//! The rules of Mana: the bird edition and the classic one, both set-ups and both readings of a blocked turn.
//!
//! The key decision: everything that moves lies on 36-bit boards ([`Squares`]), and a move's paths are tables made
//! at compile time. A [`Position`] is a small `Copy` value that knows all of the rules but the history of the
//! game; [`Mana`] adds the options, the history for the repetition rule, and the end. Search works on positions.
//!
//! `docs/rules/en/mana.md` has the numbered rules that refusals name.

mod check;
mod event;
mod history;
mod mana;
mod moves;
mod notation;
mod options;
mod paths;
mod play;
mod position;
mod refusal;
mod setup;
mod side;
mod square;
mod squares;
mod state;
mod steps;
mod view;

pub use event::{Event, Reason};
pub use mana::{End, Mana};
pub use moves::{Action, PieceMove};
pub use options::{Blocked, Edition, Options, Setup};
pub use paths::{approaches, bottlenecks, destinations};
pub use play::After;
pub use position::{Binding, Position};
pub use refusal::Refusal;
pub use side::{Piece, Side};
pub use square::{Square, Symbol};
pub use squares::Squares;
pub use state::State;
pub use steps::Preview;
pub use view::View;
