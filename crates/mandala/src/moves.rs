//! What the seat to act may do.
//!
//! The key decision: what is legal depends on nothing but the open table, the hand of the seat to act and
//! whether there is a card left to draw. An [`Actor`] is just that. It is made from a position or from a view
//! alike, so both give the same answer, and no hidden card can have a say in it.
//!
//! Listing, counting and sampling share five piles, one for each place a card can go to. The cards of a pile
//! stand for the legal actions there: a field that could take up to three reds has three red cards in its pile.

use mozaika_rules::{Dice, Seat};

use crate::notation::{Action, Number};
use crate::public_state::{MandalaId, Phase, PublicState};
use crate::refusal::{Kind, Part, Refusal};
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
        let number = Number((index % HAND) as u8 + 1);
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
    /// What lies open.
    pub(crate) table: &'a PublicState,
    /// The hand of the seat to act.
    pub(crate) hand: Counts,
    /// Whether there is nothing left to draw: deck and discard pile are both empty.
    pub(crate) drained: bool,
}

/// The legal actions of a turn as piles, see the top of this file.
struct Piles {
    grow: [Counts; 2],
    build: [Counts; 2],
}

impl Actor<'_> {
    #[inline]
    fn piles(&self) -> Piles {
        let hand = self.hand;
        let colours = hand.colours();
        let seat = self.table.turn;
        // A hand of one colour must keep a card (MD-4.1); with several colours one action leaves the others.
        let spare = if colours.len() == 1 { hand - Counts::one_each(colours) } else { hand };
        // The last card can go on a mountain only if another can be drawn (MD-3.4).
        let top = if self.drained && hand.total() == 1 { Counts::NONE } else { Counts::one_each(colours) };
        let [one, two] = MandalaId::BOTH.map(|which| {
            let parts = self.table.parts(which);
            let (mine, theirs) = (parts.fields[seat], parts.fields[seat.other()]);
            let not_in_field = colours.without((parts.mountain + theirs).colours());
            let not_on_mountain = colours.without((mine + theirs).colours());
            (spare.only(not_in_field), top.only(not_on_mountain))
        });
        Piles { grow: [one.0, two.0], build: [one.1, two.1] }
    }

    /// Appends every legal action: discards, fields, mountains; each by colour and number.
    pub(crate) fn list(&self, out: &mut Vec<Action>) {
        match self.table.phase {
            Phase::Play => {
                let piles = self.piles();
                let mut room = [Action::Choose { colour: Colour::Red }; ROOM];
                let mut size = 0;
                let groups = [(&DISCARDS, self.hand), (&GROWS[0], piles.grow[0]), (&GROWS[1], piles.grow[1])];
                for (rows, pile) in groups {
                    for colour in pile.colours().iter() {
                        // Whole rows, of fixed size, are quicker to copy than the few actions that count.
                        room[size..size + HAND].copy_from_slice(&rows[colour.index()]);
                        size += usize::from(pile.count(colour));
                    }
                }
                for mandala in MandalaId::BOTH {
                    for colour in piles.build[mandala as usize].colours().iter() {
                        room[size] = Action::Build { mandala, colour };
                        size += 1;
                    }
                }
                out.extend_from_slice(&room[..size]);
            }
            Phase::Destroy(destruction) => {
                let mountain = self.table.parts(destruction.mandala).mountain;
                out.extend(mountain.colours().iter().map(|colour| Action::Choose { colour }));
            }
            Phase::Over => {}
        }
    }

    /// How many legal actions there are.
    pub(crate) fn count(&self) -> u64 {
        let count = match self.table.phase {
            Phase::Play => {
                let Piles { grow, build } = self.piles();
                (self.hand + grow[0] + grow[1] + build[0] + build[1]).total()
            }
            Phase::Destroy(destruction) => self.table.parts(destruction.mandala).mountain.colours().len(),
            Phase::Over => 0,
        };
        u64::from(count)
    }

    /// A legal action, each as likely as the others.
    #[inline]
    pub(crate) fn sample(&self, dice: &mut Dice) -> Option<Action> {
        match self.table.phase {
            Phase::Play => {
                let piles = self.piles();
                let Piles { grow, build } = piles;
                let count = (self.hand + grow[0] + grow[1] + build[0] + build[1]).total();
                Some(self.action(&piles, dice.below(u32::from(count)) as u8))
            }
            Phase::Destroy(destruction) => {
                let colours = self.table.parts(destruction.mandala).mountain.colours();
                let (colour, _) = Counts::one_each(colours).locate(dice.below(colours.len().into()) as u8);
                Some(Action::Choose { colour })
            }
            Phase::Over => None,
        }
    }

    /// The legal action of a turn at this place of the list.
    #[inline]
    fn action(&self, piles: &Piles, place: u8) -> Action {
        let mut place = place;
        if place < self.hand.total() {
            let (colour, number) = self.hand.locate(place);
            return Action::Discard { colour, number: Number(number) };
        }
        place -= self.hand.total();
        for mandala in MandalaId::BOTH {
            let pile = piles.grow[mandala as usize];
            if place < pile.total() {
                let (colour, number) = pile.locate(place);
                return Action::Grow { mandala, colour, number: Number(number) };
            }
            place -= pile.total();
        }
        let first = piles.build[0].total();
        let (mandala, place) =
            if place < first { (MandalaId::One, place) } else { (MandalaId::Two, place - first) };
        let (colour, _) = piles.build[mandala as usize].locate(place);
        Action::Build { mandala, colour }
    }

    /// Whether an action is legal; if not, the lowest rule that forbids it.
    pub(crate) fn check(&self, action: Action) -> Result<(), Refusal> {
        match (self.table.phase, action) {
            (Phase::Over, _) => Err(Refusal::Over { ended_by: self.table.ended_by() }),
            (Phase::Play, Action::Choose { .. }) => Err(Refusal::NothingDestroyed),
            (Phase::Destroy(destruction), Action::Choose { colour }) => {
                let mandala = destruction.mandala;
                let there = self.table.parts(mandala).mountain.count(colour) > 0;
                if there { Ok(()) } else { Err(Refusal::NotOnMountain { colour, mandala }) }
            }
            (Phase::Destroy(destruction), _) => Err(Refusal::Destroying { mandala: destruction.mandala }),
            (Phase::Play, Action::Build { mandala, colour }) => {
                self.check_colour(mandala, colour, Part::Mountain)?;
                if self.drained && self.hand == Counts::of(colour, 1) {
                    return Err(Refusal::EmptyHand);
                }
                self.check_hand(Kind::Build, colour, 1)
            }
            (Phase::Play, Action::Grow { mandala, colour, number }) => {
                self.check_colour(mandala, colour, Part::OwnField)?;
                if self.hand == Counts::of(colour, number.get()) {
                    return Err(Refusal::EmptyHand);
                }
                self.check_hand(Kind::Grow, colour, number.get())
            }
            (Phase::Play, Action::Discard { colour, number }) => {
                self.check_hand(Kind::Discard, colour, number.get())
            }
        }
    }

    /// The rule of colour (MD-2.2): whether a colour may go to a part of a mandala.
    fn check_colour(&self, mandala: MandalaId, colour: Colour, to: Part) -> Result<(), Refusal> {
        let parts = self.table.parts(mandala);
        let seat: Seat = self.table.turn;
        let piles = [
            (Part::Mountain, parts.mountain),
            (Part::OwnField, parts.fields[seat]),
            (Part::OtherField, parts.fields[seat.other()]),
        ];
        match piles.into_iter().find(|&(part, pile)| part != to && pile.count(colour) > 0) {
            Some((part, _)) => Err(Refusal::ColourElsewhere { colour, mandala, part }),
            None => Ok(()),
        }
    }

    pub(crate) fn check_hand(&self, kind: Kind, colour: Colour, asked: u8) -> Result<(), Refusal> {
        let held = self.hand.count(colour);
        if asked <= held { Ok(()) } else { Err(Refusal::NotInHand { kind, colour, held, asked }) }
    }
}
