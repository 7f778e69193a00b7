//! What a solver of Mana must be able to do: the two that prove puzzles are asked the same.

use std::sync::atomic::AtomicBool;

use mozaika_ai::mana::WinFinder;
use mozaika_ai::{Budget, SearchRequest, StoppedClock};
use mozaika_mana::{Action, Binding, End, Mana, Position, Side, Square};
use mozaika_rules::json::JsonGame;
use mozaika_rules::{Game, Seed};
use serde_json::json;

use super::plain_board::{After, BESIDE, Board, Turn};
use super::plain_solver::PlainSolver;

/// A solver gave up: the position took more looks than it was allowed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct GaveUp;

/// What a turn leads to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Next<P> {
    /// Whoever moved has won.
    Won,
    /// The game is drawn.
    Drawn,
    /// The other side is to move.
    Other(P),
    /// The other side was skipped: the same side is to move.
    Again(P),
}

/// Somebody who knows the rules of Mana and finds forced wins.
pub(crate) trait Solver {
    /// A position as this solver keeps it.
    type Place: Clone + Eq + std::hash::Hash;

    /// Every turn that wins by force within this many own turns, sorted.
    fn winning(&mut self, place: &Self::Place, turns: u8) -> Result<Vec<Turn>, GaveUp>;

    /// Every turn that the side to move may take, sorted.
    fn legal(&self, place: &Self::Place) -> Vec<Turn>;

    /// What a legal turn leads to.
    fn next(&self, place: &Self::Place, turn: Turn) -> Next<Self::Place>;

    /// In how many turns the side to move wins by force, up to `most`.
    fn wins_in(&mut self, place: &Self::Place, most: u8) -> Result<Option<u8>, GaveUp> {
        for turns in 1..=most {
            if !self.winning(place, turns)?.is_empty() {
                return Ok(Some(turns));
            }
        }
        Ok(None)
    }
}

/// The second solver.
impl Solver for PlainSolver {
    type Place = Board;

    fn winning(&mut self, place: &Board, turns: u8) -> Result<Vec<Turn>, GaveUp> {
        self.winning_turns(place, turns).map_err(|_| GaveUp)
    }

    fn legal(&self, place: &Board) -> Vec<Turn> {
        let mut turns: Vec<Turn> = place
            .piece_moves()
            .into_iter()
            .flat_map(|(from, to)| place.birds(from, to).map(move |bird| Turn { from, to, bird }))
            .collect();
        turns.sort_unstable();
        turns
    }

    fn next(&self, place: &Board, turn: Turn) -> Next<Board> {
        match place.after(turn) {
            After::Won => Next::Won,
            After::Drawn => Next::Drawn,
            After::Goes(next) if next.turn == place.turn => Next::Again(next),
            After::Goes(next) => Next::Other(next),
        }
    }

    fn wins_in(&mut self, place: &Board, most: u8) -> Result<Option<u8>, GaveUp> {
        for turns in 1..=most {
            if self.wins(place, turns).map_err(|_| GaveUp)? {
                return Ok(Some(turns));
            }
        }
        Ok(None)
    }
}

/// The search of the computer player, on the rules that everybody plays by.
pub(crate) struct SearchSolver {
    finder: WinFinder,
    nodes: u64,
}

impl SearchSolver {
    /// A solver that gives up on a position after so many nodes.
    pub(crate) fn new(mebibytes: usize, nodes: u64) -> SearchSolver {
        SearchSolver { finder: WinFinder::new(mebibytes), nodes }
    }
}

impl Solver for SearchSolver {
    type Place = Position;

    fn winning(&mut self, place: &Position, turns: u8) -> Result<Vec<Turn>, GaveUp> {
        let game = game_at(place).ok_or(GaveUp)?;
        let cancel = AtomicBool::new(false);
        let seed = Seed::from_bytes([0; 32]);
        let request =
            SearchRequest { budget: Budget::Visits(self.nodes), seed, clock: &StoppedClock, cancel: &cancel };
        let actions = self.finder.winning_actions(&game, turns.into(), &request).map_err(|_| GaveUp)?;
        Ok(sorted(actions))
    }

    fn legal(&self, place: &Position) -> Vec<Turn> {
        let mut actions = Vec::new();
        place.legal(&Default::default(), &mut actions);
        sorted(actions)
    }

    fn next(&self, place: &Position, turn: Turn) -> Next<Position> {
        let Some(action) = action_of(turn) else { return Next::Drawn };
        let after = place.after(action, &Default::default());
        match after.end {
            Some(End::Captured) => Next::Won,
            Some(_) => Next::Drawn,
            None if after.position.turn() == place.turn() => Next::Again(after.position),
            None => Next::Other(after.position),
        }
    }
}

fn sorted(actions: Vec<Action>) -> Vec<Turn> {
    let mut turns: Vec<Turn> = actions.into_iter().filter_map(turn_of).collect();
    turns.sort_unstable();
    turns
}

/// A game that stands like this and has no history; `None` if none can.
pub(crate) fn game_at(position: &Position) -> Option<Mana> {
    let state = json!({"game": Mana::ID, "position": position.to_string()});
    Mana::load(&state, &Seed::from_bytes([0; 32]), &()).ok()
}

/// A position as the second solver has it; `None` unless both daimyos stand.
pub(crate) fn board_of(position: &Position) -> Option<Board> {
    let daimyo = |side: Side| position.daimyo(side).map(|square| square.index() as u8);
    Some(Board {
        pieces: Side::BOTH.map(|side| position.pieces(side).bits()),
        daimyos: [daimyo(Side::Black)?, daimyo(Side::White)?],
        bird: position.mark().map_or(BESIDE, |square| square.index() as u8),
        turn: usize::from(position.turn() == Side::White),
        free: position.binding() == Binding::Free,
    })
}

/// A turn as an action.
pub(crate) fn action_of(turn: Turn) -> Option<Action> {
    let (to, bird) = (Square::new(turn.to)?, Square::new(turn.bird));
    Some(match Square::new(turn.from) {
        Some(from) => Action::Move { from, to, bird },
        None => Action::Return { to, bird },
    })
}

/// An action as a turn; a set-up is none.
pub(crate) fn turn_of(action: Action) -> Option<Turn> {
    let cell = |square: Option<Square>| square.map_or(BESIDE, |square| square.index() as u8);
    match action {
        Action::Move { from, to, bird } => {
            Some(Turn { from: cell(Some(from)), to: cell(Some(to)), bird: cell(bird) })
        }
        Action::Return { to, bird } => Some(Turn { from: BESIDE, to: cell(Some(to)), bird: cell(bird) }),
        Action::SetUp { .. } => None,
    }
}
