//! Why one action was better than another, as far as it can be counted.
//!
//! The key decision: an advantage is a difference between two positions that anybody can count on the board, never a story about
//! the search. Where nothing that can be counted speaks for the better action, no advantage is given.

use mozaika_ai::{About, Fact, Forced, Opponents};
use mozaika_rules::{Dice, Seat, Seed};
use serde::Serialize;

use crate::judge::positions_to_draw;

/// How many positions that a view allows are counted; what is hidden evens out.
const POSITIONS: u32 = 6;

/// How much better something must be, in points, to be worth a word.
const LEAST: f32 = 0.35;

/// The most advantages that are given for one action.
const MOST: usize = 2;

/// Something that speaks for an action.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub struct Advantage {
    /// What was counted.
    pub about: About,
    /// How many there are after the better action.
    pub amount: i32,
    /// How many there are after the other one, or on average after all others.
    pub instead: i32,
}

/// What speaks for the best action, compared with the one that was played.
pub(crate) fn against<G: Opponents>(
    view: &G::View,
    seat: Seat,
    best: G::Action,
    played: G::Action,
) -> Vec<Advantage> {
    compare(&count::<G>(view, seat, &[best]), &count::<G>(view, seat, &[played]))
}

/// What speaks for an action, compared with all that could be done instead.
///
/// ```
/// use mozaika_ai::Opponents;
/// use mozaika_games::Mana;
/// use mozaika_rules::json::JsonGame;
/// use mozaika_rules::{Game, Seed, Viewer};
///
/// let state = serde_json::json!({"game": "mana", "position": "6/6/3r2/2d3/2R3/5D b - -"});
/// let game = Mana::load(&state, &Seed::from_text("x"), &Default::default()).unwrap();
/// let seat = game.turn().unwrap();
/// let view = game.view(Viewer::Seat(seat));
/// let advantages = mozaika_review::advantages::<Mana>(&view, seat, "c2-c3".parse().unwrap(), None);
/// assert_eq!(advantages[0].about, mozaika_ai::About::ForcedWin);
/// ```
#[must_use]
pub fn advantages<G: Opponents>(
    view: &G::View,
    seat: Seat,
    best: G::Action,
    forced: Option<Forced>,
) -> Vec<Advantage> {
    if let Some(advantage) = by_force(forced, None) {
        return vec![advantage];
    }
    let mut others = Vec::new();
    G::determinize(view, &mut dice()).legal(&mut others);
    others.retain(|&action| action != best);
    compare(&count::<G>(view, seat, &[best]), &count::<G>(view, seat, &others))
}

/// What is forced needs nothing else: a win by the better action, or a loss by the other one.
pub(crate) fn by_force(forced: Option<Forced>, lost: Option<u32>) -> Option<Advantage> {
    let advantage = |about, turns| Advantage { about, amount: turns as i32, instead: 0 };
    match (forced, lost) {
        (Some(Forced::Win { turns }), _) => Some(advantage(About::ForcedWin, turns)),
        (_, Some(turns)) => Some(advantage(About::ForcedLoss, turns)),
        (Some(Forced::Loss { .. }) | None, None) => None,
    }
}

/// The same luck for whatever is compared.
fn dice() -> Dice {
    Seed::from_text("advantages").dice(0)
}

/// What is counted after these actions, on average.
fn count<G: Opponents>(view: &G::View, seat: Seat, actions: &[G::Action]) -> Vec<Fact> {
    let mut dice = dice();
    let mut mean: Vec<Fact> = Vec::new();
    let positions = positions_to_draw::<G>(POSITIONS);
    let counted = positions as f32 * actions.len() as f32;
    for _ in 0..positions {
        let game = G::determinize(view, &mut dice);
        for &action in actions {
            let mut after = game.clone();
            after.apply(action, &mut ());
            for fact in after.facts(seat) {
                let share = fact.amount / counted;
                match mean.iter_mut().find(|known| known.about == fact.about) {
                    Some(known) => known.amount += share,
                    None => mean.push(Fact { amount: share, ..fact }),
                }
            }
        }
    }
    mean
}

