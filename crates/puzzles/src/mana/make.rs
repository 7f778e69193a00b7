//! Finding puzzles: in games between computers, and soon after set-ups by lot.
//!
//! A game is looked at from its end: whoever captures the daimyo had a win in one, and perhaps in two, two plies before
//! that. Going back as long as the win is forced finds the long wins without searching for them where there are none.
//! Long wins with one answer to everything need an opponent who can do little, as in the crowd after a set-up. Still they are
//! rare, so longer ones are grown from every puzzle (`grow`).

use std::sync::atomic::AtomicBool;

use mozaika_ai::mana::{ManaPlayer, Strength};
use mozaika_ai::{Budget, Player, SearchRequest, StoppedClock};
use mozaika_mana::{Mana, Options, Position, Setup};
use mozaika_rules::{Dice, Game, Players, Seed, Viewer};

use super::grow::{grow, position_of};
use super::line::main_line;
use super::plain_board::{Board, Turn};
use super::plain_solver::PlainSolver;
use super::prove::prove;
use super::solver::{SearchSolver, Solver, board_of};
use super::themes::themes;
use super::{is_in_play, texts};
use crate::answer::MOST_TURNS;
use crate::make::Candidate;
use crate::{Answer, Entry, PuzzleGame, rating};

/// What a question may cost while puzzles are made, in looks or nodes: a position that takes more is left alone.
const LOOKS: u64 = 400_000;

/// The nodes for each question whether a position after a set-up is won.
const NODES_AFTER_SET_UP: u64 = 60_000;

/// The memory of the search's table while puzzles are made, in mebibytes: clearing more would take longer than the search.
const MEBIBYTES: usize = 2;

/// The longest game that is played to its end.
const LONGEST: usize = 120;

/// Two puzzles of one game and one side are at least so many plies apart, but for those that are grown.
const APART: usize = 6;

/// The fewest nodes for a decision of the players; up to as many again are added by lot, so that those who play by no luck of
/// their own do not play the same game twice.
const NODES: u64 = 2_000;

/// The puzzles of one game, the longest wins first.
pub(crate) fn from_game(seed: &Seed) -> Vec<Candidate> {
    let mut dice = Dice::new(seed);
    let mut search = SearchSolver::new(MEBIBYTES, LOOKS);
    let mut found: Vec<(usize, Position, u8)> = Vec::new();
    if dice.below(3) == 0 {
        let positions = play(seed, &mut dice);
        // Both sides, each from its last turn on.
        for last in positions.len().saturating_sub(2)..positions.len() {
            found.extend(wins_from(&positions, last, &mut search));
        }
    } else {
        found.extend(win_after_set_up(seed, &mut dice));
    }
    found.sort_by_key(|&(ply, _, turns)| (std::cmp::Reverse(turns), ply));
    let mut taken: Vec<(usize, Position)> = Vec::new();
    let mut candidates = Vec::new();
    for (ply, position, turns) in found {
        let near = |&(other, ref earlier): &(usize, Position)| {
            earlier.turn() == position.turn() && ply.abs_diff(other) < APART
        };
        if taken.iter().any(near) {
            continue;
        }
        if let Some(candidate) = candidate(&position, turns, &mut search, &mut PlainSolver::new(LOOKS)) {
            taken.push((ply, position));
            candidates.push(candidate);
            candidates.extend(longer(&position, turns, &mut search, &mut dice));
        }
    }
    candidates
}

/// Longer puzzles grown from one that is won in so many turns, each with another first move.
fn longer(position: &Position, turns: u8, search: &mut SearchSolver, dice: &mut Dice) -> Vec<Candidate> {
    let Some(board) = board_of(position) else { return Vec::new() };
    let mut plain = PlainSolver::default();
    let mut candidates: Vec<Candidate> = Vec::new();
    for (board, turns) in grow(&mut plain, (board, turns), MOST_TURNS, LOOKS, dice) {
        let Some(position) = position_of(&board) else { continue };
        plain.allow(LOOKS);
        let longer = candidate(&position, turns, search, &mut plain);
        let is_new = |candidate: &Candidate| {
            candidates.iter().all(|other| first_move(&other.pattern) != first_move(&candidate.pattern))
        };
        candidates.extend(longer.filter(is_new));
    }
    candidates
}

