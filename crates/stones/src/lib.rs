//! The rules of Mandala Stones.
