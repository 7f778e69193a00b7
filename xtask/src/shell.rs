//! Running other programs, visibly.

use std::cell::RefCell;
use std::fs::File;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};

/// The project's root.
pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the root")
}

/// How programs are built that run for long; `Cargo.toml` says what that is.
pub(crate) const LONG_RUNS: &str = "long-runs";

/// Where a build for tests puts the program, from the root.
pub(crate) const DEBUG_PROGRAM: &str = "target/debug/mozaika";

/// A cargo command, to be run in the root.
pub(crate) fn cargo(arguments: &[&str]) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root()).args(arguments);
    build_once(&mut command);
    // What cargo says about this program is not about those that it builds: some look at it, and would be built again each time.
    for (name, _) in std::env::vars_os() {
        let about_us = name
            .to_str()
            .is_some_and(|name| name.starts_with("CARGO_PKG_") || name.starts_with("CARGO_MANIFEST_"));
        if about_us {
            command.env_remove(name);
        }
    }
    command
}

/// Where nobody watches, nobody changes a line and builds again, or looks at a backtrace: what would serve that only costs time. All
/// commands have to agree on it, or they build the same twice.
fn build_once(command: &mut Command) {
    if std::env::var_os("CI").is_some() {
        command.env("CARGO_INCREMENTAL", "0").env("CARGO_PROFILE_DEV_DEBUG", "none");
    }
}

thread_local! {
    /// Where programs write that this thread starts; `None` for where we write ourselves.
    static LISTENER: RefCell<Option<File>> = const { RefCell::new(None) };
}

/// Does something on this thread while what its programs write goes to a file, and not between the lines of others.
pub(crate) fn writing_to<T>(file: File, work: impl FnOnce() -> T) -> T {
    LISTENER.set(Some(file));
    let done = work();
    LISTENER.set(None);
    done
}

/// What a command prints, without the end of its last line.
pub(crate) fn answer(command: &mut Command) -> Result<String> {
    let shown = format!("{command:?}");
    let output = command.output().with_context(|| format!("cannot start {shown}"))?;
    if !output.status.success() {
        bail!("{shown} failed ({}): {}", output.status, String::from_utf8_lossy(&output.stderr).trim_end());
    }
    Ok(String::from_utf8(output.stdout)?.trim_end().to_owned())
}

/// Runs a command and fails if it does.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    let shown = format!("{command:?}");
    build_once(command);
    LISTENER.with_borrow(|listener| -> Result<()> {
        if let Some(file) = listener {
            command.stdout(file.try_clone()?).stderr(file.try_clone()?);
        }
        Ok(())
    })?;
    let status = command.status().with_context(|| format!("cannot start {shown}"))?;
    if !status.success() {
        bail!("{shown} failed ({status})");
    }
    Ok(())
}
