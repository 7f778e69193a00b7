//! `cargo xtask mutants`: how many small changes to the code no test would notice.

use anyhow::{Context, Result, bail};

use crate::shell::{cargo, root, run};
use crate::test::FEATURES;

/// The release of cargo-mutants that says which changes there are.
const CARGO_MUTANTS: &str = "27.1.0";

/// The crates whose tests are judged, each by its own tests.
const CRATES: [&str; 7] = ["rules", "mana", "mandala", "stones", "games", "table", "store"];

/// Changes one thing after the other in a crate, or in all of them, and runs the tests each time. What else is given is for the
/// program that does it: `--every 5` for every fifth change, `--jobs 2` for two at once.
pub(crate) fn judge(arguments: &[String]) -> Result<()> {
    let (only, more) = match arguments {
        [first, more @ ..] if !first.starts_with("--") => (Some(first), more),
        more => (None, more),
    };
    if let Some(only) = only
        && !CRATES.contains(&only.as_str())
    {
        bail!("the tests of {only:?} are not judged, only those of {}", CRATES.join(", "));
    }
    install()?;
    for name in CRATES.iter().filter(|name| only.is_none_or(|only| only == *name)) {
        let package = format!("mozaika-{name}");
        let mut mutants = cargo(&["run", "--quiet", "--package", "mozaika-mutants", "--", &package]);
        mutants.env("PATH", path()?);
        let features = FEATURES.split(',').filter(|feature| feature.starts_with(&format!("{package}/")));
        mutants.args(features.flat_map(|feature| ["--features", feature]));
        if *name == "rules" {
            // The example game keeps all laws that games keep.
            mutants.args(["--tested-by", &package, "--tested-by", "mozaika-tricks"]);
        }
        run(mutants.args(more))?;
    }
    Ok(())
}

/// Installs cargo-mutants for this project alone.
fn install() -> Result<()> {
    let tools = root().join("target/tools");
    if tools.join("bin/cargo-mutants").exists() {
        return Ok(());
    }
    let mut install = cargo(&["install", "--debug", "--locked", "--quiet", "cargo-mutants"]);
    install.args(["--version", CARGO_MUTANTS]).env("CARGO_PROFILE_DEV_DEBUG", "false");
    install.arg("--root").arg(&tools).env_remove("CARGO_TARGET_DIR");
    run(&mut install).context("cargo-mutants could not be installed")
}

/// Where programs are found, ours first.
fn path() -> Result<std::ffi::OsString> {
    let usual = std::env::var_os("PATH").unwrap_or_default();
    let ours = std::iter::once(root().join("target/tools/bin"));
    Ok(std::env::join_paths(ours.chain(std::env::split_paths(&usual)))?)
}
