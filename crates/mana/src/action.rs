//! What a player does in one go. Each action is written in exactly one form, and what is written can be read.

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

use mozaika_rules::ParseActionError;

use crate::Square;

/// What a player does in one go. Set-ups come first, then moves, then returns, each by its squares in the order below.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(align(8))]
pub enum Action {
    /// Puts the pieces on the board: `setup:c1`, or with the ronins in an advanced set-up.
    SetUp {
        /// The daimyo's square.
        daimyo: Square,
        /// The ronins' squares in ASCII order; `None` in the standard set-up.
        ronins: Option<[Square; 5]>,
    },
    /// Moves a piece: `a1-b3@c4`.
    Move {
        /// Where it stands.
        from: Square,
        /// Where it ends, capturing what is there.
        to: Square,
        /// Where the bird goes, if it does.
        bird: Option<Square>,
    },
    /// Returns a captured ronin: `+b3@c4`.
    Return {
        /// Where it is put.
        to: Square,
        /// Where the bird goes, if it does.
        bird: Option<Square>,
    },
}

impl Ord for Action {
    fn cmp(&self, other: &Action) -> Ordering {
        self.rank().cmp(&other.rank())
    }
}

impl PartialOrd for Action {
    fn partial_cmp(&self, other: &Action) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Action {
    /// A move of the piece on `from`, or without `from` the return of a ronin.
    #[inline]
    pub(crate) fn turn(from: Option<Square>, to: Square, bird: Option<Square>) -> Action {
        match from {
            Some(from) => Action::Move { from, to, bird },
            None => Action::Return { to, bird },
        }
    }

    /// A number for each action, in their order: sorting compares one number instead of field by field.
    fn rank(self) -> u64 {
        let number = |square: Option<Square>| square.map_or(0, |square| square.index() as u8 + 1);
        u64::from_be_bytes(match self {
            Action::SetUp { daimyo, ronins } => {
                let [a, b, c, d, e] = ronins.map_or([0; 5], |ronins| ronins.map(|ronin| number(Some(ronin))));
                [0, number(Some(daimyo)), a, b, c, d, e, 0]
            }
            Action::Move { from, to, bird } => {
                [1, number(Some(from)), number(Some(to)), number(bird), 0, 0, 0, 0]
            }
            Action::Return { to, bird } => [2, number(Some(to)), number(bird), 0, 0, 0, 0, 0],
        })
    }

    fn parse(text: &str) -> Option<Action> {
        if let Some(squares) = text.strip_prefix("setup:") {
            let mut squares = squares.split(',').map(str::parse);
            let daimyo = squares.next()?.ok()?;
            let ronins: Vec<Square> = squares.collect::<Result<_, _>>().ok()?;
            if ronins.is_empty() {
                return Some(Action::SetUp { daimyo, ronins: None });
            }
            let ronins: [Square; 5] = ronins.try_into().ok()?;
            let ascending = ronins.is_sorted_by(|a, b| ascii_order(a) < ascii_order(b));
            return ascending.then_some(Action::SetUp { daimyo, ronins: Some(ronins) });
        }
        let (piece, bird) = match text.split_once('@') {
            Some((piece, bird)) => (piece, Some(bird.parse().ok()?)),
            None => (text, None),
        };
        if let Some(to) = piece.strip_prefix('+') {
            return Some(Action::Return { to: to.parse().ok()?, bird });
        }
        let (from, to) = piece.split_once('-')?;
        Some(Action::Move { from: from.parse().ok()?, to: to.parse().ok()?, bird })
    }
}

/// Squares as their names are sorted: by file, then by row.
pub(crate) fn ascii_order(square: &Square) -> (u8, u8) {
    (square.file(), square.row())
}

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
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Action, ParseActionError> {
        const FORMS: &str = "write setup:c1 (or setup:daimyo,ronins in ASCII order), a1-b3@c4, +b3@c4, \
                             or without @ where the bird does not move";
        Action::parse(text).ok_or_else(|| ParseActionError::new(text, FORMS))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn actions_are_ordered_by_kind_and_squares() {
        let texts = [
            "setup:b1",
            "setup:c1",
            "setup:c1,a1,a2,b2,c2,d2",
            "setup:d1",
            "a1-b3",
            "a1-b3@a2",
            "a1-b3@f6",
            "a1-c3@a1",
            "b1-a1@a1",
            "+a1@b1",
            "+b1@a1",
        ];
        let actions: Vec<Action> = texts.iter().map(|text| text.parse().unwrap()).collect();
        assert!(actions.is_sorted_by(|one, next| one < next));
    }
}
