//! What can be said in words of a position of Mana.

use mozaika_mana::{Action, Mana, Side, Squares, Symbol, approaches, destinations};
use mozaika_rules::{Game, Seat};

use crate::{About, Fact};

/// What speaks for and against a position after a turn of the seat's. Nothing is said while the pieces are set up.
pub(crate) fn facts(game: &Mana, seat: Seat) -> Vec<Fact> {
    let position = game.position();
    let [own, other] = match Side::Black.seat() == seat {
        true => [Side::Black, Side::White],
        false => [Side::White, Side::Black],
    };
    if position.setting_up() {
        return Vec::new();
    }
    // What the other side can do at once; nothing if its turn was skipped.
    let mut actions = Vec::new();
    if position.turn() == other {
        game.legal(&mut actions);
    }
    let (mut movers, mut ends) = (Squares::EMPTY, Squares::EMPTY);
    for action in actions {
        if let Action::Move { from, to, .. } = action {
            movers |= Squares::of(from);
            ends |= Squares::of(to);
        }
    }
    let daimyo_in_danger = position.daimyo(own).is_some_and(|square| ends.contains(square));
    let in_danger = (position.ronins(own) & ends).len() as u8;
    vec![
        Fact::holds(About::ForcedWin, position.daimyo(other).is_none(), 100.0),
        Fact::new(About::Captured, 5 - position.ronins(other).len() as u8, 3.0),
        Fact::holds(About::DaimyoInDanger, daimyo_in_danger, -50.0),
        Fact::new(About::InDanger, in_danger, -2.0),
        Fact::new(About::Aiming, aiming(game, own), 1.0),
        Fact::new(About::AimedAt, aiming(game, other), -1.0),
        Fact::new(About::MayMove, movers.len() as u8, -0.4),
        Fact::new(About::WaysOut, ways_out(game, own), 0.4),
        Fact::new(About::TheirWaysOut, ways_out(game, other), -0.4),
    ]
}

/// How many squares a side's daimyo could move to, when the bird lets it.
fn ways_out(game: &Mana, side: Side) -> u8 {
    let position = game.position();
    let Some(daimyo) = position.daimyo(side) else { return 0 };
    let occupied = position.occupied(game.options().edition);
    (destinations(daimyo, occupied) & !position.pieces(side)).len() as u8
}

/// How many pieces of a side could capture the other daimyo, each when the bird lets it move.
fn aiming(game: &Mana, side: Side) -> u8 {
    let position = game.position();
    let Some(daimyo) = position.daimyo(side.other()) else { return 0 };
    let occupied = position.occupied(game.options().edition);
    let from = |symbol: Symbol| approaches(daimyo, symbol, occupied) & position.pieces(side);
    Symbol::ALL.into_iter().map(|symbol| from(symbol).len() as u8).sum()
}
