//! What the project depends on, held against `deny.toml`: quickly in every test, and wholly by cargo-deny.
//!
//! The key decision: cargo-deny takes minutes to build and seconds to run, so the tests do without it. They ask cargo for the licences that the
//! packages declare, and look where the lock file has them from; both lists of what is allowed are those of `deny.toml`.

use std::collections::BTreeSet;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::shell::{answer, cargo, root, run};

/// The release of cargo-deny that the project is checked with.
const CARGO_DENY: &str = "0.20.2";

/// The one place that packages come from, as the lock file writes it.
const SOURCE: &str = "registry+https://github.com/rust-lang/crates.io-index";

/// Checks the licences that packages declare, and their sources.
pub(crate) fn check() -> Result<()> {
    let deny = std::fs::read_to_string(root().join("deny.toml"))?;
    let allowed = allowed(&deny)?;
    let format = ["--prefix", "none", "--format", "{l}\t{p}"];
    let packages = answer(
        cargo(&["tree", "--workspace", "--all-features", "--target", "all", "--locked"]).args(format),
    )?;
    // Repeated packages are marked with a star; ours are told by the folder they lie in.
    let of_others = |line: &&str| line.contains('\t') && !line.contains(&*root().to_string_lossy());
    let packages: BTreeSet<&str> =
        packages.lines().filter(of_others).map(|line| line.trim_end_matches(" (*)")).collect();
    let mut wrong: Vec<String> = Vec::new();
    for line in packages {
        let (licence, package) = line.split_once('\t').unwrap_or_default();
        if !Licence::of(licence).allows(&allowed) {
            wrong.push(format!("{package} is under {licence:?}"));
        }
    }
    let lock = std::fs::read_to_string(root().join("Cargo.lock"))?;
    let sources = lock.lines().filter_map(|line| line.strip_prefix("source = "));
    for source in sources.map(|source| source.trim_matches('"')).filter(|source| *source != SOURCE) {
        wrong.push(format!("a package comes from {source}"));
    }
    if !wrong.is_empty() {
        bail!("`deny.toml` does not allow this:\n  {}", wrong.join("\n  "));
    }
    Ok(())
}

/// Checks licences, bans and sources with cargo-deny, installed for this project alone. Advisories are left out: their database
/// cannot be fetched everywhere.
pub(crate) fn check_wholly() -> Result<()> {
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
    let mut deny = Command::new(program);
    run(deny.current_dir(root()).args(["--all-features", "check", "licenses", "bans", "sources"]))
}

/// The licences that `deny.toml` allows.
fn allowed(deny: &str) -> Result<BTreeSet<&str>> {
    let list =
        deny.lines().find_map(|line| line.strip_prefix("allow = [")).context("deny.toml allows nothing")?;
    Ok(list.split('"').skip(1).step_by(2).collect())
}

/// A licence as packages write it: names joined by `AND`, `OR` and brackets.
struct Licence<'a> {
    words: Vec<&'a str>,
}

impl<'a> Licence<'a> {
    fn of(text: &'a str) -> Licence<'a> {
        let mut words = Vec::new();
        for word in text.split_whitespace() {
            // Brackets stand at the ends of words; a slash is how `OR` was written once.
            let name = word.trim_start_matches('(');
            words.extend(std::iter::repeat_n("(", word.len() - name.len()));
            let end = name.trim_end_matches(')');
            for (place, part) in end.split('/').enumerate() {
                if place > 0 {
                    words.push("OR");
                }
                words.push(part);
            }
            words.extend(std::iter::repeat_n(")", name.len() - end.len()));
        }
        Licence { words }
    }

    /// Whether somebody who accepts these licences may use it.
    fn allows(&self, allowed: &BTreeSet<&str>) -> bool {
        let mut rest = &self.words[..];
        either(&mut rest, allowed) == Some(true) && rest.is_empty()
    }
}

/// Reads alternatives; `None` if what stands there is no licence.
fn either(words: &mut &[&str], allowed: &BTreeSet<&str>) -> Option<bool> {
    let mut any = all(words, allowed)?;
    while take(words, "OR") {
        any |= all(words, allowed)?;
    }
    Some(any)
}

/// Reads what holds together.
fn all(words: &mut &[&str], allowed: &BTreeSet<&str>) -> Option<bool> {
    let mut every = one(words, allowed)?;
    while take(words, "AND") {
        every &= one(words, allowed)?;
    }
    Some(every)
}

/// Reads a name, with its exception if it has one, or what stands in brackets.
fn one(words: &mut &[&str], allowed: &BTreeSet<&str>) -> Option<bool> {
    if take(words, "(") {
        let inside = either(words, allowed)?;
        return take(words, ")").then_some(inside);
    }
    let (name, rest) = words.split_first()?;
    *words = rest;
    if take(words, "WITH") {
        let (exception, rest) = words.split_first()?;
        *words = rest;
        return Some(allowed.contains(format!("{name} WITH {exception}").as_str()));
    }
    Some(allowed.contains(name))
}

fn take(words: &mut &[&str], word: &str) -> bool {
    match words.split_first() {
        Some((first, rest)) if *first == word => {
            *words = rest;
            true
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn licences_are_read_as_packages_write_them() {
        let allowed = allowed("[licenses]\nallow = [\"MIT\", \"Apache-2.0\", \"Unicode-3.0\"]\n").unwrap();
        for good in [
            "MIT",
            "MIT/Apache-2.0",
            "Unlicense OR MIT",
            "(MIT OR GPL-3.0) AND Unicode-3.0",
            "Apache-2.0 WITH LLVM-exception OR Apache-2.0",
        ] {
            assert!(Licence::of(good).allows(&allowed), "{good}");
        }
        for bad in
            ["", "GPL-3.0", "MIT AND GPL-3.0", "(MIT OR GPL-3.0) AND ISC", "MIT WITH x", "(MIT", "MIT MIT"]
        {
            assert!(!Licence::of(bad).allows(&allowed), "{bad}");
        }
    }

    #[test]
    fn what_is_in_the_lock_file_is_allowed() {
        check().unwrap();
    }
}
