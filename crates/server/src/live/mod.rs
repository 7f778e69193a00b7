//! Tables in memory, the sockets that follow them, and the computers that play at them.

/// The tables in memory. Cheap to clone.
#[derive(Clone, Debug, Default)]
pub struct Hub;
