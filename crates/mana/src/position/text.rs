//! Positions as they are written and read. Each has exactly one form.

use std::fmt;
use std::str::FromStr;

use mozaika_rules::excerpt;
use thiserror::Error;

use super::{Binding, Position};
use crate::side::rows;
use crate::{Piece, Side, Square};

/// The longest text of a position: 36 squares, five strokes, and the other three parts.
const LONGEST: usize = 48;

/// A position as it is written.
pub(crate) struct PositionText {
    bytes: [u8; LONGEST],
    length: usize,
}

impl PositionText {
    pub(crate) fn as_str(&self) -> &str {
        std::str::from_utf8(&self.bytes[..self.length]).expect("a position is written in ASCII")
    }

    fn push(&mut self, byte: u8) {
        self.bytes[self.length] = byte;
        self.length += 1;
    }

    fn push_str(&mut self, text: &str) {
        text.bytes().for_each(|byte| self.push(byte));
    }

    /// The number of empty squares, if there are any; at most six.
    fn push_count(&mut self, empty: u8) {
        if empty > 0 {
            self.push(b'0' + empty);
        }
    }
}

impl Position {
    /// The position as it is written. Without an allocation: a table tells all its earlier positions with every move.
    pub(crate) fn text(&self) -> PositionText {
        let mut text = PositionText { bytes: [0; LONGEST], length: 0 };
        let occupied = self.pieces(Side::Black) | self.pieces(Side::White);
        for row in (0..6).rev() {
            let mut file = 0;
            for square in occupied & rows(row, 1) {
                text.push_count(square.file() - file);
                text.push(self.letter(square));
                file = square.file() + 1;
            }
            text.push_count(6 - file);
            if row > 0 {
                text.push(b'/');
            }
        }
        text.push_str(if self.turn == Side::Black { " b " } else { " w " });
        text.push_str(self.mark.map_or("-", Square::name));
        text.push_str(if self.binding == Binding::Free { " *" } else { " -" });
        text
    }

    /// `D` `R` for a piece of black, `d` `r` for one of white.
    fn letter(&self, occupied: Square) -> u8 {
        match (self.pieces(Side::Black).contains(occupied), self.daimyos.contains(occupied)) {
            (true, true) => b'D',
            (true, false) => b'R',
            (false, true) => b'd',
            (false, false) => b'r',
        }
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text().as_str())
    }
}

fn piece_of(letter: char) -> Option<(Side, Piece)> {
    let side = if letter.is_ascii_uppercase() { Side::Black } else { Side::White };
    match letter.to_ascii_uppercase() {
        'D' => Some((side, Piece::Daimyo)),
        'R' => Some((side, Piece::Ronin)),
        _ => None,
    }
}

/// A text that is not a position.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ParsePositionError {
    /// Not four parts.
    #[error(
        "a position has four parts with one space between them (board, side to move, bird, skip mark), not {count}"
    )]
    Parts {
        /// How many there are.
        count: usize,
    },
    /// Not six rows.
    #[error("a board has six rows, from 6 down to 1 with / between them, not {count}")]
    Rows {
        /// How many there are.
        count: usize,
    },
    /// A row that goes beyond the board.
    #[error("row {row} has more than six squares")]
    LongRow {
        /// The row, 1 to 6.
        row: u8,
    },
    /// A row that ends too early.
    #[error("row {row} has {count} squares: there must be six")]
    ShortRow {
        /// The row, 1 to 6.
        row: u8,
        /// How many squares it has.
        count: u8,
    },
    /// Empty squares written as two numbers instead of their sum.
    #[error("row {row}: two numbers in a row")]
    TwoNumbers {
        /// The row, 1 to 6.
        row: u8,
    },
    /// A letter that stands for nothing.
    #[error("row {row}: {letter:?} is not D, R, d, r or a number of empty squares")]
    Letter {
        /// The row, 1 to 6.
        row: u8,
        /// The letter.
        letter: char,
    },
    /// A second daimyo.
    #[error("{side} has more than one daimyo")]
    Daimyos {
        /// Whose.
        side: Side,
    },
    /// Not a side to move.
    #[error("the side to move is b or w, not {found:?}")]
    Turn {
        /// What was given, cut to a length that fits a message.
        found: String,
    },
    /// Not a place for the bird, or for the last moved piece.
    #[error("the third part of a position is a square from a1 to f6 or -, not {found:?}")]
    Mark {
        /// What was given, cut to a length that fits a message.
        found: String,
    },
    /// Not a skip mark.
    #[error("the last part of a position is * or -, not {found:?}")]
    Binding {
        /// What was given, cut to a length that fits a message.
        found: String,
    },
}

/// Reads the four parts of a position. Whether anything can be so is checked elsewhere, except for what a
/// [`Position`] cannot hold.
impl FromStr for Position {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Position, ParsePositionError> {
        let parts: Vec<&str> = text.split(' ').collect();
        let [board, turn, mark, binding] = parts[..] else {
            return Err(ParsePositionError::Parts { count: parts.len() });
        };
        let mut position = Position::EMPTY;
        let rows: Vec<&str> = board.split('/').collect();
        if rows.len() != 6 {
            return Err(ParsePositionError::Rows { count: rows.len() });
        }
        for (row, text) in (0..6).rev().zip(rows) {
            position.read_row(row, text)?;
        }
        position.turn = match turn {
            "b" => Side::Black,
            "w" => Side::White,
            _ => return Err(ParsePositionError::Turn { found: excerpt(turn) }),
        };
        position.mark = match mark {
            "-" => None,
            _ => Some(mark.parse().map_err(|_| ParsePositionError::Mark { found: excerpt(mark) })?),
        };
        position.binding = match binding {
            "-" => Binding::Bound,
            "*" => Binding::Free,
            _ => return Err(ParsePositionError::Binding { found: excerpt(binding) }),
        };
        Ok(position)
    }
}

impl Position {
    /// Reads a row, counted from 0, on which nothing stands yet.
    fn read_row(&mut self, row: u8, text: &str) -> Result<(), ParsePositionError> {
        let (mut file, mut after_number) = (0, false);
        let number = row + 1;
        for letter in text.chars() {
            let piece = piece_of(letter);
            let width = match letter {
                _ if piece.is_some() => 1,
                '1'..='6' if after_number => return Err(ParsePositionError::TwoNumbers { row: number }),
                '1'..='6' => letter as u8 - b'0',
                _ => return Err(ParsePositionError::Letter { row: number, letter }),
            };
            if file + width > 6 {
                return Err(ParsePositionError::LongRow { row: number });
            }
            if let Some((side, piece)) = piece {
                self.put(side, piece, Square::numbered(row * 6 + file))?;
            }
            file += width;
            after_number = piece.is_none();
        }
        if file == 6 { Ok(()) } else { Err(ParsePositionError::ShortRow { row: number, count: file }) }
    }

    fn put(&mut self, side: Side, piece: Piece, square: Square) -> Result<(), ParsePositionError> {
        if piece == Piece::Daimyo {
            if self.daimyo(side).is_some() {
                return Err(ParsePositionError::Daimyos { side });
            }
            self.daimyos.insert(square);
        }
        self.pieces[side as usize].insert(square);
        Ok(())
    }
}
