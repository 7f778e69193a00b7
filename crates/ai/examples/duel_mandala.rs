//! Plays two players of Mandala against each other on paired deals with the seats swapped.
//!
//! ```text
//! duel_mandala PLAYER PLAYER [GAMES [THREADS]]     for example: duel_mandala level5@t200 plain@t200 200
//! duel_mandala speed                               iterations a second of the plain search
//! ```
//! A player is `random`, `greedy`, `plain`, `plain:C`, `level1` to `level5` or `net:FILE:FORMULA:NOISE` (an evaluation
//! from a file and its prior from `FILE.policy`; `uct0.7` or `puct1.5`; noise may be left out), then `@v` and a number of visits or `@t` and a number of milliseconds.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::{Duration, Instant};

use mozaika_ai::mandala::{Learnt, Net, Policy};
use mozaika_ai::tree::{Formula, Noise, Settings, TreePlayer};
use mozaika_ai::{Baseline, Budget, Clock, Level, Opponents, Plain, Player, SearchRequest};
use mozaika_mandala::{Mandala, Options};
use mozaika_rules::{Dice, Game, Players, Seat, Seed, Viewer};

struct Wall(Instant);

impl Clock for Wall {
    fn now(&self) -> Duration {
        self.0.elapsed()
    }
}

type Boxed = Box<dyn Player<Mandala>>;

fn formula(text: &str) -> Formula {
    match text.strip_prefix("puct") {
        Some(rest) => {
            let (c, doubt) = rest.split_once('-').unwrap_or((rest, "0.1"));
            Formula::Puct { c: c.parse().expect("c"), doubt: doubt.parse().expect("doubt") }
        }
        None => Formula::Uct { c: text.strip_prefix("uct").expect("uct or puct").parse().expect("c") },
    }
}

fn player(spec: &str) -> (Boxed, Budget) {
    let (name, budget) = match spec.split_once('@') {
        Some((name, budget)) => (name, Some(budget)),
        None => (spec, None),
    };
    let (made, default): (Boxed, Budget) = match name.split(':').collect::<Vec<_>>()[..] {
        ["plain", c] => (Box::new(Plain::with(None, c.parse().expect("a constant"))), Budget::Visits(1000)),
        ["net", file, how, ref rest @ ..] => {
            let text = std::fs::read_to_string(file).expect("a file of weights");
            let net = Net::read(&text).expect("weights");
            let policy = std::fs::read_to_string(format!("{file}.policy")).ok();
            let policy = policy.map_or_else(Policy::even, |text| Policy::read(&text).expect("weights"));
            let noise = Noise { within: rest.first().map_or(0.0, |noise| noise.parse().expect("noise")) };
            let settings = Settings { formula: formula(how), noise, ..Settings::default() };
            (Box::new(TreePlayer::new(Learnt::new(&net, &policy), settings)), Budget::Visits(1000))
        }
        _ => match name.strip_prefix("level") {
            Some(number) => Mandala::opponent(Level::new(number.parse().expect("a number")).expect("1 to 5")),
            None => {
                let baseline = Baseline::ALL.into_iter().find(|baseline| baseline.name() == name);
                (Mandala::baseline(baseline.expect("a player")), Budget::Visits(1000))
            }
        },
    };
    let budget = budget.map_or(default, |text| match text.split_at(1) {
        ("v", visits) => Budget::Visits(visits.parse().expect("visits")),
        (_, millis) => Budget::Millis(millis.parse().expect("milliseconds")),
    });
    (made, budget)
}

/// The share of the win of the first player, who sits on `seat`.
fn game(deal: u32, seat: Seat, players: &mut [(Boxed, Budget); 2], clock: &Wall) -> f32 {
    let seed = Seed::from_text(&format!("duel {deal}"));
    let mut game = Mandala::new(&Options::default(), Players::TWO, &seed).expect("a game");
    let mut dice = Dice::new(&Seed::from_text(&format!("luck {deal} {seat}")));
    let never = AtomicBool::new(false);
    while let Some(turn) = game.turn() {
        let (player, budget) = &mut players[usize::from(turn != seat)];
        let ask = SearchRequest { budget: *budget, seed: dice.seed(), clock, cancel: &never };
        let decision = player.decide(&game.view(Viewer::Seat(turn)), &ask).expect("a decision");
        game.play(decision.action, &mut ()).expect("a legal action");
    }
    game.outcome().expect("an end").share(seat)
}

fn speed() {
    let clock = Wall(Instant::now());
    let seed = Seed::from_text("speed");
    let never = AtomicBool::new(false);
    let game = Mandala::new(&Options::default(), Players::TWO, &seed).expect("a game");
    let view = game.view(Viewer::Seat(game.turn().expect("a turn")));
    let mut players: Vec<(&str, Boxed)> =
        vec![("plain", Box::new(Plain::new())), ("level 5", Mandala::opponent(Level::Master).0)];
    for (name, player) in &mut players {
        let rate = (0..5).map(|_| {
            let ask = SearchRequest { budget: Budget::Visits(40_000), seed, clock: &clock, cancel: &never };
            let start = Instant::now();
            player.decide(&view, &ask).expect("a decision");
            40_000.0 / start.elapsed().as_secs_f64()
        });
        println!("{name}: {:.0} iterations a second", rate.fold(0.0, f64::max));
    }
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    if args.first().is_some_and(|word| word == "speed") {
        return speed();
    }
    let number =
        |place: usize, default: u32| args.get(place).map_or(default, |n| n.parse().expect("a number"));
    let (pairs, threads) = (number(2, 100) / 2, number(3, 2));
    let next = AtomicU32::new(0);
    let results = Mutex::new(Vec::new());
    let clock = Wall(Instant::now());
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                let mut players = [player(&args[0]), player(&args[1])];
                loop {
                    let deal = next.fetch_add(1, Ordering::Relaxed);
                    if deal >= pairs {
                        return;
                    }
                    let both = [Seat::ZERO, Seat::ONE].map(|seat| game(deal, seat, &mut players, &clock));
                    results.lock().expect("a lock").push((both[0] + both[1]) / 2.0);
                }
            });
        }
    });
    let results = results.into_inner().expect("a lock");
    let count = results.len() as f32;
    let mean = results.iter().sum::<f32>() / count;
    let spread = results.iter().map(|r| (r - mean) * (r - mean)).sum::<f32>() / (count - 1.0).max(1.0);
    let error = 1.96 * (spread / count).sqrt();
    println!(
        "{} - {}: {:.1} % ± {:.1} ({} games, {:.0} s)",
        args[0],
        args[1],
        100.0 * mean,
        100.0 * error,
        2 * results.len(),
        clock.now().as_secs_f64()
    );
}
