//! What the prior is told of a position and of an action: which of its rows count.
//!
//! The key decision: only what the seat to act knows is told, so the prior also says what somebody with a given hand is
//! likely to do. As with the network's inputs, the same is asked of each colour, each mandala and each colour in each
//! mandala; an action adds a row or two about itself.

use mozaika_mandala::{Action, Colour, Colours, Counts, Mandala, MandalaId, PublicState};

use super::inputs::{lead, rows, upto};
use super::worth::{PROSPECTS, prospect};

// Where the groups of rows begin. About a colour:
const HAND: usize = 0;
const OWN_CUP: usize = HAND + HELD;
const OTHER_CUP: usize = OWN_CUP + PROSPECTS * CUP;
// About a colour in a mandala:
const MISSING: usize = OTHER_CUP + PROSPECTS * CUP;
const OWN_MOUNTAIN: usize = MISSING + 2 * GAPS;
const OTHER_MOUNTAIN: usize = OWN_MOUNTAIN + PROSPECTS * PILE;
const OWN_FIELD: usize = OTHER_MOUNTAIN + PROSPECTS * PILE;
const OTHER_FIELD: usize = OWN_FIELD + PILE;
// About a mandala:
const FIELDS: usize = OTHER_FIELD + 1;
const GAP: usize = FIELDS + FIELD * FIELD;
const MOUNTAIN: usize = GAP + GAPS * 3;
// About the table:
const RIVERS: usize = MOUNTAIN + MOUNTAINS;
const OWN_CARDS: usize = RIVERS + 6 * 6;
const OTHER_CARDS: usize = OWN_CARDS + 9;
const STAGE: usize = OTHER_CARDS + 9;
const LEAD: usize = STAGE + 2 * STAGES;
const IDLE: usize = LEAD + 21;
// About an action:
const BUILD: usize = IDLE + 3;
const GROW: usize = BUILD + 4;
const GROW_LEAD: usize = GROW + NUMBERS;
const DISCARD: usize = GROW_LEAD + 21;
const CHOOSE: usize = DISCARD + NUMBERS;
const LEFT: usize = CHOOSE + 4;
/// How many rows there are.
pub(super) const OPTION_ROWS: usize = LEFT + 7;
/// No row: one beyond the last, which adds nothing.
const NONE: usize = OPTION_ROWS;

const HELD: usize = 6;
const CUP: usize = 5;
const GAPS: usize = 6;
const PILE: usize = 5;
const FIELD: usize = 7;
const MOUNTAINS: usize = 10;
const STAGES: usize = 6;
/// One to six cards or more, and whether they are all of their colour.
const NUMBERS: usize = 12;

/// The four kinds of actions.
pub(super) const KINDS: usize = 4;

/// What the prior is told of a position.
#[derive(Clone, Debug)]
pub struct Outlook {
    /// The rows of the table.
    pub table: [u16; 6],
    /// The rows of each mandala.
    pub mandalas: [[u16; 3]; 2],
    /// The rows of each colour.
    pub colours: [[u16; 3]; Colour::COUNT],
    /// The rows of each colour in each mandala.
    pub places: [[[u16; 2]; Colour::COUNT]; 2],
    /// The colours that an action can be about; nothing is said of others.
    pub playable: Colours,
    hand: Counts,
    fields: [[u8; 2]; 2],
    /// How many colours are still on the mountain that is being destroyed.
    left: usize,
    /// The mandala that is being destroyed.
    destroyed: MandalaId,
}

/// What the prior is told of an action.
#[derive(Clone, Copy, Debug)]
pub struct Choice {
    /// Build, grow, discard or choose.
    pub kind: u8,
    /// The colour.
    pub colour: u8,
    /// The mandala, 0 or 1, or 2 for the discard pile.
    pub where_to: u8,
    /// The rows of the action itself.
    pub rows: [u16; 2],
}

impl Outlook {
    /// Of a position in which somebody is to act.
    #[must_use]
    #[inline]
    pub fn of(game: &Mandala) -> Outlook {
        let (table, me) = (game.public(), game.public().turn);
        let other_cards = game.hand(me.other()).total();
        Outlook::with_hand(table, game.hand(me), game.cup(me), other_cards, game.deck_size())
    }

