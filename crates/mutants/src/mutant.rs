//! The changes that cargo-mutants would make.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use serde::Deserialize;

/// What kind of change it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub(crate) enum Genre {
    /// A function returns something else at once.
    FnValue,
    /// An operator between two.
    BinaryOperator,
    /// An operator before one is left out.
    UnaryOperator,
    /// An arm of a `match` is left out.
    MatchArm,
    /// The guard of an arm always holds, or never.
    MatchArmGuard,
    /// A field is left out where the others come from another value.
    StructField,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub(crate) struct Position {
    pub(crate) line: usize,
    pub(crate) column: usize,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub(crate) struct Span {
    pub(crate) start: Position,
}

#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
struct Function {
    return_type: String,
}

impl Mutant {
    /// Whether it is in a function that returns a type without a name, which can be only one.
    pub(crate) fn returns_unnamed(&self) -> bool {
        self.function.as_ref().is_some_and(|function| function.return_type.contains("impl "))
    }
}

/// A change to one place of a file.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub(crate) struct Mutant {
    pub(crate) name: String,
    pub(crate) file: String,
    pub(crate) genre: Genre,
    pub(crate) span: Span,
    pub(crate) replacement: String,
    function: Option<Function>,
}

/// All changes to a package, in the order of the files.
pub(crate) fn list(tree: &Path, package: &str) -> Result<Vec<Mutant>> {
    let mut command = Command::new("cargo");
    command.args(["mutants", "--list", "--json", "--package", package]).current_dir(tree);
    // Tests are not tested, nor are the laws that tests hold everything against.
    command.args(["--exclude", "**/*_tests.rs", "--exclude", "**/conformance/**"]);
    let listed = command.output().context("cargo-mutants cannot be started")?;
    ensure!(listed.status.success(), "{}", String::from_utf8_lossy(&listed.stderr));
    serde_json::from_slice(&listed.stdout).context("what cargo-mutants lists cannot be read")
}
