//! Running other programs, visibly.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};

/// The project's root.
pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the root")
}

/// A cargo command, to be run in the root.
pub(crate) fn cargo(arguments: &[&str]) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root()).args(arguments);
    // What cargo says about this program is not about those that it builds: some look at it, and would be built again each time.
    for (name, _) in std::env::vars_os() {
        let about_us = name
            .to_str()
            .is_some_and(|name| name.starts_with("CARGO_PKG_") || name.starts_with("CARGO_MANIFEST_"));
        if about_us {
            command.env_remove(name);
        }
    }
    command
}

/// Runs a command and fails if it does.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    let shown = format!("{command:?}");
    let status = command.status().with_context(|| format!("cannot start {shown}"))?;
    if !status.success() {
        bail!("{shown} failed ({status})");
    }
    Ok(())
}
