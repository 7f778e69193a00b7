//! The JSON that states and views are written in. Reading it is in `load`.

use mozaika_rules::{BySeat, Seat, Seed};
use serde::Serialize;

use crate::deck::Deck;
use crate::public_state::{Destruction, MandalaPiles, PublicState, by_seat};
use crate::{Counts, Mandala, Options, River};

/// The name of the game in JSON and on the command line.
pub(crate) const ID: &str = "mandala";

/// The full state as it is written in JSON.
#[derive(Debug, Serialize)]
#[serde(transparent)]
pub struct State(Wire<Deck, Counts, Pools>);

/// The piles that a state shows and a view may hide.
pub(crate) struct Piles<D, P> {
    pub(crate) deck: D,
    pub(crate) hands: BySeat<P, 2>,
    pub(crate) cups: BySeat<P, 2>,
    pub(crate) dealt: BySeat<P, 2>,
}

/// The fields of a state or view, in order. `D` is how the deck is written, `P` the piles that may be hidden,
/// `K` what is known about the deck.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(concrete(D = crate::Cards, P = crate::Cards, K = Pool)))]
pub(crate) struct Wire<D, P: Serialize, K> {
    #[cfg_attr(feature = "types", ts(type = "\"mandala\""))]
    game: &'static str,
    options: Options,
    deck: D,
    discard: Counts,
    mandalas: [MandalaPiles; 2],
    #[serde(serialize_with = "by_seat")]
    #[cfg_attr(feature = "types", ts(as = "[P; 2]"))]
    hands: BySeat<P, 2>,
    #[serde(serialize_with = "by_seat")]
    #[cfg_attr(feature = "types", ts(as = "[P; 2]"))]
    cups: BySeat<P, 2>,
    #[serde(serialize_with = "by_seat")]
    #[cfg_attr(feature = "types", ts(as = "[P; 2]"))]
    dealt: BySeat<P, 2>,
    #[serde(serialize_with = "by_seat")]
    #[cfg_attr(feature = "types", ts(as = "[River; 2]"))]
    rivers: BySeat<River, 2>,
    turn: Seat,
    #[cfg_attr(feature = "types", ts(type = "\"play\" | \"destroy\" | \"over\""))]
    phase: &'static str,
    destroying: Option<Destruction>,
    r#final: bool,
    discards_in_a_row: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(skip))]
    seed: Option<String>,
    reshuffles: u32,
    #[serde(flatten)]
    known: K,
}

/// What each seat knows about the deck, in a state.
#[derive(Debug, Serialize)]
pub(crate) struct Pools {
    pools: Option<[Counts; 2]>,
}

/// What the viewer knows about the deck, in a view.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub(crate) struct Pool {
    pub(crate) pool: Option<Counts>,
}

impl<D, P: Serialize, K> Wire<D, P, K> {
    pub(crate) fn new(
        options: Options,
        table: &PublicState,
        piles: Piles<D, P>,
        seed: Option<Seed>,
        known: K,
    ) -> Self {
        Wire {
            game: ID,
            options,
            deck: piles.deck,
            discard: table.discard,
            mandalas: table.mandalas,
            hands: piles.hands,
            cups: piles.cups,
            dealt: piles.dealt,
            rivers: table.rivers,
            turn: table.turn,
            phase: table.phase.word(),
            destroying: table.phase.destruction(),
            r#final: table.is_final,
            discards_in_a_row: table.discards_in_a_row,
            seed: seed.map(Seed::to_text),
            reshuffles: table.reshuffles,
            known,
        }
    }
}

impl Mandala {
    /// The full state, to be written.
    pub(crate) fn written(&self) -> State {
        let piles = Piles {
            deck: self.deck,
            hands: self.hands,
            cups: BySeat::from_fn(|seat| self.cup(seat)),
            dealt: self.dealt,
        };
        let pools = Pools { pools: self.pools.map(|pools| pools.0) };
        State(Wire::new(self.options, &self.table, piles, Some(self.seed), pools))
    }
}
