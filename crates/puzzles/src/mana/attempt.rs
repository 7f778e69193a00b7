//! Playing a Mana puzzle turn by turn: every right turn is answered by the strongest defence.

use mozaika_games::{AnyGame, Refused};
use mozaika_mana::{Action, Mana};
use mozaika_rules::Game;

use super::line::{main_line, strongest_reply};
use super::plain_board::{Board, Turn};
use super::plain_solver::PlainSolver;
use super::solver::{GaveUp, Solver, action_of, board_of, turn_of};
use super::{MOST_LOOKS, text, texts};
use crate::{Answer, Grade, GradeError, Puzzle, Verdict, Worth};

/// How many positions may be looked at to find out whether a turn that is not right still wins with one turn more.
const LOOKS_FOR_NEARLY: u64 = 300_000;

/// Judges an action in a position that the side to move wins in this many turns by these actions.
pub(crate) fn grade(game: &AnyGame, turns: u8, right: &[String], action: &str) -> Result<Grade, GradeError> {
    let AnyGame::Mana(game) = game else { return Err(GradeError::Unproven) };
    let (_, turn) = legal(game, action)?;
    let right =
        right.iter().map(|action| Ok(legal(game, action)?.1)).collect::<Result<Vec<Turn>, GradeError>>()?;
    let board = board_of(game.position()).ok_or(GradeError::Unproven)?;
    Ok(judge(&mut PlainSolver::new(MOST_LOOKS), &board, turns, &right, turn)?)
}

fn judge(
    solver: &mut PlainSolver,
    board: &Board,
    turns: u8,
    right: &[Turn],
    turn: Turn,
) -> Result<Grade, GaveUp> {
    let (verdict, given) = if right.contains(&turn) {
        (Verdict::Right, Worth::WinIn(turns))
    } else {
        match PlainSolver::new(LOOKS_FOR_NEARLY).wins_with(board, turn, turns + 1) {
            Ok(true) => (Verdict::Nearly, Worth::WinIn(turns + 1)),
            Ok(false) => (Verdict::Wrong, Worth::NoWinIn(turns + 1)),
            // It would take too long to know more.
            Err(_) => (Verdict::Wrong, Worth::NoWinIn(turns)),
        }
    };
    let first = right.first().copied().ok_or(GaveUp)?;
    let line = main_line(solver, board, turns, first)?.into_iter().map(|ply| text(ply.turn)).collect();
    Ok(Grade { verdict, given, best: Worth::WinIn(turns), right: texts(right), line })
}

/// What comes after a solver's turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reply {
    /// The puzzle is solved.
    Solved,
    /// The other side took this turn; nothing if it was skipped.
    Defended(Option<String>),
    /// The turn did not keep the shortest win. It was not played.
    Missed,
}

/// Somebody solving a Mana puzzle: a position with so many turns left to win.
///
/// ```
/// use mozaika_puzzles::{Attempt, Entry, PuzzleGame, Reply, Verdict};
///
/// let line = "3d2/6/3R2/6/6/D5 b f6 -\t1 d4-d6\t-\t700";
/// let mut attempt = Attempt::new(&Entry::read(PuzzleGame::Mana, line)?.puzzle()?)?;
/// let (grade, reply) = attempt.play("d4-d6", None)?;
/// assert_eq!((grade.verdict, reply), (Verdict::Right, Reply::Solved));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Attempt {
    game: Mana,
    left: u8,
    /// The right turns.
    right: Vec<Turn>,
    solver: PlainSolver,
}

/// Why a puzzle cannot be played on.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum AttemptError {
    /// It is no puzzle of Mana.
    #[error("only puzzles of Mana go on after the first action")]
    NotMana,
    /// The action cannot be judged.
    #[error(transparent)]
    Grade(#[from] GradeError),
    /// It is solved.
    #[error("the puzzle is solved")]
    Solved,
}

