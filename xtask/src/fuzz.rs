//! `cargo xtask fuzz`: random games by the rules, and random bytes for every parser and border.

use std::fs;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::shell::{LONG_RUNS, answer, cargo, root, run};

/// What a compiler must do so that libFuzzer sees which parts of the program an input reaches. Stable compilers do it too.
const COVERAGE: &str = "--cfg fuzzing -Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
    -Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table \
    -Cllvm-args=-sanitizer-coverage-trace-compares";

/// Plays random games and tries random inputs, or does what the arguments of the program for inputs say.
pub(crate) fn fuzz(arguments: &[String]) -> Result<()> {
    match arguments {
        [] => everything("20000"),
        [first, rest @ ..] if first == "--guided" => guided(rest),
        [cases] if cases.parse::<u32>().is_ok() => everything(cases),
        [first, ..] if first.starts_with("--") => run(inputs().args(arguments)),
        [other, ..] => bail!("the number of cases is a whole number, not {other:?}"),
    }
}

fn everything(cases: &str) -> Result<()> {
    for package in ["mozaika-mana", "mozaika-mandala", "mozaika-stones", "mozaika-engine"] {
        let filter: &[&str] = if package == "mozaika-engine" { &["fuzz"] } else { &["law"] };
        let mut tests = cargo(&["test", "--profile", LONG_RUNS, "-p", package, "--"]);
        run(tests.args(filter).env("MOZAIKA_CASES", cases))?;
    }
    run(inputs().args(["--runs", cases]))
}

fn inputs() -> Command {
    cargo(&["run", "--quiet", "--profile", LONG_RUNS, "--package", "mozaika-fuzz", "--"])
}

/// Lets libFuzzer look for inputs that reach new parts of the program, for some seconds on each target. What it finds that is new
/// stays below `target/fuzz`; what breaks a law is left there too.
fn guided(arguments: &[String]) -> Result<()> {
    let (seconds, only) = match arguments {
        [] => ("60", None),
        [seconds] => (seconds.as_str(), None),
        [seconds, target, ..] => (seconds.as_str(), Some(target.as_str())),
    };
    if seconds.parse::<u32>().is_err() {
        bail!("the number of seconds is a whole number, not {seconds:?}");
    }
    let told = answer(Command::new("rustc").arg("-vV"))?;
    let host = told.lines().find_map(|line| line.strip_prefix("host: ")).context("rustc names no host")?;
    let folder = root().join("target/fuzz");
    let mut build = cargo(&["build", "--release", "--manifest-path", "fuzz/Cargo.toml", "--target", host]);
    run(build.arg("--target-dir").arg(folder.join("build")).env("RUSTFLAGS", COVERAGE))?;
    let program = folder.join("build").join(host).join("release/any");
    let corpus = root().join("crates/fuzz/corpus");
    let mut names: Vec<String> = Vec::new();
    for entry in fs::read_dir(&corpus)? {
        names.push(entry?.file_name().to_string_lossy().into_owned());
    }
    names.sort();
    for name in names.iter().filter(|name| only.is_none_or(|only| only == *name)) {
        let found = folder.join(name);
        fs::create_dir_all(&found)?;
        let mut libfuzzer = Command::new(&program);
        libfuzzer.env("MOZAIKA_TARGET", name).arg(&found).arg(corpus.join(name));
        libfuzzer.arg(format!("-max_total_time={seconds}")).arg("-timeout=20").arg("-print_final_stats=1");
        libfuzzer.arg(format!("-artifact_prefix={}/broken-{name}-", folder.display())).arg("-verbosity=0");
        println!("== {name}");
        run(&mut libfuzzer)?;
    }
    Ok(())
}
