//! The key decision: everything that moves lies on 36-bit boards ([`Squares`]), and a move's paths are tables made
//! at compile time. A [`Position`] is a small `Copy` value that knows all of the rules but the history of the
//! game; [`Mana`] adds the options, the history for the repetition rule, and the end. Search works on positions.
//!
#![doc = include_str!("../README.md")]

mod action;
mod balanced;
mod check;
mod event;
mod game;
mod history;
#[cfg(feature = "serde")]
mod json;
#[cfg(feature = "json")]
mod load;
mod moves;
mod options;
mod paths;
mod play;
mod position;
mod preview;
mod printed;
mod reading;
mod refusal;
mod score;
mod setup;
mod side;
mod square;
mod state;
mod steps;
mod validate;
mod view;

pub use action::Action;
pub use balanced::{BadStarts, BalancedStart, BalancedStarts};
pub use event::Event;
#[cfg(feature = "serde")]
pub use json::State;
pub use mozaika_rules as rules;
pub use options::{Blocked, Edition, Options, Setup};
pub use paths::{approaches, bottlenecks, destinations};
pub use play::After;
pub use position::{Binding, ParsePositionError, Position};
pub use preview::Preview;
pub use printed::Printed;
pub use reading::Reading;
pub use refusal::Refusal;
pub use score::End;
pub use side::{Piece, Side};
pub use square::{ParseSquareError, Square, Squares, Symbol};
pub use state::Mana;
pub use steps::Path;
pub use validate::Invalid;
pub use view::View;
