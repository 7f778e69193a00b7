//! The last round: from the moment the end has begun, what is left to play is played out.

use mozaika_rules::{BySeat, Dice, Game, Seat, Viewer};
use mozaika_stones::{Action, Edition, GoalCard, Hand, Stones, View};

use super::chooser::Chooser;
use super::effect::Effect;
use super::features::GoalPoints;
use super::judge::{Judge, Moment};
use crate::Candidate;
use crate::tree::Values;

/// How many actions are looked at of a seat after which others have a turn.
const WIDTH: usize = 8;

/// The most deals of the hidden goal cards that are all looked at; of more, this many are drawn.
const MOST_DEALS: usize = 4096;

/// The goal cards of every seat.
type Deal = BySeat<Hand, { Seat::MOST }>;

/// What a position of the last round is worth if every seat does its best. Each seat has one turn at most, so the best
/// of the last seat is known exactly; others are tried with the actions that look best.
pub(super) fn settle(chooser: &mut Chooser, judge: &Judge, game: &Stones) -> Values {
    let Some(seat) = game.turn() else {
        return game
            .outcome()
            .map_or_else(Values::default, |outcome| Values::from_fn(|seat| outcome.share(seat)));
    };
    if Moment::of(game).after(0).over {
        return chooser.best(judge, game);
    }
    chooser.choose(judge, game, WIDTH);
    let choices = chooser.choices.clone();
    let mut best = Values::default();
    let mut highest = -1.0;
    for choice in choices {
        let mut next = game.clone();
        next.apply(choice.action, &mut ());
        let values = settle(chooser, judge, &next);
        if values[seat] > highest {
            (best, highest) = (values, values[seat]);
        }
    }
    best
}

/// Every action of the last turn of the game with the share of the deals of the hidden goal cards in which it wins,
/// best first; of equal ones, the one with more points. `None` if this is not the last turn.
pub(super) fn last_turn(view: &View, game: &Stones, dice: &mut Dice) -> Option<Vec<Candidate<Action>>> {
    let moment = Moment::of(game);
    if moment.over || moment.left > 0 || !moment.after(0).over {
        return None;
    }
    let (open, edition, own) = (game.public(), game.public().edition(), moment.next);
    let deals = deals(view, dice);
    let mut actions = Vec::new();
    game.legal(&mut actions);
    let mut ranked: Vec<(Candidate<Action>, u16)> = actions
        .into_iter()
        .map(|action| {
            let effect = Effect::of(game, action);
            let goal = GoalPoints::of(edition, game.hand(own), &effect.towers).best;
            let points = open.board(own).score() + effect.points + u16::from(goal);
            let wins = deals.iter().filter(|deal| {
                moment.players.seats().filter(|&seat| seat != own).all(|seat| {
                    let goal = open.best_goal(seat, &deal[seat]).map_or(0, |card| edition.goal(card).points);
                    let other = open.board(seat).score() + u16::from(goal);
                    // The last in turn order loses every tie (MS-5.4).
                    points > other
                })
            });
            let value = wins.count() as f32 / deals.len() as f32;
            (Candidate { action, value, visits: deals.len() as u64 }, points)
        })
        .collect();
    ranked.sort_by(|(left, fewer), (right, more)| right.value.total_cmp(&left.value).then(more.cmp(fewer)));
    Some(ranked.into_iter().map(|(candidate, _)| candidate).collect())
}

/// The deals of the goal cards that the view allows: all of them, or many.
fn deals(view: &View, dice: &mut Dice) -> Vec<Deal> {
    let open = view.public();
    let Viewer::Seat(own) = view.viewer() else { return Vec::new() };
    let edition = open.edition();
    let others = open.players().count() - 1;
    let hidden = edition.goals().len() - Edition::HAND;
    let number: usize = (0..others).map(|seat| pairs(hidden - seat * Edition::HAND)).product();
    if number > MOST_DEALS {
        let draw = |game: Stones| Deal::from_fn(|seat| game.hand(seat));
        return (0..MOST_DEALS).map(|_| draw(Stones::determinize(view, dice))).collect();
    }
    let known = view.hand(own).unwrap_or_default();
    let cards: Vec<GoalCard> = edition.cards().filter(|card| !known.contains(card)).collect();
    let mut deals = vec![(Deal::from_fn(|_| known), cards)];
    for seat in open.players().seats().filter(|&seat| seat != own) {
        deals = deals.iter().flat_map(|(deal, cards)| deal_to(seat, deal, cards)).collect();
    }
    deals.into_iter().map(|(deal, _)| deal).collect()
}

/// The number of hands of two that this many cards allow.
const fn pairs(cards: usize) -> usize {
    cards * cards.saturating_sub(1) / 2
}

/// Every hand that a seat can have, with the cards that are then left.
fn deal_to(seat: Seat, deal: &Deal, cards: &[GoalCard]) -> Vec<(Deal, Vec<GoalCard>)> {
    let mut dealt = Vec::with_capacity(pairs(cards.len()));
    for (number, &first) in cards.iter().enumerate() {
        for &second in &cards[number + 1..] {
            let mut deal = *deal;
            deal[seat] = [first, second];
            dealt
                .push((deal, cards.iter().copied().filter(|card| ![first, second].contains(card)).collect()));
        }
    }
    dealt
}
