//! The test programs of all crates, run side by side: many of them wait for a clock, a database or another process.

use std::collections::VecDeque;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::{Mutex, OnceLock};
use std::thread::sleep;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow, bail};
use serde_json::Value;

use crate::shell::{DEBUG_PROGRAM, cargo, root};
use crate::test::FEATURES;

/// How many run at a time. Each has as many threads as there are processors.
const AT_ONCE: usize = 2;

/// What waits most comes first, so that the others run beside it.
const LONGEST: &str = "live";

/// None takes half as long, even on a busy machine: whatever takes longer hangs.
const TIME_LIMIT: Duration = Duration::from_secs(15 * 60);

/// A program with tests of one crate.
#[derive(PartialEq, Eq, Debug)]
struct Program {
    name: String,
    path: PathBuf,
    /// The crate's folder, where its tests expect to be run.
    folder: PathBuf,
}

/// What [`build`] has built.
static BUILT: OnceLock<Vec<Program>> = OnceLock::new();

/// Builds the programs of all crates, and notes which there are: while they run, others may build.
pub(crate) fn build() -> Result<()> {
    let programs = list(&["--workspace", "--features", FEATURES])?;
    let server = server();
    fs::create_dir_all(server.parent().context("it lies in a folder")?)?;
    if server.exists() {
        fs::remove_file(&server)?;
    }
    fs::hard_link(root().join(DEBUG_PROGRAM), &server)?;
    BUILT.set(programs).map_err(|_| anyhow!("the test programs are built once"))
}

/// The server that [`build`] has built, for tests that start it from outside: another may be built in its place meanwhile.
pub(crate) fn server() -> PathBuf {
    root().join("target/tested/mozaika")
}

/// Runs what was built, all of it though some fails. What fails beside others is tried again by itself: a busy machine may keep a test
/// waiting too long once. Twice is a fault; where nobody watches, one more try is allowed, as in the browser.
pub(crate) fn run() -> Result<()> {
    let mut programs: Vec<&Program> =
        BUILT.get().context("the test programs are not built")?.iter().collect();
    programs.sort_by_key(|program| program.name != LONGEST);
    let waiting = Mutex::new(VecDeque::from(programs));
    let failed = Mutex::new(Vec::new());
    let next = || waiting.lock().expect("nobody panics with the list").pop_front();
    std::thread::scope(|scope| {
        for _ in 0..AT_ONCE {
            scope.spawn(|| {
                while let Some(program) = next() {
                    if let Some(tests) = program.run(&[]).transpose() {
                        failed.lock().expect("nobody panics with the list").push((program, tests));
                    }
                }
            });
        }
    });
    let tries_again = if std::env::var_os("CI").is_some() { 2 } else { 1 };
    let mut faults = Vec::new();
    for (program, tests) in failed.into_inner().expect("nobody panics with the list") {
        let mut tests = tests?;
        for _ in 0..tries_again {
            println!("     Once more by themselves: {}", tests.join(", "));
            tests = program.run(&tests)?.unwrap_or_default();
            if tests.is_empty() {
                break;
            }
        }
        if !tests.is_empty() {
            faults.push(format!("tests of {} failed again: {}", program.name, tests.join(", ")));
        }
    }
    if faults.is_empty() { Ok(()) } else { bail!("{}", faults.join("; ")) }
}

impl Program {
    /// Runs it, or only these of its tests one after another, and shows what it wrote when it is done. Those that failed, if any.
    fn run(&self, only: &[String]) -> Result<Option<Vec<String>>> {
        let began = Instant::now();
        // A file, not a pipe: whoever it leaves behind would hold a pipe open for ever.
        let output = root().join("target").join(format!("tests-of-{}.log", self.name));
        let file = File::create(&output).with_context(|| format!("cannot write {}", output.display()))?;
        let mut command = Command::new(&self.path);
        command.current_dir(&self.folder).env("CARGO_MANIFEST_DIR", &self.folder).stdin(Stdio::null());
        if !only.is_empty() {
            command.args(["--exact", "--test-threads", "1"]).args(only);
        }
        command.stdout(file.try_clone()?).stderr(file);
        let mut child = command.spawn().with_context(|| format!("cannot start {}", self.path.display()))?;
        let status = wait(&mut child, TIME_LIMIT)?;
        let wrote = String::from_utf8_lossy(&std::fs::read(&output)?).into_owned();
        let (folder, name, seconds) = (self.folder.display(), &self.name, began.elapsed().as_secs());
        println!("     Tests of {folder} ({name}), {seconds} s\n{wrote}");
        match (status, failures(&wrote)) {
            (Some(status), _) if status.success() => Ok(None),
            (Some(_), failed) if !failed.is_empty() => Ok(Some(failed)),
            (Some(status), _) => bail!("tests of {name} ended with {status} without saying which failed"),
            (None, _) => bail!("tests of {name} did not end within {} minutes", TIME_LIMIT.as_secs() / 60),
        }
    }
}

