//! What the network is told of a position: which of its rows count.
//!
//! The key decision: the same is asked of each colour, of each mandala, and of each colour in each mandala, since neither
//! colours nor mandalas differ but by what lies there. Every answer is one of a few, and each has a row of its own.
//! Everything is seen from the seat to act.

use mozaika_mandala::{Colour, Colours, Counts, Mandala, MandalaId, MandalaPiles};
use mozaika_rules::Players;

use super::worth::{PROSPECTS, prospect};

// Where the groups of rows begin. About a colour:
const HANDS: usize = 0;
const OWN_CUP: usize = HANDS + HELD * HELD;
const OTHER_CUP: usize = OWN_CUP + PROSPECTS * CUP;
const DECK: usize = OTHER_CUP + PROSPECTS * CUP;
// About a colour in a mandala:
const MISSING: usize = DECK + DECKS;
const OWN_MOUNTAIN: usize = MISSING + 4 * GAPS;
const OTHER_MOUNTAIN: usize = OWN_MOUNTAIN + PROSPECTS * PILE;
const OWN_FIELD: usize = OTHER_MOUNTAIN + PROSPECTS * PILE;
const OTHER_FIELD: usize = OWN_FIELD + PILE;
// About a mandala:
const FIELDS: usize = OTHER_FIELD + PILE;
const GAP: usize = FIELDS + FIELD * FIELD;
const MOUNTAIN: usize = GAP + GAPS * 9;
// About the table:
const RIVERS: usize = MOUNTAIN + MOUNTAINS;
const OWN_HAND: usize = RIVERS + 6 * 6;
const OTHER_HAND: usize = OWN_HAND + 9;
const STAGE: usize = OTHER_HAND + 9;
const LEAD: usize = STAGE + 2 * STAGES;
const IDLE: usize = LEAD + 2 * LEADS + 1;
/// How many rows there are.
pub(super) const ROWS: usize = IDLE + 6;
/// No row: one beyond the last, which adds nothing.
const NONE: usize = ROWS;

/// Cards of a colour in a hand: none to five or more.
const HELD: usize = 6;
/// Cards of a colour in a cup: none to four or more.
const CUP: usize = 5;
/// Cards of a colour in the deck, roughly: none, one, two, 3–4, 5–6, 7–8, 9–11, more.
const DECKS: usize = 8;
/// Colours that a mandala lacks: none to five.
const GAPS: usize = 6;
/// Cards of a colour in a pile: one to five or more.
const PILE: usize = 5;
/// Cards in a field: none to six or more.
const FIELD: usize = 7;
/// Cards in a mountain: none to nine or more.
const MOUNTAINS: usize = 10;
/// Cards in the deck, by eights.
const STAGES: usize = 12;
/// Steps of a lead in points, to one side.
const LEADS: usize = 10;

/// What the network is told of a position in which a turn is to be taken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Inputs {
    /// The rows of each colour.
    pub colours: [[u16; 4]; Colour::COUNT],
    /// The rows of each mandala.
    pub mandalas: [[u16; 3]; 2],
    /// The rows of each colour in each mandala.
    pub places: [[[u16; 2]; Colour::COUNT]; 2],
    /// The rows of the table.
    pub table: [u16; 6],
}

impl Inputs {
    /// The inputs of a position in which a turn is to be taken, as the seat to act sees it if it knew all cards.
    #[must_use]
    pub fn of(game: &Mandala) -> Inputs {
        let table = game.public();
        let (me, other) = (table.turn, table.turn.other());
        let seen = Seen {
            hands: [game.hand(me), game.hand(other)],
            prospects: Colour::ALL
                .map(|colour| [me, other].map(|seat| usize::from(prospect(table.rivers[seat], colour)))),
        };
        let cups = [game.cup(me), game.cup(other)];
        let deck = deck(game);
        let colours = Colour::ALL.map(|colour| seen.colour(colour, cups, deck));
        let piles = MandalaId::BOTH.map(|id| {
            let MandalaPiles { mountain, fields } = *table.mandala(id);
            Piles { mountain, fields: [fields[me], fields[other]], missing: !table.mandala(id).colours() }
        });
        let mandalas = piles.map(|piles| seen.mandala(&piles));
        let places = piles.map(|piles| Colour::ALL.map(|colour| seen.place(&piles, colour)));

        let points = game.points();
        let (rivers, idle) = (table.rivers, table.discards_in_a_row);
        let about = [
            RIVERS + upto(rivers[me].len(), 5) * 6 + upto(rivers[other].len(), 5),
            OWN_HAND + upto(seen.hands[0].total(), 8),
            OTHER_HAND + upto(seen.hands[1].total(), 8),
            STAGE + usize::from(table.is_final) * STAGES + upto(game.deck_size() / 8, STAGES - 1),
            LEAD + lead(points[me] - points[other]),
            IDLE + [0, 1, 2, 3, 3, 3, 4][upto(idle, 6)] + usize::from(idle >= 12),
        ];
        Inputs { colours, mandalas, places, table: rows(about) }
    }
}

