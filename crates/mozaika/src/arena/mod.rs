//! `mozaika arena`: computer players against each other, on paired deals with seats changed.
//!
//! The key decision: players see what a person on their seat would see. Our own get a view by type; outside
//! programs get the view form of `go`.
//!
//! `contest` hands the games of a `seating` to threads, `game` plays one of them with a `chair` for each seat, and
//! the `ledger` counts them; `score` and `sprt` say what that means, `report` shows it.

mod args;
mod chair;
mod contest;
mod contestant;
mod game;
mod ledger;
mod outside;
mod progress;
mod report;
mod score;
mod seating;
mod sprt;
#[cfg(test)]
mod tests;
mod timing;

pub(crate) use args::{ArenaArgs, BudgetArgs, threads};
pub(crate) use contest::{Contest, Plan};
pub(crate) use contestant::Contestant;
pub(crate) use game::Rules;
pub(crate) use progress::Progress;
pub(crate) use report::{Report, percent, points};
pub(crate) use score::{elo, share_at};
