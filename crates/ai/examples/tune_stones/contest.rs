//! Matches: one player against one or more of another, on the same deals from every seat.

use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::Instant;

use mozaika_rules::{Dice, Game, Players, Seat, Seed};
use mozaika_stones::{Options, Stones};

use crate::seats::{Sitter, budget};

/// Plays a match on two threads and prints the result.
pub fn duel(one: &str, rest: &str, games: u32, players: u64, common: &str) {
    let players = Players::within(players, Players::TWO, Players::FOUR).expect("two to four players");
    let common = budget(common);
    let (next, began) = (AtomicU32::new(0), Instant::now());
    let results: Vec<(f64, i32, usize)> = thread::scope(|scope| {
        let workers: Vec<_> = (0..2)
            .map(|_| {
                scope.spawn(|| {
                    let (mut first, mut others) = (Sitter::new(one, common), Sitter::new(rest, common));
                    let mut results = Vec::new();
                    loop {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        if number >= games {
                            return results;
                        }
                        results.push(play(number, players, &mut first, &mut others));
                    }
                })
            })
            .collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("a finished match")).collect()
    });
    let count = results.len() as f64;
    let mean = results.iter().map(|result| result.0).sum::<f64>() / count;
    let margin = results.iter().map(|result| f64::from(result.1)).sum::<f64>() / count;
    let plies = results.iter().map(|result| result.2).sum::<usize>() as f64 / count;
    let error = 1.96 * (mean * (1.0 - mean) / count).sqrt();
    println!(
        "{one} v {rest} ({}p): {:.1} % ± {:.1}, margin {margin:+.1}, {plies:.0} plies, {games} games, {:.0} s",
        players.count(),
        mean * 100.0,
        error * 100.0,
        began.elapsed().as_secs_f64()
    );
}

/// One game: the share of the win of the seat played by `one`, its margin over the best other, and the plies.
fn play(number: u32, players: Players, one: &mut Sitter, rest: &mut Sitter) -> (f64, i32, usize) {
    let deal = number / players.count() as u32;
    let seat = Seat::new((number % players.count() as u32) as u8).expect("a seat");
    let mut game =
        Stones::new(&Options::default(), players, &Seed::from_text(&format!("deal {deal}"))).expect("a game");
    let mut dice = Dice::new(&Seed::from_text(&format!("luck {number}")));
    let mut plies = 0;
    while let Some(turn) = game.turn() {
        let sitter = if turn == seat { &mut *one } else { &mut *rest };
        let action = sitter.decide(&game, dice.seed()).expect("a decision");
        game.play(action, &mut ()).expect("a legal action");
        plies += 1;
    }
    let outcome = game.outcome().expect("an end");
    let scores = outcome.scores();
    let best =
        players.seats().filter(|&other| other != seat).map(|other| scores[other.index()]).max().unwrap_or(0);
    (f64::from(outcome.share(seat)), scores[seat.index()] - best, plies)
}
