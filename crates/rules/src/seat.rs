//! Who sits at the table, and who looks on.

use std::fmt;

use thiserror::Error;

use crate::{Set, SetItem, SetupError};

/// A place at the table. Seats count from 0 and go clockwise.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "u8", into = "u8")
)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "rules.ts", type = "number"))]
pub struct Seat(u8);

impl Seat {
    /// The most seats any game has.
    pub const MOST: usize = 4;
    /// The first seat.
    pub const ZERO: Seat = Seat(0);
    /// The second seat.
    pub const ONE: Seat = Seat(1);

    /// The seat with this number, if it is below [`Seat::MOST`].
    #[must_use]
    pub const fn new(number: u8) -> Option<Seat> {
        if (number as usize) < Self::MOST { Some(Seat(number)) } else { None }
    }

    /// The seat with this number, which is known to be below [`Seat::MOST`].
    pub(crate) const fn numbered(number: usize) -> Seat {
        assert!(number < Self::MOST, "no table has so many seats");
        Seat(number as u8)
    }

    /// The seat's number, for indexing.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The next seat clockwise.
    #[must_use]
    pub const fn next(self, players: Players) -> Seat {
        if self.0 + 1 >= players.0 { Seat(0) } else { Seat(self.0 + 1) }
    }

    /// The opponent in a game for two.
    #[must_use]
    pub const fn other(self) -> Seat {
        Seat(self.0 ^ 1)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> u8 {
        seat.0
    }
}

/// A number that is not a seat's.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("there is no seat {0}: seats are 0 to {last}", last = Seat::MOST - 1)]
pub struct NoSuchSeat(pub u8);

impl TryFrom<u8> for Seat {
    type Error = NoSuchSeat;

    fn try_from(number: u8) -> Result<Seat, NoSuchSeat> {
        Seat::new(number).ok_or(NoSuchSeat(number))
    }
}

impl SetItem for Seat {
    type Bits = u8;
    const ALL: &'static [Seat] = &[Seat(0), Seat(1), Seat(2), Seat(3)];

    fn index(self) -> usize {
        self.index()
    }
}

/// How many sit at the table: two, three or four.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Players(u8);

impl Players {
    /// Two players.
    pub const TWO: Players = Players(2);
    /// Three players.
    pub const THREE: Players = Players(3);
    /// Four players.
    pub const FOUR: Players = Players(4);

    /// This many players, if between `least` and `most`.
    ///
    /// # Errors
    /// [`SetupError::Players`] with the allowed range.
    pub fn within(count: u64, least: Players, most: Players) -> Result<Players, SetupError> {
        match u8::try_from(count) {
            Ok(count) if least.0 <= count && count <= most.0 => Ok(Players(count)),
            _ => Err(SetupError::Players { count, least: least.0, most: most.0 }),
        }
    }

    /// The number of players, for loops and lengths.
    #[must_use]
    pub const fn count(self) -> usize {
        self.0 as usize
    }

    /// Every seat, in order.
    pub fn seats(self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator {
        (0..self.0).map(Seat)
    }
}

/// Who is looking: the person on a seat, or somebody who only watches.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// The person on this seat.
    Seat(Seat),
    /// Somebody who watches and knows only what lies open.
    Spectator,
}

impl Viewer {
    /// Every possible viewer of a table with this many players.
    pub fn all(players: Players) -> impl Iterator<Item = Viewer> {
        players.seats().map(Viewer::Seat).chain([Viewer::Spectator])
    }

    /// Whether this is the person on `seat`.
    #[must_use]
    pub fn is(self, seat: Seat) -> bool {
        self == Viewer::Seat(seat)
    }
}

/// A set of seats.
pub type SeatSet = Set<Seat>;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns_go_round() {
        let mut seat = Seat::ZERO;
        let order: Vec<u8> = (0..4)
            .map(|_| {
                seat = seat.next(Players::THREE);
                seat.into()
            })
            .collect();
        assert_eq!(order, [1, 2, 0, 1]);
        assert_eq!(Seat::ONE.other(), Seat::ZERO);
    }

    #[test]
    fn seats_are_told_by_their_numbers() {
        assert_eq!([0, 3, 4].map(Seat::new), [Some(Seat::ZERO), Some(Seat(3)), None]);
        assert_eq!((Seat::try_from(3), Seat::try_from(4)), (Ok(Seat(3)), Err(NoSuchSeat(4))));
        assert_eq!(NoSuchSeat(4).to_string(), "there is no seat 4: seats are 0 to 3");
        assert_eq!((Seat(2).to_string(), Seat(2).index(), u8::from(Seat(2))), ("2".to_owned(), 2, 2));
        assert_eq!(
            [Seat::ZERO.other(), Seat(2).other(), Seat(3).next(Players::FOUR)],
            [Seat(1), Seat(3), Seat(0)]
        );
        assert_eq!([Players::TWO, Players::THREE, Players::FOUR].map(Players::count), [2, 3, 4]);
        assert!(Players::THREE.seats().rev().map(u8::from).eq([2, 1, 0]));
    }

    #[test]
    fn those_who_look_are_the_seats_and_whoever_watches() {
        let all: Vec<Viewer> = Viewer::all(Players::TWO).collect();
        assert_eq!(all, [Viewer::Seat(Seat::ZERO), Viewer::Seat(Seat::ONE), Viewer::Spectator]);
        assert_eq!(all.iter().map(|viewer| viewer.is(Seat::ONE)).collect::<Vec<_>>(), [false, true, false]);
    }

    #[test]
    fn player_counts_are_checked() {
        assert_eq!(Players::within(3, Players::TWO, Players::FOUR).unwrap(), Players::THREE);
        let error = Players::within(5, Players::TWO, Players::FOUR).unwrap_err();
        assert!(error.to_string().contains("2 to 4"), "{error}");
        assert!(Players::within(u64::MAX, Players::TWO, Players::FOUR).is_err());
        let in_range = (0..6).map(|count| Players::within(count, Players::TWO, Players::FOUR).is_ok());
        assert!(in_range.eq([false, false, true, true, true, false]));
    }

    #[test]
    fn sets_hold_seats_in_order() {
        let set: SeatSet = [Seat::new(3).unwrap(), Seat::ZERO].into_iter().collect();
        assert_eq!(set.len(), 2);
        assert!(set.into_iter().map(u8::from).eq([0, 3]));
        assert!(!set.contains(Seat::ONE));
    }
}
