//! The two solvers against each other, and the themes by example.

use mozaika_mana::{Mana, Options, Position, Setup};
use mozaika_rules::{Dice, Game, Players, Seed};

use super::grow::{before, grow, position_of};
use super::plain_board::{BESIDE, symbol};
use super::plain_solver::PlainSolver;
use super::prove::{Flaw, prove};
use super::solver::{Next, SearchSolver, Solver, board_of};
use super::{is_in_play, read_position, text, texts};
use crate::PuzzleGame;
use crate::examples::{entry, show_every_theme};

/// Positions of random games.
fn random_positions(seed: &str, games: u64) -> Vec<Position> {
    let mut positions = Vec::new();
    for number in 0..games {
        let seed = Seed::from_text(&format!("{seed} {number}"));
        let mut dice = Dice::new(&seed);
        let setup = if number % 2 == 0 { Setup::Standard } else { Setup::Advanced };
        let mut game = Mana::new(&Options { setup, ..Options::default() }, Players::TWO, &seed).unwrap();
        for _ in 0..120 {
            let Some(action) = game.sample(&mut dice) else { break };
            if is_in_play(game.position()) {
                positions.push(*game.position());
            }
            game.apply(action, &mut ());
        }
    }
    positions
}

#[test]
fn the_second_board_plays_by_the_same_rules() {
    let (search, plain) = (SearchSolver::new(1, u64::MAX), PlainSolver::default());
    for position in random_positions("rules", 30) {
        let board = board_of(&position).unwrap();
        let legal = search.legal(&position);
        assert_eq!(legal, plain.legal(&board), "{position}");
        for turn in legal {
            let expected = match search.next(&position, turn) {
                Next::Won => Next::Won,
                Next::Drawn => Next::Drawn,
                Next::Other(next) => Next::Other(board_of(&next).unwrap()),
                Next::Again(next) => Next::Again(board_of(&next).unwrap()),
            };
            assert_eq!(plain.next(&board, turn), expected, "{} in {position}", text(turn));
        }
    }
}

#[test]
fn both_solvers_find_the_same_wins_in_random_positions() {
    let mut search = SearchSolver::new(4, u64::MAX);
    let mut plain = PlainSolver::new(u64::MAX);
    let mut found = [0; 4];
    for (number, position) in random_positions("wins", 12).into_iter().enumerate() {
        let board = board_of(&position).unwrap();
        let most = if number % 8 == 0 { 3 } else { 2 };
        for turns in 1..=most {
            let by_search = search.winning(&position, turns).unwrap();
            let by_plain = plain.winning(&board, turns).unwrap();
            assert_eq!(texts(&by_search), texts(&by_plain), "in {turns}: {position}");
            if !by_plain.is_empty() {
                found[usize::from(turns)] += 1;
                break;
            }
        }
    }
    assert!(found[1] > 20 && found[2] > 5, "{found:?}");
}

#[test]
fn a_solver_gives_up_when_it_may_not_look_on() {
    let position: Position = "rdrrrr/6/6/6/6/RDRRRR b - -".parse().unwrap();
    assert!(PlainSolver::new(10).winning(&board_of(&position).unwrap(), 4).is_err());
    assert!(SearchSolver::new(1, 10).winning(&position, 4).is_err());
    assert_eq!(prove(&mut PlainSolver::new(10), &board_of(&position).unwrap(), 4), Err(Flaw::GaveUp));
}

/// Turned or mirrored, the board never has the same symbols: so no puzzle is another one mirrored.
#[test]
fn the_board_has_no_symmetry() {
    type Turning = fn(u8, u8) -> (u8, u8);
    let turns: [Turning; 7] = [
        |x, y| (5 - x, y),
        |x, y| (x, 5 - y),
        |x, y| (5 - x, 5 - y),
        |x, y| (y, x),
        |x, y| (5 - y, x),
        |x, y| (y, 5 - x),
        |x, y| (5 - y, 5 - x),
    ];
    for turn in turns {
        let same = (0..36).all(|cell: u8| {
            let (x, y) = turn(cell % 6, cell / 6);
            symbol(cell) == symbol(y * 6 + x)
        });
        assert!(!same);
    }
}

#[test]
fn positions_that_are_none_are_refused() {
    for text in [
        "",
        "6/6/6/6/6/6 b - -",
        "rdrrrr/6/6/6/6/6 b - -",
        "rdrrrr/6/6/6/6/RDRRRR b - *",
        "rdrrrr/6/6/6/6/RDRRRR x - -",
        "rrrrrr/6/6/6/6/RDRRRR b - -",
    ] {
        assert!(read_position(text).is_err(), "{text:?}");
    }
}

/// Lines as a pack has them, with the themes that a person finds in them.
const EXAMPLES: &[&str] = &[
    "rrd1rr/1r4/6/6/3D2/RR1RRR b e4 -\t2 d1-c1@f5\tquiet,bird-block,one-place,daimyo-strikes\t1500",
    "3r2/d1r1r1/2RrR1/1R1r1R/1R4/3D2 b a1 -\t3 b2-d3@a4,b1,b6,c1,c6,f1,f2,f5,f6\tskip,capture,threatened\t1500",
    "1r1r1r/1d2r1/6/6/R2r1R/2DR2 b a1 -\t2 +c6@f5\treturn,bird-block,one-place\t1500",
    "2rr1d/2rR2/6/6/4rR/rRR1RD b b2 -\t2 e1-d3@b6\tfork,quiet,bird-block,one-place\t1500",
    "1r3d/2Rr2/3D2/1r2r1/2rR1R/1R4 w c1 -\t2 b6-c5@e1\tsacrifice,bird-block,one-place,capture\t1500",
];

#[test]
fn every_theme_is_found_where_it_is_and_nowhere_else() {
    show_every_theme(PuzzleGame::Mana, EXAMPLES);
}

#[test]
fn a_board_is_a_position_again() {
    let positions = random_positions("boards", 6);
    assert!(positions.len() > 100);
    for position in positions {
        let board = board_of(&position).unwrap();
        assert_eq!(position_of(&board), (!board.free).then_some(position));
    }
}

#[test]
fn where_a_game_came_from_is_among_the_positions_before() {
    let plain = PlainSolver::default();
    let mut compared = 0;
    for position in random_positions("before", 4).into_iter().step_by(9) {
        let board = board_of(&position).unwrap();
        for turn in plain.legal(&board).into_iter().step_by(31) {
            if let Next::Other(next) = plain.next(&board, turn)
                && !board.free
                && board.bird != BESIDE
                && turn.bird != BESIDE
            {
                assert!(before(&next).contains(&board), "{} in {position}", text(turn));
                compared += 1;
            }
        }
    }
    assert!(compared > 40, "{compared}");
}

/// What the second solver grew is proven by the search.
#[test]
fn longer_puzzles_are_grown_from_shorter_ones() {
    let mut dice = Dice::new(&Seed::from_text("grown"));
    let mut grown = 0;
    for line in EXAMPLES {
        let puzzle = entry(PuzzleGame::Mana, line);
        let turns = puzzle.answer().split(' ').next().unwrap().parse().unwrap();
        let board = board_of(read_position(puzzle.position()).unwrap().position()).unwrap();
        for (longer, reached) in
            grow(&mut PlainSolver::default(), (board, turns), turns + 1, 100_000, &mut dice)
        {
            let position = position_of(&longer).unwrap();
            let proven = prove(&mut SearchSolver::new(4, u64::MAX), &position, reached);
            assert!(proven.is_ok() && reached == turns + 1, "{position} in {reached}: {proven:?}");
            grown += 1;
        }
    }
    assert!(grown > 0);
}