/// What is asked about more than once.
struct Seen {
    /// The own hand, and the other's.
    hands: [Counts; 2],
    /// What each colour promises in the own river, and in the other's.
    prospects: [[usize; 2]; Colour::COUNT],
}

/// A mandala, as the seat to act sees it.
#[derive(Clone, Copy)]
struct Piles {
    mountain: Counts,
    fields: [Counts; 2],
    missing: Colours,
}

impl Seen {
    #[inline]
    fn colour(&self, colour: Colour, cups: [Counts; 2], deck: Counts) -> [u16; 4] {
        let held = self.hands.map(|hand| upto(hand.count(colour), HELD - 1));
        let cup = cups.map(|cup| upto(cup.count(colour), CUP - 1));
        let [own, other] = self.prospects[colour.index()];
        rows([
            HANDS + held[0] * HELD + held[1],
            OWN_CUP + own * CUP + cup[0],
            OTHER_CUP + other * CUP + cup[1],
            DECK + [0, 1, 2, 3, 3, 4, 4, 5, 5, 6, 6, 6, 7][upto(deck.count(colour), 12)],
        ])
    }

    #[inline]
    fn mandala(&self, piles: &Piles) -> [u16; 3] {
        let fields = piles.fields.map(|field| upto(field.total(), FIELD - 1));
        // How many of the missing colours each could play.
        let held = self.hands.map(|hand| ((hand.colours() & piles.missing).len() as usize).min(2));
        let missing = piles.missing.len() as usize;
        rows([
            FIELDS + fields[0] * FIELD + fields[1],
            GAP + (missing.min(GAPS - 1) * 3 + held[0]) * 3 + held[1],
            MOUNTAIN + upto(piles.mountain.total(), MOUNTAINS - 1),
        ])
    }

    #[inline]
    fn place(&self, piles: &Piles, colour: Colour) -> [u16; 2] {
        let pile = |cards: u8| upto(cards, PILE) - 1;
        let [own, other] = self.prospects[colour.index()];
        let (mountain, fields) =
            (piles.mountain.count(colour), piles.fields.map(|field| field.count(colour)));
        rows(match (mountain, fields) {
            (0, [0, 0]) => {
                let holds = self.hands.map(|hand| usize::from(hand.count(colour) > 0));
                let missing = (piles.missing.len() as usize).min(GAPS - 1);
                [MISSING + (missing * 2 + holds[0]) * 2 + holds[1], NONE]
            }
            (0, [0, theirs]) => [OTHER_FIELD + pile(theirs), NONE],
            (0, [mine, _]) => [OWN_FIELD + pile(mine), NONE],
            (cards, _) => {
                [OWN_MOUNTAIN + own * PILE + pile(cards), OTHER_MOUNTAIN + other * PILE + pile(cards)]
            }
        })
    }
}

/// The cards of the deck.
#[inline]
fn deck(game: &Mandala) -> Counts {
    let table = game.public();
    let unseen = Counts::GAME - table.cards();
    Players::TWO.seats().fold(unseen, |left, seat| {
        // What lies in a cup and was not claimed was dealt to it.
        left - game.hand(seat) - (game.cup(seat) - table.claimed[seat])
    })
}

#[inline]
pub(super) fn upto(number: u8, most: usize) -> usize {
    usize::from(number).min(most)
}

/// A lead in steps that grow with it, the middle one for none.
#[inline]
pub(super) fn lead(points: i32) -> usize {
    const FROM: [u32; LEADS] = [1, 3, 5, 7, 10, 13, 17, 21, 27, 36];
    let steps = FROM.iter().filter(|&&from| points.unsigned_abs() >= from).count();
    if points < 0 { LEADS - steps } else { LEADS + steps }
}

#[inline]
pub(super) fn rows<const N: usize>(rows: [usize; N]) -> [u16; N] {
    rows.map(|row| row as u16)
}
