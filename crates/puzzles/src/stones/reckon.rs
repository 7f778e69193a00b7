//! The exact worth of every action in the last round, by the rules' own code: for the last player, and for the last but
//! one.
//!
//! What is hidden and matters are the goal cards of the others, and for the last but one also the patterns of the stones
//! that a pick uncovers. The last player knows their own cards and sees what was uncovered. For them more points are never
//! worse, whatever the others' cards are, so they take the most they can: no opinion about hidden cards has a say in it.

use std::collections::HashMap;

use mozaika_rules::{BySeat, Game, Seat};
use mozaika_stones::{
    Action, ArtistSpace, Goal, GoalCard, PublicState, StackSet, StackSpace, Stones, Uncovered, View,
};

use crate::Fraction;
use crate::reckoned::Worth;

/// The points of a seat for each hand of goal cards, by the places of both in the edition, the goal included.
type ByHand = Vec<Vec<u16>>;

/// The goal cards of every seat, by their places in the edition.
type Deal = BySeat<[usize; 2], { Seat::MOST }>;

/// What decides what the last player can do: where an artist went and what it uncovered, or how many stones were placed.
#[derive(PartialEq, Eq, Hash)]
enum Cause {
    Moved(ArtistSpace, ArtistSpace, Uncovered),
    Placed(u8),
}

/// What every action of the seat to act is worth, in the order in which they are listed; `None` if the round is not the
/// last or more than one player acts afterwards.
pub(crate) fn values(view: &View) -> Option<Vec<Worth<Action>>> {
    let own = Stones::acting(view)?;
    let public = view.public();
    let next = public.next();
    let after_next = next.map(|seat| seat.next(public.players()));
    if !public.is_ending() || after_next.is_some_and(|seat| seat != public.start()) {
        return None;
    }
    let game = view.position_with(&Vec::new())?;
    let deals = deals(view, own)?;
    let mut last_players: HashMap<Cause, ByHand> = HashMap::new();
    let mut actions = Vec::new();
    game.legal(&mut actions);
    let mut worths = Vec::with_capacity(actions.len());
    for action in actions {
        let (mut won, mut all, mut ties) = (0, 0, false);
        for (uncovered, ways) in view.uncovered(stacks_taken_from(&game, action)) {
            let mut after = view.position_with(&uncovered)?;
            after.apply(action, &mut ());
            let last = next.map(|seat| {
                let cause = match action {
                    Action::Pick(pick) => Cause::Moved(pick.from, pick.to, uncovered),
                    Action::Colour(_) | Action::Tops(_) => Cause::Placed(after.public().placed()),
                };
                (seat, &*last_players.entry(cause).or_insert_with(|| most_points(&after, seat)))
            });
            let (wins, tied) = count_wins(&after, own, last, &deals);
            won += ways * wins;
            all += ways * deals.len() as u128;
            ties |= tied;
        }
        worths.push(Worth { action, value: Fraction::new(won, all)?, ties });
    }
    Some(worths)
}

/// The stacks that an action takes a stone from.
fn stacks_taken_from(game: &Stones, action: Action) -> StackSet {
    let mut after = game.clone();
    after.apply(action, &mut ());
    StackSpace::ALL
        .into_iter()
        .filter(|&place| after.stack(place).height() < game.stack(place).height())
        .collect()
}

/// Every deal of the goal cards that the viewer cannot see; all are equally likely.
fn deals(view: &View, own: Seat) -> Option<Vec<Deal>> {
    let public = view.public();
    let edition = public.edition();
    let place = |card: GoalCard| edition.cards().position(|other| other == card);
    let [first, second] = view.hand(own)?;
    let mine = [place(first)?, place(second)?];
    let mut deals: Vec<Deal> = vec![BySeat::from_fn(|_| mine)];
    for seat in public.players().seats().filter(|&seat| seat != own) {
        let mut longer = Vec::new();
        for deal in &deals {
            let earlier = public.players().seats().filter(|&other| other == own || other < seat);
            let used: Vec<usize> = earlier.flat_map(|other| deal[other]).collect();
            let left: Vec<usize> = (0..edition.goals().len()).filter(|card| !used.contains(card)).collect();
            for (number, &first) in left.iter().enumerate() {
                for &second in &left[number + 1..] {
                    let mut deal = *deal;
                    deal[seat] = [first, second];
                    longer.push(deal);
                }
            }
        }
        deals = longer;
    }
    Some(deals)
}

/// The points that a seat ends with for each goal card, by the card's place in the edition.
type ByCard = Vec<u16>;

/// The points of a seat as its board stands, with each of the goal cards.
fn points(public: &PublicState, seat: Seat) -> ByCard {
    let (board, edition) = (public.board(seat), public.edition());
    let with =
        |goal: &Goal| board.score() + if goal.is_met(board.towers()) { u16::from(goal.points) } else { 0 };
    edition.goals().iter().map(with).collect()
}

/// The points with the better of two cards.
fn with_hand(points: &ByCard, hand: [usize; 2]) -> u16 {
    points[hand[0]].max(points[hand[1]])
}

/// What the last player can end with: the points for each card, for every action.
fn ends_of(game: &Stones, seat: Seat) -> Vec<ByCard> {
    let mut actions = Vec::new();
    game.legal(&mut actions);
    let mut ends: Vec<ByCard> = actions
        .into_iter()
        .map(|action| {
            let mut after = game.clone();
            after.apply(action, &mut ());
            points(after.public(), seat)
        })
        .collect();
    if ends.is_empty() {
        // The game is over: nothing could be done (MS-5.2).
        ends.push(points(game.public(), seat));
    }
    ends.sort_unstable();
    ends.dedup();
    ends
}

/// The most points of the last player for two cards, by both their places.
fn most_points(game: &Stones, seat: Seat) -> ByHand {
    let ends = ends_of(game, seat);
    let cards = game.public().edition().goals().len();
    let most = |first: usize, second: usize| {
        ends.iter().map(|end| with_hand(end, [first, second])).max().unwrap_or(0)
    };
    (0..cards).map(|first| (0..cards).map(|second| most(first, second)).collect()).collect()
}

/// In how many of the deals a seat wins, and whether in any of them it has as many points as another.
fn count_wins(game: &Stones, own: Seat, last: Option<(Seat, &ByHand)>, deals: &[Deal]) -> (u128, bool) {
    let public = game.public();
    let order = |seat: Seat| {
        let (count, start) = (public.players().count(), public.start().index());
        (seat.index() + count - start) % count
    };
    let known: BySeat<ByCard, { Seat::MOST }> = BySeat::from_fn(|seat| {
        if seat.index() < public.players().count() { points(public, seat) } else { ByCard::new() }
    });
    let others: Vec<(Seat, bool)> = public
        .players()
        .seats()
        .filter(|&seat| seat != own)
        .map(|seat| (seat, order(own) < order(seat)))
        .collect();
    let (mut wins, mut ties) = (0, false);
    for deal in deals {
        let mine = with_hand(&known[own], deal[own]);
        let mut best = true;
        for &(seat, before) in &others {
            let [first, second] = deal[seat];
            let theirs = match last {
                Some((last, most)) if last == seat => most[first][second],
                _ => with_hand(&known[seat], deal[seat]),
            };
            ties |= mine == theirs;
            best &= mine > theirs || mine == theirs && before;
        }
        wins += u128::from(best);
    }
    (wins, ties)
}
