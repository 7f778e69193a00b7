//! The computer players.
//!
//! The key decision: a player is given a [`Game::View`](mozaika_rules::Game::View) and a [`SearchRequest`], and there is no
//! way to hand it the full state. What it cannot see it draws at random from the view.
//!
//! Time is passed in as a [`Clock`], so that search runs the same in tests, on a server and in a browser.

mod decision;
mod facts;
mod levels;
pub mod mana;
pub mod mandala;
mod offers;
mod past;
mod plain;
mod player;
mod random;
mod search_request;
pub mod stones;
mod time;
pub mod tree;
pub mod weights;

pub use decision::{Candidate, Decision, Forced};
pub use facts::{About, Fact};
pub use levels::{Baseline, Level, NoLevel, Opponents};
pub use offers::accepts_draw;
pub use past::Past;
pub use plain::Plain;
pub use player::Player;
pub use random::Random;
pub use search_request::{Budget, Clock, SearchRequest, Stopped, StoppedClock, SystemClock};
pub use time::within_clock;
