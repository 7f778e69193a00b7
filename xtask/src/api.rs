//! The server's answers held against its own description, by schemathesis.

use std::process::Command;

use anyhow::{Context, Result};

use crate::shell::{root, run};

/// The release of schemathesis that asks.
const SCHEMATHESIS: &str = "4.32.5";

/// How long most of it may take.
const SECONDS: &str = "50";

/// Asks a real server whatever its description allows, and more, for about a minute: the program that the tests have built.
pub(crate) fn explore() -> Result<()> {
    // A folder for each release, so that another one is installed when it is wanted.
    let tools = root().join("target/tools").join(format!("schemathesis-{SCHEMATHESIS}"));
    let python = tools.join("bin/python");
    if !tools.join("bin/schemathesis").exists() {
        run(Command::new("python3").args(["-m", "venv", "--clear"]).arg(&tools))?;
        let wanted = format!("schemathesis=={SCHEMATHESIS}");
        run(Command::new(&python).args(["-m", "pip", "install", "--quiet", &wanted]))
            .context("schemathesis could not be installed")?;
    }
    let mut explorer = Command::new(python);
    explorer.current_dir(root()).arg("xtask/explore_api.py").arg("target/debug/mozaika").arg(SECONDS);
    run(&mut explorer)
}
