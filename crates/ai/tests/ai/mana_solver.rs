//! An exhaustive solver of Mana, written from the definition of a forced win and nothing else, and what the tests
//! of the player need besides.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use mozaika_ai::{Budget, Clock, SearchRequest, StoppedClock};
use mozaika_mana::{Action, End, Mana, Options, Position};
use mozaika_rules::json::JsonGame;
use mozaika_rules::{Dice, Game, Players, Seed, Viewer};
use serde_json::{Value, json};

/// Whether a side wins by force: some turn of its own wins at once, or leaves the opponent only turns after which
/// it wins with one turn fewer.
pub struct Solver {
    options: Options,
    known: HashMap<(u128, u32), bool>,
}

impl Solver {
    pub fn new(options: Options) -> Solver {
        Solver { options, known: HashMap::new() }
    }

    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Whether the side to move wins with its `turns`-th turn from now at the latest.
    pub fn wins(&mut self, position: &Position, turns: u32) -> bool {
        if turns == 0 {
            return false;
        }
        if let Some(&known) = self.known.get(&(position.key(), turns)) {
            return known;
        }
        let mut actions = Vec::new();
        position.legal(&self.options, &mut actions);
        let wins = actions.iter().any(|&action| self.wins_by(position, action, turns));
        self.known.insert((position.key(), turns), wins);
        wins
    }

    /// Whether this very action keeps the win.
    pub fn wins_by(&mut self, position: &Position, action: Action, turns: u32) -> bool {
        let after = position.after(action, &self.options);
        match after.end {
            Some(End::Captured) => return true,
            Some(_) => return false,
            None => {}
        }
        if turns == 1 {
            return false;
        }
        if after.position.turn() == position.turn() {
            // The opponent was skipped.
            return self.wins(&after.position, turns - 1);
        }
        let mut replies = Vec::new();
        after.position.legal(&self.options, &mut replies);
        replies.iter().all(|&reply| {
            let next = after.position.after(reply, &self.options);
            match next.end {
                Some(_) => false,
                None if next.position.turn() == position.turn() => self.wins(&next.position, turns - 1),
                // This side was skipped, so the opponent moves on.
                None => self.still_wins(&next.position, turns - 1),
            }
        })
    }

    /// As [`Solver::wins`], but with the opponent to move.
    fn still_wins(&mut self, position: &Position, turns: u32) -> bool {
        let mut replies = Vec::new();
        position.legal(&self.options, &mut replies);
        turns > 0
            && replies.iter().all(|&reply| {
                let next = position.after(reply, &self.options);
                match next.end {
                    Some(_) => false,
                    None if next.position.turn() == position.turn() => {
                        self.still_wins(&next.position, turns - 1)
                    }
                    None => self.wins(&next.position, turns - 1),
                }
            })
    }

    /// In how many turns the side to move wins by force, up to `most`.
    pub fn turns_to_win(&mut self, position: &Position, most: u32) -> Option<u32> {
        (1..=most).find(|&turns| self.wins(position, turns))
    }
}

pub fn seed(text: &str) -> Seed {
    Seed::from_text(text)
}

/// Reads options from JSON.
pub fn options(given: Value) -> Options {
    Mana::read_options(given.as_object().unwrap(), &()).unwrap()
}

/// A game that stands like this and has no history.
pub fn game_at(position: &Position, options: &Options) -> Mana {
    let state = json!({"game": "mana", "options": options, "position": position.to_string()});
    Mana::load(&state, &seed("load"), &()).unwrap_or_else(|error| panic!("{position}: {error}"))
}

pub fn new_game(options: &Options) -> Mana {
    Mana::new(options, Players::TWO, &seed("new")).unwrap()
}

/// The view of whoever is to act.
pub fn view(game: &Mana) -> mozaika_mana::View {
    game.view(Viewer::Seat(game.turn().unwrap()))
}

/// A random game, as the positions in which somebody was to act after set-up.
pub fn random_game(options: &Options, dice: &mut Dice) -> Vec<Position> {
    let mut game = new_game(options);
    let mut positions = Vec::new();
    while let Some(action) = game.sample(dice) {
        if !game.position().setting_up() {
            positions.push(*game.position());
        }
        game.apply(action, &mut ());
        if positions.len() > 300 {
            break;
        }
    }
    positions
}

/// A clock that goes on by the same step whenever it is asked.
pub struct Ticking {
    ticks: AtomicU64,
    step: Duration,
}

impl Ticking {
    pub fn every(step: Duration) -> Ticking {
        Ticking { ticks: AtomicU64::new(0), step }
    }

    pub fn asked(&self) -> u64 {
        self.ticks.load(Ordering::Relaxed)
    }
}

impl Clock for Ticking {
    fn now(&self) -> Duration {
        self.step * self.ticks.fetch_add(1, Ordering::Relaxed) as u32
    }
}

pub static NOT_CANCELLED: AtomicBool = AtomicBool::new(false);

/// A question with a repeatable budget.
pub fn ask(budget: Budget, seed: Seed) -> SearchRequest<'static> {
    SearchRequest { budget, seed, clock: &StoppedClock, cancel: &NOT_CANCELLED }
}
