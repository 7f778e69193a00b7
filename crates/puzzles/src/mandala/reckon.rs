//! The exact worth of every choice in the last destruction of a game, by the rules' own code.
//!
//! Once the last destruction has begun nothing is drawn any more. What is hidden and still matters are the two cards that
//! were dealt to each cup at set-up. A player who chooses knows their own two, but not the other's. So each later choice is
//! only reckoned with if one colour is best for the chooser whatever the other's two cards are; then no
//! opinion about hidden cards has a say in it. Where no colour is, the destruction is no puzzle.

use mozaika_mandala::{Action, Colour, Counts, Mandala, View};
use mozaika_rules::{Dice, Game, Seat, Seed};

use crate::Fraction;
use crate::reckoned::Worth;

/// How a destruction ends for one deal of the set-up cards, if the choices on the way are clear.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct End {
    /// Twice the share of the win of seat 0.
    twice: u8,
    /// Whether both have the same points.
    tie: bool,
}

/// The ends by the cards that were dealt to each cup, as numbers in the list of pairs.
type Ends = Vec<Vec<Option<End>>>;

/// What every choice of the seat to act is worth, in the order in which they are listed; `None` if the game may go on
/// after the destruction, or if a later choice depends on what its chooser cannot see.
pub(crate) fn values(view: &View) -> Option<Vec<Worth<Action>>> {
    let own = Mandala::acting(view)?;
    view.public().phase.destruction()?;
    let game = Mandala::determinize(view, &mut Dice::new(&Seed::from_text("any deal")));
    let pairs = pairs();
    let mine = view.cup(own).shown - view.public().claimed[own];
    let my_pair = pairs.iter().position(|&pair| pair == mine)?;
    let deals = view.deals_of_other_cup();
    let total: u128 = deals.iter().map(|&(_, number)| number).sum();
    let unseen = Counts::GAME - view.public().cards();

    let mut actions = Vec::new();
    game.legal(&mut actions);
    let mut worths = Vec::with_capacity(actions.len());
    for action in actions {
        let mut next = game.clone();
        next.apply(action, &mut ());
        let ends = ends(&next, &pairs, unseen)?;
        let (mut won, mut ties) = (0, false);
        for &(cards, number) in &deals {
            let pair = pairs.iter().position(|&pair| pair == cards)?;
            let end = if own == Seat::ZERO { ends[my_pair][pair] } else { ends[pair][my_pair] }?;
            won += number * u128::from(twice_for(own, end));
            ties |= end.tie;
        }
        worths.push(Worth { action, value: Fraction::new(won, 2 * total)?, ties });
    }
    Some(worths)
}

/// The twenty-one pairs of cards.
fn pairs() -> Vec<Counts> {
    let with = |first: Colour| {
        let rest = Colour::ALL.into_iter().filter(move |&second| second >= first);
        rest.map(move |second| Counts::of(first, 1) + Counts::of(second, 1))
    };
    Colour::ALL.into_iter().flat_map(with).collect()
}

fn twice_for(seat: Seat, end: End) -> u8 {
    if seat == Seat::ZERO { end.twice } else { 2 - end.twice }
}

/// How a position ends for every deal of the set-up cards; `None` if it may not end with this destruction.
fn ends(game: &Mandala, pairs: &[Counts], unseen: Counts) -> Option<Ends> {
    if game.public().is_over() {
        return Some(finished(game, pairs));
    }
    game.public().phase.destruction()?;
    let seat = game.turn()?;
    let mut actions = Vec::new();
    game.legal(&mut actions);
    let mut children = Vec::with_capacity(actions.len());
    for action in actions {
        let mut next = game.clone();
        next.apply(action, &mut ());
        children.push(ends(&next, pairs, unseen)?);
    }
    let cell = |ends: &Ends, own: usize, other: usize| {
        if seat == Seat::ZERO { ends[own][other] } else { ends[other][own] }
    };
    let mut found: Ends = vec![vec![None; pairs.len()]; pairs.len()];
    for own in 0..pairs.len() {
        let others: Vec<usize> =
            (0..pairs.len()).filter(|&other| (pairs[own] + pairs[other]).within(unseen)).collect();
        // Best against every pair that the other may have, as far as that can be told.
        let best = children.iter().find(|&child| {
            children.iter().all(|rival| {
                others.iter().all(|&other| match (cell(child, own, other), cell(rival, own, other)) {
                    (Some(this), Some(that)) => twice_for(seat, this) >= twice_for(seat, that),
                    _ => false,
                })
            })
        });
        for &other in &others {
            let (zero, one) = if seat == Seat::ZERO { (own, other) } else { (other, own) };
            found[zero][one] = best.and_then(|child| cell(child, own, other));
        }
    }
    Some(found)
}

/// How a finished game was won, for every deal (MD-8.2).
fn finished(game: &Mandala, pairs: &[Counts]) -> Ends {
    let public = game.public();
    let rank = |seat: Seat, dealt: Counts| {
        let cup = public.claimed[seat] + dealt;
        (public.rivers[seat].score(cup), -i32::from(cup.total()))
    };
    let row = |&zero: &Counts| {
        let zero = rank(Seat::ZERO, zero);
        let end = |&one: &Counts| {
            let one = rank(Seat::ONE, one);
            let twice = match zero.cmp(&one) {
                std::cmp::Ordering::Less => 0,
                std::cmp::Ordering::Equal => 1,
                std::cmp::Ordering::Greater => 2,
            };
            Some(End { twice, tie: zero.0 == one.0 })
        };
        pairs.iter().map(end).collect()
    };
    pairs.iter().map(row).collect()
}
