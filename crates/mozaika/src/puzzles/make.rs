//! `mozaika puzzles make`: games looked through, and a pack of what they hold.

use std::collections::BTreeMap;
use std::io::Write;

use anyhow::{Context, Result};
use mozaika_arena::Interrupt;
use mozaika_puzzles::make::{choose, make};
use mozaika_puzzles::{Pack, Pedigree};

use super::args::MakeArgs;
use super::part_file::PartFile;
use mozaika_arena::origin;

/// Looks through the games that are left and writes the pack.
pub(super) fn run(args: &MakeArgs) -> Result<()> {
    let mut part = PartFile::open(&args.out, args.game, &args.seed)?;
    let left: Vec<u64> = (0..args.games).filter(|&number| !part.has(number)).collect();
    let interrupt = Interrupt::listen()?;
    args.work.each(
        left.len(),
        &interrupt,
        |place| make(args.game, &args.seed, left[place]),
        |place, candidates| {
            part.add(left[place], candidates)?;
            Ok(format!("{} puzzles found", part.found()))
        },
    )?;
    let candidates = part.candidates(args.games);
    let mut kinds: BTreeMap<String, usize> = BTreeMap::new();
    let found = candidates.len();
    let kind_of: BTreeMap<_, _> =
        candidates.iter().map(|candidate| (candidate.entry.id(), candidate.kind.clone())).collect();
    let entries = choose(candidates, args.most as usize);
    for entry in &entries {
        *kinds.entry(kind_of[&entry.id()].clone()).or_default() += 1;
    }
    let looked = (0..args.games).filter(|&number| part.has(number)).count();
    let pedigree = Pedigree {
        command: origin::command("mozaika"),
        commit: origin::commit(),
        seed: args.seed.clone(),
        games: looked.to_string(),
        rated: "not yet".to_owned(),
    };
    let pack = Pack::new(args.game, pedigree, entries)?;
    std::fs::write(&args.out, pack.to_string()).with_context(|| format!("{}", args.out.display()))?;
    let mut out = std::io::stdout().lock();
    writeln!(
        out,
        "{} of {found} puzzles found in {looked} games, without near copies:",
        pack.entries().len()
    )?;
    for (kind, count) in &kinds {
        writeln!(out, "{count:6}  {kind}")?;
    }
    Ok(())
}
