//! A folder of weights: a file for each kind that a game has.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use mozaika_ai::weights::{Pedigree, WeightsFile};

use crate::tunable::Tunable;

/// Weights and the hashes of their numbers, one for each file.
pub struct Loaded<G: Tunable> {
    pub weights: G::Weights,
    pub hashes: Vec<String>,
}

/// Reads the weights of a folder, or those built into this program.
pub fn load<G: Tunable>(folder: Option<&Path>) -> Result<Loaded<G>> {
    let mut files = Vec::new();
    for kind in G::KINDS {
        files.push(match folder {
            None => WeightsFile::read(kind.built_in, kind)?,
            Some(folder) => {
                let path = folder.join(kind.file_name());
                let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
                WeightsFile::read(&text, kind).with_context(|| path.display().to_string())?
            }
        });
    }
    let numbers: Vec<Vec<i32>> = files.iter().map(|file| file.numbers().to_vec()).collect();
    let hashes = files.iter().map(WeightsFile::hash).collect();
    Ok(Loaded { weights: G::from_numbers(&numbers), hashes })
}

/// Writes weights, each file naming the parent of its own kind.
pub fn save<G: Tunable>(
    folder: &Path,
    weights: &G::Weights,
    pedigree: &Pedigree,
    parents: &[String],
) -> Result<()> {
    fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    for ((kind, numbers), parent) in G::KINDS.iter().zip(G::numbers(weights)).zip(parents) {
        let pedigree = Pedigree { parent: parent.clone(), ..pedigree.clone() };
        let file = WeightsFile::new(kind, pedigree, numbers)?;
        let path = folder.join(kind.file_name());
        fs::write(&path, file.to_string()).with_context(|| path.display().to_string())?;
    }
    Ok(())
}
