//! All games under one roof, tested: their notation, and the positions that the rules are explained with.

mod any_game;
mod notation;
mod positions;
