//! Choosing a random legal action.
//!
//! The key decision: the driver never asks the server what is legal. Where a game has no secrets, a copy of it is played along;
//! otherwise the view that the player to act was sent is enough.

use mozaika_games::{AnyGame, GameId, with_game};
use mozaika_rules::{Dice, Game, Information, Seat, Viewer};

use crate::frame::TableState;

/// Plays on all seats of a table.
pub(crate) struct RandomPlayer {
    game: GameId,
    dice: Dice,
    /// The game, where it has no secrets.
    copy: Option<AnyGame>,
    turn: Option<u8>,
    action: Option<String>,
}

impl RandomPlayer {
    pub(crate) fn new(game: GameId, dice: Dice) -> RandomPlayer {
        RandomPlayer { game, dice, copy: None, turn: None, action: None }
    }

    /// Forgets the game: another begins.
    pub(crate) fn forget(&mut self) {
        (self.copy, self.turn, self.action) = (None, None, None);
    }

    /// Whether it needs to read what the table sends.
    pub(crate) fn reads(&self) -> bool {
        self.copy.is_none()
    }

    /// Reads how the table stands, as one seat sees it.
    pub(crate) fn read(&mut self, state: &TableState<'_>) {
        self.turn = state.turn;
        if state.turn != Some(state.yours) {
            return;
        }
        let (Some(seat), Some(view)) = (Seat::new(state.yours), state.view()) else { return };
        // What is legal follows from the view alone, so any position that it allows will do.
        let position =
            AnyGame::from_view(self.game, &view, Viewer::Seat(seat), &mut self.dice, &Default::default());
        let Ok(mut position) = position else { return };
        match self.game.facts().information {
            Information::Perfect => {
                self.copy = Some(position);
                self.choose();
            }
            Information::Hidden => self.action = play_random_action(&mut position, &mut self.dice),
        }
    }

    /// Chooses in the copy, and plays it there.
    fn choose(&mut self) {
        let Some(copy) = &mut self.copy else { return };
        self.turn = copy.turn().map(|seat| seat.index() as u8);
        self.action = play_random_action(copy, &mut self.dice);
    }

    /// The seat to act and what it plays, if that is known. What was taken is not given again.
    pub(crate) fn take(&mut self) -> Option<(u8, String)> {
        let action = self.action.take()?;
        Some((self.turn?, action))
    }

    /// What was taken is on disk.
    pub(crate) fn played(&mut self) {
        if self.copy.is_some() {
            self.choose();
        }
    }

    /// Whether the game is known to be over.
    pub(crate) fn is_over(&self) -> bool {
        self.action.is_none() && self.copy.as_ref().is_some_and(|copy| copy.turn().is_none())
    }
}

fn play_random_action(position: &mut AnyGame, dice: &mut Dice) -> Option<String> {
    fn play<G: Game>(game: &mut G, dice: &mut Dice) -> Option<String> {
        let action = game.sample(dice)?;
        game.apply(action, &mut ());
        Some(action.to_string())
    }
    with_game!(position, game => play(game, dice))
}
