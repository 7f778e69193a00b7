//! `cargo xtask test`: every check there is, the quickest to fail first, and where the time went.

use std::collections::BTreeSet;
use std::time::Instant;

use anyhow::Result;

use crate::shell::{cargo, run};
use crate::stage::{Stage, Times};
use crate::{api, dependencies, docs, packages, python, test_programs, wasm, web};

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

const STAGES: [Stage; 6] = [
    Stage::of(&[
        ("Packages", || packages::need(&PACKAGES)),
        ("Formatting", || run(&mut cargo(&["fmt", "--all", "--check"]))),
        ("Files that the documents name", docs::check),
        ("Licences and sources of dependencies", dependencies::check),
    ]),
    Stage {
        steps: &[("Lints", lints), ("Documentation", documentation)],
        beside: &[
            ("Web client", || web::check().and_then(|()| web::build())),
            ("Packages of the libraries", pack),
        ],
    },
    Stage {
        steps: &[("Build of the tests", || test(&["--no-run"]))],
        beside: &[("What the tests in Python need", python::install)],
    },
    Stage {
        steps: &[
            ("Tests", || test_programs::run(&["--workspace", "--features", FEATURES])),
            ("Examples in the documentation of the crates", || test(&["--doc"])),
        ],
        // With the program that the tests have built.
        beside: &[
            ("Answers held against their description", api::explore),
            ("Decisions in a browser held against the native ones", wasm::compare),
        ],
    },
    Stage {
        steps: &[("The package for Python", python::test)],
        // A build, mostly: one processor is enough for notebooks, which wait for their kernels.
        beside: &[("A server that leaks is caught, and the example game is played", other_features)],
    },
    // Alone: what moves on a page is seen to move only on a machine that has time for it.
    Stage::of(&[("In the browser", || web::script("browser"))]),
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

fn test(more: &[&str]) -> Result<()> {
    run(cargo(&["test", "--workspace", "--features", FEATURES]).args(more))
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
const NOT_LIBRARIES: [&str; 11] = [
    "mozaika",
    "mozaika-browser",
    "mozaika-fuzz",
    "mozaika-history",
    "mozaika-load",
    "mozaika-postgres-kit",
    "mozaika-process-kit",
    "mozaika-python",
    "mozaika-simulate",
    "mozaika-tune",
    "xtask",
];

/// Packs every library as for a registry, without building it from the package again.
fn pack() -> Result<()> {
    let mut package = cargo(&["package", "--workspace", "--no-verify", "--allow-dirty", "--quiet"]);
    run(package.args(NOT_LIBRARIES.iter().flat_map(|name| ["--exclude", name])))
}
