//! The rules of Mandala, the card game for two.
//!
//! The numbered rules are in `docs/rules/en/mandala.md`; comments, refusals and tests cite them. The game is a
//! [`Mandala`] value; everything else is reached from it through [`Game`](mozaika_rules::Game).
//!
//! ```
//! use mozaika_mandala::{Mandala, Options};
//! use mozaika_rules::{Dice, Game, Players, Seed};
//!
//! let mut game = Mandala::new(&Options::default(), Players::TWO, &Seed::from_text("a table")).unwrap();
//! let mut dice = Dice::new(&Seed::from_text("its players"));
//! while let Some(action) = game.sample(&mut dice) {
//!     game.play(action, &mut ()).unwrap();
//! }
//! assert!(game.outcome().is_some());
//! ```

mod card;
mod cards;
mod counts;
mod deck;
mod determinize;
mod event;
mod fields;
mod game;
mod json;
mod load;
mod moves;
mod notation;
mod play;
mod pool;
mod preview;
mod public_state;
mod reading;
mod refusal;
mod river;
mod score;
mod state;
mod steps;
mod validate;
mod view;

pub use card::{Colour, Colours};
pub use cards::Cards;
pub use counts::Counts;
pub use event::{Event, Place};
pub use json::State;
pub use notation::{Action, Number};
pub use preview::{Completion, Preview};
pub use public_state::{Destruction, MandalaId, MandalaPiles, Phase, PublicState};
pub use reading::{Column, Group, Reading, Sharing, Taking, Tally};
pub use refusal::{Kind, Part, Refusal};
pub use river::River;
pub use state::{Mandala, Options};
pub use view::View;
