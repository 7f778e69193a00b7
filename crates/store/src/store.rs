//! All of it together.

use crate::{Life, People, Tables};

/// Everything a server keeps.
pub trait Store: Tables + People + Life {}

impl<T: Tables + People + Life> Store for T {}
