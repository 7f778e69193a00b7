//! What one viewer may know of a position: what a player with a perfect memory knows, and no more.

use mozaika_rules::{BySeat, Seat, Viewer};
use serde::{Serialize, Serializer};

use crate::json::{Piles, Pool, Wire};
use crate::moves::Actor;
use crate::public_state::{Phase, PublicState};
use crate::{Cards, Counts, Mandala, Options, pool};

/// All that one viewer may know: the open table, how many cards are hidden where, and the viewer's own cards.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "types",
    derive(ts_rs::TS),
    ts(export_to = "mandala.ts", as = "crate::json::Wire<Cards, Cards, Pool>")
)]
pub struct View {
    pub(crate) viewer: Viewer,
    pub(crate) options: Options,
    pub(crate) table: PublicState,
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

impl Mandala {
    /// What a viewer may know.
    pub(crate) fn seen_by(&self, viewer: Viewer) -> View {
        let see =
            |hidden: bool, cards: Counts| if hidden { Cards::covered(cards) } else { Cards::open(cards) };
        View {
            viewer,
            options: self.options,
            table: self.table,
            deck: self.deck.len(),
            hands: BySeat::from_fn(|seat| see(pool::hides_hand(viewer, seat), self.hands[seat])),
            dealt: BySeat::from_fn(|seat| see(hides_dealt(viewer, seat, self.table.phase), self.dealt[seat])),
            pool: self.pools.map(|pools| match viewer {
                Viewer::Seat(seat) => pools[seat],
                Viewer::Spectator => pool::of_spectator(pools, self.deck.counts()),
            }),
        }
    }
}

impl View {
    /// Whose view it is.
    #[must_use]
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// What lies open.
    #[must_use]
    pub fn table(&self) -> &PublicState {
        &self.table
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
        Cards { shown: self.table.claimed[seat] + dealt.shown, hidden: dealt.hidden }
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
        own.fold(Counts::GAME - self.table.cards(), |left, cards| left - cards.shown)
    }

    /// The seat to act, if this is its view.
    pub(crate) fn actor(&self) -> Option<Actor<'_>> {
        let seat = self.table.actor().filter(|&seat| self.viewer.is(seat))?;
        let drained = self.deck == 0 && self.table.discard.is_empty();
        Some(Actor { table: &self.table, hand: self.hands[seat].shown, drained })
    }
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let piles = Piles {
            deck: Cards { shown: Counts::NONE, hidden: self.deck },
            hands: self.hands,
            cups: BySeat::from_fn(|seat| self.cup(seat)),
            dealt: self.dealt,
        };
        let pool = Pool { pool: self.pool };
        Wire::new(self.options, &self.table, piles, None, pool).serialize(serializer)
    }
}
