//! What an action does to the board of the player who takes it, found without playing it.

use mozaika_stones::{Action, Pile, PublicState, Space, Stones};

use super::towers::{Towers, bits, sum};

/// A player's board after an action.
#[derive(Clone, Copy, Debug)]
pub struct Effect {
    /// The towers then.
    pub towers: Towers,
    /// The points that it brings at once, those of the mandala included.
    pub points: u16,
    /// The stones that leave the towers.
    pub stones: u8,
}

impl Effect {
    /// The effect of a legal action of the seat to act.
    #[must_use]
    pub fn of(game: &Stones, action: Action) -> Effect {
        let open = game.public();
        let towers = open.turn().map_or(Towers::default(), |seat| Towers::of(open.board(seat)));
        match action {
            Action::Pick(pick) => Effect::building(towers, pick.space, game.tower_of(pick)),
            Action::Colour(colour) => {
                let spaces = towers.tops()[colour.index()];
                Effect::scoring(open, towers, spaces, sum(towers.points(), spaces))
            }
            Action::Tops(spaces) => Effect::scoring(open, towers, bits(spaces), spaces.len() as u8),
        }
    }

    /// The effect of a pick that brings this tower.
    #[inline]
    pub(super) fn building(towers: Towers, space: Space, tower: Pile) -> Effect {
        Effect { towers: towers.with(space, tower), points: 0, stones: 0 }
    }

    /// The effect of scoring some towers for these points.
    pub(super) fn scoring(open: &PublicState, towers: Towers, spaces: u8, points: u8) -> Effect {
        let stones = spaces.count_ones() as u8;
        let points = u16::from(points) + bonus(open, stones);
        Effect { towers: towers.without_tops(spaces), points, stones }
    }
}

/// What the mandala gives for the next `stones` stones (MS-4.4).
#[inline]
pub(super) fn bonus(open: &PublicState, stones: u8) -> u16 {
    let (edition, placed) = (open.edition(), open.placed());
    (placed + 1..=placed + stones)
        .filter(|&space| space <= edition.spaces())
        .map(|space| u16::from(edition.bonus(space)))
        .sum()
}
