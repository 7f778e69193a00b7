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

use mozaika_rules::{BySeat, Seat, Viewer};

use crate::public_state::{Phase, PublicState};
use crate::{Colours, Counts, River};

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
pub(crate) fn put_down(table: &PublicState, viewer: Viewer) -> Counts {
    let mut cards = table.discard;
    for parts in &table.mandalas {
        cards += parts.mountain;
        for (seat, &field) in parts.fields.iter() {
            if hides_hand(viewer, seat) {
                cards += field;
            }
        }
    }
    let claimed = match table.phase {
        Phase::Play => Colours::NONE,
        Phase::Destroy(destruction) => Colours::ALL.without(table.parts(destruction.mandala).colours()),
        Phase::Over => Colours::ALL,
    };
    let players = table.claimed.0.into_iter().chain(table.rivers.0.map(River::cards));
    players.fold(cards, |sum, pile| sum + pile.only(claimed))
}
