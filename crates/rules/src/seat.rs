//! Who sits at the table, and who looks on.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::BadSetup;

/// A place at the table. Seats count from 0 and go clockwise.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
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

impl TryFrom<u8> for Seat {
    type Error = String;

    fn try_from(number: u8) -> Result<Seat, String> {
        Seat::new(number)
            .ok_or_else(|| format!("there is no seat {number}: seats are 0 to {}", Self::MOST - 1))
    }
}

/// How many sit at the table: two, three or four.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
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
    /// [`BadSetup::Players`] with the allowed range.
    pub fn within(count: u64, least: Players, most: Players) -> Result<Players, BadSetup> {
        match u8::try_from(count) {
            Ok(count) if least.0 <= count && count <= most.0 => Ok(Players(count)),
            _ => Err(BadSetup::Players { count, least: least.0, most: most.0 }),
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
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SeatSet(u8);

impl SeatSet {
    /// No seat.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// Adds a seat.
    pub fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Whether the seat is in the set.
    #[must_use]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// How many seats are in the set.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no seat is in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats of the set, in order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        Players::FOUR.seats().filter(move |&seat| self.contains(seat))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        let mut set = SeatSet::EMPTY;
        seats.into_iter().for_each(|seat| set.insert(seat));
        set
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for SeatSet {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

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
    fn player_counts_are_checked() {
        assert_eq!(Players::within(3, Players::TWO, Players::FOUR).unwrap(), Players::THREE);
        let error = Players::within(5, Players::TWO, Players::FOUR).unwrap_err();
        assert!(error.to_string().contains("2 to 4"), "{error}");
        assert!(Players::within(u64::MAX, Players::TWO, Players::FOUR).is_err());
    }

    #[test]
    fn sets_hold_seats_in_order() {
        let set: SeatSet = [Seat::new(3).unwrap(), Seat::ZERO].into_iter().collect();
        assert_eq!(set.len(), 2);
        assert_eq!(serde_json::to_string(&set).unwrap(), "[0,3]");
        assert!(!set.contains(Seat::ONE));
    }
}
