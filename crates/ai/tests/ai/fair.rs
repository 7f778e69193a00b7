//! What every computer player is asked in tests.

// Each file of tests uses a part of it.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use mozaika_ai::{Budget, Clock, Decision, Player, SearchRequest};
use mozaika_rules::{Dice, Game, Players, Seat, Seed, Viewer};

/// A clock that goes on by a fixed time whenever it is read.
pub struct Ticking {
    micros: AtomicU64,
    step: u64,
}

impl Ticking {
    /// A clock that goes on by so many microseconds at each look.
    pub fn by(step: u64) -> Ticking {
        Ticking { micros: AtomicU64::new(0), step }
    }

    /// The time without a look.
    pub fn millis(&self) -> u64 {
        self.micros.load(Ordering::Relaxed) / 1000
    }
}

impl Clock for Ticking {
    fn now(&self) -> Duration {
        Duration::from_micros(self.micros.fetch_add(self.step, Ordering::Relaxed))
    }
}

/// What a player decides for a view, with a budget and a seed.
pub fn decide<G: Game>(
    player: &mut dyn Player<G>,
    view: &G::View,
    budget: Budget,
    seed: &str,
) -> Option<Decision<G::Action>> {
    let never = AtomicBool::new(false);
    let request =
        SearchRequest { budget, seed: Seed::from_text(seed), clock: &Ticking::by(0), cancel: &never };
    player.decide(view, &request)
}

/// A position after some random plies of a game that goes on, with the seat to act.
pub fn position<G: Game>(players: Players, plies: usize, seed: &str) -> (G, Seat) {
    let mut dice = Dice::new(&Seed::from_text(seed));
    let mut game = G::new(&G::Options::default(), players, &dice.seed()).expect("a game");
    for _ in 0..plies {
        let mut next = game.clone();
        let Some(action) = next.sample(&mut dice) else { break };
        next.apply(action, &mut ());
        if next.turn().is_none() {
            break;
        }
        game = next;
    }
    let seat = game.turn().expect("the game goes on");
    (game, seat)
}

/// The same view from different hidden deals must give the same decision. The deals differ by construction: they are
/// drawn from the view until one differs from the true one.
pub fn is_fair<G: Game>(players: Players, visits: u64, make: impl Fn() -> Box<dyn Player<G>>) {
    for (number, plies) in [0, 3, 8, 15, 24].into_iter().enumerate() {
        let (game, seat) = position::<G>(players, plies, &format!("fair {number}"));
        let view = game.view(Viewer::Seat(seat));
        let mut dice = Dice::new(&Seed::from_text("another deal"));
        let other = (0..50).map(|_| G::determinize(&view, &mut dice)).find(|other| *other != game);
        let other = other.expect("something is hidden");
        let same = other.view(Viewer::Seat(seat));
        assert_eq!(view, same);
        let [one, two] = [view, same]
            .map(|view| decide(&mut *make(), &view, Budget::Visits(visits), "luck").expect("a decision"));
        assert_eq!(one, two, "plies {plies}");
        assert!(game.check(one.action).is_ok());
    }
}
