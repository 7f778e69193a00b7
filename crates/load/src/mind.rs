//! Choosing a random legal action.
//!
//! The key decision: the driver never asks the server what is legal. Mana has no secrets, so a copy of the game is played along;
//! of the other games the view that the player to act was sent is enough.

use mozaika_games::GameId;
use mozaika_mana::Mana;
use mozaika_mandala::Mandala;
use mozaika_rules::{Dice, Game, Seat, Viewer};
use mozaika_stones::Stones;
use serde_json::Value;

use crate::frame::Standing;

/// Who plays at a table, on all seats.
pub(crate) struct Mind {
    game: GameId,
    dice: Dice,
    /// The game, where it has no secrets.
    copy: Option<Mana>,
    turn: Option<u8>,
    action: Option<String>,
}

impl Mind {
    pub(crate) fn new(game: GameId, dice: Dice) -> Mind {
        Mind { game, dice, copy: None, turn: None, action: None }
    }

    /// Forgets the game: another begins.
    pub(crate) fn forget(&mut self) {
        (self.copy, self.turn, self.action) = (None, None, None);
    }

    /// Whether anything is to be read in what the table sends.
    pub(crate) fn reads(&self) -> bool {
        self.copy.is_none()
    }

    /// Takes in how the table stands, from the side of one seat.
    pub(crate) fn read(&mut self, standing: &Standing<'_>) {
        self.turn = standing.turn;
        if standing.turn != Some(standing.yours) {
            return;
        }
        let (Some(seat), Some(view)) = (Seat::new(standing.yours), standing.view()) else { return };
        match self.game {
            GameId::Mana => {
                let view = Mana::read_view(&view, Viewer::Seat(seat));
                self.copy = view.ok().map(|view| Mana::determinize(&view, &mut self.dice));
                self.look();
            }
            GameId::Mandala => self.action = self.choose::<Mandala>(&view, seat),
            GameId::Stones => self.action = self.choose::<Stones>(&view, seat),
        }
    }

    fn choose<G: Game>(&mut self, view: &Value, seat: Seat) -> Option<String> {
        let view = G::read_view(view, Viewer::Seat(seat)).ok()?;
        // What is legal follows from the view alone, so any position that it allows will do.
        let position = G::determinize(&view, &mut self.dice);
        position.sample(&mut self.dice).map(|action| action.to_string())
    }

    /// Chooses in the copy, and plays it there.
    fn look(&mut self) {
        let Some(copy) = &mut self.copy else { return };
        self.turn = copy.turn().map(|seat| seat.index() as u8);
        let action = copy.sample(&mut self.dice);
        self.action = action.map(|action| action.to_string());
        if let Some(action) = action {
            copy.apply(action, &mut ());
        }
    }

    /// The seat to act and what it plays, if that is known. What was taken is not given again.
    pub(crate) fn take(&mut self) -> Option<(u8, String)> {
        let action = self.action.take()?;
        Some((self.turn?, action))
    }

    /// What was taken is on disk.
    pub(crate) fn played(&mut self) {
        if self.copy.is_some() {
            self.look();
        }
    }

    /// Whether the game is known to be over.
    pub(crate) fn is_over(&self) -> bool {
        match &self.copy {
            Some(copy) => self.action.is_none() && copy.turn().is_none(),
            None => false,
        }
    }
}
