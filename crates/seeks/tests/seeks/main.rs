//! What being paired promises.

mod laws;
