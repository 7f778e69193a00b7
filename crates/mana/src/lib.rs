//! The rules of Mana.
