//! Puzzles as others use them: packs, damaged ones too, what ships, and playing.

mod damaged;
mod planted;
mod playing;
mod shipped;
