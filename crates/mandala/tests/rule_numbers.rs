//! Every numbered rule has a test named after it, and everything cites rules that there are.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// All Rust files of a folder as one text.
fn sources(folder: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|extension| extension == "rs"));
    files.sort();
    files.iter().map(|path| fs::read_to_string(path).unwrap()).collect()
}

/// The numbers that follow a prefix in a text, such as `3.2`.
fn numbers(text: &str, prefix: &str, separator: char) -> BTreeSet<String> {
    let number = |rest: &str| {
        let (section, item) = rest.split_once(separator)?;
        let item: String = item.chars().take_while(char::is_ascii_digit).collect();
        let whole =
            section.chars().all(|digit| digit.is_ascii_digit()) && !section.is_empty() && !item.is_empty();
        whole.then(|| format!("{section}.{item}"))
    };
    text.split(prefix).skip(1).filter_map(number).collect()
}

#[test]
fn every_rule_has_its_test() {
    let rules = numbers(include_str!("../../../docs/rules/en/mandala.md"), "- **MD-", '.');
    assert_eq!(rules.len(), 32);
    let tests = numbers(&sources("tests"), "fn md_", '_');
    assert_eq!(rules.difference(&tests).collect::<Vec<_>>(), [""; 0], "rules without a test");
    assert_eq!(tests.difference(&rules).collect::<Vec<_>>(), [""; 0], "tests of no rule");
    let cited = numbers(&sources("src"), "MD-", '.');
    assert_eq!(cited.difference(&rules).collect::<Vec<_>>(), [""; 0], "no such rules");
}
