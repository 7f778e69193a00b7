//! One game of a batch, with the part of the arrays that is its own.

use mozaika_rules::{Dice, Players, Seat};

use crate::numbered_game::reward;
use crate::{Arrays, Choices, NumberedGame};

/// One game of a batch.
pub(crate) struct Slot<G: Arrays> {
    pub(crate) game: NumberedGame<G>,
    /// What may be chosen now: the ones of the mask.
    pub(crate) choices: Choices,
    legal: Vec<G::Action>,
    dice: Dice,
}

/// The part of the arrays that belongs to one game.
pub(crate) struct Row<'a> {
    pub(crate) observation: &'a mut [u8],
    pub(crate) mask: &'a mut [u8],
    pub(crate) rewards: &'a mut [f32],
    pub(crate) done: &'a mut u8,
    pub(crate) turn: &'a mut u8,
}

impl<G: Arrays> Slot<G> {
    pub(crate) fn new(game: G, dice: Dice) -> Slot<G> {
        Slot { game: game.into(), choices: Choices::new(), legal: Vec::with_capacity(64), dice }
    }

    /// One of the choices, each as likely as the others.
    #[inline]
    pub(crate) fn sample(&mut self) -> u16 {
        if self.choices.is_empty() {
            return 0;
        }
        let before = self.dice.below(self.choices.len() as u32);
        self.choices.at(before).unwrap_or(0)
    }

    /// Writes what the seat to act sees and may do.
    #[inline]
    pub(crate) fn show(&mut self, row: &mut Row<'_>) {
        // Only what was set is cleared: a mask has thousands of numbers, of which some dozens are set.
        self.choices.clear_from(row.mask);
        self.game.choices(&mut self.legal, &mut self.choices);
        self.choices.set(row.mask);
        let seat = self.game.game().turn().unwrap_or(Seat::ZERO);
        *row.turn = seat.into();
        self.game.observe(seat, row.observation);
    }

    /// Plays a choice; a game that ends pays its rewards and begins anew.
    #[inline]
    pub(crate) fn step(&mut self, choice: u16, options: &G::Options, players: Players, row: &mut Row<'_>) {
        // The choice is in the mask, so nothing refuses it.
        let played = self.game.apply(choice);
        debug_assert!(played.is_ok(), "{played:?}");
        if *row.done != 0 {
            *row.done = 0;
            row.rewards.fill(0.0);
        }
        if self.game.game().turn().is_none() {
            if let Some(outcome) = self.game.game().outcome() {
                for (seat, out) in players.seats().zip(row.rewards.iter_mut()) {
                    *out = reward(&outcome, players, seat) as f32;
                }
            }
            *row.done = 1;
            self.restart(options, players);
        }
        self.show(row);
    }

    #[cold]
    pub(crate) fn restart(&mut self, options: &G::Options, players: Players) {
        if let Ok(game) = G::new(options, players, &self.dice.seed()) {
            self.game = game.into();
        }
    }

    /// Begins anew with other dice, as a new slot does.
    pub(crate) fn reseed(&mut self, dice: Dice, options: &G::Options, players: Players) {
        self.dice = dice;
        self.restart(options, players);
    }
}
