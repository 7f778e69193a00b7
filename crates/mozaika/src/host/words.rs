//! The list of words that a host does not want to read.

use std::path::PathBuf;

use anyhow::{Context, Result};
use clap::Args;
use mozaika_server::WordList;

/// Which words are not wanted.
#[derive(Args, Debug)]
pub(crate) struct WordArgs {
    /// A file with words that are not wanted: a word or phrase a line, # before a remark. Names and titles that have one are refused; in
    /// what is said asterisks stand for it. It is read when the server starts.
    #[arg(long, env = "MOZAIKA_WORDS", value_name = "FILE")]
    words: Option<PathBuf>,
}

impl WordArgs {
    /// The list; nothing is unwanted without a file.
    pub(super) fn list(&self) -> Result<WordList> {
        let Some(path) = &self.words else { return Ok(WordList::default()) };
        let bytes = std::fs::read(path).with_context(|| format!("--words: {path:?} cannot be read"))?;
        WordList::read(&bytes).with_context(|| format!("--words: {path:?} cannot be used"))
    }
}
