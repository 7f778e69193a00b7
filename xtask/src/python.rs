//! The package for Python: its environment, its wheel and its tests.
//!
//! The key decision: a virtual environment of our own with everything pinned, made again when a pin changes; and the wheel that is tested is one
//! that maturin builds, in the profile of the other tests so that the crates are built once.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result};

use crate::shell::{DEBUG_PROGRAM, answer, root, run};

/// The oldest Python that has all the packages of the tests. The package itself is for 3.10 and later.
const OLDEST: (u32, u32) = (3, 11);

/// Installs what the tests of the package need.
pub(crate) fn install() -> Result<()> {
    if python().is_none() {
        return skip();
    }
    environment(Path::new("python/requirements/test.txt"), "test").map(|_| ())
}

/// Builds the wheel and installs it for the tests.
pub(crate) fn build() -> Result<()> {
    if python().is_none() {
        return skip();
    }
    wheel(&environment(Path::new("python/requirements/test.txt"), "test")?, "dev")
}

/// Runs the tests of the package with the wheel that was built, but for those that start a cluster, which take minutes on a busy machine.
pub(crate) fn test(server: &Path) -> Result<()> {
    run_tests(&["-m", "not cluster"], server)
}

/// Builds the wheel and runs all tests.
pub(crate) fn test_all() -> Result<()> {
    build()?;
    run_tests(&[], &root().join(DEBUG_PROGRAM))
}

fn run_tests(which: &[&str], server: &Path) -> Result<()> {
    if python().is_none() {
        return skip();
    }
    let python = environment(Path::new("python/requirements/test.txt"), "test")?;
    let mut tests = in_package(&python);
    run(tests.args(["-m", "pytest", "-p", "no:cacheprovider"]).args(which).env("MOZAIKA_PROGRAM", server))
}

/// Measures the vector environments side by side with others, with a wheel of the release profile.
pub(crate) fn bench(arguments: &[String]) -> Result<()> {
    let python = environment(Path::new("python/requirements/bench.txt"), "bench")?;
    run(Command::new(&python).args(["-m", "pip", "install", "--quiet", "maturin==1.16.0"]))?;
    wheel(&python, "release")?;
    run(Command::new(&python)
        .current_dir(root().join("target"))
        .args(["-m", "mozaika.bench"])
        .args(arguments))
}

/// Says in one line that nothing is tested here.
fn skip() -> Result<()> {
    let (major, minor) = OLDEST;
    println!(
        "There is no Python {major}.{minor} or later: the tests of the package for Python are left out."
    );
    Ok(())
}

/// The interpreter, if it is new enough and can make environments.
fn python() -> Option<&'static str> {
    let (major, minor) = OLDEST;
    let check = format!("import sys, venv, ensurepip; sys.exit(sys.version_info < ({major}, {minor}))");
    let mut probe = Command::new("python3");
    probe.args(["-c", &check]).stdout(Stdio::null()).stderr(Stdio::null());
    probe.status().is_ok_and(|status| status.success()).then_some("python3")
}

/// The interpreter of an environment that has these packages and no others.
fn environment(requirements: &Path, name: &str) -> Result<PathBuf> {
    let folder = root().join("target/python").join(name);
    let (interpreter, marker) = (folder.join("bin/python"), folder.join("installed.txt"));
    let wanted = std::fs::read_to_string(root().join(requirements))?;
    if std::fs::read_to_string(&marker).is_ok_and(|installed| installed == wanted) {
        return Ok(interpreter);
    }
    run(Command::new("python3").args(["-m", "venv", "--clear"]).arg(&folder))?;
    run(Command::new(&interpreter)
        .current_dir(root())
        .args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r"])
        .arg(requirements))
    .with_context(|| format!("the packages of {} could not be installed", requirements.display()))?;
    std::fs::write(&marker, wanted)?;
    Ok(interpreter)
}

/// Builds the wheel with maturin and installs it.
fn wheel(python: &Path, profile: &str) -> Result<()> {
    let folder = root().join("target/python/wheels").join(profile);
    let _ = std::fs::remove_dir_all(&folder);
    let mut maturin = in_package(python);
    maturin.args(["-m", "maturin", "build", "--quiet", "--locked", "--profile", profile, "--interpreter"]);
    run(maturin.arg(python).arg("--out").arg(&folder))?;
    let list = format!("import glob; print(*glob.glob({:?}))", folder.join("*-cp310-abi3-*.whl"));
    let built = answer(Command::new(python).args(["-c", &list]))?;
    let install =
        ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--force-reinstall", "--no-deps"];
    run(Command::new(python).args(install).arg(built)).context("there is no wheel for Python 3.10 and later")
}

/// A command in the folder of the package.
fn in_package(python: &Path) -> Command {
    let mut command = Command::new(python);
    // What is tested is the wheel, not the folder beside us: only its compiled half can be imported.
    command.current_dir(root().join("python")).env("PYTHONSAFEPATH", "1").env_remove("PYTHONPATH");
    command
}
