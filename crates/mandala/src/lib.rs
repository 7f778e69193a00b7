//! The rules of Mandala, the card game.
