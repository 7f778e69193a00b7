//! `cargo xtask mutants`: how many small changes to the code no test would notice.

use std::fs;

use anyhow::{Context, Result, bail};

use crate::shell::{cargo, root, run};
use crate::test::FEATURES;

/// The release of cargo-mutants that the figures in `docs/testing.md` come from.
const CARGO_MUTANTS: &str = "27.1.0";

/// The crates whose tests are judged, each by its own tests; those of the rules are also those of the example game, which keeps all
/// laws that games keep.
const CRATES: [&str; 7] = ["rules", "mana", "mandala", "stones", "games", "table", "store"];

/// How many cases a property test runs for each change: a suite that takes a second is run thousands of times.
const CASES: &str = "24";

/// Changes one thing after the other in a crate, or a slice of them such as `1/8`, and runs the tests each time. The second slice of
/// eight is every eighth change from the second on, so that each slice is a fair sample of all.
pub(crate) fn run_slices(arguments: &[String]) -> Result<()> {
    let (only, slice) = match arguments {
        [] => (None, None),
        [only] => (Some(only), None),
        [only, slice, ..] => (Some(only), Some(slice)),
    };
    if let Some(only) = only
        && !CRATES.contains(&only.as_str())
    {
        bail!("the tests of {only:?} are not judged, only those of {}", CRATES.join(", "));
    }
    install()?;
    for name in CRATES.iter().filter(|name| only.is_none_or(|only| only == *name)) {
        let (package, output) = (format!("mozaika-{name}"), root().join("target/mutants").join(name));
        fs::create_dir_all(&output)?;
        let mut mutants = cargo(&["mutants", "--no-shuffle", "--colors", "never", "--package", &package]);
        mutants.env("PATH", path()?).env("MOZAIKA_CASES", CASES).arg("--output").arg(&output);
        if *name == "rules" {
            mutants.arg("--test-package=mozaika-rules,mozaika-tricks");
        }
        // A test that hangs has noticed.
        mutants.args([
            "--minimum-test-timeout",
            "60",
            "--cap-lints=true",
            "--jobs",
            "2",
            "--profile",
            "mutants",
        ]);
        let features = FEATURES.split(',').filter(|feature| feature.starts_with(&format!("{package}/")));
        mutants.args(features.flat_map(|feature| ["--features", feature]));
        if let Some(slice) = slice {
            mutants.args(["--sharding", "round-robin", "--shard", slice]);
        }
        mutants.args(["--", "--tests"]);
        // It fails where something was missed, which is what one wants to read: the others come after it.
        if let Err(error) = run(&mut mutants) {
            println!("{package}: {error}");
        }
        println!("{package}: what no test noticed is in {}", output.join("mutants.out/missed.txt").display());
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
