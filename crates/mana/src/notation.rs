//! Actions and positions as strings. Each has exactly one form, and what is printed parses back.

use std::fmt::{self, Write};
use std::str::FromStr;

use mozaika_rules::BadAction;
use serde::{Serialize, Serializer};

use crate::setup::ascii_order;
use crate::side::letter;
use crate::{Action, Binding, Piece, Position, Side, Square};

const ACTIONS: &str = "write setup:c1 (or setup:daimyo,ronins in ASCII order), a1-b3@c4, +b3@c4, \
                       or without @ where the bird does not move";

/// The longest text of a position: 36 squares, five strokes, and the other three parts.
const LONGEST: usize = 48;

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bird = match *self {
            Action::SetUp { daimyo, ronins } => {
                write!(f, "setup:{daimyo}")?;
                return ronins.iter().flatten().try_for_each(|ronin| write!(f, ",{ronin}"));
            }
            Action::Move { from, to, bird } => {
                write!(f, "{from}-{to}")?;
                bird
            }
            Action::Return { to, bird } => {
                write!(f, "+{to}")?;
                bird
            }
        };
        bird.map_or(Ok(()), |bird| write!(f, "@{bird}"))
    }
}

impl FromStr for Action {
    type Err = BadAction;

    fn from_str(text: &str) -> Result<Action, BadAction> {
        parse_action(text).ok_or_else(|| BadAction::new(text, ACTIONS))
    }
}

fn parse_action(text: &str) -> Option<Action> {
    if let Some(squares) = text.strip_prefix("setup:") {
        let mut squares = squares.split(',').map(str::parse);
        let daimyo = squares.next()?.ok()?;
        let ronins: Vec<Square> = squares.collect::<Result<_, ()>>().ok()?;
        if ronins.is_empty() {
            return Some(Action::SetUp { daimyo, ronins: None });
        }
        let ronins: [Square; 5] = ronins.try_into().ok()?;
        let ascending = ronins.is_sorted_by(|a, b| ascii_order(a) < ascii_order(b));
        return ascending.then_some(Action::SetUp { daimyo, ronins: Some(ronins) });
    }
    let (half, bird) = match text.split_once('@') {
        Some((half, bird)) => (half, Some(bird.parse().ok()?)),
        None => (text, None),
    };
    if let Some(to) = half.strip_prefix('+') {
        return Some(Action::Return { to: to.parse().ok()?, bird });
    }
    let (from, to) = half.split_once('-')?;
    Some(Action::Move { from: from.parse().ok()?, to: to.parse().ok()?, bird })
}

impl Serialize for Position {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Written whole and then passed on: a table tells all its earlier positions with every move.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::with_capacity(LONGEST);
        for row in (0..6).rev() {
            let mut empty = 0;
            for file in 0..6 {
                let square = Square::new(row * 6 + file).ok_or(fmt::Error)?;
                match self.piece_at(square) {
                    Some((side, piece)) => {
                        push_count(&mut text, empty);
                        text.push(letter(side, piece));
                        empty = 0;
                    }
                    None => empty += 1,
                }
            }
            push_count(&mut text, empty);
            if row > 0 {
                text.push('/');
            }
        }
        text.push_str(if self.turn == Side::Black { " b " } else { " w " });
        match self.mark {
            Some(square) => write!(text, "{square}")?,
            None => text.push('-'),
        }
        text.push_str(if self.binding == Binding::Free { " *" } else { " -" });
        f.write_str(&text)
    }
}

/// The number of empty squares, if there are any; at most six.
fn push_count(text: &mut String, empty: u8) {
    if empty > 0 {
        text.push(char::from(b'0' + empty));
    }
}

/// Reads the four parts of a position. Whether anything can be so is checked elsewhere, but for what a
/// [`Position`] cannot hold.
impl FromStr for Position {
    type Err = String;

    fn from_str(text: &str) -> Result<Position, String> {
        let parts: Vec<&str> = text.split(' ').collect();
        let [board, turn, mark, binding] = parts[..] else {
            return Err(format!(
                "a position has four parts with one space between them (board, side to move, bird, skip mark), \
                 not {}",
                parts.len()
            ));
        };
        let mut position = Position::EMPTY;
        position.read_board(board)?;
        position.turn = match turn {
            "b" => Side::Black,
            "w" => Side::White,
            _ => return Err(format!("the side to move is b or w, not {turn:?}")),
        };
        position.mark = match mark {
            "-" => None,
            _ => Some(mark.parse().map_err(|()| {
                format!("the third part of a position is a square from a1 to f6 or -, not {mark:?}")
            })?),
        };
        position.binding = match binding {
            "-" => Binding::Bound,
            "*" => Binding::Free,
            _ => return Err(format!("the last part of a position is * or -, not {binding:?}")),
        };
        Ok(position)
    }
}

impl Position {
    fn read_board(&mut self, board: &str) -> Result<(), String> {
        let rows: Vec<&str> = board.split('/').collect();
        if rows.len() != 6 {
            return Err(format!(
                "a board has six rows, from 6 down to 1 with / between them, not {}",
                rows.len()
            ));
        }
        for (row, text) in (0..6u8).rev().zip(rows) {
            let mut file = 0;
            let mut after_digit = false;
            for symbol in text.chars() {
                let square = Square::new(row * 6 + file).filter(|_| file < 6);
                let place = |piece: Piece, side: Side, position: &mut Position| {
                    let square =
                        square.ok_or_else(|| format!("row {} has more than six squares", row + 1))?;
                    position.pieces[side as usize] = position.pieces(side).with(square);
                    if piece == Piece::Daimyo {
                        if position.daimyo(side).is_some() {
                            return Err(format!("{} has more than one daimyo", side.name()));
                        }
                        position.daimyos = position.daimyos.with(square);
                    }
                    Ok(())
                };
                let width = match symbol {
                    'D' => place(Piece::Daimyo, Side::Black, self).map(|()| 1)?,
                    'R' => place(Piece::Ronin, Side::Black, self).map(|()| 1)?,
                    'd' => place(Piece::Daimyo, Side::White, self).map(|()| 1)?,
                    'r' => place(Piece::Ronin, Side::White, self).map(|()| 1)?,
                    '1'..='6' if !after_digit => symbol as u8 - b'0',
                    '1'..='6' => return Err(format!("row {}: two numbers in a row", row + 1)),
                    _ => {
                        return Err(format!(
                            "row {}: {symbol:?} is not D, R, d, r or a number of empty squares",
                            row + 1
                        ));
                    }
                };
                after_digit = symbol.is_ascii_digit();
                file += width;
                if file > 6 {
                    return Err(format!("row {} has more than six squares", row + 1));
                }
            }
            if file != 6 {
                return Err(format!("row {} has {file} squares: there must be six", row + 1));
            }
        }
        Ok(())
    }
}
