//! The last round of Mandala Stones, against brute force over everything that is hidden.

use mozaika_ai::Budget;
use mozaika_ai::stones::{Greedy, StonesPlayer};
use mozaika_rules::json::JsonGame;
use mozaika_rules::{Dice, Game, Players, Seat, Seed, Viewer};
use mozaika_stones::{Action, Stones};
use serde_json::{Value, json};

use crate::stones_table::{deal, decide};

/// Positions of the last round with so many turns left, from games of greedy players.
fn endings(players: Players, turns: usize, count: usize) -> Vec<Stones> {
    let mut found = Vec::new();
    for number in 0.. {
        let mut game = deal(players, &format!("ending {number}"));
        let mut ply = 0;
        while let Some(seat) = game.turn() {
            let open = game.public();
            if open.is_ending() && left(&game, seat) == turns {
                found.push(game.clone());
            }
            let action = decide(&mut Greedy, &game, Budget::Visits(1), &format!("{number} {ply}")).action;
            game.apply(action, &mut ());
            ply += 1;
        }
        if found.len() >= count {
            break;
        }
    }
    found.truncate(count);
    found
}

/// The turns left in the round, this seat's included.
fn left(game: &Stones, mut seat: Seat) -> usize {
    let mut turns = 1;
    while seat.next(game.players()) != game.public().start() {
        seat = seat.next(game.players());
        turns += 1;
    }
    turns
}

fn legal(game: &Stones) -> Vec<Action> {
    let mut actions = Vec::new();
    game.legal(&mut actions);
    actions
}

/// The same game with every deal of the goal cards that the acting seat cannot see.
fn deals(game: &Stones) -> Vec<Stones> {
    let (own, edition) = (game.turn().unwrap(), game.public().edition());
    let ids: Vec<&str> = edition.goals().iter().map(|goal| goal.id.as_str()).collect();
    let state: Value = serde_json::to_value(game.state()).unwrap();
    let mut states = vec![state];
    for seat in game.players().seats().filter(|&seat| seat != own) {
        states[0]["goals"][seat.index()] = json!(null);
    }
    for seat in game.players().seats().filter(|&seat| seat != own) {
        let mut next = Vec::new();
        for state in &states {
            let used: Vec<&str> = state["goals"]
                .as_array()
                .unwrap()
                .iter()
                .filter_map(Value::as_array)
                .flatten()
                .filter_map(Value::as_str)
                .collect();
            let free: Vec<&str> = ids.iter().copied().filter(|id| !used.contains(id)).collect();
            for (number, first) in free.iter().enumerate() {
                for second in &free[number + 1..] {
                    let mut state = state.clone();
                    state["goals"][seat.index()] = json!([first, second]);
                    next.push(state);
                }
            }
        }
        states = next;
    }
    states
        .iter()
        .map(|state| Stones::load(state, &Seed::from_text("fresh"), &Default::default()).expect("a state"))
        .collect()
}

/// The share of these games that a seat wins with an action, if all others then do their best.
fn share(games: &[Stones], seat: Seat, action: Action) -> f32 {
    let wins: f32 = games
        .iter()
        .map(|game| {
            let mut game = game.clone();
            game.apply(action, &mut ());
            best_end(game).outcome().unwrap().share(seat)
        })
        .sum();
    wins / games.len() as f32
}

/// The end that comes about if each seat maximises first its share, then its points.
fn best_end(game: Stones) -> Stones {
    let Some(seat) = game.turn() else { return game };
    let ends = legal(&game).into_iter().map(|action| {
        let mut next = game.clone();
        next.apply(action, &mut ());
        best_end(next)
    });
    ends.max_by_key(|end| {
        let outcome = end.outcome().unwrap();
        (outcome.winners().contains(seat), outcome.scores()[seat.index()])
    })
    .unwrap()
}

#[test]
fn the_last_turn_is_exact() {
    for (players, count) in [(Players::TWO, 30), (Players::THREE, 6), (Players::FOUR, 2)] {
        for game in endings(players, 1, count) {
            let (seat, all) = (game.turn().unwrap(), deals(&game));
            let best = legal(&game).into_iter().map(|action| share(&all, seat, action)).fold(0.0, f32::max);
            let decision = decide(&mut StonesPlayer::default(), &game, Budget::Visits(1), "s");
            assert_eq!(share(&all, seat, decision.action), best);
            if legal(&game).len() > 1 {
                assert!((decision.value - best).abs() < 1e-6, "{} is not {best}", decision.value);
            }
        }
    }
}

#[test]
fn with_one_turn_after_it_the_choice_is_as_good_as_any() {
    for game in endings(Players::THREE, 2, 8) {
        let (seat, view) = (game.turn().unwrap(), game.view(Viewer::Seat(game.turn().unwrap())));
        let mut dice = Dice::new(&Seed::from_text("brute"));
        let drawn: Vec<Stones> = (0..60).map(|_| Stones::determinize(&view, &mut dice)).collect();
        let best = legal(&game).into_iter().map(|action| share(&drawn, seat, action)).fold(0.0, f32::max);
        let decision = decide(&mut StonesPlayer::default(), &game, Budget::Visits(4000), "s");
        let chosen = share(&drawn, seat, decision.action);
        assert!(chosen >= best - 0.05, "{} wins {chosen}, not {best}", decision.action);
        assert!((decision.value - chosen).abs() < 0.15, "{} is not {chosen}", decision.value);
    }
}
