//! Every numbered rule has a test named after it, and everything cites rules that there are.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// Checks that each rule of a rule text (`- **MN-2.3** …`) has a test in the crate's `src` or `tests` whose name
/// begins with it (`fn mn_2_3_…`), that no test is named after a rule there is not, and that the sources cite none.
///
/// # Panics
/// If one of these does not hold, naming the rules.
pub fn rules_are_traced(crate_folder: &str, rule_text: &str, prefix: &str) {
    let rules = numbers(rule_text, &format!("- **{prefix}-"), '.');
    assert!(!rules.is_empty(), "the text has no rules {prefix}");
    let folder = Path::new(crate_folder);
    let (code, tests) = (sources(&folder.join("src")), sources(&folder.join("tests")));
    let tested = numbers(&(code.clone() + &tests), &format!("fn {}_", prefix.to_lowercase()), '_');
    assert_eq!(rules.difference(&tested).collect::<Vec<_>>(), [""; 0], "rules without a test");
    assert_eq!(tested.difference(&rules).collect::<Vec<_>>(), [""; 0], "tests of no rule");
    let cited = numbers(&code, &format!("{prefix}-"), '.');
    assert_eq!(cited.difference(&rules).collect::<Vec<_>>(), [""; 0], "the code cites no such rules");
}

/// All Rust files below a folder as one text.
fn sources(folder: &Path) -> String {
    let Ok(entries) = fs::read_dir(folder) else { return String::new() };
    let mut paths: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    paths
        .iter()
        .map(|path| match path.extension() {
            Some(extension) if extension == "rs" => fs::read_to_string(path).unwrap_or_default(),
            _ if path.is_dir() => sources(path),
            _ => String::new(),
        })
        .collect()
}

/// The numbers that follow a mark in a text, such as `3.2`.
fn numbers(text: &str, mark: &str, separator: char) -> BTreeSet<String> {
    let digits = |text: &str| -> String { text.chars().take_while(char::is_ascii_digit).collect() };
    let number = |rest: &str| {
        let section = digits(rest);
        let item = digits(rest[section.len()..].strip_prefix(separator)?);
        (!section.is_empty() && !item.is_empty()).then(|| format!("{section}.{item}"))
    };
    text.split(mark).skip(1).filter_map(number).collect()
}
