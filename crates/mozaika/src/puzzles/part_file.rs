//! What was found so far: a file that grows with every game looked through, so that making can go on another day.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use mozaika_puzzles::make::Candidate;
use mozaika_puzzles::{Entry, PuzzleGame};

/// The games looked through, each with its puzzles.
pub(super) struct PartFile {
    path: PathBuf,
    file: File,
    done: BTreeMap<u64, Vec<Candidate>>,
}

impl PartFile {
    /// Opens the file beside a pack, or begins one.
    pub(super) fn open(pack: &Path, game: PuzzleGame, seed: &str) -> Result<PartFile> {
        let mut name: OsString = pack.as_os_str().to_owned();
        name.push(".part");
        let path = PathBuf::from(name);
        let first = format!("mozaika puzzles found: {game} {seed}");
        let of_file = || format!("{}", path.display());
        let text =
            if path.exists() { std::fs::read_to_string(&path).with_context(of_file)? } else { String::new() };
        let mut lines = text.lines();
        let done = match lines.next() {
            None => BTreeMap::new(),
            Some(line) if line == first => read(game, lines)?,
            Some(line) => {
                bail!("{} holds something else ({line:?}): remove it to begin again", path.display())
            }
        };
        let mut file = OpenOptions::new().create(true).append(true).open(&path).with_context(of_file)?;
        if text.is_empty() {
            writeln!(file, "{first}")?;
        } else if !text.ends_with('\n') {
            // The last call was ended in the middle of a line.
            writeln!(file)?;
        }
        Ok(PartFile { path, file, done })
    }

    /// Whether a game was looked through.
    pub(super) fn has(&self, number: u64) -> bool {
        self.done.contains_key(&number)
    }

    /// Adds a game. It counts as looked through only when its last line is written.
    pub(super) fn add(&mut self, number: u64, candidates: Vec<Candidate>) -> Result<()> {
        let mut text = String::new();
        for Candidate { entry, kind, pattern } in &candidates {
            text += &format!("{number}\t{kind}\t{pattern}\t{entry}\n");
        }
        text += &format!("{number}\n");
        self.file.write_all(text.as_bytes()).with_context(|| format!("{}", self.path.display()))?;
        self.done.insert(number, candidates);
        Ok(())
    }

    /// How many puzzles were found.
    pub(super) fn found(&self) -> usize {
        self.done.values().map(Vec::len).sum()
    }

    /// Everything found in the first games, in their order.
    pub(super) fn candidates(&self, games: u64) -> Vec<Candidate> {
        self.done.range(..games).flat_map(|(_, candidates)| candidates.clone()).collect()
    }
}

/// Games whose last line is there. What a call that was ended early left behind is read again when its game is.
fn read<'a>(game: PuzzleGame, lines: impl Iterator<Item = &'a str>) -> Result<BTreeMap<u64, Vec<Candidate>>> {
    let mut done = BTreeMap::new();
    let mut open: BTreeMap<u64, Vec<Candidate>> = BTreeMap::new();
    for line in lines {
        let parts: Vec<&str> = line.splitn(4, '\t').collect();
        match parts[..] {
            [number] => {
                if let Ok(number) = number.parse::<u64>() {
                    done.insert(number, open.remove(&number).unwrap_or_default());
                }
            }
            [number, kind, pattern, entry] => {
                let (Ok(number), Ok(entry)) = (number.parse::<u64>(), Entry::read(game, entry)) else {
                    continue;
                };
                let candidate = Candidate { entry, kind: kind.to_owned(), pattern: pattern.to_owned() };
                open.entry(number).or_default().push(candidate);
            }
            _ => {}
        }
    }
    Ok(done)
}
