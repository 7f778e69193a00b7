//! What a viewer can know about the deck after a reshuffle.
//!
//! The discard pile lies open, so everybody knows which cards became the new deck. A viewer's *pool* is those
//! cards less the ones that it saw leave the deck: its own draws and the deals to a mountain. The deck lies
//! within the pool; the rest of the pool was drawn by others.
//!
//! A pool also says something about the cards dealt to the other cup at set-up. They were never in the new
//! deck. So of each colour, the unseen cards less the pool were outside the deck when it was made; to these come
//! as many as others have since put down from their hands, because what they put down may have been drawn from
//! the pool. A view does not remember what was put down by whom and when, but it shows where such cards would
//! lie: that bounds their number.

use mozaika_rules::{BySeat, Players, Seat, Viewer};

use crate::public_state::{Phase, PublicState};
use crate::{Colours, Counts, Invalid, Mandala, River};

/// The pool of somebody who only watches: the new deck less the deals to a mountain. Public knowledge; each
/// seat's pool lacks that seat's draws, the deck lacks both.
pub(crate) fn of_spectator(pools: BySeat<Counts, 2>, deck: Counts) -> Counts {
    pools.0[0] + pools.0[1] - deck
}

/// Whether the cards of this seat's hand are hidden from a viewer.
pub(crate) fn hides_hand(viewer: Viewer, seat: Seat) -> bool {
    !viewer.is(seat)
}

/// The open cards that may have come from a hand that the viewer does not see since the last reshuffle.
///
/// With a reshuffle the final phase has begun, and the game ends with the next destruction (MD-7.3). So until
/// then nothing has left the mountains and fields, and a destruction under way has moved only cards of the
/// colours that its mandala no longer shows.
pub(crate) fn put_down(public: &PublicState, viewer: Viewer) -> Counts {
    let mut cards = public.discard;
    for piles in &public.mandalas {
        cards += piles.mountain;
        for (seat, &field) in &piles.fields {
            if hides_hand(viewer, seat) {
                cards += field;
            }
        }
    }
    let claimed = match public.phase {
        Phase::Play => Colours::EMPTY,
        Phase::Destroy(destruction) => !public.mandala(destruction.mandala).colours(),
        Phase::Over => !Colours::EMPTY,
    };
    let players = public.claimed.0.into_iter().chain(public.rivers.0.map(River::cards));
    players.fold(cards, |sum, pile| sum + pile.only(claimed))
}

/// A pool holds the deck and otherwise only cards that hidden hands may have drawn since the reshuffle.
pub(crate) fn check_pools(game: &Mandala) -> Result<(), Invalid> {
    let Some(pools) = game.pools else { return Ok(()) };
    let deck = game.deck.counts();
    for viewer in Viewer::all(Players::TWO) {
        let (name, pool) = match viewer {
            Viewer::Seat(Seat::ZERO) => ("pools[0]", pools[Seat::ZERO]),
            Viewer::Seat(seat) => ("pools[1]", pools[seat]),
            Viewer::Spectator => ("pools[0] with pools[1]", of_spectator(pools, deck)),
        };
        if let Some((colour, deck)) = deck.counted().find(|&(colour, number)| pool.count(colour) < number) {
            return Err(Invalid::PoolLacksDeck { pool: name, colour, found: pool.count(colour), deck });
        }
        let hidden = game.hands.iter().filter(|&(seat, _)| hides_hand(viewer, seat));
        let drawn = hidden.fold(Counts::NONE, |sum, (_, &hand)| sum + hand);
        check_within(name, pool, deck + drawn + put_down(&game.public, viewer))?;
    }
    Ok(())
}

/// Checks that a pool has no more cards of a colour than it can.
pub(crate) fn check_within(name: &'static str, pool: Counts, most: Counts) -> Result<(), Invalid> {
    match pool.counted().find(|&(colour, number)| number > most.count(colour)) {
        Some((colour, found)) => {
            Err(Invalid::PoolTooLarge { pool: name, colour, found, most: most.count(colour) })
        }
        None => Ok(()),
    }
}
