//! What can be said in words of a position of Mandala Stones.

use mozaika_rules::{Game, Seat};
use mozaika_stones::{Action, Stones};

use super::towers::Towers;
use crate::{About, Fact};

/// What speaks for and against a position.
pub(crate) fn facts(game: &Stones, seat: Seat) -> Vec<Fact> {
    let table = game.public();
    let board = table.board(seat);
    let goal = table.best_goal(seat, &game.hand(seat)).map_or(0, |card| table.edition().goal(card).points);
    let rivals = game.players().seats().filter(|&other| other != seat);
    let leads = rivals.map(|other| table.board(other).score()).all(|score| score < board.score());
    vec![
        Fact::new(About::Points, board.score() as f32, 1.0),
        Fact::new(About::Ready, Towers::of(board).best_colour(), 0.6),
        Fact::new(About::Stones, board.towers().iter().map(|tower| tower.height()).sum::<u8>(), 0.4),
        Fact::new(About::Goal, goal, 0.5),
        Fact::new(About::LeftToTake, most_stones(game), -0.3),
        Fact::holds(About::EndAhead, table.is_ending() && leads, 4.0),
    ]
}

/// The most stones that whoever acts next can take.
fn most_stones(game: &Stones) -> u8 {
    let mut actions = Vec::new();
    game.legal(&mut actions);
    let heights = actions.iter().filter_map(|action| match action {
        Action::Pick(pick) => Some(game.tower_of(*pick).height()),
        Action::Colour(_) | Action::Tops(_) => None,
    });
    heights.max().unwrap_or(0)
}