/// The positions of a game between two computers in which somebody was to act: strengths, set-up and opening by lot, and
/// now and then any legal action, so that no two games are alike. In a quarter of them black plays its forced win from the
/// standard set-up as well as a short search can, against whatever the other side tries.
fn play(seed: &Seed, dice: &mut Dice) -> Vec<Position> {
    let forced = dice.below(4) == 0;
    let setup = if forced || dice.below(2) == 0 { Setup::Standard } else { Setup::Advanced };
    let Ok(mut game) = Mana::new(&Options { setup, ..Options::default() }, Players::TWO, seed) else {
        return Vec::new();
    };
    // From what level 1 sees to what level 4 does; `NODES` bounds it all.
    let by_chance =
        |dice: &mut Dice| Strength { depth: Some(dice.below(7)), noise: dice.below(400), ..Strength::FULL };
    let strengths = [if forced { Strength::FULL } else { by_chance(dice) }, by_chance(dice)];
    let mut players = strengths.map(|strength| ManaPlayer::with_memory(strength, 1));
    let by_lot = if forced { dice.below(3) as usize } else { 3 + dice.below(4) as usize };
    let cancel = AtomicBool::new(false);
    let mut positions = Vec::new();
    for ply in 0..LONGEST {
        let Some(seat) = game.turn() else { break };
        if is_in_play(game.position()) {
            positions.push(*game.position());
        }
        let wild = dice.below(10) == 0 && !(forced && seat.index() == 0);
        let decided = if ply < by_lot || wild {
            None
        } else {
            let budget = Budget::Visits(NODES + u64::from(dice.below(NODES as u32)));
            let request = SearchRequest { budget, seed: dice.seed(), clock: &StoppedClock, cancel: &cancel };
            players[seat.index()]
                .decide(&game.view(Viewer::Seat(seat)), &request)
                .map(|decision| decision.action)
        };
        let Some(action) = decided.or_else(|| game.sample(dice)) else { break };
        game.apply(action, &mut ());
    }
    positions
}

/// A position a few plies by lot after an advanced set-up by lot, if whoever is to act wins by force.
fn win_after_set_up(seed: &Seed, dice: &mut Dice) -> Option<(usize, Position, u8)> {
    let options = Options { setup: Setup::Advanced, ..Options::default() };
    let mut game = Mana::new(&options, Players::TWO, seed).ok()?;
    let plies = 2 + dice.below(7) as usize;
    for _ in 0..plies {
        game.apply(game.sample(dice)?, &mut ());
    }
    game.turn()?;
    let position = *game.position();
    // Most have no win, and to be sure of that takes long: wins in five are looked for in some of them only.
    let most = if dice.below(6) == 0 { MOST_TURNS } else { MOST_TURNS - 1 };
    let turns = SearchSolver::new(MEBIBYTES, NODES_AFTER_SET_UP).wins_in(&position, most).ok()??;
    Some((plies, position, turns))
}

/// The forced wins of the side to move in position `last`, going back two plies at a time while there are any.
fn wins_from(positions: &[Position], last: usize, search: &mut SearchSolver) -> Vec<(usize, Position, u8)> {
    let side = positions[last].turn();
    let mut found = Vec::new();
    let mut most = 2;
    for ply in (0..=last).rev() {
        let position = positions[ply];
        if position.turn() != side {
            continue;
        }
        match search.wins_in(&position, most) {
            Ok(Some(turns)) => {
                found.push((ply, position, turns));
                most = (turns + 1).min(MOST_TURNS);
            }
            Ok(None) | Err(_) => break,
        }
    }
    found
}

/// The puzzle of a position that is won in this many turns, if it is one.
fn candidate(
    position: &Position,
    turns: u8,
    search: &mut SearchSolver,
    plain: &mut PlainSolver,
) -> Option<Candidate> {
    let board = board_of(position)?;
    let right = prove(plain, &board, turns).ok()?;
    if prove(search, position, turns).ok()? != right {
        return None;
    }
    let themes = themes(plain, &board, turns, &right).ok()?;
    let answer = Answer::Win { turns, actions: texts(&right) };
    let entry = Entry::new(PuzzleGame::Mana, position.to_string(), answer.text(), themes, rating::UNRATED);
    Some(Candidate {
        entry,
        kind: format!("win in {turns}"),
        pattern: pattern(plain, &board, turns, right[0])?,
    })
}

/// What near copies have in common: the side, and the piece moves of the solver on the main line. With one move, the bird's
/// square too. Pieces that do not matter are not part of it, so two positions that differ in nothing else are near copies.
fn pattern(solver: &mut PlainSolver, board: &Board, turns: u8, first: Turn) -> Option<String> {
    let line = main_line(solver, board, turns, first).ok()?;
    let own = line.iter().filter(|ply| ply.board.turn == board.turn);
    let moves: Vec<String> = own.map(|ply| format!("{}-{}", ply.turn.from, ply.turn.to)).collect();
    let bird = if turns == 1 { format!(" @{}", board.bird) } else { String::new() };
    Some(format!("{} {}{bird}", board.turn, moves.join(" ")))
}

/// The first piece move of a pattern.
fn first_move(pattern: &str) -> Option<&str> {
    pattern.split(' ').nth(1)
}
