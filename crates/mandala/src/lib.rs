//! The key decision: a position is a small value without anything on the heap. Cards of a colour are alike, so a pile
//! is how many cards of each colour it has, packed into one machine word ([`Counts`]), and the rule of colour is a
//! question about sets of colours that lie in the same lanes ([`Colours`]). The game is a [`Mandala`]; everything else is
//! reached from it through [`Game`](rules::Game).
#![doc = include_str!("../README.md")]

mod action;
mod cards;
mod check;
mod colour;
mod counts;
mod deals;
mod deck;
mod determinize;
mod event;
mod game;
#[cfg(feature = "json")]
mod json;
#[cfg(feature = "json")]
mod load;
mod moves;
mod options;
mod play;
mod pool;
mod preview;
mod printed;
mod public_state;
mod reading;
mod refusal;
mod river;
mod score;
mod setup;
mod state;
mod steps;
#[cfg(feature = "serde")]
mod text;
mod validate;
mod view;

pub use mozaika_rules as rules;

pub use action::{Action, CardCount, ParseCardCountError};
pub use cards::Cards;
pub use colour::{Colour, Colours, ParseColourError};
pub use counts::{Counts, ParseCardsError};
pub use event::{Event, Place};
#[cfg(feature = "json")]
pub use json::State;
pub use moves::LegalPiles;
pub use options::Options;
pub use preview::{Completion, Preview};
pub use printed::Printed;
pub use public_state::{Destruction, MandalaId, MandalaPiles, NoSuchMandala, Phase, PublicState};
pub use reading::{Column, Group, Reading, Sharing, Taking, Tally};
pub use refusal::{MandalaPart, Refusal, TurnAction};
pub use river::{ParseRiverError, River};
pub use score::Decision;
pub use state::Mandala;
pub use steps::{Path, Pile};
pub use validate::Invalid;
pub use view::View;
