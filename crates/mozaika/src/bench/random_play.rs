//! How fast the rules are, measured by random play on one core.

use std::io::Write;
use std::time::{Duration, Instant};

use anyhow::Result;
use mozaika_mana::Mana;
use mozaika_rules::json::JsonGame;
use mozaika_rules::{Dice, Game, Players, Seed, perft};
use serde_json::{Map, Value, json};

/// What random play measured.
struct Rate {
    games: u64,
    plies: u64,
    actions: u64,
    seconds: f64,
}

impl Rate {
    fn plies_per_second(&self) -> f64 {
        self.plies as f64 / self.seconds
    }
    fn games_per_second(&self) -> f64 {
        self.games as f64 / self.seconds
    }
    fn branching(&self) -> f64 {
        self.actions as f64 / self.plies as f64
    }
    fn length(&self) -> f64 {
        self.plies as f64 / self.games as f64
    }
}

/// How an action is chosen.
#[derive(Clone, Copy)]
enum Choosing {
    /// Every legal action is listed and one drawn.
    Listing,
    /// One is drawn by counting.
    Sampling,
}

/// Plays at random, prints how fast that was and returns the figures.
///
/// # Errors
/// Writing failed.
pub(super) fn random_play<G: Game>(
    out: &mut impl Write,
    players: Players,
    seconds: f64,
) -> Result<Map<String, Value>> {
    let listing = measure::<G>(players, seconds, Choosing::Listing);
    let sampling = measure::<G>(players, seconds, Choosing::Sampling);
    let (count, millions) = (players.count(), |rate: &Rate| rate.plies_per_second() / 1e6);
    writeln!(
        out,
        "{} for {count}, random play with every action listed: {:.2} million plies a second, {:.0} games a second",
        G::NAME,
        millions(&listing),
        listing.games_per_second()
    )?;
    writeln!(
        out,
        "{} for {count}, random play by sampling: {:.2} million plies a second, {:.0} games a second",
        G::NAME,
        millions(&sampling),
        sampling.games_per_second()
    )?;
    writeln!(out, "mean branching {:.2}, mean length {:.1} plies", listing.branching(), listing.length())?;
    let figures = json!({
        "plies_per_second": listing.plies_per_second().round(),
        "games_per_second": listing.games_per_second().round(),
        "branching": (listing.branching() * 100.0).round() / 100.0,
        "length": (listing.length() * 100.0).round() / 100.0,
        "sampled_plies_per_second": sampling.plies_per_second().round(),
        "sampled_games_per_second": sampling.games_per_second().round(),
    });
    Ok(figures.as_object().cloned().unwrap_or_default())
}

/// Plays random games to the end for about so many seconds.
fn measure<G: Game>(players: Players, seconds: f64, choosing: Choosing) -> Rate {
    let mut dice = Dice::new(&Seed::from_text("bench"));
    let options = G::Options::default();
    let mut legal = Vec::with_capacity(8192);
    let mut rate = Rate { games: 0, plies: 0, actions: 0, seconds: 0.0 };
    let start = Instant::now();
    let limit = Duration::from_secs_f64(seconds.clamp(0.01, 3600.0));
    while start.elapsed() < limit {
        for _ in 0..64 {
            let mut game = G::new(&options, players, &dice.seed()).expect("the default options fit");
            match choosing {
                Choosing::Listing => loop {
                    legal.clear();
                    game.legal(&mut legal);
                    let Some(&action) = dice.pick(&legal) else { break };
                    game.apply(action, &mut ());
                    rate.plies += 1;
                    rate.actions += legal.len() as u64;
                },
                Choosing::Sampling => {
                    while let Some(action) = game.sample(&mut dice) {
                        game.apply(action, &mut ());
                        rate.plies += 1;
                    }
                }
            }
            rate.games += 1;
        }
    }
    rate.seconds = start.elapsed().as_secs_f64();
    rate
}

/// Counts the sequences of five actions after the standard set-up with the daimyos on b1 and b6.
pub(super) fn count_mana() -> (u64, f64) {
    let state = json!({"game": "mana", "position": "rdrrrr/6/6/6/6/RDRRRR b - -"});
    let game = Mana::load(&state, &Seed::from_text("bench"), &()).expect("the start is a position");
    let start = Instant::now();
    let leaves = perft(&game, 5);
    (leaves, leaves as f64 / start.elapsed().as_secs_f64())
}
