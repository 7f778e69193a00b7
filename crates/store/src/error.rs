//! Why the store could not answer.

use thiserror::Error;

/// Why the store could not answer. Nothing was changed, with one exception: if a store that is reached by a network was lost while
/// it committed, nobody knows. Whoever asks for the same command again is told whether it was carried out.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum StoreError {
    /// The store cannot be used at the moment: its disk is full, it is locked, or it cannot be reached. It may be
    /// tried again.
    #[error("the store cannot be used at the moment: {0}")]
    Unavailable(String),
    /// What is stored, or was to be stored, cannot be understood. Trying again does not help.
    #[error("what is stored cannot be understood: {0}")]
    Broken(String),
}
