//! A copy of the tree, to be changed.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

const LINTS: &str = "[workspace.lints.rust]\n";

/// What compilers refuse though it compiles, such as a sum that must overflow: the tests are to notice it.
const LENIENT: &str = "arithmetic_overflow = \"allow\"\nunconditional_panic = \"allow\"\nunconditional_recursion = \"allow\"\n\
    overflowing_literals = \"allow\"\n";

/// Copies every file that Git knows or would take, and leaves alone what is the same already, so that little is built again.
pub(crate) fn copy(from: &Path, to: &Path) -> Result<PathBuf> {
    let list = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
    let listed =
        Command::new("git").args(list).current_dir(from).output().context("git cannot be started")?;
    ensure!(listed.status.success(), "{}", String::from_utf8_lossy(&listed.stderr));
    for name in listed.stdout.split(|byte| *byte == 0).filter(|name| !name.is_empty()) {
        let name = std::str::from_utf8(name)?;
        // A file may be deleted and not yet forgotten.
        let Ok(mut content) = fs::read(from.join(name)) else { continue };
        if name == "Cargo.toml" {
            content = String::from_utf8(content)?.replace(LINTS, &format!("{LINTS}{LENIENT}")).into_bytes();
        }
        let copy = to.join(name);
        if fs::read(&copy).is_ok_and(|before| before == content) {
            continue;
        }
        fs::create_dir_all(copy.parent().context("a folder")?)?;
        fs::write(copy, content)?;
    }
    Ok(to.to_owned())
}
