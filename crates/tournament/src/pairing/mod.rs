//! Who plays with whom next, and on which seats.

mod arena;
mod contender;
mod groups;
mod knockout;
mod matching;
mod round_robin;
mod seats;
mod swiss;

pub(crate) use arena::arena;
pub(crate) use knockout::{knockout, survivors};
pub(crate) use round_robin::round_robin;
pub(crate) use swiss::swiss;

use crate::EntrantNumber;

/// The tables of a round, each with who sits where, and who does not play but gets the points of a win.
pub(crate) type Pairing = (Vec<Vec<EntrantNumber>>, Vec<EntrantNumber>);
