//! `cargo xtask test`: every check there is, the quickest to fail first, and where the time went.

use std::collections::BTreeSet;
use std::time::Instant;

use anyhow::{Context, Result};

use crate::shell::{cargo, root, run};
use crate::stage::{Stage, Times};
use crate::{api, docs, packages, wasm, web};

/// The release of cargo-deny that the project is checked with.
const CARGO_DENY: &str = "0.20.2";

/// Debian's packages that the tests need.
const PACKAGES: [&str; 6] =
    ["chromium", "chromium-headless-shell", "postgresql", "python3", "python3-venv", "strace"];

/// What the tests need besides what is built by default. Not all there is: one feature builds a server that leaks.
pub(crate) const FEATURES: &str = "mozaika-rules/conformance,mozaika-server/types,mozaika-store/conformance";

/// The flags with those of the features that these packages have.
pub(crate) fn features_of(packages: &BTreeSet<String>) -> Vec<String> {
    let of_these =
        |feature: &&str| feature.split('/').next().is_some_and(|package| packages.contains(package));
    let features: Vec<&str> = FEATURES.split(',').filter(of_these).collect();
    if features.is_empty() { Vec::new() } else { vec!["--features".to_owned(), features.join(",")] }
}

const STAGES: [Stage; 4] = [
    Stage::of(&[
        ("Packages", || packages::need(&PACKAGES)),
        ("Formatting", || run(&mut cargo(&["fmt", "--all", "--check"]))),
        ("Files that the documents name", docs::check),
    ]),
    Stage {
        steps: &[("Lints", lints), ("Documentation", documentation)],
        beside: &[
            ("Web client", || web::check().and_then(|()| web::build())),
            ("Packages of the libraries", pack),
            ("Licences, bans and sources of dependencies", dependencies),
        ],
    },
    Stage::of(&[
        ("Tests", || run(&mut cargo(&["test", "--workspace", "--features", FEATURES]))),
        // With the program that the tests have built.
        ("Answers held against their description", api::explore),
        ("Decisions in a browser held against the native ones", wasm::compare),
        // Alone: what moves on a page is seen to move only on a machine that has time for it.
        ("In the browser", || web::script("browser")),
    ]),
    Stage::of(&[("A server that leaks is caught, and the example game is played", other_features)]),
];

/// Installs what the tests need and runs them all.
pub(crate) fn everything() -> Result<()> {
    let start = Instant::now();
    let mut times = Times::new();
    let done = STAGES.iter().try_for_each(|stage| stage.run(&mut times));
    times.push(("in all, some of it side by side", start.elapsed()));
    println!("\n== Where the time went");
    for (name, time) in times {
        println!("{:3} min {:02} s  {name}", time.as_secs() / 60, time.as_secs() % 60);
    }
    done
}

fn lints() -> Result<()> {
    run(&mut cargo(&["clippy", "--workspace", "--all-targets", "--all-features", "--", "-D", "warnings"]))
}

fn documentation() -> Result<()> {
    let mut doc = cargo(&["doc", "--workspace", "--all-features", "--no-deps", "--quiet"]);
    run(doc.env("RUSTDOCFLAGS", "-D warnings"))
}

/// What is not built by default, in one build: a server that leaks, and the example of `docs/adding-a-game.md`. With the
/// features of the tests before, so that only what these change is built again.
fn other_features() -> Result<()> {
    let features = format!("{FEATURES},mozaika-server/leak,mozaika/example-game");
    let mut test = cargo(&["test", "--workspace", "--features", &features]);
    run(test.args(["--test", "server", "--test", "commands", "--", "secrets::", "example_game::"]))
}

/// What others cannot use by itself: programs, and what only our own tests need.
const NOT_LIBRARIES: [&str; 7] = [
    "mozaika",
    "mozaika-browser",
    "mozaika-load",
    "mozaika-postgres-kit",
    "mozaika-process-kit",
    "mozaika-tune",
    "xtask",
];

/// Packs every library as for a registry, without building it from the package again.
fn pack() -> Result<()> {
    let mut package = cargo(&["package", "--workspace", "--no-verify", "--allow-dirty", "--quiet"]);
    run(package.args(NOT_LIBRARIES.iter().flat_map(|name| ["--exclude", name])))
}

/// Checks dependencies with cargo-deny, installed for this project alone. Advisories are left out: their database
/// cannot be fetched everywhere.
fn dependencies() -> Result<()> {
    let tools = root().join("target/tools");
    let program = tools.join("bin/cargo-deny");
    if !program.exists() {
        // It runs for seconds and takes minutes to build: without optimisation far fewer.
        let mut install = cargo(&["install", "--debug", "--locked", "--quiet", "cargo-deny"]);
        install.args(["--version", CARGO_DENY]).env("CARGO_PROFILE_DEV_DEBUG", "false");
        // Its own build folder is thrown away; ours would only be filled with what nothing else uses.
        install.arg("--root").arg(&tools).env_remove("CARGO_TARGET_DIR");
        run(&mut install).context("cargo-deny could not be installed")?;
    }
    let mut deny = std::process::Command::new(program);
    run(deny.current_dir(root()).args(["--all-features", "check", "licenses", "bans", "sources"]))
}
