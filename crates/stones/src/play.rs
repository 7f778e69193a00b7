//! Doing an action, and what follows from it.

use mozaika_rules::Sink;

use crate::{
    Action, ArtistSpace, Event, Pick, Pile, PublicState, Space, SpaceSet, StackSet, StackSpace, Stones, Taken,
};

/// Does a legal action and passes the turn on, or ends the game.
#[inline]
pub(crate) fn apply(game: &mut Stones, action: Action, events: &mut impl Sink<Event>) {
    if let Action::Pick(pick) = action {
        game.pick(pick, events);
    } else if let Some((spaces, points)) = game.public.scored(action) {
        game.score(spaces, points, events);
    }
    game.pass_on(events);
}

impl Stones {
    /// MS-3.
    #[inline]
    fn pick(&mut self, pick: Pick, events: &mut impl Sink<Event>) {
        let Pick { from, to, first, space } = pick;
        let public = &mut self.public;
        let Some(index) = public.artists.iter().position(|artist| artist.at == from) else { return };
        let artist = public.artists[index];
        let taken = public.takes(artist, to);
        public.artists[index].at = to;

        let mut tower = Pile::EMPTY;
        public.showing[artist.pattern.index()] -= taken;
        for stack in clockwise(to, first, taken) {
            let pile = &mut self.stacks[stack as usize];
            if let Some(stone) = pile.pop() {
                tower.push(stone);
            }
            if let Some(revealed) = pile.top() {
                public.showing[revealed.pattern().index()].insert(stack);
                public.seen.add(revealed);
            }
        }
        let seat = public.turn;
        public.boards[seat].towers[space.index()] = tower;

        events.emit(|| {
            let stacks = clockwise(to, first, taken).zip(tower.stones());
            let taken = stacks
                .map(|(stack, stone)| Taken { stack, stone, reveals: self.stacks[stack as usize].top() })
                .collect();
            Event::Picked { seat, pattern: artist.pattern, from, to, taken, space }
        });
    }

    /// MS-4. All towers are scored before a stone leaves one.
    #[inline]
    fn score(&mut self, spaces: SpaceSet, points: [u8; Space::COUNT], events: &mut impl Sink<Event>) {
        let PublicState { options, players, turn, boards, laid, .. } = &mut self.public;
        let (edition, seat) = (&options.edition, *turn);
        let board = &mut boards[seat];
        for space in spaces {
            let points = points[space.index()];
            board.add(points);
            if let Some(stone) = board.top(space) {
                events.emit(|| Event::Scored { seat, space, stone, points });
            }
        }
        let hands = edition.hands(*players);
        for space in spaces {
            let Some(stone) = board.towers[space.index()].pop() else { continue };
            let mandala = laid.push(stone);
            if mandala > edition.spaces() {
                events.emit(|| Event::Gone { seat, space, stone });
                continue;
            }
            let bonus = edition.bonus(mandala);
            board.add(bonus);
            events.emit(|| Event::Placed { seat, space, stone, mandala, bonus });
            if mandala == hands {
                events.emit(|| Event::Ending { seat, mandala });
            }
        }
    }

    /// Gives the turn to the next seat; ends the game if the round is played out (MS-5.1) or the next player can do
    /// nothing (MS-5.2).
    #[inline]
    fn pass_on(&mut self, events: &mut impl Sink<Event>) {
        self.public.turn = self.public.turn.next(self.public.players);
        if self.public.round_is_over() || self.public.is_stuck() {
            self.public.over = true;
            self.tell_the_end(events);
        }
    }

    /// MS-5.3 and MS-5.4.
    fn tell_the_end(&self, events: &mut impl Sink<Event>) {
        let (public, edition) = (&self.public, self.public.edition());
        let mut seat = public.start;
        for _ in public.players.seats() {
            events.emit(|| {
                let hand = self.goals[seat];
                let best = public.best_goal(seat, &hand).map(|card| edition.goal(card));
                Event::Goal {
                    seat,
                    cards: hand.iter().map(|&card| edition.goal(card).id.clone()).collect(),
                    scored: best.map(|goal| goal.id.clone()),
                    points: best.map_or(0, |goal| goal.points),
                }
            });
            seat = seat.next(public.players);
        }
        events.emit(|| {
            let outcome = public.final_outcome(&self.goals);
            Event::Over { scores: outcome.scores().to_vec(), winners: outcome.winners() }
        });
    }
}

/// The stacks that are taken from, clockwise around the artist from the chosen first (MS-3.5).
#[inline]
pub(crate) fn clockwise(
    to: ArtistSpace,
    first: StackSpace,
    taken: StackSet,
) -> impl Iterator<Item = StackSpace> {
    let around = to.around();
    let start = around.iter().position(|&stack| stack == first).unwrap_or(0);
    (0..4).map(move |turn| around[(start + turn) % 4]).filter(move |&stack| taken.contains(stack))
}
