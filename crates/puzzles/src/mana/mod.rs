//! Puzzles of Mana: forced wins in one to five turns.
//!
//! `prove` says what makes one, and two solvers answer it (`solver`): the search of the computer player on the rules that
//! everybody plays by, and a plain search (`plain_solver`) on a board of its own (`plain_board`). `line` is how it is played
//! best, `themes` what it is about, `attempt` plays it with somebody, `make` finds new ones, and `grow` makes them longer.

mod attempt;
mod grow;
mod line;
mod make;
mod plain_board;
mod plain_solver;
mod prove;
mod solver;
#[cfg(test)]
mod tests;
mod themes;

pub(crate) use attempt::grade;
pub use attempt::{Attempt, AttemptError, Reply};
pub(crate) use make::from_game;

use mozaika_games::LoadError;
use mozaika_mana::{Mana, Position};
use mozaika_rules::json::JsonGame;
use mozaika_rules::{Game, Seed};
use serde_json::json;

use crate::check::Method;
use crate::{Flaw, PuzzleError, Themes};
use plain_board::Turn;
use plain_solver::PlainSolver;
use prove::prove;
use solver::{SearchSolver, action_of, board_of};

/// The memory of the search's table, in mebibytes.
const MEBIBYTES: usize = 16;

/// How many positions a proof may look at before it gives up: far more than any puzzle that ships needs.
const MOST_LOOKS: u64 = 400_000_000;

/// Reads the position of a puzzle.
pub(crate) fn read_position(text: &str) -> Result<Mana, PuzzleError> {
    let state = json!({"game": Mana::ID, "position": text});
    let game = Mana::load(&state, &Seed::from_bytes([0; 32]), &()).map_err(LoadError::from)?;
    if game.turn().is_none() || game.position().setting_up() || board_of(game.position()).is_none() {
        return Err(PuzzleError::NobodyActs);
    }
    let written = game.position().to_string();
    if written == text { Ok(game) } else { Err(PuzzleError::OtherForm(written)) }
}

/// Proves a puzzle in both ways, and finds its themes.
pub(crate) fn check(position: &str, turns: u8, actions: &[String]) -> Result<Themes, Flaw> {
    let game = read_position(position)?;
    let board = board_of(game.position()).ok_or(PuzzleError::NobodyActs)?;
    let mut search = SearchSolver::new(MEBIBYTES, MOST_LOOKS);
    let mut plain = PlainSolver::new(MOST_LOOKS);
    let by_search = prove(&mut search, game.position(), turns);
    same(Method::Rules, by_search, actions)?;
    let right = same(Method::Plain, prove(&mut plain, &board, turns), actions)?;
    let gave_up = |_| disproven(Method::Plain, prove::Flaw::GaveUp);
    themes::themes(&mut plain, &board, turns, &right).map_err(gave_up)
}

/// What a solver proved must be what is written.
fn same(
    solver: Method,
    found: Result<Vec<Turn>, prove::Flaw>,
    actions: &[String],
) -> Result<Vec<Turn>, Flaw> {
    let right = found.map_err(|flaw| disproven(solver, flaw))?;
    let found = texts(&right);
    if found == actions {
        return Ok(right);
    }
    let problem = format!("the right first actions are {}, not {}", found.join(" "), actions.join(" "));
    Err(Flaw::Disproven { solver, problem })
}

fn disproven(solver: Method, flaw: prove::Flaw) -> Flaw {
    let problem = match flaw {
        prove::Flaw::NoWin => "there is no forced win in so many turns".to_owned(),
        prove::Flaw::Sooner => "there is a forced win in fewer turns".to_owned(),
        prove::Flaw::Ambiguous { turns, moves } => {
            let piece = |turn: Turn| texts(&[turn]).concat();
            let [first, second] = moves.map(piece);
            format!("with {turns} turns left both {first} and {second} keep the shortest win")
        }
        prove::Flaw::GaveUp => format!("it takes more than {MOST_LOOKS} looks"),
    };
    Flaw::Disproven { solver, problem }
}

/// Turns as action strings, in ASCII order.
fn texts(turns: &[Turn]) -> Vec<String> {
    let mut texts: Vec<String> =
        turns.iter().filter_map(|&turn| action_of(turn)).map(|action| action.to_string()).collect();
    texts.sort_unstable();
    texts
}

/// A turn as an action string.
fn text(turn: Turn) -> String {
    texts(&[turn]).concat()
}

/// Whether a position is one that puzzles are made from: both daimyos stand and somebody is to act.
fn is_in_play(position: &Position) -> bool {
    !position.setting_up() && board_of(position).is_some()
}
