//! The main board: where artists and stacks stand, and which of them touch (MS-1.2).
//!
//! Places are numbered file by file, from `a` up and from row 1 up: the order of their names, so that walking
//! through a set of places gives actions in the order of their strings.

use std::fmt;
use std::str::FromStr;

use mozaika_rules::{Set, SetItem};
use thiserror::Error;

macro_rules! places {
    ($(#[$about:meta])* $name:ident, $bits:ident, $error:ident, $count:literal: $($place:ident $text:literal)*) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[repr(u8)]
        #[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "stones.ts", type = "string"))]
        pub enum $name {
            $(#[doc = concat!("The place `", $text, "`.")] $place,)*
        }

        impl $name {
            /// How many there are.
            pub const COUNT: usize = $count;
            /// Every one, in the order of the names.
            pub const ALL: [$name; $count] = [$($name::$place),*];

            /// The name, a file and a row.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $($name::$place => $text),* }
            }

            /// The file, 1 for `a` to 7 for `g`, and the row.
            #[must_use]
            pub const fn file_and_row(self) -> (u8, u8) {
                let name = self.name().as_bytes();
                (name[0] - b'a' + 1, name[1] - b'0')
            }
        }

        impl SetItem for $name {
            type Bits = $bits;
            const ALL: &'static [$name] = &$name::ALL;

            #[inline]
            fn index(self) -> usize {
                self as usize
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.name())
            }
        }

        impl FromStr for $name {
            type Err = $error;

            fn from_str(name: &str) -> Result<$name, $error> {
                match name { $($text => Ok($name::$place),)* _ => Err($error) }
            }
        }

        #[cfg(feature = "serde")]
        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.name())
            }
        }
    };
}

// Sixteen bits would do for nine places, but listing moves takes 3 % longer with them.
places! {
    /// A place where an artist can stand.
    ArtistSpace, u32, ParseArtistSpaceError, 9:
    B2 "b2" B4 "b4" B6 "b6" D2 "d2" D4 "d4" D6 "d6" F2 "f2" F4 "f4" F6 "f6"
}

places! {
    /// A place with a stack of stones.
    StackSpace, u32, ParseStackSpaceError, 24:
    A2 "a2" A4 "a4" A6 "a6" B1 "b1" B3 "b3" B5 "b5" B7 "b7" C2 "c2" C4 "c4" C6 "c6" D1 "d1" D3 "d3"
    D5 "d5" D7 "d7" E2 "e2" E4 "e4" E6 "e6" F1 "f1" F3 "f3" F5 "f5" F7 "f7" G2 "g2" G4 "g4" G6 "g6"
}

/// A text that is not the name of an artist space.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("an artist stands on b, d or f and row 2, 4 or 6")]
pub struct ParseArtistSpaceError;

/// A text that is not the name of a stack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("a stack is on b, d or f and an odd row from 1 to 7, or on a, c, e or g and row 2, 4 or 6")]
pub struct ParseStackSpaceError;

impl ArtistSpace {
    /// The stacks around the place, clockwise: north, east, south, west.
    #[inline]
    #[must_use]
    pub const fn around(self) -> [StackSpace; 4] {
        AROUND[self as usize]
    }

    /// The stacks around the place, as a set.
    #[inline]
    #[must_use]
    pub const fn stacks(self) -> StackSet {
        Set::from_bits(TOUCHED[1 << self as usize])
    }
}

impl StackSpace {
    /// Every stack row by row from below, the order of states in JSON.
    pub const BY_ROW: [StackSpace; StackSpace::COUNT] = by_row();

    /// The stacks that touch at least one of these artist spaces.
    #[inline]
    #[must_use]
    pub fn around(artists: ArtistSet) -> StackSet {
        Set::from_bits(TOUCHED[artists.bits() as usize & (TOUCHED.len() - 1)])
    }

    /// The one or two artist spaces that the stack touches.
    #[inline]
    #[must_use]
    pub const fn artists(self) -> ArtistSet {
        Set::from_bits(TOUCHING[self as usize])
    }
}

/// The stacks around each artist space, clockwise from north.
static AROUND: [[StackSpace; 4]; ArtistSpace::COUNT] = around();
/// For each set of artist spaces, the stacks that touch at least one of them.
static TOUCHED: [u32; 1 << ArtistSpace::COUNT] = touched();
/// For each stack, the artist spaces it touches.
static TOUCHING: [u32; StackSpace::COUNT] = touching();

