//! Measures the computer player of Mana.
//!
//! ```text
//! cargo run --release -p manda-ai --example tune_mana -- bench [millis]
//! ```

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use manda_ai::mana::{ManaPlayer, Strength};
use manda_ai::{Ask, Budget, Clock, Player};
use manda_mana::{Mana, Options};
use manda_rules::{Dice, Game, Players, Seed, Viewer};

struct Wall(Instant);

impl Clock for Wall {
    fn now(&self) -> Duration {
        self.0.elapsed()
    }
}

static NEVER: AtomicBool = AtomicBool::new(false);

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |place: usize, otherwise: u32| {
        arguments.get(place).and_then(|text| text.parse().ok()).unwrap_or(otherwise)
    };
    bench(number(1, 1000));
}

/// Positions of one random game and of play against itself.
fn bench(millis: u32) {
    let clock = Wall(Instant::now());
    let mut player = ManaPlayer::new(Strength::FULL);
    let mut game = Mana::new(&Options::default(), Players::TWO, &Seed::from_text("bench")).unwrap();
    let mut dice = Dice::new(&Seed::from_text("bench"));
    let (mut nodes, mut time, mut asked) = (0, 0, 0);
    for turn in 0..26 {
        let Some(seat) = game.turn() else { break };
        let budget = Budget::Millis(millis);
        let ask = Ask { budget, seed: dice.seed(), clock: &clock, cancel: &NEVER };
        let decision = player.decide(&game.view(Viewer::Seat(seat)), &ask).unwrap();
        if turn % 2 == 0 || turn > 10 {
            println!(
                "{:42} depth {:2} nodes {:9} {:5} ms value {:.3} {:?} {}",
                game.position().to_string(),
                decision.depth,
                decision.nodes,
                decision.millis,
                decision.value,
                decision.forced,
                decision.line.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "),
            );
            asked += 1;
        }
        nodes += decision.nodes;
        time += decision.millis;
        game.apply(decision.action, &mut ());
    }
    println!("{asked} positions, {:.2} million nodes/s", nodes as f64 / f64::from(time.max(1)) / 1000.0);
}
