//! Batches of random play with observations and masks, on one thread. `python -m mozaika.bench` measures the same from Python, beside others.

use divan::Bencher;
use divan::counter::ItemsCount;
use mozaika_arrays::{Arrays, Batch};
use mozaika_mana::Mana;
use mozaika_mandala::Mandala;
use mozaika_rules::{Players, Seed};
use mozaika_stones::Stones;

fn main() {
    divan::main();
}

/// How often every game is stepped in one round of the benchmark.
const STEPS: usize = 100;

fn random_play<G: Arrays<Options: Default>>(bencher: Bencher<'_, '_>, games: usize) {
    let seed = Seed::from_text("bench");
    let mut batch =
        Batch::<G>::new(&Default::default(), Players::TWO, games, 1, &seed).expect("the default options fit");
    bencher.counter(ItemsCount::new(STEPS * games)).bench_local(|| {
        for _ in 0..STEPS {
            batch.sample();
            batch.step().expect("what is drawn is legal");
        }
        batch.steps()
    });
}

#[divan::bench]
fn mandala(bencher: Bencher<'_, '_>) {
    random_play::<Mandala>(bencher, 256);
}

#[divan::bench]
fn stones(bencher: Bencher<'_, '_>) {
    random_play::<Stones>(bencher, 64);
}

#[divan::bench]
fn mana(bencher: Bencher<'_, '_>) {
    random_play::<Mana>(bencher, 64);
}
