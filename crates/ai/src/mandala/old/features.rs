//! What the evaluation looks at: numbers about each colour, and about the table as a whole.
//!
//! The key decision: colours are alike until the rivers tell them apart, so the same questions are asked about each
//! of the six and the answers are added up. Everything is seen from the seat to act.

use mozaika_mandala::{Colour, Mandala, MandalaId};
use mozaika_rules::Seat;

use super::super::worth::place_or_next;

/// How many numbers there are about the table.
pub const TABLE: usize = 36;
/// How many numbers there are about each colour.
pub const COLOUR: usize = 30;

/// What the evaluation looks at. All numbers are about 0 to 1, or −1 to 1.
#[derive(Clone, Debug)]
pub struct Features {
    /// About the table.
    pub table: [f32; TABLE],
    /// About each colour.
    pub colours: [[f32; COLOUR]; Colour::COUNT],
}

impl Features {
    /// The features of a position in which a turn is to be taken, as the seat to act sees them if it knew all cards.
    #[must_use]
    pub fn of(game: &Mandala) -> Features {
        let me = game.public().turn;
        Features { table: table(game, me), colours: colours(game, me) }
    }

    /// The same position with the mandalas named the other way round.
    #[must_use]
    pub fn swapped(&self) -> Features {
        let mut swapped = self.clone();
        let (one, two) = swapped.table[TABLE - 2 * MANDALA..].split_at_mut(MANDALA);
        one.swap_with_slice(two);
        for colour in &mut swapped.colours {
            let (one, two) = colour[COLOUR - 2 * PART..].split_at_mut(PART);
            one.swap_with_slice(two);
        }
        swapped
    }
}

/// Numbers about each mandala among those about the table, at the end.
const MANDALA: usize = 11;
/// Numbers about each mandala among those about a colour, at the end.
const PART: usize = 7;

fn flag(condition: bool) -> f32 {
    if condition { 1.0 } else { 0.0 }
}

#[inline]
fn table(game: &Mandala, me: Seat) -> [f32; TABLE] {
    let other = me.other();
    let table = game.public();
    let of = |number: u8, whole: f32| f32::from(number) / whole;
    let points = game.points();
    let (mine, theirs) = (points[me] as f32, points[other] as f32);
    let mut out = [0.0; TABLE];
    let shared = [
        of(table.rivers[me].len(), 6.0),
        of(table.rivers[other].len(), 6.0),
        of(game.hand(me).total(), 8.0),
        of(game.hand(other).total(), 8.0),
        of(game.deck_size(), 80.0),
        flag(table.is_final),
        mine / 40.0,
        theirs / 40.0,
        ((mine - theirs) / 15.0).clamp(-1.0, 1.0),
        ((mine - theirs) / 50.0).clamp(-1.0, 1.0),
        of(game.cup(me).total(), 25.0),
        of(game.cup(other).total(), 25.0),
        of(table.discards_in_a_row, 24.0),
        of(game.hand(me).colours().len() as u8, 6.0),
    ];
    out[..shared.len()].copy_from_slice(&shared);
    for which in MandalaId::BOTH {
        let parts = table.mandala(which);
        let missing = !parts.colours();
        let one_missing = missing.len() == 1;
        let (mine, theirs) = (parts.fields[me].total(), parts.fields[other].total());
        let holds = |seat: Seat| !(missing & game.hand(seat).colours()).is_empty();
        let numbers: [f32; MANDALA] = [
            of(missing.len() as u8, 4.0),
            flag(one_missing),
            of(mine, 6.0),
            of(theirs, 6.0),
            ((f32::from(mine) - f32::from(theirs)) / 3.0).clamp(-1.0, 1.0),
            flag(mine == 0),
            flag(theirs == 0),
            of(parts.mountain.total(), 8.0),
            flag(mine > theirs),
            flag(one_missing && holds(me)),
            flag(one_missing && holds(other)),
        ];
        let from = TABLE - (2 - which as usize) * MANDALA;
        out[from..from + MANDALA].copy_from_slice(&numbers);
    }
    out
}

#[inline]
fn colours(game: &Mandala, me: Seat) -> [[f32; COLOUR]; Colour::COUNT] {
    let table = game.public();
    let seats = [me, me.other()];
    let cups = seats.map(|seat| game.cup(seat));
    Colour::ALL.map(|colour| {
        let mut out = [0.0; COLOUR];
        let worth = seats.map(|seat| f32::from(place_or_next(table.rivers[seat], colour)));
        for side in 0..2 {
            let seat = seats[side];
            let held = game.hand(seat).count(colour);
            let river = table.rivers[seat];
            let cup = f32::from(cups[side].count(colour));
            let has = river.place(colour).is_some();
            let numbers = [
                f32::from(held) / 4.0,
                flag(held > 0),
                flag(has),
                worth[side] / 6.0,
                if has { worth[side] / 6.0 } else { 0.0 },
                cup / 6.0,
                if has { 0.0 } else { cup * worth[side] / 20.0 },
            ];
            out[side * 7..side * 7 + 7].copy_from_slice(&numbers);
        }
        out[14] = f32::from(table.discard.count(colour)) / 18.0;
        out[15] = 1.0;
        for which in MandalaId::BOTH {
            let parts = table.mandala(which);
            let mountain = f32::from(parts.mountain.count(colour));
            let (mine, theirs) = (parts.fields[me].count(colour), parts.fields[me.other()].count(colour));
            let numbers: [f32; PART] = [
                mountain / 4.0,
                flag(mountain > 0.0),
                mountain * worth[0] / 12.0,
                mountain * worth[1] / 12.0,
                f32::from(mine) / 4.0,
                f32::from(theirs) / 4.0,
                flag(mountain == 0.0 && mine == 0 && theirs == 0),
            ];
            let from = COLOUR - (2 - which as usize) * PART;
            out[from..from + PART].copy_from_slice(&numbers);
        }
        out
    })
}
