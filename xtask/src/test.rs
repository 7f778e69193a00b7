//! `cargo xtask test`: every check there is, and where the time went.

use std::collections::BTreeSet;
use std::time::Instant;

use anyhow::Result;

use crate::rows::{Row, after, step};
use crate::shell::{cargo, run};
use crate::test_programs::server;
use crate::{api, dependencies, docs, packages, python, rows, test_programs, wasm, web};

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

/// What a test needs the program and the pages for.
const BUILT: &[&str] = &["Build of the tests", "Web client"];

/// Two processors are enough for all rows, because most of them wait now and then. What looks at time goes first; builds and checks that
/// do not are nice to it and take what is left.
const ROWS: [Row; 4] = [
    Row {
        nice: 5,
        steps: &[
            step("Build of the tests", test_programs::build),
            after(&["What the tests in Python need"], "The wheel for Python", python::build),
            step("Lints", lints),
            step("Documentation", documentation),
            step("Examples in the documentation of the crates", || test(&["--doc"])),
            // It builds another program in the place of the one that they test.
            after(
                &["Tests", "Decisions in a browser held against the native ones"],
                "A server that leaks is caught, and the example game is played",
                other_features,
            ),
        ],
    },
    Row {
        nice: 0,
        steps: &[
            step("Web client", web::build),
            after(BUILT, "Decisions in a browser held against the native ones", wasm::compare),
            step("In the browser", || web::browse(&server())),
        ],
    },
    Row { nice: 0, steps: &[after(BUILT, "Tests", test_programs::run)] },
    Row {
        nice: 5,
        steps: &[
            step("What the tests in Python need", || python::install().and_then(|()| api::install())),
            after(&["Web client"], "Types and units of the web client", web::check),
            step("Packages of the libraries", pack),
            after(BUILT, "Answers held against their description", || api::explore(&server())),
            after(&["The wheel for Python"], "The package for Python", || python::test(&server())),
        ],
    },
];

/// Installs what the tests need and runs them all.
pub(crate) fn everything() -> Result<()> {
    let start = Instant::now();
    packages::need(&PACKAGES)?;
    run(&mut cargo(&["fmt", "--all", "--check"]))?;
    docs::check()?;
    dependencies::check()?;
    let (mut times, done) = rows::run(&ROWS);
    times.push(("in all, most of it side by side", start.elapsed()));
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
const NOT_LIBRARIES: [&str; 12] = [
    "mozaika",
    "mozaika-browser",
    "mozaika-fuzz",
    "mozaika-history",
    "mozaika-load",
    "mozaika-mutants",
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
