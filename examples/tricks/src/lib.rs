//! Three Tricks, a tiny game with hidden cards and chance: the worked example of `docs/adding-a-game.md`.
//!
//! The key decision: hands are sets of cards, and what everybody knows is a [`PublicState`] that the game and its views share.
//!
//! ```
//! use mozaika_rules::{Dice, Game, Players, Seed};
//! use mozaika_tricks::Tricks;
//!
//! let mut game = Tricks::new(&Default::default(), Players::TWO, &Seed::from_text("deal"))?;
//! let mut dice = Dice::new(&Seed::from_text("players"));
//! while let Some(card) = game.sample(&mut dice) {
//!     game.play(card, &mut ())?;
//! }
//! assert_eq!(game.scores().iter().sum::<i32>(), 3);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod card;
mod event;
mod game;
mod json;
mod refusal;
mod state;
mod view;

pub use card::{Card, Hand};
pub use event::Event;
pub use json::State;
pub use refusal::{Invalid, Refusal};
pub use state::{Options, PublicState, Tricks};
pub use view::View;

/// The rules as they are written, in Markdown.
pub mod rules {
    /// In English.
    pub const ENGLISH: &str = include_str!("../rules/en.md");
    /// In Polish.
    pub const POLISH: &str = include_str!("../rules/pl.md");
    /// In Czech.
    pub const CZECH: &str = include_str!("../rules/cs.md");
}
