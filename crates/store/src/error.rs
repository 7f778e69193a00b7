//! Why the store could not answer.

use thiserror::Error;

/// Why the store could not answer. Nothing was changed unless the caller is told otherwise.
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
