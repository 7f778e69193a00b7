//! What the tests of the player of Mandala Stones share: clocks, questions and positions.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use mozaika_ai::{Budget, Clock, Decision, Player, SearchRequest};
use mozaika_rules::{Dice, Game, Players, Seed, Viewer};
use mozaika_stones::{Action, Options, Stones};

/// A clock that is read, and with each reading goes on by this many microseconds.
pub struct Ticking {
    step: u64,
    now: AtomicU64,
}

impl Ticking {
    /// A clock with this step.
    pub const fn new(step: u64) -> Ticking {
        Ticking { step, now: AtomicU64::new(0) }
    }
}

impl Clock for Ticking {
    fn now(&self) -> Duration {
        Duration::from_micros(self.now.fetch_add(self.step, Ordering::Relaxed))
    }
}

/// A game dealt from this text.
pub fn deal(players: Players, text: &str) -> Stones {
    Stones::new(&Options::default(), players, &Seed::from_text(text)).expect("a game")
}

/// What a player decides in the place of the seat to act.
pub fn decide(
    player: &mut impl Player<Stones>,
    game: &Stones,
    budget: Budget,
    seed: &str,
) -> Decision<Action> {
    let cancel = AtomicBool::new(false);
    let request =
        SearchRequest { budget, seed: Seed::from_text(seed), clock: &Ticking::new(1), cancel: &cancel };
    let view = game.view(Viewer::Seat(game.turn().expect("a seat to act")));
    player.decide(&view, &request).expect("a decision")
}

/// A game after so many random actions.
pub fn after(mut game: Stones, plies: u32, dice: &mut Dice) -> Stones {
    for _ in 0..plies {
        let mut next = game.clone();
        let action = next.sample(dice).expect("an action");
        next.apply(action, &mut ());
        if next.turn().is_some() {
            game = next;
        }
    }
    game
}
