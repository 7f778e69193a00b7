//! How fast the tables play.

use std::time::Duration;

/// How fast the tables play.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Pace {
    /// Not at all; the sockets are held.
    Hold,
    /// As fast as the server lets them: the next move follows as soon as the last is known to all.
    Full,
    /// Each table makes a move after each such span, whether or not the server keeps up.
    Every(Duration),
}
