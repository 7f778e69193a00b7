//! Many games of one kind, stepped together.
//!
//! The key decision: the arrays are made once and written in place, so whoever holds them sees the new values after every
//! step. Games are divided evenly among threads; each game has dice of its own, so the number of threads changes nothing.

use std::sync::atomic::{AtomicI32, Ordering};
use std::thread;

use mozaika_rules::{Players, Seed, SetupError};

use crate::slot::{Row, Slot};
use crate::{Arrays, NumberError};

/// Many games that are stepped together and begin anew when they end.
pub struct Batch<G: Arrays> {
    options: G::Options,
    players: Players,
    threads: usize,
    slots: Vec<Slot<G>>,
    actions: Vec<AtomicI32>,
    observations: Vec<u8>,
    masks: Vec<u8>,
    rewards: Vec<f32>,
    dones: Vec<u8>,
    turns: Vec<u8>,
    steps: u64,
}

/// The first action that was refused, and in which game. No game was stepped.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusals {
    /// The number of the game.
    pub game: usize,
    /// Why.
    pub error: NumberError,
}

impl<G: Arrays> Batch<G> {
    /// This many games, played by at most so many threads. All luck follows from the seed.
    ///
    /// # Errors
    /// A number of players or options that the game does not allow.
    pub fn new(
        options: &G::Options,
        players: Players,
        games: usize,
        threads: usize,
        seed: &Seed,
    ) -> Result<Batch<G>, SetupError> {
        let mut slots = Vec::with_capacity(games);
        for number in 0..games {
            let mut dice = seed.dice(number as u64);
            slots.push(Slot::new(G::new(options, players, &dice.seed())?, dice));
        }
        let mut batch = Batch {
            options: options.clone(),
            players,
            threads: threads.clamp(1, games.max(1)),
            slots,
            actions: (0..games).map(|_| AtomicI32::new(0)).collect(),
            observations: vec![0; games * G::OBSERVATION],
            masks: vec![0; games * G::actions()],
            rewards: vec![0.0; games * players.count()],
            dones: vec![0; games],
            turns: vec![0; games],
            steps: 0,
        };
        batch.each(|slot, _, row| slot.show(row));
        Ok(batch)
    }

    /// How many games there are.
    #[must_use]
    pub fn games(&self) -> usize {
        self.slots.len()
    }

    /// How many play in each.
    #[must_use]
    pub fn players(&self) -> Players {
        self.players
    }

    /// How many actions were played in all games together.
    #[must_use]
    pub fn steps(&self) -> u64 {
        self.steps
    }

    /// What is to be played next in each game. Whoever sees it may write it at any time.
    #[must_use]
    pub fn actions(&self) -> &[AtomicI32] {
        &self.actions
    }

    /// What the seat to act sees, game by game.
    #[must_use]
    pub fn observations(&self) -> &[u8] {
        &self.observations
    }

    /// 1 for each number that may be played, game by game.
    #[must_use]
    pub fn masks(&self) -> &[u8] {
        &self.masks
    }

    /// What each seat won with the last step, game by game: 0 unless the game ended.
    #[must_use]
    pub fn rewards(&self) -> &[f32] {
        &self.rewards
    }

    /// 1 for each game that ended with the last step and began anew.
    #[must_use]
    pub fn dones(&self) -> &[u8] {
        &self.dones
    }

    /// The seat to act in each game.
    #[must_use]
    pub fn turns(&self) -> &[u8] {
        &self.turns
    }

    /// Puts a random legal number for each game into the actions.
    pub fn sample(&mut self) {
        self.each(|slot, action, _| action.store(slot.sample().into(), Ordering::Relaxed));
    }

