//! The inputs that lie in the tree: good ones, and whatever was found.

use std::path::PathBuf;
use std::{fs, io};

use crate::good_inputs::good_inputs;
use crate::{TARGETS, Target};

fn folder(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("corpus").join(name)
}

/// The inputs for a target, by the names of their files.
///
/// # Errors
/// They cannot be read.
pub fn corpus(name: &str) -> io::Result<Vec<Vec<u8>>> {
    let mut files: Vec<PathBuf> =
        fs::read_dir(folder(name))?.map(|file| Ok(file?.path())).collect::<io::Result<_>>()?;
    files.sort();
    files.into_iter().map(fs::read).collect()
}

/// Writes the good inputs of every target into the corpus, beside what was found.
///
/// # Errors
/// They cannot be written.
pub fn write_good_inputs() -> io::Result<()> {
    for Target { name, .. } in TARGETS {
        let folder = folder(name);
        fs::create_dir_all(&folder)?;
        for (number, input) in good_inputs(name).into_iter().enumerate() {
            fs::write(folder.join(format!("good-{number:02}")), input)?;
        }
    }
    Ok(())
}
