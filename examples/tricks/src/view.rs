//! What a viewer knows, and a position that agrees with it.

use mozaika_rules::{BySeat, Dice, Seat, Viewer};

use crate::{Card, Hand, PublicState, Tricks};

/// What one viewer knows: what lies open, and their own hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    pub(crate) viewer: Viewer,
    pub(crate) public: PublicState,
    pub(crate) hand: Hand,
}

impl View {
    /// What a viewer knows of a game.
    pub(crate) fn of(game: &Tricks, viewer: Viewer) -> View {
        let hand = match viewer {
            Viewer::Seat(seat) => game.hands[seat],
            Viewer::Spectator => Hand::EMPTY,
        };
        View { viewer, public: game.public, hand }
    }

    /// The viewer's seat, if it is their turn.
    pub(crate) fn acting(&self) -> Option<Seat> {
        self.public.turn().filter(|&seat| self.viewer.is(seat))
    }

    /// The viewer's own cards.
    #[must_use]
    pub fn hand(&self) -> Hand {
        self.hand
    }

    /// The card that is to be answered, if one was led.
    #[must_use]
    pub fn led(&self) -> Option<Card> {
        self.public.led
    }

    /// A random position that the view allows: whatever the viewer has not seen is shuffled and dealt again.
    pub(crate) fn determinize(&self, dice: &mut Dice) -> Tricks {
        let mut unseen: Vec<_> = (!(self.hand | self.public.played)).iter().collect();
        dice.shuffle(&mut unseen);
        let mut unseen = unseen.into_iter();
        let hands = BySeat::from_fn(|seat| match self.viewer.is(seat) {
            true => self.hand,
            false => unseen.by_ref().take(self.public.hand_size(seat) as usize).collect(),
        });
        Tricks { public: self.public, hands }
    }
}
