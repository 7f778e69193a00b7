//! What a table works out for whoever is to act, measured: what they see, what it comes to, and what they may choose.

use divan::Bencher;
use divan::counter::ItemsCount;
use mozaika_games::{AnyGame, Editions, GameId};
use mozaika_rules::{Dice, MemoryAids, Seed, Viewer};
use serde_json::Map;

fn main() {
    divan::main();
}

/// As many choices as a table sends at once.
const CHOICES: usize = 180;

/// All positions of a random game, each with the viewer who is to act.
fn positions(id: GameId) -> Vec<(AnyGame, Viewer)> {
    let mut dice = Dice::new(&Seed::from_text("bench"));
    let mut game = AnyGame::new(id, &Map::new(), 2, &dice.seed(), &Editions::default())
        .expect("the default options fit");
    let mut positions = Vec::new();
    while let Some(seat) = game.turn() {
        positions.push((game.clone(), Viewer::Seat(seat)));
        let legal = game.legal();
        let action = dice.pick(&legal).expect("whoever is to act can");
        game.play(action).expect("it is legal");
    }
    positions
}

#[divan::bench(args = GameId::ALL)]
fn view(bencher: Bencher<'_, '_>, id: GameId) {
    let positions = positions(id);
    bencher.counter(ItemsCount::new(positions.len())).bench(|| {
        positions
            .iter()
            .map(|(game, viewer)| game.view_and_reading(*viewer, MemoryAids::Given).0.get().len())
            .sum::<usize>()
    });
}

#[divan::bench(args = GameId::ALL)]
fn choices(bencher: Bencher<'_, '_>, id: GameId) {
    let positions = positions(id);
    bencher.counter(ItemsCount::new(positions.len())).bench(|| {
        let told = |(game, viewer): &(AnyGame, Viewer)| {
            game.steps_ahead(*viewer, &[], CHOICES).map_or(0, |choices| choices.get().len())
        };
        positions.iter().map(told).sum::<usize>()
    });
}
