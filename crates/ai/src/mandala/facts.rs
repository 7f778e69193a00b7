//! What can be said in words of a position of Mandala.

use mozaika_mandala::{Mandala, MandalaId, MandalaPiles};
use mozaika_rules::Seat;

use super::worth::settle;
use crate::{About, Fact};

/// What speaks for and against a position. A destruction is thought through to its end by a quick rule.
pub(crate) fn facts(game: &Mandala, seat: Seat) -> Vec<Fact> {
    let mut game = game.clone();
    settle(&mut game);
    let (points, table) = (game.points(), game.public());
    let piles = MandalaId::BOTH.map(|id| table.mandala(id));
    let claims = |seat: Seat| piles.iter().map(|piles| claims(piles, seat)).sum::<u8>();
    let ripe = |piles: &&&MandalaPiles| (!piles.colours()).len() == 1 && leads(piles, seat.other());
    vec![
        Fact::new(About::Points, points[seat] as f32, 1.0),
        Fact::new(About::TheirPoints, points[seat.other()] as f32, -1.0),
        Fact::new(About::Claims, claims(seat), 1.5),
        Fact::new(About::TheirClaims, claims(seat.other()), -1.2),
        Fact::new(About::Ripe, piles.iter().filter(ripe).count() as u8, -1.5),
        Fact::new(About::Cards, game.hand(seat).total(), 0.5),
    ]
}

fn leads(piles: &MandalaPiles, seat: Seat) -> bool {
    piles.fields[seat].total() > piles.fields[seat.other()].total()
}

/// How many colours of a mountain a seat would choose if the mandala were destroyed now (MD-6.2, MD-6.3). Of an equal
/// number neither is sure of the odd one; without a card in the field nothing is gained (MD-6.4).
fn claims(piles: &MandalaPiles, seat: Seat) -> u8 {
    let colours = piles.mountain.colours().len() as u8;
    match (piles.fields[seat].is_empty(), leads(piles, seat)) {
        (true, _) => 0,
        (false, true) => colours.div_ceil(2),
        (false, false) => colours / 2,
    }
}