    /// Plays the actions.
    ///
    /// # Errors
    /// One of them is refused; then no game was stepped.
    pub fn step(&mut self) -> Result<(), Refusals> {
        // Read once: somebody may write them while we play.
        let chosen: Vec<i32> = self.actions.iter().map(|action| action.load(Ordering::Relaxed)).collect();
        let width = G::actions();
        for (game, &action) in chosen.iter().enumerate() {
            let known = usize::try_from(action)
                .is_ok_and(|action| action < width && self.masks[game * width + action] != 0);
            if !known {
                return Err(self.refusal(game, action));
            }
        }
        let (options, players) = (self.options.clone(), self.players);
        self.each_with(&chosen, |slot, &action, row| slot.step(action as u16, &options, players, row));
        self.steps += chosen.len() as u64;
        Ok(())
    }

    /// Begins all games anew, as if they had just been made with this seed.
    pub fn reset(&mut self, seed: &Seed) {
        let (options, players) = (self.options.clone(), self.players);
        for (number, slot) in self.slots.iter_mut().enumerate() {
            slot.reseed(seed.dice(number as u64), &options, players);
        }
        self.rewards.fill(0.0);
        self.dones.fill(0);
        self.each(|slot, _, row| slot.show(row));
    }

    #[cold]
    fn refusal(&self, game: usize, action: i32) -> Refusals {
        let error = self.slots[game].game.clone().play(action.into(), &mut ()).err();
        let unknown = || NumberError::Unknown { number: action.into(), last: G::actions() - 1 };
        Refusals { game, error: error.unwrap_or_else(unknown) }
    }

    /// Does something with every game, its action and its row of the arrays.
    fn each(&mut self, act: impl Fn(&mut Slot<G>, &AtomicI32, &mut Row<'_>) + Sync) {
        let actions = std::mem::take(&mut self.actions);
        self.each_with(&actions, act);
        self.actions = actions;
    }

    fn each_with<T: Sync>(&mut self, given: &[T], act: impl Fn(&mut Slot<G>, &T, &mut Row<'_>) + Sync) {
        let (width, seats) = (G::actions(), self.players.count());
        let share = self.slots.len().div_ceil(self.threads).max(1);
        let mut observations = self.observations.chunks_mut(share * G::OBSERVATION);
        let mut masks = self.masks.chunks_mut(share * width);
        let mut rewards = self.rewards.chunks_mut(share * seats);
        let (mut dones, mut turns) = (self.dones.chunks_mut(share), self.turns.chunks_mut(share));
        let parts = self.slots.chunks_mut(share).zip(given.chunks(share)).map_while(|(slots, given)| {
            Some(Part {
                slots,
                given,
                observations: observations.next()?,
                masks: masks.next()?,
                rewards: rewards.next()?,
                dones: dones.next()?,
                turns: turns.next()?,
            })
        });
        if self.threads == 1 {
            parts.for_each(|part| part.each(seats, &act));
        } else {
            let act = &act;
            thread::scope(|scope| {
                for part in parts {
                    scope.spawn(move || part.each(seats, act));
                }
            });
        }
    }
}

/// The games of one thread, with what is given for each and their part of the arrays.
struct Part<'a, G: Arrays, T> {
    slots: &'a mut [Slot<G>],
    given: &'a [T],
    observations: &'a mut [u8],
    masks: &'a mut [u8],
    rewards: &'a mut [f32],
    dones: &'a mut [u8],
    turns: &'a mut [u8],
}

impl<G: Arrays, T> Part<'_, G, T> {
    /// Does something with every game.
    fn each(self, seats: usize, act: &impl Fn(&mut Slot<G>, &T, &mut Row<'_>)) {
        let rows = self.observations.chunks_mut(G::OBSERVATION).zip(self.masks.chunks_mut(G::actions()));
        let rows = rows.zip(self.rewards.chunks_mut(seats)).zip(self.dones).zip(self.turns);
        for ((slot, given), ((((observation, mask), rewards), done), turn)) in
            self.slots.iter_mut().zip(self.given).zip(rows)
        {
            act(slot, given, &mut Row { observation, mask, rewards, done, turn });
        }
    }
}
