//! `cargo xtask fuzz`: random inputs for every target, until one breaks a law.

use std::path::PathBuf;
use std::time::Instant;

use anyhow::{Context, Result, bail};
use clap::Parser;
use mozaika_fuzz::{Run, TARGETS, Target, run, target, try_input, write_good_inputs};

/// Gives inputs that are nearly good to every parser and border.
#[derive(Parser)]
struct Arguments {
    /// How many inputs for each.
    #[arg(long, default_value_t = 20_000)]
    runs: u64,
    /// What they follow from.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Only for this one.
    #[arg(long)]
    target: Option<String>,
    /// Only this input, from a file; it needs a target.
    #[arg(long, requires = "target")]
    input: Option<PathBuf>,
    /// Write the good inputs of the corpus again, instead.
    #[arg(long)]
    corpus: bool,
}

fn main() -> Result<()> {
    let arguments = Arguments::parse();
    if arguments.corpus {
        return write_good_inputs().context("the corpus cannot be written");
    }
    let chosen: Vec<Target> = match &arguments.target {
        Some(name) => vec![target(name).with_context(|| {
            let names: Vec<&str> = TARGETS.iter().map(|target| target.name).collect();
            format!("there is no target {name:?}: there are {}", names.join(", "))
        })?],
        None => TARGETS.to_vec(),
    };
    if let (Some(file), [only]) = (&arguments.input, &chosen[..]) {
        let input = std::fs::read(file).with_context(|| format!("{} cannot be read", file.display()))?;
        return match try_input(*only, &input) {
            Some(broken) => bail!("{broken}"),
            None => {
                println!("{} keeps its laws by this input", only.name);
                Ok(())
            }
        };
    }
    let threads = std::thread::available_parallelism().map_or(1, usize::from) as u64;
    for target in chosen {
        let began = Instant::now();
        let tally = run(target, &Run { runs: arguments.runs, seed: arguments.seed, threads })?;
        println!(
            "{:16} {:9} inputs in {:4.0?}, the slowest {:.0?}",
            target.name,
            tally.runs,
            began.elapsed(),
            tally.slowest
        );
        if let Some(broken) = tally.broken {
            let file = PathBuf::from("target").join(format!("fuzz-{}", target.name));
            std::fs::write(&file, &broken.input)?;
            bail!(
                "{broken}\nto repeat it: cargo xtask fuzz --target {} --input {}",
                target.name,
                file.display()
            );
        }
    }
    Ok(())
}
