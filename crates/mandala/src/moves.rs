//! What the seat to act may do.
//!
//! The key decision: what is legal depends on nothing but what everybody sees, the hand of the seat to act and
//! whether there is a card left to draw. An [`Actor`] is just that. It is made from a position or from a view
//! alike, so both give the same answer, and no hidden card can have a say in it.
//!
//! Listing, counting and sampling share five piles, one for each place a card can go to. The cards of a pile
//! stand for the legal actions there: a field that could take up to three reds has three red cards in its pile.

use mozaika_rules::Dice;

use crate::action::{Action, CardCount};
use crate::public_state::{MandalaId, Phase, PublicState};
use crate::{Colour, Counts};

/// The most cards a hand has (MD-3.2).
pub(crate) const HAND: usize = 8;

/// Room for the actions of the fullest hand: each of the 8 cards discarded or played on two fields, each of the
/// 6 colours on two mountains; and a whole row, because rows are copied whole.
const ROOM: usize = 3 * HAND + 2 * Colour::COUNT + HAND;

/// For each colour the actions with 1, 2, … up to 8 cards.
type Rows = [[Action; HAND]; Colour::COUNT];

static DISCARDS: Rows = rows(None);
static GROWS: [Rows; 2] = [rows(Some(MandalaId::One)), rows(Some(MandalaId::Two))];

/// The actions on a field, or on the discard pile.
const fn rows(field: Option<MandalaId>) -> Rows {
    let mut rows = [[Action::Choose { colour: Colour::Red }; HAND]; Colour::COUNT];
    let mut index = 0;
    while index < Colour::COUNT * HAND {
        let colour = Colour::ALL[index / HAND];
        let number = CardCount((index % HAND) as u8 + 1);
        rows[index / HAND][index % HAND] = match field {
            Some(mandala) => Action::Grow { mandala, colour, number },
            None => Action::Discard { colour, number },
        };
        index += 1;
    }
    rows
}

/// The seat to act, with all that decides what it may do.
#[derive(Clone, Copy)]
pub(crate) struct Actor<'a> {
    /// What everybody sees.
    pub(crate) public: &'a PublicState,
    /// The hand of the seat to act.
    pub(crate) hand: Counts,
    /// Whether there is nothing left to draw: deck and discard pile are both empty.
    pub(crate) drained: bool,
}

/// The legal actions of a turn as piles, whose cards stand for them: where up to three reds can go, there are three red cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LegalPiles {
    /// What can be discarded: any card of the hand.
    pub discard: Counts,
    /// What the field of each mandala can take.
    pub grow: [Counts; 2],
    /// What the mountain of each mandala can take, one card of a colour.
    pub build: [Counts; 2],
}

impl LegalPiles {
    /// How many legal actions there are.
    #[inline]
    fn total(&self) -> u8 {
        (self.discard + self.grow[0] + self.grow[1] + self.build[0] + self.build[1]).total()
    }

    /// The legal action of a turn at this place of the list.
    #[inline]
    fn action(&self, place: u8) -> Action {
        let mut place = place;
        if place < self.discard.total() {
            let (colour, number) = self.discard.locate(place);
            return Action::Discard { colour, number: CardCount(number) };
        }
        place -= self.discard.total();
        for mandala in MandalaId::BOTH {
            let pile = self.grow[mandala as usize];
            if place < pile.total() {
                let (colour, number) = pile.locate(place);
                return Action::Grow { mandala, colour, number: CardCount(number) };
            }
            place -= pile.total();
        }
        let first = self.build[0].total();
        let (mandala, place) =
            if place < first { (MandalaId::One, place) } else { (MandalaId::Two, place - first) };
        let (colour, _) = self.build[mandala as usize].locate(place);
        Action::Build { mandala, colour }
    }
}

impl Actor<'_> {
    #[inline]
    pub(crate) fn piles(&self) -> LegalPiles {
        let hand = self.hand;
        let colours = hand.colours();
        let seat = self.public.turn;
        // A hand of one colour must keep a card (MD-4.1); with several colours one action leaves the others.
        let spare = if colours.len() == 1 { hand - Counts::one_each(colours) } else { hand };
        // The last card can go on a mountain only if another can be drawn (MD-3.4).
        let top = if self.drained && hand.total() == 1 { Counts::NONE } else { Counts::one_each(colours) };
        let [one, two] = MandalaId::BOTH.map(|mandala| {
            let piles = self.public.mandala(mandala);
            let (mine, theirs) = (piles.fields[seat], piles.fields[seat.other()]);
            let may_grow = colours - (piles.mountain + theirs).colours();
            let may_build = colours - (mine + theirs).colours();
            (spare.only(may_grow), top.only(may_build))
        });
        LegalPiles { discard: hand, grow: [one.0, two.0], build: [one.1, two.1] }
    }

    /// Appends every legal action: discards, fields, mountains; each by colour and number.
    pub(crate) fn legal(&self, out: &mut Vec<Action>) {
        match self.public.phase {
            Phase::Play => {
                let piles = self.piles();
                let mut room = [Action::Choose { colour: Colour::Red }; ROOM];
                let mut size = 0;
                let groups =
                    [(&DISCARDS, piles.discard), (&GROWS[0], piles.grow[0]), (&GROWS[1], piles.grow[1])];
                for (rows, pile) in groups {
                    for colour in pile.colours() {
                        // Whole rows, of fixed size, are quicker to copy than the few actions that count.
                        room[size..size + HAND].copy_from_slice(&rows[colour.index()]);
                        size += usize::from(pile.count(colour));
                    }
                }
                for mandala in MandalaId::BOTH {
                    for colour in piles.build[mandala as usize].colours() {
                        room[size] = Action::Build { mandala, colour };
                        size += 1;
                    }
                }
                out.extend_from_slice(&room[..size]);
            }
            Phase::Destroy(destruction) => {
                let mountain = self.public.mandala(destruction.mandala).mountain;
                out.extend(mountain.colours().into_iter().map(|colour| Action::Choose { colour }));
            }
            Phase::Over => {}
        }
    }

    /// How many legal actions there are.
    pub(crate) fn count(&self) -> u64 {
        match self.public.phase {
            Phase::Play => self.piles().total().into(),
            Phase::Destroy(destruction) => {
                self.public.mandala(destruction.mandala).mountain.colours().len().into()
            }
            Phase::Over => 0,
        }
    }

    /// A legal action, each as likely as the others.
    #[inline]
    pub(crate) fn sample(&self, dice: &mut Dice) -> Option<Action> {
        match self.public.phase {
            Phase::Play => {
                let piles = self.piles();
                let count = piles.total();
                Some(piles.action(dice.below(count.into()) as u8))
            }
            Phase::Destroy(destruction) => {
                let colours = self.public.mandala(destruction.mandala).mountain.colours();
                let (colour, _) = Counts::one_each(colours).locate(dice.below(colours.len()) as u8);
                Some(Action::Choose { colour })
            }
            Phase::Over => None,
        }
    }
}
