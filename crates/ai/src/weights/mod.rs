//! Learned weights as files: one format for every game, with a pedigree.
//!
//! The key decision: weights are whole numbers in a text file, in units that their kind fixes, and the file holds the
//! SHA-256 of those numbers. So a file is read the same on every machine, a changed digit is noticed, and weights
//! that cannot be read are an error, never zeros.
//!
//! ```text
//! mozaika weights 1
//! kind: mana
//! numbers: 32768
//! units: 128
//! command: mozaika-tune mana fit …
//! commit: …                          where the program stood that made them
//! seeds: …  games: …  epochs: …      one line each
//! parent: …                          the SHA-256 of the weights they were made from
//! result: …                          what they were measured to be worth
//! sha256: …                          of the numbers, each in decimal with a line feed after it
//!
//! -178 -181 …
//! ```

mod error;
mod file;
mod pedigree;

pub use error::WeightsError;
pub use file::{WeightsFile, WeightsKind};
pub use pedigree::Pedigree;

/// Weights that were learned, and that a file can hold.
pub trait LearnedWeights: Sized {
    /// What a file of them is called and must hold.
    const KIND: WeightsKind;

    /// The weights of these numbers: as many as the kind has, none larger than it allows.
    fn from_numbers(numbers: &[i32]) -> Self;

    /// The weights as numbers, rounded to the units of the kind.
    fn numbers(&self) -> Vec<i32>;

    /// Reads the text of a file.
    ///
    /// # Errors
    /// Says what is wrong with the file.
    fn read(text: &str) -> Result<Self, WeightsError> {
        WeightsFile::read(text, &Self::KIND).map(|file| Self::from_numbers(file.numbers()))
    }

    /// The weights that are built into the program.
    ///
    /// # Panics
    /// If the file they were built from is damaged. A test reads every one of them.
    fn built_in() -> Self {
        Self::read(Self::KIND.built_in).unwrap_or_else(|error| {
            panic!("the weights {:?} built into this program: {error}", Self::KIND.name)
        })
    }
}
