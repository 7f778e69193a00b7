//! `cargo xtask check`: the quick loop. Formatting, lints and unit tests of what changed.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::shell::{cargo, root, run};
use crate::{docs, test, web};

/// Checks what has changed since the last commit, or, in a clean tree, what the last commit changed.
pub(crate) fn changes() -> Result<()> {
    let mut files = lines(&["diff", "--name-only", "HEAD"])?;
    files.extend(lines(&["ls-files", "--others", "--exclude-standard"])?);
    if files.is_empty() {
        files = lines(&["diff", "--name-only", "HEAD~1", "HEAD"])?;
    }
    let changed = Changed::by(&files)?;
    println!("Changed: {changed}");
    run(&mut cargo(&["fmt", "--all", "--check"]))?;
    docs::check()?;
    if changed.web {
        web::check()?;
    }
    if changed.packages.is_empty() {
        return Ok(());
    }
    let packages: Vec<&str> = changed.packages.iter().flat_map(|name| ["-p", name.as_str()]).collect();
    let features = test::features_of(&changed.packages);
    let mut clippy = cargo(&["clippy", "--all-targets"]);
    run(clippy.args(&packages).args(&features).args(["--", "-D", "warnings"]))?;
    let mut tests = cargo(&["test", "--quiet"]);
    run(tests.args(&packages).args(&features))
}

/// What of the project has changed.
#[derive(PartialEq, Eq, Debug)]
struct Changed {
    packages: BTreeSet<String>,
    web: bool,
}

impl Changed {
    fn by(files: &[String]) -> Result<Changed> {
        let mut changed = Changed { packages: BTreeSet::new(), web: false };
        for file in files {
            match file.split('/').collect::<Vec<_>>()[..] {
                ["web", ..] => changed.web = true,
                ["crates", name, ..] => changed.packages.extend(package(&format!("crates/{name}"))?),
                ["xtask", ..] => changed.packages.extend(package("xtask")?),
                _ => {}
            }
        }
        Ok(changed)
    }
}

impl std::fmt::Display for Changed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let web = self.web.then_some("web");
        let names: Vec<&str> = self.packages.iter().map(String::as_str).chain(web).collect();
        if names.is_empty() { f.write_str("nothing that is built") } else { f.write_str(&names.join(", ")) }
    }
}

/// The package in a folder; `None` if the folder is gone.
fn package(folder: &str) -> Result<Option<String>> {
    let manifest = root().join(folder).join("Cargo.toml");
    if !Path::new(&manifest).exists() {
        return Ok(None);
    }
    let text = std::fs::read_to_string(&manifest)?;
    let name = text.lines().find_map(|line| line.strip_prefix("name = \"")?.strip_suffix('"'));
    name.map(|name| Some(name.to_owned())).with_context(|| format!("{} names no package", manifest.display()))
}

/// What git prints, line by line.
fn lines(arguments: &[&str]) -> Result<Vec<String>> {
    let output = Command::new("git").current_dir(root()).args(arguments).output().context("git is needed")?;
    if !output.status.success() {
        bail!("git {}: {}", arguments.join(" "), String::from_utf8_lossy(&output.stderr).trim());
    }
    Ok(String::from_utf8_lossy(&output.stdout).lines().map(str::to_owned).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_belong_to_their_packages() {
        let changed = |files: &[&str]| {
            Changed::by(&files.iter().map(|&file| file.to_owned()).collect::<Vec<_>>()).unwrap()
        };
        let some =
            changed(&["crates/rules/src/seat.rs", "xtask/src/main.rs", "web/src/App.svelte", "README.md"]);
        assert_eq!(some.to_string(), "mozaika-rules, xtask, web");
        assert_eq!(changed(&["docs/api.md", "crates/gone/src/lib.rs"]).to_string(), "nothing that is built");
    }
}
