//! Tunes the player of Mandala Stones: fits its evaluation and plays matches between variants.
//!
//! ```text
//! cargo run --release -p mozaika-ai --example tune_stones -- duel PLAYER PLAYER [games [players [budget]]]
//! cargo run --release -p mozaika-ai --example tune_stones -- fit OUT [games [visits [ridge [weights]]]]
//! cargo run --release -p mozaika-ai --example tune_stones -- speed [PLAYER]
//! ```
//!
//! A player is `random`, `greedy`, `plain`, `level:level=3`, `glance` with noise: `glance:noise=0.1`, or `search`
//! with settings: `search:explore=0.4,width=14`. A budget is `200ms` or a number of visits; a player may have its own: `search:visits=300`.

use mozaika_ai::Budget;
use mozaika_rules::{Game, Players, Seed};
use mozaika_stones::{Options, Stones};

mod contest;
mod fit;
mod seats;
mod weights_file;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let get = |index: usize, default: &str| args.get(index).cloned().unwrap_or_else(|| default.to_owned());
    match args.first().map(String::as_str) {
        Some("duel") => contest::duel(
            &get(1, "search"),
            &get(2, "greedy"),
            get(3, "100").parse().expect("games"),
            get(4, "2").parse().expect("players"),
            &get(5, "500"),
        ),
        Some("fit") => fit::fit(
            &get(1, "weights.txt"),
            get(2, "300").parse().expect("games"),
            get(3, "40").parse().expect("visits"),
            get(4, "100").parse().expect("ridge"),
            args.get(5).map(String::as_str),
        ),
        Some("speed") => speed(&get(1, "search")),
        _ => eprintln!(
            "duel PLAYER PLAYER [games [players [budget]]] | fit OUT [games [visits [ridge [weights]]]]"
        ),
    }
}

/// Prints the best of five rates of iterations from the opening, for two to four players.
fn speed(player: &str) {
    for players in [Players::TWO, Players::THREE, Players::FOUR] {
        let game = Stones::new(&Options::default(), players, &Seed::from_text("speed")).expect("a game");
        let mut sitter = seats::Sitter::new(player, Budget::Millis(500));
        let rates = (0..5)
            .filter_map(|_| sitter.ask(&game, Seed::from_text("luck")))
            .map(|decision| decision.visits * 2);
        println!("{} players: {} iterations a second", players.count(), rates.max().unwrap_or(0));
    }
}
