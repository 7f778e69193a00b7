//! A tree in which all changes are woven into a crate, and the programs of its tests.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;

use crate::mutant::Mutant;
use crate::weave::{SWITCH, Woven, weave};

/// How often what does not compile is left out before something else must be wrong.
const MOST_ROUNDS: u32 = 30;

/// A program with tests.
#[derive(Clone, Debug)]
pub(crate) struct Program {
    pub(crate) path: PathBuf,
    /// Where it is to be started.
    pub(crate) folder: PathBuf,
}

/// What is built: in which tree, of which package, by which packages it is tested, and with which features.
pub(crate) struct Build<'a> {
    pub(crate) tree: &'a Path,
    pub(crate) package: &'a str,
    pub(crate) tested_by: &'a [String],
    pub(crate) features: &'a [String],
}

impl Build<'_> {
    /// Weaves changes into the files, without those that do not compile, and returns the numbers of the others.
    pub(crate) fn weave(&self, mutants: &[Mutant], chosen: &BTreeSet<u32>) -> Result<BTreeSet<u32>> {
        let mut left = chosen.clone();
        let mut files: BTreeMap<&str, String> = BTreeMap::new();
        for mutant in mutants {
            if !files.contains_key(mutant.file.as_str()) {
                let text = fs::read_to_string(self.tree.join(&mutant.file))?;
                files.insert(&mutant.file, text);
            }
        }
        let first = mutants[0].file.split("/src/").next().context("a source")?.to_owned() + "/src/lib.rs";
        let switched = fs::read_to_string(self.tree.join(&first))? + SWITCH;
        fs::write(self.tree.join(&first), &switched)?;
        for round in 0..MOST_ROUNDS {
            let mut all: BTreeMap<&str, Woven> = BTreeMap::new();
            for (&file, text) in &files {
                let own: Vec<(u32, &Mutant)> = (1..)
                    .zip(mutants)
                    .filter(|(number, mutant)| mutant.file == file && left.contains(number))
                    .collect();
                let mut woven = weave(text, &own).with_context(|| file.to_owned())?;
                if file == first {
                    woven.text.push_str(SWITCH);
                }
                let path = self.tree.join(file);
                if fs::read_to_string(&path)? != woven.text {
                    fs::write(path, &woven.text)?;
                }
                all.insert(file, woven);
            }
            if round == 0 {
                left = all
                    .values()
                    .flat_map(|woven| woven.regions.iter().flat_map(|region| region.mutants.clone()))
                    .collect();
            }
            let blamed = self.errors(&all)?;
            if blamed.is_empty() {
                return Ok(left);
            }
            println!("  {} changes do not compile", blamed.len());
            left.retain(|number| !blamed.contains(number));
        }
        bail!("{} does not compile even without the changes that do not", self.package)
    }

    /// The changes because of which the crate does not compile.
    fn errors(&self, all: &BTreeMap<&str, Woven>) -> Result<BTreeSet<u32>> {
        let mut check = self.cargo("check");
        check.args(["--lib", "--package", self.package]);
        let (mut blamed, mut others) = (BTreeSet::new(), Vec::new());
        for told in messages(&mut check)?.1 {
            let message = &told["message"];
            if told["reason"] != "compiler-message" || message["level"] != "error" {
                continue;
            }
            let mut spans: Vec<&Value> = message["spans"].as_array().into_iter().flatten().collect();
            spans.sort_by_key(|span| span["is_primary"] != true);
            let mut callers = spans.iter().flat_map(|span| std::iter::successors(Some(*span), caller));
            let culprits = callers.find_map(|span| {
                let woven = all.get(span["file_name"].as_str()?)?;
                woven.blame(usize::try_from(span["byte_start"].as_u64()?).ok()?)
            });
            match culprits {
                Some(culprits) => blamed.extend(culprits),
                None if spans.is_empty() => {}
                None => others.push(message["rendered"].as_str().unwrap_or_default().to_owned()),
            }
        }
        ensure!(!blamed.is_empty() || others.is_empty(), "{}", others.concat());
        Ok(blamed)
    }

    /// The programs of the tests, those of the package first.
    pub(crate) fn programs(&self) -> Result<Vec<Program>> {
        let mut build = self.cargo("test");
        build.args(["--no-run", "--tests"]);
        build.args(self.tested_by.iter().flat_map(|package| ["--package", package]));
        let (good, told) = messages(&mut build)?;
        ensure!(good, "the tests cannot be built");
        let program = |told: &Value| {
            let path = PathBuf::from(told["executable"].as_str()?);
            let folder = Path::new(told["manifest_path"].as_str()?).parent()?.to_owned();
            (told["profile"]["test"] == true).then_some(Program { path, folder })
        };
        let mut programs: Vec<Program> = told.iter().filter_map(program).collect();
        let own = format!("crates/{}", self.package.trim_start_matches("mozaika-"));
        programs.sort_by_key(|program| !program.folder.ends_with(&own));
        Ok(programs)
    }

    fn cargo(&self, what: &str) -> Command {
        let mut cargo = Command::new("cargo");
        cargo.arg(what).args(["--profile", "mutants", "--message-format", "json"]).current_dir(self.tree);
        cargo.args(self.features.iter().flat_map(|feature| ["--features", feature]));
        cargo
    }
}

/// Where a macro is called that wrote what stands at a place.
fn caller<'a>(written: &&'a Value) -> Option<&'a Value> {
    Some(&written["expansion"]["span"]).filter(|caller| caller.is_object())
}

/// What cargo says, line by line, and whether all went well.
fn messages(cargo: &mut Command) -> Result<(bool, Vec<Value>)> {
    let ran = cargo.stderr(Stdio::null()).output().context("cargo cannot be started")?;
    let lines = ran.stdout.split(|byte| *byte == b'\n').filter(|line| !line.is_empty());
    Ok((ran.status.success(), lines.filter_map(|line| serde_json::from_slice(line).ok()).collect()))
}
