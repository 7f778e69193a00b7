//! What crosses the wire, as TypeScript for the web client.
//!
//! The key decision: the types that are written to the wire are the only ones. The client's are made from them, checked in, and
//! compared by a test, so that the two sides cannot come to mean different things.

use std::any::TypeId;
use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::path::Path;

use mozaika_wire::{FromClient, Review, ToClient};
use ts_rs::{Config, TS, TypeVisitor};

use crate::{FailureBody, identity, now, order, people, push, puzzles, ratings, seeks, tables, tournaments};

/// What stands at the head of every file.
const HEAD: &str = "// Made from the server's types by `cargo xtask types`; do not edit.\n";

/// Modules whose types have the same names: others write the module before them.
const GAMES: [&str; 3] = ["mana", "mandala", "stones"];

/// The files by their names. Each has the types that are marked with its name, and imports what it needs of the others.
#[must_use]
pub fn files() -> BTreeMap<String, String> {
    let config = Config::new().with_large_int("number");
    let mut found = Found { config, seen: HashSet::new(), files: BTreeMap::new() };
    found.visit::<FromClient>();
    found.visit::<ToClient<'static>>();
    found.visit::<FailureBody>();
    found.visit::<Review>();
    found.visit::<mozaika_lessons::Stand>();
    found.visit::<mozaika_lessons::Help>();
    mozaika_games::types::visit(&mut found);
    identity::types(&mut found);
    push::types(&mut found);
    tables::types(&mut found);
    puzzles::types(&mut found);
    ratings::types(&mut found);
    seeks::types(&mut found);
    people::types(&mut found);
    order::types(&mut found);
    tournaments::types(&mut found);
    now::types(&mut found);
    found.files.into_iter().map(|(name, file)| (name, file.written())).collect()
}

/// All types that were found.
struct Found {
    config: Config,
    seen: HashSet<TypeId>,
    files: BTreeMap<String, File>,
}

/// One file: declarations by name, and the names it needs of other files.
#[derive(Default)]
struct File {
    declared: BTreeMap<String, String>,
    needed: BTreeMap<String, BTreeSet<String>>,
}

impl TypeVisitor for Found {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if !self.seen.insert(TypeId::of::<T>()) {
            return;
        }
        if let Some(path) = T::output_path() {
            self.declare::<T::WithoutGenerics>(&name(&path));
        }
        T::visit_dependencies(self);
        T::visit_generics(self);
    }
}

impl Found {
    fn declare<T: TS + 'static + ?Sized>(&mut self, file_name: &str) {
        let ident = T::ident(&self.config);
        let text = tidy(&format!("{}export {}", T::docs().unwrap_or_default(), T::decl(&self.config)));
        let file = self.files.entry(file_name.to_owned()).or_default();
        for needed in T::dependencies(&self.config) {
            let from = name(&needed.output_path);
            if from != file_name {
                file.needed.entry(from).or_default().insert(needed.ts_name);
            }
        }
        let before = file.declared.insert(ident.clone(), text.clone());
        assert!(before.is_none_or(|before| before == text), "two types of {file_name} are called {ident}");
    }
}

fn name(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}

/// Whether there is something like `mana.View` in it.
fn names_a_type_of(declared: &str, module: &str) -> bool {
    let prefix = format!("{module}.");
    declared.split(&prefix).skip(1).any(|rest| rest.starts_with(|first: char| first.is_ascii_uppercase()))
}

/// A declaration with its short comments on one line each and its fields indented.
fn tidy(declaration: &str) -> String {
    let mut text = String::new();
    let mut lines = declaration.lines().map(str::trim).peekable();
    let mut inside = false;
    while let Some(line) = lines.next() {
        let comment = if line == "/**" { lines.next() } else { None };
        let indent = if inside { "  " } else { "" };
        match comment {
            Some(first) if lines.peek() == Some(&"*/") => {
                lines.next();
                text += &format!("{indent}/** {} */\n", first.trim_start_matches("* "));
            }
            Some(first) => text += &format!("{indent}/**\n{indent} {first}\n"),
            None if line.starts_with('*') => text += &format!("{indent} {line}\n"),
            None => text += &format!("{indent}{line}\n"),
        }
        inside |= line.starts_with("export ");
    }
    text
}

impl File {
    fn written(&self) -> String {
        let declared: Vec<&str> = self.declared.values().map(String::as_str).collect();
        let declared = declared.join("\n");
        let whole = GAMES.iter().filter(|game| names_a_type_of(&declared, game));
        let whole = whole.map(|game| format!("import type * as {game} from './{game}';\n"));
        let some = self.needed.iter().map(|(from, names)| {
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            format!("import type {{ {} }} from './{}';\n", names.join(", "), from.trim_end_matches(".ts"))
        });
        let imports: String = whole.chain(some).collect();
        [HEAD, &imports, &declared].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n")
    }
}
