//! Learns the evaluation of Mandala from games of the player against itself.
//!
//! ```text
//! tune_mandala FROM TO GAMES VISITS [EPOCHS [SEED [THREADS]]]
//! ```
//! `FROM` is the file of weights to play with, or `greedy` for games of the greedy baseline with some noise; `TO` is
//! the file for the weights that are learnt. `TO.games` keeps the positions; those of `FROM.games`, if there are any,
//! are learnt from too. The prior is read from `FROM.policy`, if there is one, and written to `TO.policy`.

mod games;
mod learn;
mod prior;

use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};

use games::{Lesson, Sample, play};
use mozaika_ai::mandala::{Net, Policy};

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number =
        |place: usize, default: u32| args.get(place).map_or(default, |n| n.parse().expect("a number"));
    let (from, to) = (&args[0], &args[1]);
    let (wanted, visits) = (number(2, 1000), number(3, 100));
    let (epochs, seed, threads) = (number(4, 8), number(5, 1), number(6, 2));
    let net = std::fs::read_to_string(from).ok().map(|text| Net::read(&text).expect("weights"));
    let policy = std::fs::read_to_string(format!("{from}.policy")).ok();
    let policy = policy.map_or_else(Policy::even, |text| Policy::read(&text).expect("weights"));

    let next = AtomicU32::new(0);
    let samples = Mutex::new(Vec::new());
    let started = std::time::Instant::now();
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let game = next.fetch_add(1, Ordering::Relaxed);
                    if game >= wanted {
                        return;
                    }
                    let played =
                        play(net.as_ref().map(|net| (net, &policy)), visits, &format!("tune {seed} {game}"));
                    samples.lock().expect("a lock").push((game, played));
                }
            });
        }
    });
    let mut games = samples.into_inner().expect("a lock");
    games.sort_by_key(|&(game, _)| game);
    let (mut samples, mut lessons): (Vec<Sample>, Vec<Lesson>) = (Vec::new(), Vec::new());
    for (_, (positions, decisions)) in games {
        samples.extend(positions);
        lessons.extend(decisions);
    }
    println!("{} positions of {wanted} games in {:.0?}", samples.len(), started.elapsed());
    games::save(&samples, &format!("{to}.games"));
    samples.extend(games::load(&format!("{from}.games")));

    let policy = prior::learn(&policy, &lessons, 6, seed);
    std::fs::write(format!("{to}.policy"), policy.write()).expect("a file to write");
    let learnt = learn::learn(net.as_ref(), &samples, epochs, seed);
    std::fs::write(to, learnt.write()).expect("a file to write");
}
