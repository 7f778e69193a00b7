//! `cargo xtask upgrade`: builds a former revision and the present one, and lets the second take the place of the first while people
//! play.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::packages;
use crate::shell::{answer, cargo, root, run};
use crate::test::FEATURES;

/// Where each store keeps its changes of the schema.
const MIGRATIONS: [&str; 2] = ["crates/store/src/sqlite/migrations", "crates/store/src/postgres/migrations"];

/// Replaces a server of a former revision by the present one while people play.
pub(crate) fn try_it(revision: Option<&str>) -> Result<()> {
    packages::need(&["postgresql"])?;
    let revision = match revision {
        Some(named) => commit(named)?,
        None => default_revision()?,
    };
    let (short, subject) = (&revision[..12], git(&["log", "-1", "--format=%s", &revision])?);
    println!("From {short} ({subject})");
    if let Some(different) = first_difference(&revision)? {
        bail!(
            "{short} has another {different}: a database of that revision cannot be brought up to date, so there is no way from it"
        );
    }
    let former = build_former(&revision, short)?;
    let mut tests = cargo(&["test", "--workspace", "--features", FEATURES, "--test", "live", "--"]);
    tests.args(["--ignored", "--nocapture", "--test-threads", "1", "upgrade::"]);
    run(tests.env("MOZAIKA_FORMER", former))
}

fn git(arguments: &[&str]) -> Result<String> {
    answer(Command::new("git").current_dir(root()).args(arguments))
}

fn commit(named: &str) -> Result<String> {
    git(&["rev-parse", "--verify", "--quiet", &format!("{named}^{{commit}}")])
        .with_context(|| format!("there is no revision {named:?}"))
}

/// The newest release. Before the first there is none: then the revision before the schema was last changed, so that a change of the
/// schema is part of what is tried, or if its database is too old the one before the present.
fn default_revision() -> Result<String> {
    if let Ok(tag) = git(&["describe", "--tags", "--abbrev=0", "HEAD"]) {
        return commit(&tag);
    }
    let [sqlite, postgres] = MIGRATIONS;
    let changed = git(&["log", "-1", "--format=%H", "--", sqlite, postgres])?;
    let before = commit(&format!("{changed}~1"));
    match before {
        Ok(before) if first_difference(&before)?.is_none() => Ok(before),
        _ => commit("HEAD~1"),
    }
}

/// The first change of the schema that a revision has otherwise than the present one, or that the present one lacks.
fn first_difference(revision: &str) -> Result<Option<String>> {
    for folder in MIGRATIONS {
        for file in git(&["ls-tree", "-r", "--name-only", revision, folder])?.lines() {
            let then = git(&["show", &format!("{revision}:{file}")])?;
            let now = fs::read_to_string(root().join(file)).unwrap_or_default();
            if then.trim_end() != now.trim_end() {
                return Ok(Some(file.to_owned()));
            }
        }
    }
    Ok(None)
}

/// Builds the program of a former revision, unless that was done before.
fn build_former(revision: &str, short: &str) -> Result<PathBuf> {
    let folder = root().join("target/upgrade").join(short);
    let program = folder.join("mozaika");
    if program.exists() {
        return Ok(program);
    }
    let source = folder.join("source");
    fs::create_dir_all(&source)?;
    unpack(revision, &source)?;
    println!("Building it");
    // From here and not from within: settings of cargo would count twice there. What both need is built once.
    let target = root().join("target");
    let mut build = cargo(&["build", "--workspace", "--bin", "mozaika", "--manifest-path"]);
    run(build.arg(source.join("Cargo.toml")).arg("--target-dir").arg(&target))?;
    fs::copy(target.join("debug/mozaika"), &program)?;
    fs::remove_dir_all(&source)?;
    Ok(program)
}

fn unpack(revision: &str, to: &Path) -> Result<()> {
    let archive = to.with_extension("tar");
    let mut pack = Command::new("git");
    pack.current_dir(root()).args(["archive", "--format=tar", "--output"]);
    run(pack.arg(&archive).arg(revision))?;
    // Files of another revision that are older than what was built last would pass for unchanged.
    run(Command::new("tar")
        .args(["--extract", "--touch", "--file"])
        .arg(&archive)
        .arg("--directory")
        .arg(to))?;
    Ok(fs::remove_file(archive)?)
}
