//! The server's answers held against its own description, by schemathesis.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use crate::shell::{root, run};

/// The release of schemathesis that asks.
const SCHEMATHESIS: &str = "4.32.5";

/// How long most of it may take.
const SECONDS: &str = "50";

/// Where it is installed: a folder for each release, so that another one is installed when it is wanted.
fn tools() -> PathBuf {
    root().join("target/tools").join(format!("schemathesis-{SCHEMATHESIS}"))
}

/// Installs what asks.
pub(crate) fn install() -> Result<()> {
    let tools = tools();
    if tools.join("bin/schemathesis").exists() {
        return Ok(());
    }
    run(Command::new("python3").args(["-m", "venv", "--clear"]).arg(&tools))?;
    let wanted = format!("schemathesis=={SCHEMATHESIS}");
    run(Command::new(tools.join("bin/python")).args(["-m", "pip", "install", "--quiet", &wanted]))
        .context("schemathesis could not be installed")
}

/// Asks a real server whatever its description allows, and more, for about a minute: the program that the tests have built.
pub(crate) fn explore(server: &Path) -> Result<()> {
    let mut explorer = Command::new(tools().join("bin/python"));
    explorer.current_dir(root()).arg("xtask/explore_api.py").arg(server).arg(SECONDS);
    run(&mut explorer)
}
