//! Computer players against each other, on paired deals with seats changed.
//!
//! The key decision: players see what a person on their seat would see. Our own get a view by type; programs outside
//! get the view form of `go` in the engine protocol.
//!
//! A [`Contest`] hands the games of each pairing to threads, `scheduled_game` plays one of them with a `seat_player`
//! for each seat, and the `ledger` counts them; `score` and `sprt` say what that means, [`Report`] shows it.
//!
//! ```
//! use mozaika_arena::{Contest, Contestant, Interrupt, MatchSetup, Plan};
//! use mozaika_mana::Mana;
//! use mozaika_rules::Players;
//!
//! let players: Vec<Contestant> = vec!["greedy".parse()?, "random".parse()?];
//! let contest = Contest::<Mana>::new(Plan {
//!     setup: MatchSetup::new(Players::TWO),
//!     entrants: players.into_iter().map(Into::into).collect(),
//!     games: 10,
//!     seed: "an example".to_owned(),
//!     threads: 1,
//!     sprt: None,
//! }, &Default::default())?;
//! let report = contest.run(None, &Interrupt::default())?;
//! assert_eq!(report.measurements[0].tally.games(), 10);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod contest;
mod contestant;
mod entrant;
mod error;
mod grid;
mod interrupt;
mod ledger;
pub mod origin;
mod pairing;
mod patience;
mod program;
mod progress;
mod report;
mod scheduled_game;
mod score;
mod seat_player;
mod sprt;
#[cfg(test)]
mod tests;
mod timing;

pub use contest::{Contest, Plan, threads};
pub use contestant::{Contestant, PlayerKind, split_budget};
pub use entrant::Entrant;
pub use error::{ArenaError, ParseContestantError, ParseSprtError};
pub use grid::Grid;
pub use interrupt::Interrupt;
pub use patience::Patience;
pub use progress::Progress;
pub use report::{Forfeited, Measurement, Report, Standing, percent, points};
pub use scheduled_game::MatchSetup;
pub use score::{Interval, Tally, elo, share_at};
pub use sprt::{Sprt, Verdict};
pub use timing::Timing;