impl Attempt {
    /// Begins a puzzle.
    ///
    /// # Errors
    /// It is no puzzle of Mana.
    pub fn new(puzzle: &Puzzle) -> Result<Attempt, AttemptError> {
        match (puzzle.position(), puzzle.answer()) {
            (AnyGame::Mana(game), Answer::Win { turns, actions }) => {
                let right = actions.iter().map(|action| Ok(legal(game, action)?.1));
                let right = right.collect::<Result<Vec<Turn>, GradeError>>()?;
                Ok(Attempt { game: game.clone(), left: *turns, right, solver: PlainSolver::new(MOST_LOOKS) })
            }
            _ => Err(AttemptError::NotMana),
        }
    }

    /// The game as it stands.
    #[must_use]
    pub fn game(&self) -> &Mana {
        &self.game
    }

    /// How many turns are left to win.
    #[must_use]
    pub fn left(&self) -> u8 {
        self.left
    }

    /// Takes a turn: judges it and, if it is right, plays it and a defence. Without one the strongest is chosen: the first of
    /// those that hold out longest.
    ///
    /// # Errors
    /// The action or the defence is not legal, or the puzzle is solved. Then nothing has changed.
    pub fn play(&mut self, action: &str, defence: Option<&str>) -> Result<(Grade, Reply), AttemptError> {
        if self.game.turn().is_none() {
            return Err(AttemptError::Solved);
        }
        let (action, turn) = legal(&self.game, action)?;
        let board = board_of(self.game.position()).ok_or(GradeError::Unproven)?;
        let grade = judge(&mut self.solver, &board, self.left, &self.right, turn)?;
        let reply = self.answer(action, turn, defence)?;
        Ok((grade, reply))
    }

    /// Takes a turn that nobody wants to have judged, against the strongest defence.
    pub(crate) fn play_unjudged(&mut self, action: &str) -> Result<Reply, AttemptError> {
        let (action, turn) = legal(&self.game, action)?;
        self.answer(action, turn, None)
    }

    /// Plays a turn and a defence, if it is right.
    fn answer(&mut self, action: Action, turn: Turn, defence: Option<&str>) -> Result<Reply, AttemptError> {
        let seat = self.game.turn().ok_or(AttemptError::Solved)?;
        if !self.right.contains(&turn) {
            return Ok(Reply::Missed);
        }
        let mut game = self.game.clone();
        game.apply(action, &mut ());
        let mut left = self.left - 1;
        let mut reply = None;
        while game.turn().is_some_and(|turn| turn != seat) {
            let board = board_of(game.position()).ok_or(GradeError::Unproven)?;
            let action = match defence.filter(|_| reply.is_none()) {
                Some(defence) => legal(&game, defence)?.0,
                None => {
                    let turn = strongest_reply(&mut self.solver, &board, left)?;
                    action_of(turn).ok_or(GradeError::Unproven)?
                }
            };
            game.apply(action, &mut ());
            reply = Some(action.to_string());
            if game.turn().is_some_and(|turn| turn != seat) {
                // The solver was skipped, and that was a turn too.
                left = left.checked_sub(1).ok_or(GradeError::Unproven)?;
            }
        }
        let solved = game.turn().is_none();
        if !solved {
            // A weak defence loses sooner.
            let board = board_of(game.position()).ok_or(GradeError::Unproven)?;
            left = self.solver.wins_in(&board, left)?.ok_or(GradeError::Unproven)?;
            self.right = self.solver.winning(&board, left)?;
        }
        (self.game, self.left) = (game, left);
        Ok(if solved { Reply::Solved } else { Reply::Defended(reply) })
    }
}

/// A legal action, as both solvers have it.
fn legal(game: &Mana, action: &str) -> Result<(Action, Turn), GradeError> {
    AnyGame::from(game.clone()).check(action)?;
    let action: Action = action.parse().map_err(Refused::from)?;
    Ok((action, turn_of(action).ok_or(GradeError::Unproven)?))
}

impl From<GaveUp> for GradeError {
    fn from(GaveUp: GaveUp) -> GradeError {
        GradeError::Unproven
    }
}

impl From<GaveUp> for AttemptError {
    fn from(GaveUp: GaveUp) -> AttemptError {
        AttemptError::Grade(GradeError::Unproven)
    }
}
