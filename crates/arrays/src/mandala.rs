//! Mandala by numbers.

use mozaika_mandala::{Action, CardCount, Colour, Counts, Mandala, MandalaId, Phase, View};
use mozaika_rules::{Game, Seat, Viewer};

use crate::arrays::list_choices;
use crate::writer::Writer;
use crate::{Arrays, Choices};

const COLOURS: usize = Colour::COUNT;
/// A hand has at most eight cards, and a discard may take them all.
const MOST_DISCARDED: usize = 8;
/// One card stays in hand.
const MOST_GROWN: usize = 7;

// Where the numbers of each kind of action begin.
const DISCARD: usize = 0;
const GROW: usize = DISCARD + COLOURS * MOST_DISCARDED;
const BUILD: usize = GROW + 2 * COLOURS * MOST_GROWN;
const CHOOSE: usize = BUILD + 2 * COLOURS;
const ACTIONS: usize = CHOOSE + COLOURS;

impl Arrays for Mandala {
    type Sight<'a> = View;

    const OBSERVATION: usize = 95;
    const SCALE: f32 = 4.0;

    fn actions() -> usize {
        ACTIONS
    }

    #[inline]
    fn number(action: Action) -> Option<u16> {
        let number = match action {
            Action::Discard { colour, number } => {
                DISCARD + colour.index() * MOST_DISCARDED + usize::from(number.get()) - 1
            }
            Action::Grow { mandala, colour, number } => {
                GROW + (mandala as usize * COLOURS + colour.index()) * MOST_GROWN + usize::from(number.get())
                    - 1
            }
            Action::Build { mandala, colour } => BUILD + mandala as usize * COLOURS + colour.index(),
            Action::Choose { colour } => CHOOSE + colour.index(),
        };
        let fits = match action {
            Action::Discard { number, .. } => usize::from(number.get()) <= MOST_DISCARDED,
            Action::Grow { number, .. } => usize::from(number.get()) <= MOST_GROWN,
            Action::Build { .. } | Action::Choose { .. } => true,
        };
        fits.then_some(number as u16)
    }

    #[inline]
    fn choices(&self, legal: &mut Vec<Action>, out: &mut Choices) {
        let Some(piles) = self.legal_piles() else { return list_choices(self, legal, out) };
        out.add(DISCARD as u16, first_numbers(piles.discard, MOST_DISCARDED));
        out.add(GROW as u16, first_numbers(piles.grow[0], MOST_GROWN));
        out.add((GROW + COLOURS * MOST_GROWN) as u16, first_numbers(piles.grow[1], MOST_GROWN));
        let build = piles.build.map(|pile| first_numbers(pile, 1));
        out.add(BUILD as u16, build[0] | build[1] << COLOURS);
    }

    #[inline]
    fn numbered(number: u16) -> Option<Action> {
        let number = usize::from(number);
        let cards = |place: usize| CardCount::new(place as u8 + 1);
        if number < GROW {
            let colour = Colour::ALL[number / MOST_DISCARDED];
            Some(Action::Discard { colour, number: cards(number % MOST_DISCARDED)? })
        } else if number < BUILD {
            let (place, grown) = ((number - GROW) / MOST_GROWN, (number - GROW) % MOST_GROWN);
            let (mandala, colour) = (MandalaId::BOTH[place / COLOURS], Colour::ALL[place % COLOURS]);
            Some(Action::Grow { mandala, colour, number: cards(grown)? })
        } else if number < CHOOSE {
            let place = number - BUILD;
            Some(Action::Build {
                mandala: MandalaId::BOTH[place / COLOURS],
                colour: Colour::ALL[place % COLOURS],
            })
        } else if number < ACTIONS {
            Some(Action::Choose { colour: Colour::ALL[number - CHOOSE] })
        } else {
            None
        }
    }

    #[inline]
    fn sight(&self, seat: Seat) -> View {
        self.view(Viewer::Seat(seat))
    }

    #[inline]
    fn observe(me: Seat, view: &View, _path: &<Mandala as Game>::Path, out: &mut [u8]) {
        let other = me.other();
        let table = view.public();
        let mut to = Writer::new(out);
        counts(&mut to, view.hand(me).shown);
        to.put(view.hand(other).total());
        to.put(view.deck_size());
        counts(&mut to, table.discard);
        for piles in &table.mandalas {
            counts(&mut to, piles.mountain);
            counts(&mut to, piles.fields[me]);
            counts(&mut to, piles.fields[other]);
        }
        for seat in [me, other] {
            let river = table.rivers[seat];
            for colour in Colour::ALL {
                to.put(river.place(colour).unwrap_or(0));
            }
        }
        counts(&mut to, view.cup(me).shown);
        counts(&mut to, view.cup(other).shown);
        to.put(view.cup(other).hidden);
        to.flag(view.pool().is_some());
        counts(&mut to, view.pool().unwrap_or(Counts::NONE));
        counts(&mut to, view.unseen());
        let destroyed = table.phase.destruction();
        for mandala in MandalaId::BOTH {
            to.flag(destroyed.is_some_and(|destruction| destruction.mandala == mandala));
        }
        to.flag(destroyed.is_some_and(|destruction| destruction.completed_by == me));
        to.flag(table.is_final);
        to.put(table.discards_in_a_row);
        to.flag(acts(view, me));
        to.flag(table.phase == Phase::Over);
        debug_assert_eq!(to.written(), Self::OBSERVATION);
    }
}

/// As many numbers of each colour as there are cards, where every colour has so many.
#[inline]
fn first_numbers(pile: Counts, of_a_colour: usize) -> u64 {
    Colour::ALL.into_iter().fold(0, |numbers, colour| {
        numbers | ((1 << pile.count(colour)) - 1) << (colour.index() * of_a_colour)
    })
}

fn acts(view: &View, me: Seat) -> bool {
    Mandala::acting(view) == Some(me)
}

#[inline]
fn counts(to: &mut Writer<'_>, cards: Counts) {
    let room = to.room(COLOURS);
    for colour in Colour::ALL {
        room[colour.index()] = cards.count(colour);
    }
}
