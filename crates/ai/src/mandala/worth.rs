//! What cards are worth to a player, by the points alone.

use mozaika_mandala::{Action, Colour, Counts, Mandala, Phase, River};
use mozaika_rules::{Game, Seat};

/// What a card of a colour brings a player: the place of the colour, or the next free place if it has none yet.
#[inline]
pub(crate) fn place_or_next(river: River, colour: Colour) -> u8 {
    river.place(colour).unwrap_or(river.len() + 1)
}

/// How many prospects a colour can have.
pub(crate) const PROSPECTS: usize = 2 * River::PLACES as usize;

/// What a colour promises a player: its place, 0 to 5, or 6 to 11 for the next free place if it has none yet.
#[inline]
pub(crate) fn prospect(river: River, colour: Colour) -> u8 {
    match river.place(colour) {
        Some(place) => place - 1,
        None => River::PLACES + river.len().min(River::PLACES - 1),
    }
}

/// The points that a player gains at once by claiming this many cards of a colour (MD-6.4): with a colour that is new
/// to the river the cards of it that lie in the cup begin to count.
#[inline]
pub(crate) fn claim(river: River, cup: Counts, colour: Colour, number: u8) -> i32 {
    let number = i32::from(number);
    match river.place(colour) {
        Some(place) => number * i32::from(place),
        None => (number - 1 + i32::from(cup.count(colour))) * i32::from(river.len() + 1),
    }
}

/// The colour to choose from a mountain under destruction by a quick rule: what it brings, and half of what it
/// would bring the other. `None` if nothing is being destroyed.
#[inline]
pub(crate) fn quick_choice(game: &Mandala) -> Option<Colour> {
    let table = game.public();
    let Phase::Destroy(destruction) = table.phase else { return None };
    let parts = table.mandala(destruction.mandala);
    let gain = |seat: Seat, colour: Colour, number: u8| {
        if parts.fields[seat].is_empty() {
            return 0;
        }
        // A place in the river is worth something by itself, early more than late.
        let river = table.rivers[seat];
        let new = if river.place(colour).is_none() { 6 - i32::from(river.len()) } else { 0 };
        2 * claim(river, game.cup(seat), colour, number) + new
    };
    let seat = table.turn;
    let value = |colour: Colour| {
        let number = parts.mountain.count(colour);
        2 * gain(seat, colour, number) + gain(seat.other(), colour, number)
    };
    parts.mountain.colours().iter().max_by_key(|&colour| value(colour))
}

/// Plays a destruction to its end by the quick rule.
#[inline]
pub(crate) fn settle(game: &mut Mandala) {
    while let Some(colour) = quick_choice(game) {
        game.apply(Action::Choose { colour }, &mut ());
    }
}
