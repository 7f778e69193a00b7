//! Playing a Mana puzzle turn by turn: every right turn is answered by the strongest defence.

use mozaika_games::{AnyGame, Refused};
use mozaika_mana::{Action, Mana};
use mozaika_rules::Game;

use super::line::{main_line, replies, strongest_reply};
use super::plain_board::{Board, Turn};
use super::plain_solver::PlainSolver;
use super::solver::{GaveUp, Solver, action_of, board_of, turn_of};
use super::{MOST_LOOKS, text, texts};
use crate::{Answer, Grade, GradeError, Puzzle, Verdict, Worth};

/// Judges an action in a position that the side to move wins in this many turns.
pub(crate) fn grade(game: &AnyGame, turns: u8, action: &str) -> Result<Grade, GradeError> {
    let AnyGame::Mana(game) = game else { return Err(GradeError::Unproven) };
    let (_, turn) = legal(game, action)?;
    let board = board_of(game.position()).ok_or(GradeError::Unproven)?;
    Ok(judge(&mut PlainSolver::new(MOST_LOOKS), &board, turns, turn)?)
}

fn judge(solver: &mut PlainSolver, board: &Board, turns: u8, turn: Turn) -> Result<Grade, GaveUp> {
    let right = solver.winning(board, turns)?;
    let (verdict, given) = if right.contains(&turn) {
        (Verdict::Right, Worth::WinIn(turns))
    } else if solver.wins_with(board, turn, turns + 1).map_err(|_| GaveUp)? {
        (Verdict::Nearly, Worth::WinIn(turns + 1))
    } else {
        (Verdict::Wrong, Worth::NoWinIn(turns + 1))
    };
    let line = main_line(solver, board, turns)?.into_iter().map(|ply| text(ply.turn)).collect();
    Ok(Grade { verdict, given, best: Worth::WinIn(turns), right: texts(&right), line })
}

/// What comes after a solver's turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reply {
    /// The puzzle is solved.
    Solved,
    /// The other side took these turns: none if it was skipped, several if the solver was.
    Defended(Vec<String>),
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
    solver: PlainSolver,
}

/// What the other side may do against a right turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Defence {
    /// The turn.
    pub action: String,
    /// How many turns the win takes then.
    pub turns: u8,
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
            (AnyGame::Mana(game), Answer::Win { turns, .. }) => {
                Ok(Attempt { game: game.clone(), left: *turns, solver: PlainSolver::new(MOST_LOOKS) })
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

    /// Every defence against a turn, those that hold out longest first; none if the turn is not right, or ends the game.
    ///
    /// # Errors
    /// The action is not legal, or the puzzle is solved.
    pub fn defences(&mut self, action: &str) -> Result<Vec<Defence>, AttemptError> {
        let seat = self.game.turn().ok_or(AttemptError::Solved)?;
        let (parsed, turn) = legal(&self.game, action)?;
        let board = board_of(self.game.position()).ok_or(GradeError::Unproven)?;
        if judge(&mut self.solver, &board, self.left, turn)?.verdict != Verdict::Right {
            return Ok(Vec::new());
        }
        let mut game = self.game.clone();
        game.apply(parsed, &mut ());
        if game.turn().is_none_or(|turn| turn == seat) {
            return Ok(Vec::new());
        }
        let board = board_of(game.position()).ok_or(GradeError::Unproven)?;
        let all = replies(&mut self.solver, &board, self.left - 1)?;
        Ok(all.into_iter().map(|(turns, reply)| Defence { action: text(reply), turns }).collect())
    }

    /// Takes a turn: judges it and, if it is right, plays it and a defence. Without one the strongest is chosen: the first of
    /// those that hold out longest.
    ///
    /// # Errors
    /// The action or the defence is not legal, or the puzzle is solved. Then nothing has changed.
    pub fn play(&mut self, action: &str, defence: Option<&str>) -> Result<(Grade, Reply), AttemptError> {
        let seat = self.game.turn().ok_or(AttemptError::Solved)?;
        let mut game = self.game.clone();
        let (parsed, turn) = legal(&game, action)?;
        let board = board_of(game.position()).ok_or(GradeError::Unproven)?;
        let grade = judge(&mut self.solver, &board, self.left, turn)?;
        if grade.verdict != Verdict::Right {
            return Ok((grade, Reply::Missed));
        }
        game.apply(parsed, &mut ());
        let mut left = self.left - 1;
        let mut taken = Vec::new();
        while game.turn().is_some_and(|turn| turn != seat) {
            let board = board_of(game.position()).ok_or(GradeError::Unproven)?;
            let action = match defence.filter(|_| taken.is_empty()) {
                Some(defence) => legal(&game, defence)?.0,
                None => {
                    let turn = strongest_reply(&mut self.solver, &board, left)?;
                    action_of(turn).ok_or(GradeError::Unproven)?
                }
            };
            game.apply(action, &mut ());
            taken.push(action.to_string());
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
        }
        (self.game, self.left) = (game, left);
        Ok((grade, if solved { Reply::Solved } else { Reply::Defended(taken) }))
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
