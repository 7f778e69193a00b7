//! Points: what a tower brings (MS-4.1), what a goal brings (MS-5.3), and who wins (MS-5.4).

use mozaika_rules::{BySeat, Game, Outcome, Seat, SeatSet};

use crate::{Action, Board, GoalCard, Hand, PublicState, Space, SpaceSet, Stone, Stones};

/// The points as they stand, with the goals once the game is over.
pub(crate) fn scores(game: &Stones) -> Vec<i32> {
    game.players().seats().map(|seat| game.public.points(seat, &game.goals[seat])).collect()
}

/// How the game ended; `None` while it goes on.
pub(crate) fn outcome(game: &Stones) -> Option<Outcome> {
    game.public.over.then(|| game.public.final_outcome(&game.goals))
}

/// What a tower of height 1 to 4 brings on each of the spaces 2, 3 and 4.
pub(crate) const BY_HEIGHT: [[u8; 5]; 3] = [[0, 4, 2, 1, 1], [0, 1, 3, 4, 1], [0, 1, 2, 4, 6]];

/// What a tower on space 5 brings besides a point for each of its colours.
pub(crate) const FOR_A_COLOUR_TOWER: u8 = 1;

impl Board {
    /// What the tower on a space brings when its colour is scored.
    #[must_use]
    pub fn colour_points(&self, space: Space) -> u8 {
        let tower = self.tower(space);
        match space {
            Space::One => self.different_heights(),
            Space::Two | Space::Three | Space::Four => {
                BY_HEIGHT[space.index() - 1][usize::from(tower.height())]
            }
            Space::Five => tower.colours() + FOR_A_COLOUR_TOWER,
        }
    }

    /// How many different heights the five spaces have, an empty space being height 0.
    fn different_heights(&self) -> u8 {
        self.towers.iter().fold(0u8, |heights, tower| heights | 1 << tower.height()).count_ones() as u8
    }
}

impl PublicState {
    /// The spaces that a scoring action of the seat to act scores, and what each of them brings. `None` if the
    /// action is a pick.
    #[inline]
    pub(crate) fn scored(&self, action: Action) -> Option<(SpaceSet, [u8; Space::COUNT])> {
        let board = self.own();
        match action {
            Action::Pick(_) => None,
            Action::Colour(colour) => {
                let spaces = board.tops().of(colour);
                let mut points = [0; Space::COUNT];
                for space in spaces {
                    points[space.index()] = board.colour_points(space);
                }
                Some((spaces, points))
            }
            Action::Tops(spaces) => Some((spaces, Space::ALL.map(|space| u8::from(spaces.contains(space))))),
        }
    }

    /// The best of a player's cards whose condition the player's board meets (MS-5.3).
    #[must_use]
    pub fn best_goal(&self, seat: Seat, hand: &Hand) -> Option<GoalCard> {
        let (edition, towers) = (self.edition(), self.board(seat).towers());
        // Of two that bring as much, the first: `max_by_key` keeps the last it sees.
        let met = hand.iter().rev().copied().filter(|&card| edition.goal(card).is_met(towers));
        met.max_by_key(|&card| edition.goal(card).points)
    }

    /// The points a seat has with these goal cards: with the best goal once the game is over.
    pub(crate) fn points(&self, seat: Seat, hand: &Hand) -> i32 {
        let goal = if self.over { self.best_goal(seat, hand) } else { None };
        i32::from(self.board(seat).score())
            + goal.map_or(0, |card| i32::from(self.edition().goal(card).points))
    }

    /// How a game that is over ended for these goal cards.
    pub(crate) fn final_outcome(&self, goals: &BySeat<Hand, { Seat::MOST }>) -> Outcome {
        let mut scores = BySeat([0; Seat::MOST]);
        let mut best: Option<(Seat, i32)> = None;
        let mut seat = self.start;
        for _ in self.players.seats() {
            scores[seat] = self.points(seat, &goals[seat]);
            // Only more points beat a player who is earlier in turn order.
            if best.is_none_or(|(_, points)| scores[seat] > points) {
                best = Some((seat, scores[seat]));
            }
            seat = seat.next(self.players);
        }
        let winners: SeatSet = best.map(|(seat, _)| seat).into_iter().collect();
        Outcome::new(self.players, scores, winners)
    }
}

/// The highest score there is: far above what play can reach from the beginning. A state may be loaded with it, and stays at it.
pub(crate) const HIGHEST_SCORE: u16 = 60_000;

/// The most that one stone can bring when it is scored: for its tower, and for the space of the mandala it covers.
const MOST_FOR_A_STONE: usize = 6 + 2;

const _: () = assert!(HIGHEST_SCORE as usize + Stone::COUNT * MOST_FOR_A_STONE < u16::MAX as usize);
