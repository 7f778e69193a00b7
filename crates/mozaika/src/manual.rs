//! What a shell and `man` know about this program, written from its own command line.

use std::io;
use std::path::Path;

use anyhow::{Context, Result};
use clap::CommandFactory;
use clap_complete::Shell;

use crate::cli::Cli;

/// Writes what a shell completes, to standard output.
pub(crate) fn completions(shell: Shell) {
    clap_complete::generate(shell, &mut Cli::command(), "mozaika", &mut io::stdout());
}

/// Writes a page of the manual for the program and for each of its commands.
pub(crate) fn write_pages(folder: &Path) -> Result<()> {
    std::fs::create_dir_all(folder).with_context(|| format!("{}", folder.display()))?;
    clap_mangen::generate_to(Cli::command(), folder).with_context(|| format!("{}", folder.display()))
}
