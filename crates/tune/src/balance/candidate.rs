//! A start that may be balanced: six pieces a side, anywhere on its own two rows.

use mozaika_mana::{Blocked, Mana, Options, Position, Setup};
use mozaika_rules::{Dice, Game, Players, Seed};

/// A start that was drawn.
pub(super) struct Candidate {
    position: Position,
    luck: String,
}

impl Candidate {
    /// The candidate with this number: both sides set up by lot, each way as likely as any other.
    pub(super) fn draw(seed: &str, number: usize) -> Candidate {
        let luck = format!("{seed}/{number}");
        Candidate { position: *set_up(&luck, Blocked::Skip).position(), luck }
    }

    pub(super) fn position(&self) -> Position {
        self.position
    }

    pub(super) fn key(&self) -> u128 {
        self.position.key()
    }

    pub(super) fn mirrored_key(&self) -> u128 {
        self.position.mirrored().key()
    }

    /// The game from here, with this reading of a blocked turn.
    pub(super) fn game(&self, blocked: Blocked) -> Mana {
        set_up(&self.luck, blocked)
    }

    /// The dice of one of its games.
    pub(super) fn dice(&self, game: u32) -> Dice {
        Seed::from_text(&format!("{}/game/{game}", self.luck)).dice(0)
    }
}

/// A game in which both sides have set up by lot.
fn set_up(luck: &str, blocked: Blocked) -> Mana {
    let options = Options { setup: Setup::Advanced, blocked, ..Options::default() };
    let seed = Seed::from_text(luck);
    let mut dice = seed.dice(0);
    let mut game = Mana::new(&options, Players::TWO, &seed).expect("options that go together");
    for _ in 0..2 {
        let action = game.sample(&mut dice).expect("a side that is to set up");
        game.apply(action, &mut ());
    }
    game
}
