//! Mandala Stones by numbers.

use mozaika_rules::{Game, Seat, Viewer};
use mozaika_stones::{
    Action, ArtistSpace, Board, Colour, Edition, Pick, Pile, Space, SpaceSet, StackSpace, Stones, View,
};

use crate::Arrays;
use crate::writer::Writer;

/// The stacks around an artist's place: north, east, south, west.
const AROUND: usize = 4;

// Where the numbers of each kind of action begin.
const COLOUR: usize = ArtistSpace::COUNT * (ArtistSpace::COUNT - 1) * AROUND * Space::COUNT;
const TOPS: usize = COLOUR + Colour::COUNT;
const ACTIONS: usize = TOPS + (1 << Space::COUNT) - 1;

/// Not one of the sides.
const NONE: u8 = u8::MAX;
/// On which side of an artist's place a stack is.
const SIDES: [[u8; StackSpace::COUNT]; ArtistSpace::COUNT] = {
    let mut sides = [[NONE; StackSpace::COUNT]; ArtistSpace::COUNT];
    let mut place = 0;
    while place < ArtistSpace::COUNT {
        let around = ArtistSpace::ALL[place].around();
        let mut side = 0;
        while side < AROUND {
            sides[place][around[side] as usize] = side as u8;
            side += 1;
        }
        place += 1;
    }
    sides
};

const PILE: usize = Pile::HIGHEST * Colour::COUNT;

impl Arrays for Stones {
    const OBSERVATION: usize = StackSpace::COUNT * (PILE + 2)
        + ArtistSpace::COUNT * 2
        + Seat::MOST * (Space::COUNT * PILE + 1)
        + Edition::MOST_GOALS
        + 2 * Colour::COUNT
        + 3
        + 3 * Seat::MOST
        + 1;
    const SCALE: f32 = 1.0;

    fn actions() -> usize {
        ACTIONS
    }

    #[inline]
    fn number(action: Action) -> Option<u16> {
        let number = match action {
            Action::Pick(Pick { from, to, first, space }) => {
                let (start, end) = (from as usize, to as usize);
                let side = SIDES[end][first as usize];
                if start == end || side == NONE {
                    return None;
                }
                let end = if end > start { end - 1 } else { end };
                ((start * (ArtistSpace::COUNT - 1) + end) * AROUND + usize::from(side)) * Space::COUNT
                    + space.index()
            }
            Action::Colour(colour) => COLOUR + colour.index(),
            Action::Tops(spaces) => (TOPS + usize::from(spaces.bits())).checked_sub(1)?,
        };
        Some(number as u16)
    }

    #[inline]
    fn numbered(number: u16) -> Option<Action> {
        let number = usize::from(number);
        if number < COLOUR {
            let (place, space) = (number / Space::COUNT, Space::ALL[number % Space::COUNT]);
            let (place, side) = (place / AROUND, place % AROUND);
            let (start, end) = (place / (ArtistSpace::COUNT - 1), place % (ArtistSpace::COUNT - 1));
            let to = ArtistSpace::ALL[if end >= start { end + 1 } else { end }];
            Some(Action::Pick(Pick { from: ArtistSpace::ALL[start], to, first: to.around()[side], space }))
        } else if number < TOPS {
            Some(Action::Colour(Colour::ALL[number - COLOUR]))
        } else if number < ACTIONS {
            Some(Action::Tops(SpaceSet::from_bits((number - TOPS + 1) as u8)))
        } else {
            None
        }
    }

    #[inline]
    fn observe(view: &View, _path: &<Stones as Game>::Path, out: &mut [u8]) {
        let Viewer::Seat(me) = view.viewer() else { return };
        let table = view.public();
        let players = table.players();
        let seats = players.count();
        let relative = |seat: Seat| (seat.index() + seats - me.index()) % seats;
        let mut to = Writer::new(out);
        for place in StackSpace::ALL {
            let stack = view.stack(place);
            let room = to.room(PILE + 2);
            levels(stack.number(), room);
            if let Some(top) = stack.top() {
                room[PILE + top.pattern().index()] = 1;
            }
        }
        let artists = to.room(ArtistSpace::COUNT * 2);
        for artist in table.artists() {
            artists[artist.at as usize * 2 + artist.pattern.index()] = 1;
        }
        for place in 0..Seat::MOST {
            let room = to.room(Space::COUNT * PILE + 1);
            if place < seats
                && let Some(seat) = players.seats().nth((me.index() + place) % seats)
            {
                board(table.board(seat), room);
            }
        }
        let goals = to.room(Edition::MOST_GOALS);
        if let Some(hand) = view.hand(me) {
            hand.iter().for_each(|card| goals[card.number()] = 1);
        }
        let (hidden, circles) = view.hidden_stones();
        hidden.into_iter().chain(circles).for_each(|number| to.put(number));
        to.put(table.placed());
        to.put(table.edition().hands(players).saturating_sub(table.placed()));
        to.flag(table.is_ending());
        to.room(Seat::MOST)[relative(table.start())] = 1;
        let turn = to.room(Seat::MOST);
        if let Some(seat) = table.turn() {
            turn[relative(seat)] = 1;
        }
        to.room(Seat::MOST)[seats - 1] = 1;
        to.flag(table.turn().is_none());
        debug_assert_eq!(to.written(), Self::OBSERVATION);
    }
}

/// The colours of a pile, the bottom first, from its number: three bits a stone with the top lowest, of which two are the colour,
/// and a 1 above the bottom. Every level is written, whether there is a stone or not: that is quicker than to ask.
#[inline]
fn levels(number: u16, room: &mut [u8]) {
    let height = 15_u32.saturating_sub(number.leading_zeros()) / 3;
    for (level, room) in (0..Pile::HIGHEST as u32).zip(room.chunks_exact_mut(Colour::COUNT)) {
        let above = height.saturating_sub(level + 1);
        room[usize::from(number >> (3 * above)) % Colour::COUNT] = u8::from(level < height);
    }
}

/// The towers, level by level, and the points.
#[inline]
fn board(board: &Board, room: &mut [u8]) {
    for (space, tower) in board.towers().iter().enumerate() {
        levels(tower.number(), &mut room[space * PILE..][..PILE]);
    }
    room[Space::COUNT * PILE] = board.score().min(255) as u8;
}
