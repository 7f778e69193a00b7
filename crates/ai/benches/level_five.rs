//! What level 5 costs: one iteration of its search, and one evaluation by what it learned. One item is one of them.

use std::sync::atomic::AtomicBool;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use mozaika_ai::mana::{Inputs, Net};
use mozaika_ai::mandala::{LearnedKnowledge, Policy};
use mozaika_ai::stones::{Evaluation, Focus, Weights};
use mozaika_ai::tree::Knowledge;
use mozaika_ai::{Budget, Level, Opponents, SearchRequest, StoppedClock, mandala};
use mozaika_mana::{Mana, Options as ManaOptions};
use mozaika_mandala::Mandala;
use mozaika_rules::{Dice, Game, Players, Seed, Viewer};
use mozaika_stones::Stones;

fn main() {
    divan::main();
}

/// In how many positions is measured.
const POSITIONS: usize = 64;
/// In how many of them decisions are measured.
const DECISIONS: usize = 16;
/// The iterations (or nodes, in Mana) of a decision.
const VISITS: u64 = 20_000;

/// Positions from all stages of games played by lot.
fn positions<G: Game>() -> Vec<G> {
    let mut dice = Dice::new(&Seed::from_text("level five"));
    let mut met = Vec::new();
    while met.len() < POSITIONS {
        let mut game =
            G::new(&G::Options::default(), Players::TWO, &dice.seed()).expect("the default is for two");
        for _ in 0..dice.below(40) {
            let Some(action) = game.sample(&mut dice) else { break };
            game.apply(action, &mut ());
        }
        if game.turn().is_some() && game.count() > 1 {
            met.push(game);
        }
    }
    met
}

/// Decisions of level 5.
#[divan::bench(types = [Mandala, Stones, Mana], sample_count = 10)]
fn decide<G: Opponents>(bencher: Bencher<'_, '_>) {
    let positions = &positions::<G>()[..DECISIONS];
    let (mut player, _) = G::opponent(Level::Master);
    let request = SearchRequest {
        budget: Budget::Visits(VISITS),
        seed: Seed::from_text("level five"),
        clock: &StoppedClock,
        cancel: &AtomicBool::new(false),
    };
    let mut decide = |game: &G| {
        let seat = game.turn().expect("somebody is to act");
        let decision = player.decide(&game.view(Viewer::Seat(seat)), &request).expect("it is to act");
        decision.visits.max(decision.nodes)
    };
    let visits: u64 = positions.iter().map(&mut decide).sum();
    bencher.counter(ItemsCount::new(visits)).bench_local(|| positions.iter().map(&mut decide).sum::<u64>());
}

/// Evaluations of leaves, as the tree search asks for them.
fn judge<G: Game, K: Knowledge<G>>(bencher: Bencher<'_, '_>, mut knowledge: K) {
    let positions = positions::<G>();
    let mut dice = Dice::new(&Seed::from_text("level five"));
    bencher.counter(ItemsCount::new(positions.len())).bench_local(|| {
        for game in &positions {
            // What is remembered of a position would not be asked again.
            let seat = game.turn().expect("somebody is to act");
            knowledge.begin(&game.view(Viewer::Seat(seat)));
            black_box(knowledge.judge(&mut game.clone(), &mut dice));
        }
    });
}

#[divan::bench]
fn judge_mandala(bencher: Bencher<'_, '_>) {
    judge::<Mandala, _>(bencher, LearnedKnowledge::new(mandala::Net::learned(), Policy::learned()));
}

#[divan::bench]
fn judge_stones(bencher: Bencher<'_, '_>) {
    judge::<Stones, _>(bencher, Evaluation::new(Weights::learned().clone(), Focus::default()));
}

/// The network of Mana on its inputs, summed anew; the search changes them by the few squares of a step instead.
#[divan::bench]
fn judge_mana(bencher: Bencher<'_, '_>) {
    let options = ManaOptions::default();
    let mut legal = Vec::new();
    let inputs: Vec<Inputs> = positions::<Mana>()
        .iter()
        .filter_map(|game| {
            legal.clear();
            game.legal(&mut legal);
            Inputs::of(game.position(), legal[0], &options)
        })
        .collect();
    let net = Net::learned();
    bencher.counter(ItemsCount::new(inputs.len())).bench_local(|| {
        for inputs in &inputs {
            black_box(net.logit(inputs));
        }
    });
}
