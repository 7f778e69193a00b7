//! An analysis: any position of a game, played on freely for all sides.
//!
//! The key decision: an analysis is a position to begin from and the actions that are played from there, and nothing else. Every
//! question brings both along, so nobody has to remember anything, and a link holds an analysis whole. What a seat does not know of a
//! position is known, because the game is over, or assumed: drawn once from that seat's view and then part of the position. Whoever
//! thinks about it is given the view of the seat to act, never the position.

mod begin;
mod position;
mod root;
mod variations;

pub use begin::{AnalysisBegun, AnalysisFrom};
pub use position::AnalysedPosition;
pub use root::AnalysisRoot;
pub use variations::{MOST_VARIATIONS, Variation, check_variations};

#[cfg(test)]
mod tests;
