//! The games as arrays, for those who let programs learn them.
//!
//! The key decision: nothing here knows a rule. A number stands for an action of the game, or for one of the
//! [steps](mozaika_rules::Game::step) towards an action where there are too many actions to number; what may be chosen is asked
//! of the game. An observation is made from what a seat's [`View`](mozaika_rules::Game::View) says, so that by its type it holds no secret.
//!
#![doc = include_str!("../README.md")]

mod arrays;
mod batch;
mod choices;
mod error;
mod mana;
mod mandala;
mod net;
mod net_player;
mod numbered_game;
mod self_play;
mod slot;
mod stones;
mod writer;

pub use arrays::Arrays;
pub use batch::{Batch, Refusals};
pub use choices::Choices;
pub use error::{NetError, NumberError};
pub use net::{Net, NetShape};
pub use net_player::{NetKnowledge, net_player};
pub use numbered_game::{NumberedGame, reward};
pub use self_play::{Lesson, SelfPlay, SelfPlayGame};
