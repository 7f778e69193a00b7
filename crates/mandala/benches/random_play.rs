//! Random play to the end of the game, and drawing positions from views. One item is one action, or one position.

use divan::Bencher;
use divan::counter::ItemsCount;
use mozaika_mandala::{Mandala, Options, View};
use mozaika_rules::{Dice, Game, Players, Seed, Viewer};

fn main() {
    divan::main();
}

/// How many games one measurement plays.
const GAMES: usize = 1000;

fn dice() -> Dice {
    Dice::new(&Seed::from_text("random play"))
}

fn new_game(dice: &mut Dice) -> Mandala {
    Mandala::new(&Options::default(), Players::TWO, &dice.seed()).expect("two may play")
}

/// Plays games to their ends and gives the number of actions.
fn play(mut choose: impl FnMut(&Mandala, &mut Dice) -> Option<<Mandala as Game>::Action>) -> usize {
    let mut dice = dice();
    let mut plies = 0;
    for _ in 0..GAMES {
        let mut game = new_game(&mut dice);
        while let Some(action) = choose(&game, &mut dice) {
            game.apply(action, &mut ());
            plies += 1;
        }
    }
    plies
}

fn by_listing() -> usize {
    let mut legal = Vec::new();
    play(|game, dice| {
        legal.clear();
        game.legal(&mut legal);
        dice.pick(&legal).copied()
    })
}

fn by_sampling() -> usize {
    play(Game::sample)
}

/// Random games, every legal action listed at every ply.
#[divan::bench]
fn listing(bencher: Bencher<'_, '_>) {
    bencher.counter(ItemsCount::new(by_listing())).bench(by_listing);
}

/// Random games, actions sampled by counting.
#[divan::bench]
fn sampling(bencher: Bencher<'_, '_>) {
    bencher.counter(ItemsCount::new(by_sampling())).bench(by_sampling);
}

/// Positions drawn from the views of the seat to act, all along some games; after a reshuffle or before it.
#[divan::bench(args = [false, true])]
fn determinize(bencher: Bencher<'_, '_>, reshuffled: bool) {
    let mut dice = dice();
    let mut views: Vec<View> = Vec::new();
    for _ in 0..100 {
        let mut game = new_game(&mut dice);
        while let Some(seat) = game.turn() {
            let view = game.view(Viewer::Seat(seat));
            if view.pool().is_some() == reshuffled {
                views.push(view);
            }
            let action = game.sample(&mut dice).expect("the game is not over");
            game.apply(action, &mut ());
        }
    }
    bencher.counter(ItemsCount::new(views.len())).bench_local(|| {
        for view in &views {
            divan::black_box(Mandala::determinize(view, &mut dice));
        }
    });
}
