//! What happened, for those who show or tell it.

use mozaika_rules::{Seat, SeatSet};

use crate::{ArtistSpace, Pattern, Space, StackSpace, Stone};

/// One thing that happened. Every event is public: what an action hides or reveals is the same for all who look on.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(tag = "type", rename_all = "snake_case"))]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "stones.ts"))]
pub enum Event {
    /// An artist moved and brought a tower (MS-3).
    Picked {
        /// Who picked.
        seat: Seat,
        /// The artist's pattern.
        pattern: Pattern,
        /// Where the artist stood.
        from: ArtistSpace,
        /// Where it stands now.
        to: ArtistSpace,
        /// The stones taken, in order: the first is the bottom of the tower.
        taken: Vec<Taken>,
        /// Where the tower stands on the player's board.
        space: Space,
    },
    /// A tower was scored (MS-4.1, MS-4.2). No stone has left its tower yet.
    Scored {
        /// Who scored.
        seat: Seat,
        /// The tower's space on the player's board.
        space: Space,
        /// Its top stone.
        stone: Stone,
        /// What it brought.
        points: u8,
    },
    /// A scored stone went on the mandala (MS-4.3).
    Placed {
        /// Who scored it.
        seat: Seat,
        /// The space on the player's board that it left.
        space: Space,
        /// The stone.
        stone: Stone,
        /// The space of the mandala that it covers, counted from the centre.
        mandala: u8,
        /// What covering it brought (MS-4.4).
        bonus: u8,
    },
    /// A scored stone found the mandala full and left the game (MS-4.5).
    Gone {
        /// Who scored it.
        seat: Seat,
        /// The space on the player's board that it left.
        space: Space,
        /// The stone.
        stone: Stone,
    },
    /// The hands space is covered: this round is the last (MS-5.1).
    Ending {
        /// Who covered it.
        seat: Seat,
        /// The space of the mandala.
        mandala: u8,
    },
    /// A player showed the goal cards (MS-5.3).
    Goal {
        /// Whose they are.
        seat: Seat,
        /// The ids of the cards.
        cards: Vec<String>,
        /// The id of the card that scored, if a condition was met.
        scored: Option<String>,
        /// What it brought.
        points: u8,
    },
    /// The game ended (MS-5.4).
    Over {
        /// The final points, one a seat.
        scores: Vec<i32>,
        /// Who won.
        #[cfg_attr(feature = "types", ts(as = "Vec<Seat>"))]
        winners: SeatSet,
    },
}

/// A stone that an artist took.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "stones.ts"))]
pub struct Taken {
    /// The stack it was on.
    pub stack: StackSpace,
    /// The stone.
    pub stone: Stone,
    /// What lies open there now; nothing if the stack is empty.
    pub reveals: Option<Stone>,
}
