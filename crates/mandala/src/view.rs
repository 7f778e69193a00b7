//! What one viewer may know of a position: what a player with a perfect memory knows, and no more.

use mozaika_rules::{BySeat, Seat, Viewer};

use crate::moves::Actor;
use crate::public_state::{Phase, PublicState};
use crate::{Cards, Counts, Mandala, Options, pool};

/// All that one viewer may know: what everybody sees, how many cards are hidden where, and the viewer's own cards.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "types",
    derive(ts_rs::TS),
    ts(export_to = "mandala.ts", as = "crate::json::Written<Cards, Cards, crate::json::Pool>")
)]
pub struct View {
    pub(crate) viewer: Viewer,
    pub(crate) options: Options,
    /// What everybody sees.
    pub(crate) public: PublicState,
    /// How many cards are in the deck.
    pub(crate) deck: u8,
    pub(crate) hands: BySeat<Cards, 2>,
    /// The cards of the cups that were dealt at set-up.
    pub(crate) dealt: BySeat<Cards, 2>,
    pub(crate) pool: Option<Counts>,
}

/// Whether the set-up cards of this seat's cup are hidden from a viewer (MD-1.6, MD-7.5).
pub(crate) fn hides_dealt(viewer: Viewer, seat: Seat, phase: Phase) -> bool {
    !viewer.is(seat) && phase != Phase::Over
}

/// What a viewer may know.
pub(crate) fn view(game: &Mandala, viewer: Viewer) -> View {
    let see = |hidden: bool, cards: Counts| {
        if hidden { Cards::covered(cards.total()) } else { Cards::open(cards) }
    };
    View {
        viewer,
        options: game.options,
        public: game.public,
        deck: game.deck.len(),
        hands: BySeat::from_fn(|seat| see(pool::hides_hand(viewer, seat), game.hands[seat])),
        dealt: BySeat::from_fn(|seat| see(hides_dealt(viewer, seat, game.public.phase), game.dealt[seat])),
        pool: game.pools.map(|pools| match viewer {
            Viewer::Seat(seat) => pools[seat],
            Viewer::Spectator => pool::of_spectator(pools, game.deck.counts()),
        }),
    }
}

/// The seat whose view it is, if that seat is to act.
pub(crate) fn acting(view: &View) -> Option<Seat> {
    let turn = view.public.turn;
    (view.viewer.is(turn) && !view.public.is_over()).then_some(turn)
}

impl View {
    /// Whose view it is.
    #[must_use]
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// What everybody sees.
    #[must_use]
    pub fn public(&self) -> &PublicState {
        &self.public
    }

    /// How many cards are in the deck.
    #[must_use]
    pub fn deck_size(&self) -> u8 {
        self.deck
    }

    /// A player's hand, as far as it is seen.
    #[must_use]
    pub fn hand(&self, seat: Seat) -> Cards {
        self.hands[seat]
    }

    /// A player's cup, as far as it is seen.
    #[must_use]
    pub fn cup(&self, seat: Seat) -> Cards {
        let dealt = self.dealt[seat];
        Cards { shown: self.public.claimed[seat] + dealt.shown, hidden: dealt.hidden }
    }

    /// The cards that may still be in the deck as far as the viewer can know; `None` before the first reshuffle.
    #[must_use]
    pub fn pool(&self) -> Option<Counts> {
        self.pool
    }

    /// The cards that the viewer sees nowhere.
    #[must_use]
    pub fn unseen(&self) -> Counts {
        let own = self.hands.0.into_iter().chain(self.dealt.0);
        own.fold(Counts::GAME - self.public.cards(), |left, cards| left - cards.shown)
    }

    /// What the viewer would know if this were a hand it does not see, as many cards as that has.
    #[must_use]
    pub fn with_hand(&self, seat: Seat, hand: Counts) -> View {
        let mut view = self.clone();
        view.hands[seat] = Cards::open(hand);
        view
    }

    /// The seat to act, if this is its view.
    pub(crate) fn actor(&self) -> Option<Actor<'_>> {
        let seat = acting(self)?;
        let drained = self.deck == 0 && self.public.discard.is_empty();
        Some(Actor { public: &self.public, hand: self.hands[seat].shown, drained })
    }
}
