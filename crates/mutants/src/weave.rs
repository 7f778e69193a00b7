//! A file with all its changes at once, of which one is chosen when the program runs.

use std::collections::BTreeMap;
use std::ops::Range;

use anyhow::{Context, Result};

use crate::mutant::{Genre, Mutant, Position};
use crate::syntax::Syntax;

/// What says which change is in force.
const ACTIVE: &str = "crate::__mutant()";

/// What is put at the end of a crate's first file.
pub(crate) const SWITCH: &str = "
/// Which change is in force.
pub(crate) fn __mutant() -> u32 {
    static ACTIVE: std::sync::LazyLock<u32> = std::sync::LazyLock::new(|| {
        std::env::var(\"MOZAIKA_MUTANT\").ok().and_then(|number| number.parse().ok()).unwrap_or(0)
    });
    *ACTIVE
}
";

/// A part of a woven file that there would not be without some changes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Region {
    pub(crate) bytes: Range<usize>,
    pub(crate) mutants: Vec<u32>,
}

/// A file with all its changes.
#[derive(Debug, Default)]
pub(crate) struct Woven {
    pub(crate) text: String,
    pub(crate) regions: Vec<Region>,
}

/// An expression that has other forms, or only a place to be found again.
#[derive(Default)]
struct Node {
    forms: Vec<(u32, String)>,
    within: Vec<u32>,
}

/// Everything that is changed in a file.
struct Changes<'a> {
    text: &'a str,
    /// By where it begins and, backwards, where it ends: what is outside comes first.
    nodes: Vec<(usize, usize, Node)>,
    inserts: BTreeMap<usize, Vec<(u32, String)>>,
}

/// Weaves changes, by their numbers, into a file. Those that no expression can hold are left out.
pub(crate) fn weave(text: &str, mutants: &[(u32, &Mutant)]) -> Result<Woven> {
    let syntax = Syntax::of(text)?;
    let mut nodes: BTreeMap<(usize, std::cmp::Reverse<usize>), Node> = BTreeMap::new();
    let mut inserts: BTreeMap<usize, Vec<(u32, String)>> = BTreeMap::new();
    for &(number, mutant) in mutants {
        let at = offset(text, mutant.span.start).context("a place that the file has not")?;
        match mutant.genre {
            Genre::FnValue if mutant.returns_unnamed() => {}
            Genre::FnValue => {
                let early = format!("if {ACTIVE} == {number} {{ return {}; }} ", mutant.replacement);
                inserts.entry(at).or_default().push((number, early));
            }
            Genre::BinaryOperator => {
                let Some((whole, operator)) = syntax.binaries.get(&at) else { continue };
                let expression = &text[whole.clone()];
                // A chain with `let` is no expression.
                if matches!(&text[operator.clone()], "&&" | "||") && expression.contains("let ") {
                    continue;
                }
                let other = [&text[whole.start..at], &mutant.replacement, &text[operator.end..whole.end]];
                let key = (whole.start, std::cmp::Reverse(whole.end));
                nodes.entry(key).or_default().forms.push((number, other.concat()));
            }
            Genre::UnaryOperator => {
                let Some((whole, operand)) = syntax.unaries.get(&at) else { continue };
                let key = (whole.start, std::cmp::Reverse(whole.end));
                nodes.entry(key).or_default().forms.push((number, text[operand.clone()].to_owned()));
            }
            Genre::MatchArmGuard => {
                let Some(guard) = syntax.guards.get(&at) else { continue };
                let key = (guard.start, std::cmp::Reverse(guard.end));
                nodes.entry(key).or_default().forms.push((number, mutant.replacement.clone()));
            }
            Genre::MatchArm => {
                let Some(arm) = syntax.arms.get(&at) else { continue };
                match &arm.guard {
                    Some(guard) => {
                        let key = (guard.start, std::cmp::Reverse(guard.end));
                        nodes.entry(key).or_default().forms.push((number, "false".to_owned()));
                    }
                    None => {
                        let unless = format!(" if {ACTIVE} != {number}");
                        inserts.entry(arm.pattern_end).or_default().push((number, unless));
                    }
                }
                let key = (arm.of.start, std::cmp::Reverse(arm.of.end));
                nodes.entry(key).or_default().within.push(number);
            }
            Genre::StructField => {}
        }
    }
    let nodes = nodes.into_iter().map(|((start, end), node)| (start, end.0, node)).collect();
    let mut woven = Woven::default();
    let (changes, mut cursor) = (Changes { text, nodes, inserts }, Cursor::default());
    changes.write(&mut cursor, text.len(), &mut woven);
    Ok(woven)
}

/// How far a file is written.
#[derive(Default)]
struct Cursor {
    at: usize,
    node: usize,
    /// Up to where inserts are written, exclusively.
    inserted: usize,
}

