//! Measures and tunes the computer player of Mana.
//!
//! ```text
//! cargo run --release -p mozaika-ai --example tune_mana -- bench [millis]
//! cargo run --release -p mozaika-ai --example tune_mana -- match A B [games] [nodes] [own]
//! cargo run --release -p mozaika-ai --example tune_mana -- play [first] [games] [nodes] >positions
//! cargo run --release -p mozaika-ai --example tune_mana -- fit positions… >weights
//! ```
//!
//! `bench` thinks for so long on the positions of a game against itself and tells the depth and the nodes a second.
//! `match` plays two players against each other on paired random openings, or with `own` from the set-ups that
//! they choose: `tuned`, `plain` (the first guess), `random`, `greedy`, `uct` (plain UCT with random rollouts),
//! `d2n80` (two plies and a noise of 80 units), or a file of weights; `tuned:200ms` has real time instead of
//! nodes. `play` lets the player play itself from the opening number `first` on and prints the positions met,
//! and `fit` fits the weights to how those games ended.

mod bench;
mod contest;
mod fit;
mod uct;

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use contest::Openings;
use mozaika_ai::Clock;
use mozaika_ai::mana::Weights;

/// The real time.
struct Wall(Instant);

impl Clock for Wall {
    fn now(&self) -> Duration {
        self.0.elapsed()
    }
}

static NEVER: AtomicBool = AtomicBool::new(false);

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let word = |place: usize| arguments.get(place).map(String::as_str);
    let number =
        |place: usize, otherwise: u64| word(place).and_then(|text| text.parse().ok()).unwrap_or(otherwise);
    match (word(0), word(1), word(2)) {
        (Some("bench"), ..) => bench::bench(number(1, 1000) as u32),
        (Some("match"), Some(one), Some(other)) => {
            let openings = if word(5) == Some("own") { Openings::Own } else { Openings::Random };
            contest::run(one, other, number(3, 200), number(4, 20_000), openings);
        }
        (Some("play"), ..) => {
            let weights = word(4).map_or_else(Weights::tuned, contest::read_weights);
            fit::play(number(1, 0), number(2, 2000), number(3, 5000), weights);
        }
        (Some("fit"), Some(_), _) => fit::fit(&arguments[1..]),
        _ => eprintln!(
            "bench [millis] | match A B [games] [nodes] [own] | play [first] [games] [nodes] | fit FILE"
        ),
    }
}
