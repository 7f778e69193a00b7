//! What can be done in a position: listing, counting and drawing actions.
//!
//! The key decision: a pick is an artist, a pair of a free artist space and a stack that touch, and a space for the
//! tower. For each artist one set holds all its pairs: those whose stack shows its pattern and touches no other
//! artist. Listing walks these sets, counting measures them, and drawing finds a member by its number.

use mozaika_rules::Dice;

use crate::touch::{Touch, TouchSet};
use crate::{
    Action, Artist, ArtistSet, ArtistSpace, Colour, Edition, Pattern, Pick, PublicState, Space, SpaceSet,
    StackSet, StackSpace,
};

/// What the artists can reach, the same for every player.
struct Reach {
    occupied: ArtistSet,
    /// The places of the artists that take circles.
    circles: ArtistSet,
    /// For each pattern, the pairs of a free artist space and a stack that shows the pattern.
    free: [TouchSet; Pattern::COUNT],
}

impl Reach {
    #[inline]
    fn of(public: &PublicState) -> Reach {
        let (mut occupied, mut circles) = (ArtistSet::EMPTY, ArtistSet::EMPTY);
        for artist in public.artists {
            occupied.insert(artist.at);
            if artist.pattern == Pattern::Circle {
                circles.insert(artist.at);
            }
        }
        let free = Touch::with_artists(!occupied);
        let free = public.showing.map(|stacks| Touch::with_stacks(stacks) & free);
        Reach { occupied, circles, free }
    }

    /// Where the artist on `from` can go, each place with each stack that it would take from.
    #[inline]
    fn from(&self, from: ArtistSpace) -> TouchSet {
        let pattern = if self.circles.contains(from) { Pattern::Circle } else { Pattern::Star };
        self.free[pattern.index()] - Touch::guarded(self.occupied.without(from))
    }
}

impl PublicState {
    /// The stacks from which a stone is taken when this artist moves to a free place (MS-3.3).
    #[inline]
    pub(crate) fn takes(&self, artist: Artist, to: ArtistSpace) -> StackSet {
        let others = self.occupied().without(artist.at);
        (self.showing(artist.pattern) & to.stacks()) - StackSpace::around(others)
    }

    /// Whether some artist can move and take a stone.
    pub(crate) fn some_artist_takes(&self) -> bool {
        self.reaches().any(|(_, touches)| !touches.is_empty())
    }

    /// Whether the seat to act can neither pick nor score (MS-5.2). Whoever has a tower can score its top.
    #[inline]
    pub(crate) fn is_stuck(&self) -> bool {
        self.own().built().is_empty() && !self.some_artist_takes()
    }

    /// Appends every legal action of the seat to act, in the order of the strings.
    pub(crate) fn legal(&self, out: &mut Vec<Action>) {
        if self.over {
            return;
        }
        let board = self.own();
        let built = board.built();
        let mut empty = (!built).iter();
        let mut next = || empty.next().unwrap_or(Space::One);
        // A list of known length for each case, so that the actions of one stone are written in one go.
        match Space::COUNT as u32 - built.len() {
            0 => {}
            1 => self.list_picks([(); 1].map(|()| next()), out),
            2 => self.list_picks([(); 2].map(|()| next()), out),
            3 => self.list_picks([(); 3].map(|()| next()), out),
            4 => self.list_picks([(); 4].map(|()| next()), out),
            _ => self.list_picks(Space::ALL, out),
        }
        out.extend(self.scorings());
    }

    /// For each artist in the order of their places, where it can go, each place with each stack that it would take from. The tower
    /// goes on any empty space of the player's board.
    #[inline]
    pub fn reaches(&self) -> impl Iterator<Item = (ArtistSpace, TouchSet)> {
        let reach = Reach::of(self);
        reach.occupied.iter().map(move |from| (from, reach.from(from)))
    }

    /// What the seat whose turn it is, or would be, can score (MS-4).
    #[inline]
    pub fn scorings(&self) -> impl Iterator<Item = Action> {
        let board = self.own();
        let colours = board.tops().scorable().map(Action::Colour);
        colours.chain(Space::choices(board.built()).iter().copied().map(Action::Tops))
    }

    #[inline]
    fn list_picks<const N: usize>(&self, spaces: [Space; N], out: &mut Vec<Action>) {
        for (from, touches) in self.reaches() {
            for Touch { artist: to, stack: first } in touches {
                out.extend_from_slice(&spaces.map(|space| Action::Pick(Pick { from, to, first, space })));
            }
        }
    }

    /// The number of legal actions.
    pub(crate) fn count(&self) -> u64 {
        if self.over {
            return 0;
        }
        u64::from(Counts::of(self).all())
    }

    /// One legal action, each as likely as the others: the one that stands in the list where the dice say.
    pub(crate) fn sample(&self, dice: &mut Dice) -> Option<Action> {
        if self.over {
            return None;
        }
        let counts = Counts::of(self);
        let number = dice.below(counts.all());
        counts.action(number)
    }
}

/// How many actions there are of each sort, enough to find an action by its place in the list.
struct Counts {
    /// The artists by their places, in order.
    from: [ArtistSpace; Edition::ARTISTS],
    /// What each artist can reach.
    reach: [TouchSet; Edition::ARTISTS],
    /// How much that is.
    picks: [u32; Edition::ARTISTS],
    empty: SpaceSet,
    built: SpaceSet,
    colours: [Colour; 2],
    colour_count: u32,
}

impl Counts {
    #[inline]
    fn of(public: &PublicState) -> Counts {
        let board = public.own();
        let built = board.built();
        let all = Reach::of(public);
        let mut places = all.occupied.iter();
        let from = public.artists.map(|artist| places.next().unwrap_or(artist.at));
        let reach = from.map(|from| all.from(from));
        // Five towers have room for two colours that top two each.
        let (mut colours, mut colour_count) = ([Colour::Blue; 2], 0);
        for colour in board.tops().scorable() {
            colours[colour_count as usize & 1] = colour;
            colour_count += 1;
        }
        let (picks, empty) = (reach.map(TouchSet::len), !built);
        Counts { from, reach, picks, empty, built, colours, colour_count }
    }

    #[inline]
    fn all(&self) -> u32 {
        self.picks.iter().sum::<u32>() * self.empty.len()
            + self.colour_count
            + Space::choices(self.built).len() as u32
    }

    /// The action with this many before it in the list, fewer than [`Counts::all`].
    #[inline]
    fn action(&self, mut number: u32) -> Option<Action> {
        let spaces = self.empty.len();
        for artist in 0..Edition::ARTISTS {
            let picks = self.picks[artist] * spaces;
            if number < picks {
                return self.pick(artist, number / spaces, number % spaces);
            }
            number -= picks;
        }
        if number < self.colour_count {
            return Some(Action::Colour(self.colours[number as usize & 1]));
        }
        let tops = Space::choices(self.built).get((number - self.colour_count) as usize);
        tops.copied().map(Action::Tops)
    }

    /// The pick with this number among those of an artist, and an empty space by its number.
    #[inline]
    fn pick(&self, artist: usize, number: u32, space: u32) -> Option<Action> {
        let Touch { artist: to, stack: first } = self.reach[artist].at(number)?;
        let space = self.empty.at(space)?;
        Some(Action::Pick(Pick { from: self.from[artist], to, first, space }))
    }
}
