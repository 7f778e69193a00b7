//! Mandala Stones by numbers.

use mozaika_rules::{Game, Seat, SetItem, Viewer};
use mozaika_stones::{
    Action, ArtistSpace, Board, Colour, Edition, Pattern, Pick, Pile, Sight, Space, SpaceSet, StackSpace,
    Stones, Touch,
};

use crate::writer::Writer;
use crate::{Arrays, Choices};

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

/// For each artist's place and set of its four touching pairs, in their order, the numbers of the sides with space 1.
static FIRST_SPACES: [[u64; 1 << AROUND]; ArtistSpace::COUNT] = {
    let mut table = [[0; 1 << AROUND]; ArtistSpace::COUNT];
    let mut touch = 0;
    while touch < Touch::COUNT {
        let Touch { artist, stack } = <Touch as SetItem>::ALL[touch];
        let mut set = 0;
        while set < 1 << AROUND {
            if set >> (touch % AROUND) & 1 != 0 {
                table[artist as usize][set] |=
                    1 << (SIDES[artist as usize][stack as usize] as usize * Space::COUNT);
            }
            set += 1;
        }
        touch += 1;
    }
    table
};

/// Bytes of a pile, and of a player's board with its points.
const PILE: usize = Pile::HIGHEST * Colour::COUNT;
const BOARD: usize = Space::COUNT * PILE + 1;

impl Arrays for Stones {
    type Sight<'a> = Sight<'a>;

    const OBSERVATION: usize = StackSpace::COUNT * (PILE + Pattern::COUNT)
        + ArtistSpace::COUNT * Pattern::COUNT
        + Seat::MOST * BOARD
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
                first_pick(start, end) + usize::from(side) * Space::COUNT + space.index()
            }
            Action::Colour(colour) => COLOUR + colour.index(),
            Action::Tops(spaces) => (TOPS + usize::from(spaces.bits())).checked_sub(1)?,
        };
        Some(number as u16)
    }

    #[inline]
    fn choices(&self, _legal: &mut Vec<Action>, out: &mut Choices) {
        let table = self.public();
        let Some(seat) = table.turn() else { return };
        let empty = u64::from(table.board(seat).empty().bits());
        if empty != 0 {
            for (from, touches) in table.reaches() {
                let mut left = touches.bits();
                while left != 0 {
                    let to = left.trailing_zeros() as usize / AROUND;
                    let sides = (left >> (to * AROUND)) as usize % (1 << AROUND);
                    left &= !(0xf << (to * AROUND));
                    // Each side has as many numbers as there are spaces: the product puts the empty ones at every side.
                    out.add(first_pick(from as usize, to) as u16, FIRST_SPACES[to][sides] * empty);
                }
            }
        }
        table.scorings().filter_map(Self::number).for_each(|number| out.push(number));
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
    fn sight(&self, seat: Seat) -> Sight<'_> {
        Stones::sight(self, Viewer::Seat(seat))
    }

    #[inline]
    fn observe(me: Seat, sight: &Sight<'_>, _path: &<Stones as Game>::Path, out: &mut [u8]) {
        let table = sight.public();
        let players = table.players();
        let seats = players.count();
        let relative = |seat: Seat| (seat.index() + seats - me.index()) % seats;
        let mut to = Writer::new(out);
        let stacks = to.room(StackSpace::COUNT * (PILE + Pattern::COUNT));
        for (place, room) in StackSpace::ALL.into_iter().zip(stacks.chunks_exact_mut(PILE + Pattern::COUNT)) {
            let stack = sight.stack(place);
            levels(stack.number(), room);
            if let Some(top) = stack.top() {
                room[PILE + top.pattern().index()] = 1;
            }
        }
        let artists = to.room(ArtistSpace::COUNT * Pattern::COUNT);
        for artist in table.artists() {
            artists[artist.at as usize * Pattern::COUNT + artist.pattern.index()] = 1;
        }
        let boards = to.room(Seat::MOST * BOARD);
        let clockwise = std::iter::successors(Some(me), |seat| Some(seat.next(players))).take(seats);
        for (seat, room) in clockwise.zip(boards.chunks_exact_mut(BOARD)) {
            board(table.board(seat), room);
        }
        let goals = to.room(Edition::MOST_GOALS);
        if let Some(hand) = sight.hand(me) {
            hand.iter().for_each(|card| goals[card.number()] = 1);
        }
        let (hidden, circles) = table.hidden_stones();
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

/// The first number of the picks of an artist that goes from one place to another.
#[inline]
fn first_pick(from: usize, to: usize) -> usize {
    let to = if to > from { to - 1 } else { to };
    (from * (ArtistSpace::COUNT - 1) + to) * AROUND * Space::COUNT
}

/// Bits of one stone in the number of a pile.
const STONE: usize = 3;
/// Two levels of a pile: half of it.
const HALF: usize = 2;

/// For two stones, the upper one in the lower bits, the bytes of their colours: the lower stone's first.
static TWO_LEVELS: [u64; 1 << (HALF * STONE)] = {
    let mut table = [0; 1 << (HALF * STONE)];
    let mut stones = 0;
    while stones < table.len() {
        let (upper, lower) = (stones % Colour::COUNT, (stones >> STONE) % Colour::COUNT);
        table[stones] = 1 << (8 * lower) | 1 << (8 * (Colour::COUNT + upper));
        stones += 1;
    }
    table
};

/// For each height, which bytes of the lower and of the upper half there are stones for.
const FILLED: [[u64; HALF]; Pile::HIGHEST + 1] =
    [[0, 0], [0xffff_ffff, 0], [u64::MAX, 0], [u64::MAX, 0xffff_ffff], [u64::MAX, u64::MAX]];

/// The colours of a pile, the bottom first, from its number: three bits a stone with the top lowest, of which two are the colour,
/// and a 1 above the bottom.
#[inline]
fn levels(number: u16, room: &mut [u8]) {
    let height = (number | 1).ilog2() as usize / STONE;
    // With the bottom where that of a pile of four would be; the 1 above it falls away.
    let aligned = usize::from(number) << (STONE * (Pile::HIGHEST - height));
    for (half, room) in room[..PILE].chunks_exact_mut(PILE / HALF).enumerate() {
        let stones = aligned >> (HALF * STONE * (1 - half)) & (TWO_LEVELS.len() - 1);
        room.copy_from_slice(&(TWO_LEVELS[stones] & FILLED[height][half]).to_le_bytes());
    }
}

/// The towers, level by level, and the points.
#[inline]
fn board(board: &Board, room: &mut [u8]) {
    for (tower, room) in board.towers().iter().zip(room.chunks_exact_mut(PILE)) {
        levels(tower.number(), room);
    }
    room[BOARD - 1] = board.score().min(255) as u8;
}
