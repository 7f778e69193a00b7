//! What everybody sees: everything but the patterns under the tops and the goal cards.
//!
//! The key decision: a position is its public state plus what is hidden, and a view holds the same public state. What is
//! legal follows from the public state alone, so moves are found in one place for games and views alike, and cannot
//! depend on hidden things.

use std::fmt;
use std::sync::Arc;

use mozaika_rules::{BySeat, Players, Seat};

use crate::options::SharedOptions;
use crate::seen::Seen;
use crate::{
    ArtistSet, ArtistSpace, Board, Colour, Edition, Options, Pattern, Pile, StackSet, StackSpace, Stone,
};

/// An artist on the main board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "stones.ts"))]
pub struct Artist {
    /// Where it stands.
    pub at: ArtistSpace,
    /// The pattern of the stones it takes.
    pub pattern: Pattern,
}

/// What everybody sees.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PublicState {
    pub(crate) options: SharedOptions,
    pub(crate) players: Players,
    pub(crate) turn: Seat,
    pub(crate) start: Seat,
    pub(crate) over: bool,
    pub(crate) artists: [Artist; Edition::ARTISTS],
    /// The stacks whose top stone has each pattern.
    pub(crate) showing: [StackSet; Pattern::COUNT],
    pub(crate) boards: BySeat<Board, { Seat::MOST }>,
    pub(crate) laid: Laid,
    pub(crate) seen: Seen,
}

impl PublicState {
    /// The options the game is played with.
    #[must_use]
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The edition the game is played with.
    #[inline]
    #[must_use]
    pub fn edition(&self) -> &Arc<Edition> {
        &self.options.edition
    }

    /// How many play.
    #[must_use]
    pub fn players(&self) -> Players {
        self.players
    }

    /// The seat to act, or `None` when the game is over.
    #[inline]
    #[must_use]
    pub fn turn(&self) -> Option<Seat> {
        if self.over { None } else { Some(self.turn) }
    }

    /// Who plays after the seat to act; nobody if the game is over or this turn ends it.
    #[must_use]
    pub fn next(&self) -> Option<Seat> {
        let next = self.turn()?.next(self.players);
        (next != self.start || !self.is_ending()).then_some(next)
    }

    /// The seat that started.
    #[must_use]
    pub fn start(&self) -> Seat {
        self.start
    }

    /// The artists. Each keeps its place in the list for the whole game.
    #[must_use]
    pub fn artists(&self) -> &[Artist; Edition::ARTISTS] {
        &self.artists
    }

    /// The stacks whose top stone has this pattern.
    #[inline]
    #[must_use]
    pub fn showing(&self, pattern: Pattern) -> StackSet {
        self.showing[pattern.index()]
    }

    /// A player's board.
    #[must_use]
    pub fn board(&self, seat: Seat) -> &Board {
        &self.boards[seat]
    }

    /// The board of the seat whose turn it is, or would be.
    #[inline]
    pub(crate) fn own(&self) -> &Board {
        &self.boards[self.turn]
    }

    /// The stones on the mandala, from the centre outwards.
    pub fn mandala(&self) -> impl ExactSizeIterator<Item = Stone> {
        self.laid.iter().take(usize::from(self.edition().spaces()))
    }

    /// The stones that found the mandala full (MS-4.5), in the order they went.
    pub fn gone(&self) -> impl ExactSizeIterator<Item = Stone> {
        self.laid.iter().skip(usize::from(self.edition().spaces()))
    }

    /// How many stones have left the towers: those on the mandala and those gone.
    #[inline]
    #[must_use]
    pub fn placed(&self) -> u8 {
        self.laid.count
    }

    /// For each colour, how many stones lie under a top stone of a stack, and how many of those have circles: that much follows
    /// from what can be seen.
    #[inline]
    #[must_use]
    pub fn hidden_stones(&self) -> ([u8; Colour::COUNT], [u8; Colour::COUNT]) {
        let unseen = self.seen.unseen();
        (unseen.stones, unseen.circles)
    }

    /// Whether the end has begun: the hands space of this number of players is covered (MS-5.1).
    #[inline]
    #[must_use]
    pub fn is_ending(&self) -> bool {
        self.laid.count >= self.edition().hands(self.players)
    }

    /// Whether the game is over with the round played out (MS-5.1).
    #[inline]
    pub(crate) fn round_is_over(&self) -> bool {
        self.turn == self.start && self.is_ending()
    }

    /// The places with artists.
    #[inline]
    pub(crate) fn occupied(&self) -> ArtistSet {
        self.artists.iter().map(|artist| artist.at).collect()
    }

    /// The artist on a place.
    #[inline]
    pub(crate) fn artist_on(&self, place: ArtistSpace) -> Option<Artist> {
        self.artists.into_iter().find(|artist| artist.at == place)
    }

    /// The sets of stacks by the pattern they show.
    pub(crate) fn showing_of(stacks: &[Pile; StackSpace::COUNT]) -> [StackSet; Pattern::COUNT] {
        let mut showing = [StackSet::EMPTY; Pattern::COUNT];
        for (stack, pile) in StackSpace::ALL.into_iter().zip(stacks) {
            if let Some(top) = pile.top() {
                showing[top.pattern().index()].insert(stack);
            }
        }
        showing
    }
}

/// The stones that have left the towers, in order: the first ones lie on the mandala, the others are gone.
///
/// Four bits a stone; what is not used stays 0.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Laid {
    packed: [u8; Stone::COUNT / 2],
    pub(crate) count: u8,
}

impl Laid {
    pub(crate) const NONE: Laid = Laid { packed: [0; Stone::COUNT / 2], count: 0 };

    /// Adds a stone; gives its place, from 1.
    #[inline]
    pub(crate) fn push(&mut self, stone: Stone) -> u8 {
        let index = self.count;
        self.packed[usize::from(index / 2)] |= stone.bits() << (index % 2 * 4);
        self.count += 1;
        self.count
    }

    pub(crate) fn iter(&self) -> impl ExactSizeIterator<Item = Stone> {
        (0..self.count).map(|index| Stone::from_bits(self.packed[usize::from(index / 2)] >> (index % 2 * 4)))
    }
}

impl FromIterator<Stone> for Laid {
    /// At most as many stones as there are.
    fn from_iter<I: IntoIterator<Item = Stone>>(stones: I) -> Self {
        let mut laid = Laid::NONE;
        for stone in stones {
            laid.push(stone);
        }
        laid
    }
}

impl fmt::Debug for Laid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
