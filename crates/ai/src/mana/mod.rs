//! The computer player of Mana.