/// What speaks for the first, the weightiest before the rest.
fn compare(best: &[Fact], other: &[Fact]) -> Vec<Advantage> {
    let gains = best.iter().filter_map(|fact| {
        let instead = other.iter().find(|other| other.about == fact.about)?.amount;
        Some((fact.worth * (fact.amount - instead), fact, instead))
    });
    let mut gains: Vec<_> = gains.filter(|&(gain, ..)| gain >= LEAST).collect();
    gains.sort_by(|(one, ..), (two, ..)| two.total_cmp(one));
    let advantage = |&(_, fact, instead): &(f32, &Fact, f32)| Advantage {
        about: fact.about,
        amount: fact.amount.round() as i32,
        instead: instead.round() as i32,
    };
    gains.iter().take(MOST).map(advantage).collect()
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use mozaika_ai::{Budget, Level, SearchRequest, StoppedClock};
    use mozaika_games::{ListedGame, Mana, Mandala, Stones};
    use mozaika_rules::json::JsonGame;
    use mozaika_rules::{Game, Players, Viewer};
    use serde_json::json;

    use super::*;
    use crate::{Mark, Thinking, judge};

    static GOES_ON: AtomicBool = AtomicBool::new(false);

    fn better<G: Opponents>(game: &G, best: &str, played: &str) -> Vec<(About, i32, i32)>
    where
        <G::Action as std::str::FromStr>::Err: std::fmt::Debug,
    {
        let seat = game.turn().unwrap();
        let view = game.view(Viewer::Seat(seat));
        let advantages = against::<G>(&view, seat, best.parse().unwrap(), played.parse().unwrap());
        advantages.iter().map(|found| (found.about, found.amount, found.instead)).collect()
    }

    fn load<G: JsonGame<Editions = ()>>(state: serde_json::Value) -> G {
        G::load(&state, &Seed::from_text("x"), &()).unwrap()
    }

    #[test]
    fn a_capture_and_a_daimyo_in_danger_are_named() {
        // White's daimyo on c3 can be taken by the ronin on c2, and its own next move could take that ronin.
        let game: Mana = load(json!({"game": "mana", "position": "6/6/3r2/2d3/2R3/5D w e5 -"}));
        let mut actions = Vec::new();
        game.legal(&mut actions);
        let texts: Vec<String> = actions.iter().map(ToString::to_string).collect();
        let capture = texts.iter().find(|text| text.starts_with("c3-c2")).map(String::as_str);
        let capture = capture.unwrap_or_else(|| panic!("{texts:?}"));
        let quiet = texts.iter().find(|text| !text.contains("-c2")).unwrap();
        let advantages = better(&game, capture, quiet);
        assert!(advantages.contains(&(About::Captured, 5, 4)), "{advantages:?}");
    }

    /// Plays a game between beginners and judges it: how many decisions were bad, and how many of those have an advantage.
    fn explained<G: Opponents + ListedGame>(players: Players, seed: &str) -> (usize, usize) {
        let seed = Seed::from_text(seed);
        let mut game = G::new(&G::Options::default(), players, &seed).unwrap();
        let mut dice = seed.dice(1);
        let (mut bad, mut explained) = (0, 0);
        let mut beginner = G::opponent(Level::Beginner).0;
        for number in 1..40 {
            let Some(turn) = game.turn() else { break };
            let request = SearchRequest {
                budget: Budget::Visits(20),
                seed: dice.seed(),
                clock: &StoppedClock,
                cancel: &GOES_ON,
            };
            let action = beginner.decide(&game.view(Viewer::Seat(turn)), &request).unwrap().action;
            let thinking = Thinking {
                budget: Budget::Visits(250),
                seed: "judge".to_owned(),
                clock: &StoppedClock,
                cancel: &GOES_ON,
            };
            let judged = judge(&game.clone().into(), number, &action.to_string(), &thinking).unwrap();
            if let Some(comparison) = judged.comparison.filter(|found| found.mark() != Mark::Sound) {
                bad += 1;
                explained += usize::from(!comparison.advantages.is_empty());
            }
            game.apply(action, &mut ());
        }
        (bad, explained)
    }

    #[test]
    fn most_mistakes_have_an_advantage_named() {
        /// One game says little about a judge that learned: five of them.
        fn over_games(of_game: fn(&str) -> (usize, usize)) -> (usize, usize) {
            let games = ["one", "two", "three", "four", "five"].map(of_game);
            games.into_iter().fold((0, 0), |(bad, explained), game| (bad + game.0, explained + game.1))
        }
        for (name, (bad, explained)) in [
            ("Mana", over_games(|seed| explained::<Mana>(Players::TWO, seed))),
            ("Mandala", over_games(|seed| explained::<Mandala>(Players::TWO, seed))),
            ("Stones", over_games(|seed| explained::<Stones>(Players::TWO, seed))),
        ] {
            println!("{name}: {explained} of {bad} have an advantage");
            assert!(bad > 3 && explained * 10 >= bad * 6, "{name}: {explained} of {bad} have an advantage");
        }
    }
}