const fn stack_at(file: u8, row: u8) -> StackSpace {
    let mut number = 0;
    while number < StackSpace::COUNT {
        let place = StackSpace::ALL[number].file_and_row();
        if place.0 == file && place.1 == row {
            return StackSpace::ALL[number];
        }
        number += 1;
    }
    panic!("no stack is there")
}

const fn around() -> [[StackSpace; 4]; ArtistSpace::COUNT] {
    let mut table = [[StackSpace::A2; 4]; ArtistSpace::COUNT];
    let mut number = 0;
    while number < ArtistSpace::COUNT {
        let (file, row) = ArtistSpace::ALL[number].file_and_row();
        table[number] = [
            stack_at(file, row + 1),
            stack_at(file + 1, row),
            stack_at(file, row - 1),
            stack_at(file - 1, row),
        ];
        number += 1;
    }
    table
}

const fn touching() -> [u32; StackSpace::COUNT] {
    let around = around();
    let mut table = [0; StackSpace::COUNT];
    let mut artist = 0;
    while artist < ArtistSpace::COUNT {
        let mut side = 0;
        while side < 4 {
            table[around[artist][side] as usize] |= 1 << artist;
            side += 1;
        }
        artist += 1;
    }
    table
}

const fn touched() -> [u32; 1 << ArtistSpace::COUNT] {
    let touching = touching();
    let mut table = [0; 1 << ArtistSpace::COUNT];
    let mut set = 0;
    while set < table.len() {
        let mut stack = 0;
        while stack < StackSpace::COUNT {
            if touching[stack] & set as u32 != 0 {
                table[set] |= 1 << stack;
            }
            stack += 1;
        }
        set += 1;
    }
    table
}

const fn by_row() -> [StackSpace; StackSpace::COUNT] {
    let mut table = [StackSpace::A2; StackSpace::COUNT];
    let mut filled = 0;
    let mut row = 1;
    while row <= 7 {
        let mut file = if row % 2 == 0 { 1 } else { 2 };
        while file <= 7 {
            table[filled] = stack_at(file, row);
            filled += 1;
            file += 2;
        }
        row += 1;
    }
    table
}

/// A set of artist spaces.
pub type ArtistSet = Set<ArtistSpace>;
/// A set of stacks.
pub type StackSet = Set<StackSpace>;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_in_the_order_of_their_names() {
        assert!(StackSpace::ALL.is_sorted_by_key(|place| place.name()));
        assert!(ArtistSpace::ALL.is_sorted_by_key(|place| place.name()));
        let rows: Vec<&str> = StackSpace::BY_ROW.iter().map(|place| place.name()).collect();
        assert_eq!(rows[..8], ["b1", "d1", "f1", "a2", "c2", "e2", "g2", "b3"]);
        let every: StackSet = StackSpace::BY_ROW.into_iter().collect();
        assert_eq!(every.len(), 24);
    }

    #[test]
    fn the_tables_agree_with_the_lattice() {
        let near = |artist: ArtistSpace, stack: StackSpace| {
            let ((file, row), (other_file, other_row)) = (artist.file_and_row(), stack.file_and_row());
            file.abs_diff(other_file) + row.abs_diff(other_row) == 1
        };
        for bits in 0..1 << ArtistSpace::COUNT {
            let set = ArtistSet::from_bits(bits);
            for stack in StackSpace::ALL {
                let times = set.iter().filter(|&artist| near(artist, stack)).count();
                assert_eq!(StackSpace::around(set).contains(stack), times >= 1);
                assert_eq!((stack.artists() & set).len() as usize, times);
            }
        }
        for artist in ArtistSpace::ALL {
            assert!(artist.around().into_iter().all(|stack| near(artist, stack)));
            assert_eq!(artist.around().into_iter().collect::<StackSet>(), artist.stacks());
        }
    }

    #[test]
    fn stacks_go_round_an_artist_clockwise_from_north() {
        let names = ArtistSpace::D4.around().map(StackSpace::name);
        assert_eq!(names, ["d5", "e4", "d3", "c4"]);
    }
}
