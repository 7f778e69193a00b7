//! Random play, measured: whole games for two, three and four players, and positions drawn from a view.
//!
//! `cargo bench -p mozaika-stones`. Items are plies for the games, so the throughput column is plies a second.

use divan::Bencher;
use divan::counter::ItemsCount;
use mozaika_rules::{Dice, Game, Players, Seed, Viewer};
use mozaika_stones::{Options, Stones};

fn main() {
    divan::main();
}

/// Games to play in one measurement.
const GAMES: usize = 200;

fn players(count: u64) -> Players {
    Players::within(count, Players::TWO, Players::FOUR).expect("two to four")
}

fn starts(count: u64) -> Vec<Stones> {
    (0..GAMES)
        .map(|number| {
            let seed = Seed::from_text(&format!("bench {number}"));
            Stones::new(&Options::default(), players(count), &seed).expect("default options fit")
        })
        .collect()
}

/// Plays every game to its end; gives the number of plies.
fn play_all(starts: &[Stones], mut choose: impl FnMut(&Stones) -> Option<<Stones as Game>::Action>) -> u64 {
    let mut plies = 0;
    for start in starts {
        let mut game = start.clone();
        while let Some(action) = choose(&game) {
            game.apply(action, &mut ());
            plies += 1;
        }
    }
    plies
}

fn list_and_pick(
    dice: &mut Dice,
    buffer: &mut Vec<<Stones as Game>::Action>,
    game: &Stones,
) -> Option<<Stones as Game>::Action> {
    buffer.clear();
    game.legal(buffer);
    dice.pick(buffer).copied()
}

fn dice() -> Dice {
    Dice::new(&Seed::from_text("bench"))
}

/// Every legal action listed at every ply, one picked.
#[divan::bench(args = [2, 3, 4])]
fn listing(bencher: Bencher<'_, '_>, count: u64) {
    let starts = starts(count);
    let mut buffer = Vec::new();
    // Every measurement throws the same dice, so the plies are counted once.
    let mut first = dice();
    let plies = play_all(&starts, |game| list_and_pick(&mut first, &mut buffer, game));
    bencher.counter(ItemsCount::new(plies)).bench_local(|| {
        let mut dice = dice();
        play_all(&starts, |game| list_and_pick(&mut dice, &mut buffer, game))
    });
}

/// One legal action drawn at every ply by counting.
#[divan::bench(args = [2, 3, 4])]
fn sampling(bencher: Bencher<'_, '_>, count: u64) {
    let starts = starts(count);
    let mut first = dice();
    let plies = play_all(&starts, |game| game.sample(&mut first));
    bencher.counter(ItemsCount::new(plies)).bench_local(|| {
        let mut dice = dice();
        play_all(&starts, |game| game.sample(&mut dice))
    });
}

/// A position drawn from the acting seat's view, after so many plies.
#[divan::bench(args = [0, 10, 30])]
fn determinize(bencher: Bencher<'_, '_>, plies: usize) {
    let mut dice = dice();
    let mut game = starts(2).swap_remove(0);
    for _ in 0..plies {
        let Some(action) = game.sample(&mut dice) else { break };
        game.apply(action, &mut ());
    }
    let view = game.view(game.turn().map_or(Viewer::Spectator, Viewer::Seat));
    bencher.bench_local(|| Stones::determinize(&view, &mut dice));
}
