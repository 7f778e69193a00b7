//! `cargo xtask test`: every check there is, the quickest to fail first.

use anyhow::{Context, Result};

use crate::shell::{cargo, root, run};
use crate::{packages, web};

/// The release of cargo-deny that the project is checked with.
const CARGO_DENY: &str = "0.20.2";

/// What the tests need besides what is built by default. Not all there is: one feature builds a server that leaks.
const FEATURES: &str = "mozaika-rules/conformance,mozaika-server/types,mozaika-store/conformance";

/// Installs what the tests need and runs them all.
pub(crate) fn everything() -> Result<()> {
    step("Packages");
    packages::need(&["chromium", "postgresql", "python3", "strace"])?;
    step("Formatting");
    run(&mut cargo(&["fmt", "--all", "--check"]))?;
    step("Web client");
    web::check()?;
    web::build()?;
    step("Lints");
    run(&mut cargo(&["clippy", "--workspace", "--all-targets", "--all-features", "--", "-D", "warnings"]))?;
    step("Documentation");
    let mut doc = cargo(&["doc", "--workspace", "--all-features", "--no-deps", "--quiet"]);
    run(doc.env("RUSTDOCFLAGS", "-D warnings"))?;
    step("Licences, bans and sources of dependencies");
    dependencies()?;
    step("Tests");
    run(&mut cargo(&["test", "--workspace", "--features", FEATURES]))?;
    step("A server that leaks is caught");
    // With the features of before, so that only what leaks is built anew.
    let leaking = format!("{FEATURES},mozaika-server/leak");
    run(&mut cargo(&["test", "--workspace", "--features", &leaking, "--test", "server", "secrets::"]))?;
    step("In the browser");
    web::browser()
}

fn step(name: &str) {
    println!("\n== {name}");
}

/// Checks dependencies with cargo-deny, installed for this project alone. Advisories are left out: their database
/// cannot be fetched everywhere.
fn dependencies() -> Result<()> {
    let tools = root().join("target/tools");
    let program = tools.join("bin/cargo-deny");
    if !program.exists() {
        let mut install = cargo(&["install", "--locked", "--quiet", "cargo-deny", "--version", CARGO_DENY]);
        // Its own build folder is thrown away; ours would only be filled with what nothing else uses.
        install.arg("--root").arg(&tools).env_remove("CARGO_TARGET_DIR");
        run(&mut install).context("cargo-deny could not be installed")?;
    }
    let mut deny = std::process::Command::new(program);
    run(deny.current_dir(root()).args(["--all-features", "check", "licenses", "bans", "sources"]))
}
