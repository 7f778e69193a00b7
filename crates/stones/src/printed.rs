//! What is printed on the boards.
//!
//! The key decision: a client that draws a table is told what the game is made of. It knows no number of it by itself.

use mozaika_rules::Players;

use crate::score::{BY_HEIGHT, FOR_A_COLOUR_TOWER};
use crate::{ArtistSpace, Edition, Pile, Space, StackSpace};

/// What is printed on the boards of an edition, for a number of players.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "stones.ts"))]
pub struct Printed {
    /// The places of the main board where stacks lie: a file and a row (MS-1.2).
    pub stacks: Vec<StackSpace>,
    /// The places where artists can stand.
    pub artist_spaces: Vec<ArtistSpace>,
    /// How many spaces the mandala has.
    pub spaces: u8,
    /// The spaces that bring points, from the centre outwards.
    pub bonuses: Vec<Bonus>,
    /// The space with hands for each number of players.
    pub hands: Vec<Hands>,
    /// The one of them that starts the end for as many as play here (MS-5.1).
    pub end: u8,
    /// How each space of a player's board scores, from the left (MS-4.1).
    #[cfg_attr(feature = "types", ts(as = "Vec<Picture>"))]
    pub pictures: [Picture; Space::COUNT],
}

/// A space of the mandala that brings points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "stones.ts"))]
pub struct Bonus {
    /// Which, counted from the centre.
    pub space: u8,
    /// What it brings.
    pub points: u8,
}

/// The space of the mandala that starts the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "stones.ts"))]
pub struct Hands {
    /// For how many players: as many hands are printed there.
    pub players: u8,
    /// Which, counted from the centre.
    pub space: u8,
}

/// What a space of a player's board counts when its tower is scored by colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(tag = "counts", rename_all = "snake_case"))]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "stones.ts"))]
pub enum Picture {
    /// A point for each different height on the whole board.
    Heights,
    /// Points by the tower's own height.
    Height {
        /// For heights 1, 2 and so on.
        points: [u8; Pile::HIGHEST],
    },
    /// A point for each different colour in the tower.
    Colours {
        /// And so many more.
        more: u8,
    },
}

impl Space {
    /// How it scores.
    const fn picture(self) -> Picture {
        match self {
            Space::One => Picture::Heights,
            Space::Two | Space::Three | Space::Four => {
                let [_, points @ ..] = BY_HEIGHT[self.index() - 1];
                Picture::Height { points }
            }
            Space::Five => Picture::Colours { more: FOR_A_COLOUR_TOWER },
        }
    }
}

impl Edition {
    /// What is printed on the boards, for as many players.
    #[must_use]
    pub fn printed(&self, players: Players) -> Printed {
        let bonus = |space: u8| Bonus { space, points: self.bonus(space) };
        let hands = |players: Players| Hands { players: players.count() as u8, space: self.hands(players) };
        Printed {
            stacks: StackSpace::BY_ROW.into(),
            artist_spaces: ArtistSpace::ALL.into(),
            spaces: self.spaces(),
            bonuses: (1..=self.spaces()).map(bonus).filter(|bonus| bonus.points > 0).collect(),
            hands: [Players::TWO, Players::THREE, Players::FOUR].map(hands).into(),
            end: self.hands(players),
            pictures: Space::ALL.map(Space::picture),
        }
    }
}