/// The tests that failed, by what a test program wrote: it lists them at its end, each alone in a line.
fn failures(wrote: &str) -> Vec<String> {
    let Some((_, list)) = wrote.rsplit_once("\nfailures:\n") else { return Vec::new() };
    list.lines().map_while(|line| line.strip_prefix("    ")).map(str::to_owned).collect()
}

/// How a program ended; nothing if it had to be ended.
fn wait(child: &mut Child, limit: Duration) -> Result<Option<ExitStatus>> {
    let until = Instant::now() + limit;
    while Instant::now() < until {
        if let Some(status) = child.try_wait()? {
            return Ok(Some(status));
        }
        sleep(Duration::from_millis(20));
    }
    child.kill()?;
    child.wait()?;
    Ok(None)
}

/// Builds the programs that `cargo test` with these arguments builds, and lists them.
fn list(arguments: &[&str]) -> Result<Vec<Program>> {
    let mut build = cargo(&["test", "--no-run", "--message-format", "json-render-diagnostics"]);
    let output = build.args(arguments).stderr(Stdio::inherit()).output().context("cannot start cargo")?;
    if !output.status.success() {
        bail!("the test programs could not be built");
    }
    String::from_utf8(output.stdout)?.lines().filter_map(|line| program(line).transpose()).collect()
}

/// The test program that a line of cargo's is about, if it is.
fn program(line: &str) -> Result<Option<Program>> {
    let said: Value = serde_json::from_str(line).with_context(|| format!("cargo said {line:?}"))?;
    let text = |value: &Value| value.as_str().map(str::to_owned);
    let is_test = said["profile"]["test"] == true;
    Ok(match (text(&said["executable"]), text(&said["target"]["name"]), text(&said["manifest_path"])) {
        (Some(path), Some(name), Some(manifest)) if is_test => {
            let folder = Path::new(&manifest).parent().context("a manifest lies in a folder")?;
            Some(Program { name, path: path.into(), folder: folder.into() })
        }
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_test_program_is_told_from_what_else_is_built() {
        let line = r#"{"reason":"compiler-artifact","manifest_path":"/m/crates/table/Cargo.toml","target":{"name":"table"},
            "profile":{"test":true},"executable":"/m/target/debug/deps/table-1"}"#;
        let table = Program {
            name: "table".to_owned(),
            path: "/m/target/debug/deps/table-1".into(),
            folder: "/m/crates/table".into(),
        };
        assert_eq!(program(line).unwrap(), Some(table));
        for other in [
            line.replace("true", "false"),
            line.replace(r#""/m/target/debug/deps/table-1""#, "null"),
            r#"{"reason":"build-finished","success":true}"#.to_owned(),
        ] {
            assert_eq!(program(&other).unwrap(), None, "{other}");
        }
        assert!(program("error: something else").is_err());
    }

    #[test]
    fn what_failed_is_read_from_the_end_of_what_was_written() {
        let wrote = "test a::b ... FAILED\n\nfailures:\n\n---- a::b stdout ----\nno\n\nfailures:\n    a::b\n    c\n\ntest result: FAILED. 1";
        assert_eq!(failures(wrote), ["a::b", "c"]);
        assert!(failures("test result: ok. 3 passed").is_empty());
    }

    #[test]
    fn what_does_not_end_is_ended() {
        let limit = Duration::from_millis(50);
        let mut endless = Command::new("sleep").arg("600").spawn().unwrap();
        assert_eq!(wait(&mut endless, limit).unwrap(), None);
        assert!(endless.try_wait().unwrap().is_some());
        let mut quick = Command::new("true").spawn().unwrap();
        assert!(wait(&mut quick, Duration::from_secs(60)).unwrap().unwrap().success());
    }
}
