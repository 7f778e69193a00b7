//! The web client: its packages, its checks and its build.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use crate::shell::{root, run};
use crate::wasm;

fn folder() -> PathBuf {
    root().join("web")
}

/// An npm command, to be run in the client's folder.
fn npm(arguments: &[&str]) -> Command {
    let mut command = Command::new("npm");
    // What is looked for elsewhere or reported elsewhere is no part of a build.
    command.current_dir(folder()).args(arguments).args(["--no-audit", "--no-fund"]);
    command
}

/// Runs one of the client's scripts.
pub(crate) fn script(name: &str) -> Result<()> {
    run(&mut npm_script(name))
}

/// Tests the pages in a browser.
pub(crate) fn browse(server: &Path) -> Result<()> {
    run(npm_script("browser").env("MOZAIKA_PROGRAM", server))
}

/// One of the client's scripts, to be run in its folder.
fn npm_script(name: &str) -> Command {
    let mut command = Command::new("npm");
    command.current_dir(folder()).args(["run", "--silent", name]);
    command
}

/// Installs the packages that the lock file names, unless they are there.
pub(crate) fn install() -> Result<()> {
    let modified = |path: &str| std::fs::metadata(folder().join(path)).and_then(|file| file.modified()).ok();
    let installed = modified("node_modules/.package-lock.json");
    if installed.is_none() || installed < modified("package-lock.json") {
        // `npm ci` refuses a lock file without the optional packages of platforms that a registry does not have.
        run(&mut npm(&["install", "--no-save"]))
            .context("the client's packages could not be installed; Node.js 20 or later is needed")?;
    }
    Ok(())
}

/// Builds the client, for the server to take in.
pub(crate) fn build() -> Result<()> {
    // Packages come over the network: meanwhile the processors build the engine.
    std::thread::scope(|scope| {
        let packages = scope.spawn(install);
        wasm::build_for_pages();
        packages.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    })?;
    script("build")
}

/// Checks types and runs the unit tests.
pub(crate) fn check() -> Result<()> {
    install()?;
    script("check")?;
    script("test")
}