impl Changes<'_> {
    /// Writes the file up to a byte.
    fn write(&self, cursor: &mut Cursor, end: usize, woven: &mut Woven) {
        loop {
            let insert = self.inserts.range(cursor.inserted.max(cursor.at)..end).next();
            let node = self.nodes.get(cursor.node).filter(|(start, ..)| *start < end);
            let stop = [insert.map(|(at, _)| *at), node.map(|(start, ..)| *start)];
            let Some(stop) = stop.into_iter().flatten().min() else {
                woven.text.push_str(&self.text[cursor.at..end]);
                cursor.at = end;
                return;
            };
            woven.text.push_str(&self.text[cursor.at..stop]);
            cursor.at = stop;
            match (insert, node) {
                (Some((&at, texts)), _) if at == stop => {
                    cursor.inserted = at + 1;
                    for (number, text) in texts {
                        woven.push(text, vec![*number]);
                    }
                }
                (_, Some((_, end, node))) => {
                    cursor.node += 1;
                    self.write_node(node, *end, cursor, woven);
                }
                _ => return,
            }
        }
    }

    fn write_node(&self, node: &Node, end: usize, cursor: &mut Cursor, woven: &mut Woven) {
        let start = woven.text.len();
        if !node.forms.is_empty() {
            woven.text.push_str(&format!("(match {ACTIVE} {{ "));
            for (number, form) in &node.forms {
                woven.text.push_str(&format!("{number} => "));
                woven.push(form, vec![*number]);
                woven.text.push_str(", ");
            }
            woven.text.push_str("_ => ");
        }
        self.write(cursor, end, woven);
        if !node.forms.is_empty() {
            woven.text.push_str(" })");
        }
        let mutants = node.forms.iter().map(|(number, _)| *number).chain(node.within.iter().copied());
        woven.regions.push(Region { bytes: start..woven.text.len(), mutants: mutants.collect() });
    }
}

impl Woven {
    fn push(&mut self, text: &str, mutants: Vec<u32>) {
        let start = self.text.len();
        self.text.push_str(text);
        self.regions.push(Region { bytes: start..self.text.len(), mutants });
    }

    /// The changes that the smallest part around a byte is there for.
    pub(crate) fn blame(&self, byte: usize) -> Option<&[u32]> {
        let around = self.regions.iter().filter(|region| region.bytes.contains(&byte));
        around.min_by_key(|region| region.bytes.len()).map(|region| &region.mutants[..])
    }
}

/// The byte of a line and a column.
fn offset(text: &str, Position { line, column }: Position) -> Option<usize> {
    let before: usize = text.split_inclusive('\n').take(line - 1).map(str::len).sum();
    let (byte, _) = text[before..].char_indices().nth(column - 1)?;
    Some(before + byte)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mutant(genre: &str, (line, column): (usize, usize), replacement: &str) -> Mutant {
        let start = serde_json::json!({ "line": line, "column": column });
        let written = serde_json::json!({
            "name": "", "file": "", "genre": genre, "span": { "start": start }, "replacement": replacement,
        });
        serde_json::from_value(written).expect("a mutant")
    }

    fn woven(text: &str, mutants: &[Mutant]) -> Woven {
        weave(text, &(1..).zip(mutants).collect::<Vec<_>>()).expect("Rust")
    }

    #[test]
    fn without_changes_a_file_stays_as_it_is() {
        let text = "fn f(a: u8) -> bool { a < 3 && match a { 1 => true, _ => !false } }\n";
        assert_eq!(woven(text, &[]).text, text);
    }

    #[test]
    fn operators_have_other_forms_each_within_the_others() {
        let text = "fn f(a: u8) -> bool { a < 3 && !g() }";
        let all = [
            mutant("FnValue", (1, 23), "true"),
            mutant("BinaryOperator", (1, 25), "<="),
            mutant("BinaryOperator", (1, 29), "||"),
            mutant("UnaryOperator", (1, 32), ""),
        ];
        let woven = woven(text, &all);
        assert_eq!(
            woven.text,
            "fn f(a: u8) -> bool { if crate::__mutant() == 1 { return true; } (match crate::__mutant() { \
             3 => a < 3 || !g(), _ => (match crate::__mutant() { 2 => a <= 3, _ => a < 3 }) && \
             (match crate::__mutant() { 4 => g(), _ => !g() }) }) }"
        );
        let blamed = |part: &str| woven.blame(woven.text.find(part).expect("it is there"));
        assert_eq!(
            (blamed("return"), blamed("<= 3"), blamed("|| !")),
            (Some(&[1][..]), Some(&[2][..]), Some(&[3][..]))
        );
        assert_eq!((blamed("(match"), blamed("fn f")), (Some(&[3][..]), None));
    }

    #[test]
    fn arms_are_left_out_by_guards() {
        let text = "fn f(a: u8) -> u8 { match a { 1 => 2, n if n > 3 => 4, _ => 5 } }";
        let all = [
            mutant("MatchArm", (1, 31), ""),
            mutant("MatchArm", (1, 39), ""),
            mutant("MatchArmGuard", (1, 44), "true"),
        ];
        assert_eq!(
            woven(text, &all).text,
            "fn f(a: u8) -> u8 { match a { 1 if crate::__mutant() != 1 => 2, n if (match crate::__mutant() { \
             2 => false, 3 => true, _ => n > 3 }) => 4, _ => 5 } }"
        );
    }

    #[test]
    fn a_chain_with_a_new_name_is_left_as_it_is() {
        let text = "fn f(a: Option<u8>) -> bool { if true && let Some(b) = a { b < 3 } else { false } }";
        let all = [mutant("BinaryOperator", (1, 39), "||"), mutant("BinaryOperator", (1, 62), ">")];
        let woven = woven(text, &all);
        assert!(
            woven.text.contains("if true && let Some(b) = a { (match crate::__mutant() { 2 => b > 3,"),
            "{}",
            woven.text
        );
    }
}
