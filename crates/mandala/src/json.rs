//! The JSON that states and views are written in. Reading it is in `load`.

use mozaika_rules::{BySeat, Game, Seat, Seed};
use serde::{Serialize, Serializer};

use crate::deck::Deck;
use crate::public_state::{Destruction, MandalaPiles, PublicState};
use crate::{Cards, Counts, Mandala, Options, River, View};

/// The full state as it is written in JSON.
#[derive(Debug, Serialize)]
#[serde(transparent)]
pub struct State(Written<Deck, Counts, Pools>);

/// The fields of a state or view, in order. `D` is how the deck is written, `P` the piles that may be hidden,
/// `K` what is known about the deck.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(concrete(D = Cards, P = Cards, K = Pool)))]
pub(crate) struct Written<D, P, K> {
    #[cfg_attr(feature = "types", ts(type = "\"mandala\""))]
    game: &'static str,
    options: Options,
    deck: D,
    discard: Counts,
    mandalas: [MandalaPiles; 2],
    #[cfg_attr(feature = "types", ts(as = "[P; 2]"))]
    hands: BySeat<P, 2>,
    #[cfg_attr(feature = "types", ts(as = "[P; 2]"))]
    cups: BySeat<P, 2>,
    #[cfg_attr(feature = "types", ts(as = "[P; 2]"))]
    dealt: BySeat<P, 2>,
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
struct Pools {
    pools: Option<BySeat<Counts, 2>>,
}

/// What the viewer knows about the deck, in a view.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub(crate) struct Pool {
    pool: Option<Counts>,
}

/// The piles that a state shows and a view may hide.
struct Piles<D, P> {
    deck: D,
    hands: BySeat<P, 2>,
    cups: BySeat<P, 2>,
    dealt: BySeat<P, 2>,
}

impl<D, P, K> Written<D, P, K> {
    fn new(options: Options, public: &PublicState, piles: Piles<D, P>, seed: Option<Seed>, known: K) -> Self {
        Written {
            game: Mandala::ID,
            options,
            deck: piles.deck,
            discard: public.discard,
            mandalas: public.mandalas,
            hands: piles.hands,
            cups: piles.cups,
            dealt: piles.dealt,
            rivers: public.rivers,
            turn: public.turn,
            phase: public.phase.word(),
            destroying: public.phase.destruction(),
            r#final: public.is_final,
            discards_in_a_row: public.discards_in_a_row,
            seed: seed.map(Seed::to_text),
            reshuffles: public.reshuffles,
            known,
        }
    }
}

/// The full state, to be written.
pub(crate) fn state(game: &Mandala) -> State {
    let cups = BySeat::from_fn(|seat| game.cup(seat));
    let piles = Piles { deck: game.deck, hands: game.hands, cups, dealt: game.dealt };
    let pools = Pools { pools: game.pools };
    State(Written::new(game.options, &game.public, piles, Some(game.seed), pools))
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let cups = BySeat::from_fn(|seat| self.cup(seat));
        let piles = Piles { deck: Cards::covered(self.deck), hands: self.hands, cups, dealt: self.dealt };
        let pool = Pool { pool: self.pool };
        Written::new(self.options, &self.public, piles, None, pool).serialize(serializer)
    }
}
