//! Whether the documents name files that are there.

use std::path::{Path, PathBuf};

use anyhow::{Result, bail};

use crate::shell::root;

/// The folders that a path in a document may begin with.
const FOLDERS: [&str; 8] = ["crates/", "docs/", "web/", "xtask/", "deploy/", "examples/", "python/", "../"];

/// Checks every path that the Markdown files of the project name: links, and whatever stands in backticks and looks like
/// a path.
pub(crate) fn check() -> Result<()> {
    let mut documents = Vec::new();
    collect(root(), &mut documents)?;
    let mut missing = Vec::new();
    for document in &documents {
        let text = std::fs::read_to_string(document)?;
        let folder = document.parent().unwrap_or_else(|| root());
        for (number, line) in text.lines().enumerate() {
            for path in links(line).into_iter().filter(|path| !folder.join(path).exists()) {
                missing.push(format!("{}:{}: link to {path}", document.display(), number + 1));
            }
            for path in code_paths(line).filter(|path| !exists(path)) {
                missing.push(format!("{}:{}: {path}", document.display(), number + 1));
            }
        }
    }
    if !missing.is_empty() {
        bail!("the documents name files that are not there:\n  {}", missing.join("\n  "));
    }
    Ok(())
}

/// The Markdown files of the root and of these folders.
fn collect(folder: &Path, documents: &mut Vec<PathBuf>) -> Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        let skipped = name.starts_with('.') || ["target", "node_modules", "pages", "data"].contains(&name);
        if path.is_dir() && !skipped {
            collect(&path, documents)?;
        } else if name.ends_with(".md") && name != "CHANGELOG.md" {
            documents.push(path);
        }
    }
    Ok(())
}

/// The targets of a line's links that lie in the project. A link in a code span is an example.
fn links(line: &str) -> Vec<String> {
    let text: String = line.split('`').step_by(2).collect();
    let targets = text.split("](").skip(1).filter_map(|rest| rest.split(')').next());
    let paths =
        targets.filter(|target| !target.contains("://")).filter_map(|target| target.split('#').next());
    paths.filter(|path| !path.is_empty()).map(str::to_owned).collect()
}

/// The paths from the root in a line's code spans.
fn code_paths(line: &str) -> impl Iterator<Item = &str> {
    let spans = line.split('`').skip(1).step_by(2);
    let words = spans.filter(|span| !span.contains([' ', '<', '…', '{', '*', '|', '$']));
    words.filter(|word| FOLDERS.iter().any(|folder| word.starts_with(folder)))
}

/// Whether a path from the root is there: a file, a folder, or a module without its ending.
fn exists(path: &str) -> bool {
    let path = path.trim_end_matches('/');
    root().join(path).exists() || root().join(format!("{path}.rs")).exists()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_found_in_links_and_code() {
        let line = "see [the API](docs/api.md#top), [a site](https://example.org), `crates/rules/src/game.rs` and `cargo test`";
        assert_eq!(links(line), ["docs/api.md"]);
        assert!(code_paths(line).eq(["crates/rules/src/game.rs"]));
        assert!(
            exists("crates/rules/src/game.rs") && exists("xtask/") && !exists("crates/rules/src/nothing.rs")
        );
    }
}
