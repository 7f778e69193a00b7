//! The baseline that takes the best immediate result.

use mozaika_mandala::{Action, Mandala, MandalaId, Phase};
use mozaika_rules::{Dice, Game, Seat};

use super::worth::{place_or_next, quick_choice, settle};
use crate::{Candidate, Decision, Player, SearchRequest};

/// A player without search. A mandala that it can complete it completes if that gains it more points than its
/// opponent; else it makes sure of a field in each mandala and of the lead where the mountain is worth something,
/// and builds mountains of colours that are worth more to itself. It discards only when nothing else is good. Ties
/// are broken by the dice.
#[derive(Clone, Copy, Debug, Default)]
pub struct Greedy;

impl Player<Mandala> for Greedy {
    fn decide(
        &mut self,
        view: &<Mandala as Game>::View,
        request: &SearchRequest<'_>,
    ) -> Option<Decision<Action>> {
        let seat = Mandala::acting(view)?;
        let mut dice = Dice::new(&request.seed);
        // Nothing that is hidden is looked at: the drawn cards fill the places of those that are.
        let game = Mandala::determinize(view, &mut dice);
        let action = choose(&game, seat, &mut dice, 0.01)?;
        let candidates = vec![Candidate { action, value: 0.5, visits: 0 }];
        Some(Decision { nodes: game.count(), candidates, ..Decision::only(action) })
    }
}

/// The best action by the rule, each judgement being off by up to `noise` points.
pub(crate) fn choose(game: &Mandala, seat: Seat, dice: &mut Dice, noise: f32) -> Option<Action> {
    if let Some(colour) = quick_choice(game) {
        return Some(Action::Choose { colour });
    }
    let mut legal = Vec::with_capacity(64);
    game.legal(&mut legal);
    let mut best = None;
    for action in legal {
        let value = judge(game, seat, action) + noise * dice.unit();
        if best.is_none_or(|(highest, _)| value > highest) {
            best = Some((value, action));
        }
    }
    best.map(|(_, action)| action)
}

/// How good an action looks, in points.
fn judge(game: &Mandala, seat: Seat, action: Action) -> f32 {
    let table = game.public();
    let (mandala, colour, number) = match action {
        Action::Discard { .. } => return -1.0,
        Action::Choose { .. } => return 0.0,
        Action::Build { mandala, colour } => (mandala, colour, None),
        Action::Grow { mandala, colour, number } => (mandala, colour, Some(number.get())),
    };
    if let Some(gain) = completion(game, seat, action, mandala) {
        return gain;
    }
    let parts = table.mandala(mandala);
    let other = seat.other();
    let (mine, theirs) = (parts.fields[seat].total(), parts.fields[other].total());
    match number {
        None => {
            // Cards are drawn; the card is worth what it brings whoever leads there.
            let drawn = 3.min(9 - game.hand(seat).total());
            let share = if mine > theirs { 0.75 } else { 0.25 };
            let worth = |seat: Seat| f32::from(place_or_next(table.rivers[seat], colour));
            let owned = if mine == 0 { 0.0 } else { worth(seat) * share };
            let given = if theirs == 0 { 0.0 } else { worth(other) * (1.0 - share) };
            0.4 * f32::from(drawn) + 0.3 * (owned - given)
        }
        Some(number) => {
            let prize: u8 = parts.mountain.total();
            let after = mine + number;
            let entered = if mine == 0 { 1.5 } else { 0.0 };
            let took_lead = if mine <= theirs && after > theirs { 0.4 * f32::from(prize) } else { 0.0 };
            // More than one card ahead is a waste.
            let waste = 0.5 * f32::from(after.saturating_sub(theirs + 1).min(number));
            entered + took_lead - waste - 0.3 * f32::from(number)
        }
    }
}

/// The points gained on the opponent if the action completes the mandala, as far as the seat can know.
fn completion(game: &Mandala, seat: Seat, action: Action, mandala: MandalaId) -> Option<f32> {
    let mut after = game.clone();
    after.apply(action, &mut ());
    match after.public().phase {
        Phase::Destroy(destruction) if destruction.mandala == mandala => {}
        _ => return None,
    }
    let gained = |game: &Mandala, seat: Seat| {
        let table = game.public();
        let score = table.rivers[seat].score(table.claimed[seat]);
        // River places count a little by themselves.
        score as f32 + 1.5 * f32::from(table.rivers[seat].len())
    };
    let lead = |game: &Mandala| gained(game, seat) - gained(game, seat.other());
    let before = lead(game);
    settle(&mut after);
    Some(lead(&after) - before)
}