    /// Of a table at which the seat to act has this hand and this cup.
    #[must_use]
    #[inline]
    pub fn with_hand(table: &PublicState, hand: Counts, cup: Counts, other_cards: u8, deck: u8) -> Outlook {
        let (me, other) = (table.turn, table.turn.other());
        let rivers = [table.rivers[me], table.rivers[other]];
        let prospects = Colour::ALL.map(|colour| rivers.map(|river| usize::from(prospect(river, colour))));
        let other_cup = table.claimed[other];
        let destroyed = table.phase.destruction().map(|destruction| destruction.mandala);
        let playable = destroyed.map_or(hand.colours(), |id| table.mandala(id).mountain.colours());
        let colours = Colour::ALL.map(|colour| {
            if !playable.contains(colour) {
                return rows([NONE; 3]);
            }
            let [own, other] = prospects[colour.index()];
            rows([
                HAND + upto(hand.count(colour), HELD - 1),
                OWN_CUP + own * CUP + upto(cup.count(colour), CUP - 1),
                OTHER_CUP + other * CUP + upto(other_cup.count(colour), CUP - 1),
            ])
        });
        let fields = MandalaId::BOTH.map(|id| [me, other].map(|seat| table.mandala(id).fields[seat].total()));
        let missing = MandalaId::BOTH.map(|id| !table.mandala(id).colours());
        let mandalas = MandalaId::BOTH.map(|id| {
            let [mine, theirs] = fields[id as usize].map(|cards| upto(cards, FIELD - 1));
            let missing = missing[id as usize];
            let held = ((hand.colours() & missing).len() as usize).min(2);
            rows([
                FIELDS + mine * FIELD + theirs,
                GAP + (missing.len() as usize).min(GAPS - 1) * 3 + held,
                MOUNTAIN + upto(table.mandala(id).mountain.total(), MOUNTAINS - 1),
            ])
        });
        let places = MandalaId::BOTH.map(|id| {
            let piles = table.mandala(id);
            let mine = piles.fields[me];
            Colour::ALL.map(|colour| {
                if !playable.contains(colour) {
                    return rows([NONE; 2]);
                }
                place(piles.mountain, mine, missing[id as usize], hand, colour, prospects[colour.index()])
            })
        });
        let points = rivers[0].score(cup) - rivers[1].score(other_cup);
        let about = rows([
            RIVERS + upto(rivers[0].len(), 5) * 6 + upto(rivers[1].len(), 5),
            OWN_CARDS + upto(hand.total(), 8),
            OTHER_CARDS + upto(other_cards, 8),
            STAGE + usize::from(table.is_final) * STAGES + upto(deck / 16, STAGES - 1),
            LEAD + lead(points),
            IDLE + upto(table.discards_in_a_row, 2),
        ]);
        let left = playable.len() as usize;
        let destroyed = destroyed.unwrap_or(MandalaId::One);
        Outlook { table: about, mandalas, colours, places, playable, hand, fields, left, destroyed }
    }

    /// What the prior is told of a legal action.
    #[must_use]
    #[inline]
    pub fn choice(&self, action: Action) -> Choice {
        let numbered = |colour: Colour, number: u8| {
            upto(number - 1, NUMBERS / 2 - 1) * 2 + usize::from(self.hand.count(colour) == number)
        };
        let (kind, colour, where_to, about) = match action {
            Action::Build { mandala, colour } => {
                let drawn = 3.min(9u8.saturating_sub(self.hand.total()));
                (0, colour, mandala as u8, [BUILD + usize::from(drawn), NONE])
            }
            Action::Grow { mandala, colour, number } => {
                let [mine, theirs] = self.fields[mandala as usize].map(i32::from);
                let ahead = (mine + i32::from(number.get()) - theirs).clamp(-3, 3) + 3;
                let left = upto(self.hand.total() - number.get() - 1, 2);
                let about = [GROW + numbered(colour, number.get()), GROW_LEAD + ahead as usize * 3 + left];
                (1, colour, mandala as u8, about)
            }
            Action::Discard { colour, number } => {
                (2, colour, 2, [DISCARD + numbered(colour, number.get()), NONE])
            }
            Action::Choose { colour } => {
                let [mine, theirs] =
                    self.fields[self.destroyed as usize].map(|cards| usize::from(cards == 0));
                (3, colour, self.destroyed as u8, [CHOOSE + mine * 2 + theirs, LEFT + self.left.min(6)])
            }
        };
        Choice { kind, colour: colour as u8, where_to, rows: rows(about) }
    }
}

/// The rows of a colour in a mandala.
#[inline]
fn place(
    mountain: Counts,
    mine: Counts,
    missing: Colours,
    hand: Counts,
    colour: Colour,
    [own, other]: [usize; 2],
) -> [u16; 2] {
    let pile = |cards: u8| upto(cards, PILE) - 1;
    rows(if missing.contains(colour) {
        let gaps = (missing.len() as usize).min(GAPS - 1);
        [MISSING + gaps * 2 + usize::from(hand.count(colour) > 0), NONE]
    } else if mountain.count(colour) > 0 {
        let cards = pile(mountain.count(colour));
        [OWN_MOUNTAIN + own * PILE + cards, OTHER_MOUNTAIN + other * PILE + cards]
    } else if mine.count(colour) > 0 {
        [OWN_FIELD + pile(mine.count(colour)), NONE]
    } else {
        [OTHER_FIELD, NONE]
    })
}
