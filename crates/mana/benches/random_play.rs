//! Random play and counting, measured. `mozaika bench mana` prints the same figures as rates.

use divan::Bencher;
use divan::counter::ItemsCount;
use mozaika_mana::Mana;
use mozaika_rules::{Dice, Game, Players, Seed, perft};

fn main() {
    divan::main();
}

fn new_game(dice: &mut Dice) -> Mana {
    Mana::new(&Default::default(), Players::TWO, &dice.seed()).expect("the default options fit")
}

/// A whole game, every action listed at every ply; counted in plies.
#[divan::bench]
fn listing(bencher: Bencher<'_, '_>) {
    let mut dice = Dice::new(&Seed::from_text("bench"));
    let mut legal = Vec::with_capacity(8192);
    bencher.counter(ItemsCount::new(245usize)).bench_local(|| {
        let mut game = new_game(&mut dice);
        loop {
            legal.clear();
            game.legal(&mut legal);
            let Some(&action) = dice.pick(&legal) else { break };
            game.apply(action, &mut ());
        }
        game
    });
}

/// A whole game by sampling; counted in plies.
#[divan::bench]
fn sampling(bencher: Bencher<'_, '_>) {
    let mut dice = Dice::new(&Seed::from_text("bench"));
    bencher.counter(ItemsCount::new(245usize)).bench_local(|| {
        let mut game = new_game(&mut dice);
        while let Some(action) = game.sample(&mut dice) {
            game.apply(action, &mut ());
        }
        game
    });
}

/// Perft 4 from the standard start; counted in leaves.
#[divan::bench]
fn counting(bencher: Bencher<'_, '_>) {
    let mut game = new_game(&mut Dice::new(&Seed::from_text("bench")));
    for action in ["setup:b1", "setup:b6"] {
        game.apply(action.parse().expect("an action"), &mut ());
    }
    bencher.counter(ItemsCount::new(3_564_306usize)).bench_local(|| perft(&game, 4));
}
