//! How a game begins (section 1).

use mozaika_rules::{BySeat, First, Game, OptionError, Players, Seat, Seed, SetupError};

use crate::deck::Deck;
use crate::public_state::{MandalaPiles, Phase, PublicState};
use crate::{Counts, Mandala, Options};

/// A new game. `docs/randomness.md` writes down what is drawn in which order.
pub(crate) fn new(options: &Options, players: Players, seed: &Seed) -> Result<Mandala, SetupError> {
    let (least, most) = Mandala::PLAYERS;
    Players::within(players.count() as u64, least, most)?;
    let mut dice = seed.dice(0);
    let mut deck = Deck::shuffled(Counts::GAME, &mut dice);
    let mandalas = [(); 2].map(|()| MandalaPiles { mountain: deck.take(2), ..MandalaPiles::default() });
    let hands = BySeat::from_fn(|_| deck.take(6));
    let dealt = BySeat::from_fn(|_| deck.take(2));
    let turn = match options.first {
        First::Lot if dice.below(2) == 0 => Seat::ZERO,
        First::Lot => Seat::ONE,
        First::Seat(seat) if seat <= Seat::ONE => seat,
        First::Seat(seat) => return Err(no_such_first(seat).into()),
    };
    let public = PublicState {
        discard: Counts::NONE,
        mandalas,
        claimed: BySeat::default(),
        rivers: BySeat::default(),
        turn,
        phase: Phase::Play,
        is_final: false,
        discards_in_a_row: 0,
        reshuffles: 0,
    };
    Ok(Mandala { options: *options, public, deck, hands, dealt, pools: None, seed: *seed })
}

fn no_such_first(seat: Seat) -> OptionError {
    OptionError::Value { name: "first", value: seat.to_string(), allowed: r#""lot", 0, 1"#.to_owned() }
}
