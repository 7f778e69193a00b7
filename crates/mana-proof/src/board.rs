//! Squares, pieces and positions, from section 1 of the rules.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// The symbols as the rules print them (MN-1.1): row 6 first, each row from file a.
const SYMBOLS: [[u8; 6]; 6] = [
    [1, 2, 2, 3, 1, 2],
    [3, 1, 3, 1, 3, 2],
    [2, 3, 1, 2, 1, 3],
    [2, 1, 3, 2, 3, 1],
    [1, 3, 1, 3, 1, 2],
    [3, 2, 2, 1, 3, 2],
];

/// One of the 36 squares: a1, b1, … f1, a2, … f6.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Square(pub(crate) u8);

impl Square {
    /// All squares in their order.
    pub fn all() -> impl Iterator<Item = Square> {
        (0..36).map(Square)
    }

    /// How many steps a piece takes from here.
    #[must_use]
    pub fn symbol(self) -> u8 {
        SYMBOLS[usize::from(5 - self.0 / 6)][usize::from(self.0 % 6)]
    }

    /// The squares beside it: left, right, below, above.
    pub fn neighbours(self) -> impl Iterator<Item = Square> {
        let (file, row) = (self.0 % 6, self.0 / 6);
        let left = (file > 0).then(|| Square(self.0 - 1));
        let right = (file < 5).then(|| Square(self.0 + 1));
        let below = (row > 0).then(|| Square(self.0 - 6));
        let above = (row < 5).then(|| Square(self.0 + 6));
        [left, right, below, above].into_iter().flatten()
    }

    pub(crate) fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// A text that names nothing.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("there is no {what} {text:?}")]
pub struct NoSuch {
    /// What it should have named.
    pub what: &'static str,
    /// The text.
    pub text: String,
}

impl NoSuch {
    pub(crate) fn of(what: &'static str, text: &str) -> NoSuch {
        NoSuch { what, text: text.to_owned() }
    }
}

impl FromStr for Square {
    type Err = NoSuch;

    fn from_str(text: &str) -> Result<Square, NoSuch> {
        Square::all().find(|square| square.to_string() == text).ok_or_else(|| NoSuch::of("square", text))
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.0 % 6), self.0 / 6 + 1)
    }
}

/// A player (MN-1.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Side {
    /// Has the capital letters, and moves first.
    Black,
    /// Has the small letters.
    White,
}

impl Side {
    /// The opponent.
    #[must_use]
    pub fn other(self) -> Side {
        match self {
            Side::Black => Side::White,
            Side::White => Side::Black,
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Side::Black => "black",
            Side::White => "white",
        })
    }
}

impl FromStr for Side {
    type Err = NoSuch;

    fn from_str(text: &str) -> Result<Side, NoSuch> {
        [Side::Black, Side::White]
            .into_iter()
            .find(|side| side.to_string() == text)
            .ok_or_else(|| NoSuch::of("side", text))
    }
}

/// Where everything stands and who is to act. Written as everywhere in mozaika: `rdrrrr/6/6/6/6/RDRRRR b - -`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    /// The letter of the piece on each square, or a dot.
    pub(crate) cells: [u8; 36],
    /// Who is to act.
    pub(crate) turn: Side,
    /// The bird's square; in the classic edition that of the piece that was moved last.
    pub(crate) mark: Option<Square>,
    /// Whether the other side was just skipped, so that nothing is demanded (MN-4.1).
    pub(crate) unbound: bool,
}

pub(crate) const EMPTY: u8 = b'.';

impl Position {
    /// Whose piece stands on a square.
    pub(crate) fn owner(&self, square: Square) -> Option<Side> {
        match self.cells[square.index()] {
            b'D' | b'R' => Some(Side::Black),
            b'd' | b'r' => Some(Side::White),
            _ => None,
        }
    }

    pub(crate) fn is_daimyo(&self, square: Square) -> bool {
        self.cells[square.index()].eq_ignore_ascii_case(&b'd')
    }

    /// Who is to act.
    #[must_use]
    pub fn turn(&self) -> Side {
        self.turn
    }

    /// The pieces and whether the side to act is bound, wherever the bird is.
    pub(crate) fn without_mark(&self) -> Position {
        Position { mark: None, ..*self }
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, row) in self.cells.chunks(6).rev().enumerate() {
            if number > 0 {
                f.write_str("/")?;
            }
            let mut empty = 0;
            for &cell in row {
                if cell == EMPTY {
                    empty += 1;
                    continue;
                }
                if empty > 0 {
                    write!(f, "{empty}")?;
                    empty = 0;
                }
                write!(f, "{}", char::from(cell))?;
            }
            if empty > 0 {
                write!(f, "{empty}")?;
            }
        }
        f.write_str(if self.turn == Side::Black { " b " } else { " w " })?;
        match self.mark {
            Some(square) => write!(f, "{square}")?,
            None => f.write_str("-")?,
        }
        f.write_str(if self.unbound { " *" } else { " -" })
    }
}

impl FromStr for Position {
    type Err = NoSuch;

    fn from_str(text: &str) -> Result<Position, NoSuch> {
        read(text).ok_or_else(|| NoSuch::of("position", text))
    }
}

fn read(text: &str) -> Option<Position> {
    let parts: Vec<&str> = text.split(' ').collect();
    let [board, turn, mark, unbound] = parts[..] else { return None };
    let mut rows: Vec<Vec<u8>> = Vec::new();
    for row in board.split('/') {
        let mut cells = Vec::new();
        for letter in row.bytes() {
            match letter {
                b'D' | b'R' | b'd' | b'r' => cells.push(letter),
                b'1'..=b'6' => cells.extend([EMPTY].repeat(usize::from(letter - b'0'))),
                _ => return None,
            }
        }
        rows.push(cells);
    }
    rows.reverse();
    let cells: [u8; 36] = rows.concat().try_into().ok()?;
    let mark = match mark {
        "-" => None,
        name => Some(name.parse().ok()?),
    };
    let position = Position {
        cells,
        turn: match turn {
            "b" => Side::Black,
            "w" => Side::White,
            _ => return None,
        },
        mark,
        unbound: match unbound {
            "-" => false,
            "*" => true,
            _ => return None,
        },
    };
    let count = |letter: u8| cells.iter().filter(|&&cell| cell == letter).count();
    let right = rows.len() == 6
        && rows.iter().all(|row| row.len() == 6)
        && count(b'D') == 1
        && count(b'd') == 1
        && count(b'R') <= 5
        && count(b'r') <= 5;
    right.then_some(position)
}
