//! Depth and nodes a second on the positions of a game.

use std::time::Instant;

use mozaika_ai::mana::{ManaPlayer, Strength};
use mozaika_ai::{Budget, Player, SearchRequest};
use mozaika_mana::{Mana, Options};
use mozaika_rules::{Game, Players, Seed, Viewer};

use crate::{NEVER, Wall};

pub fn bench(millis: u32) {
    let clock = Wall(Instant::now());
    let seed = Seed::from_text("bench");
    let mut player = ManaPlayer::new(Strength::FULL);
    let mut game = Mana::new(&Options::default(), Players::TWO, &seed).expect("the default options");
    let (mut nodes, mut time) = (0, 0);
    while let Some(seat) = game.turn() {
        let ask = SearchRequest { budget: Budget::Millis(millis), seed, clock: &clock, cancel: &NEVER };
        let Some(decision) = player.decide(&game.view(Viewer::Seat(seat)), &ask) else { break };
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
        nodes += decision.nodes;
        time += decision.millis;
        game.apply(decision.action, &mut ());
    }
    println!("{:.2} million nodes/s", nodes as f64 / f64::from(time.max(1)) / 1000.0);
}
