//! `mozaika solve`: forced wins in Mana, proven and checked.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::{Context, Result, bail};
use clap::{Args, ValueEnum};
use mozaika_ai::mana::{Proof, Solver};
use mozaika_mana::{Action, Blocked, Edition, Mana, Options, Position, Setup, Side, Square};
use mozaika_mana_proof::{Certificate, Rules, check};
use mozaika_rules::{Game, Players, Seed};

use crate::cli::read;

/// Prove who wins a game from its standard starts, or check such a proof.
///
/// Wins are tried within one turn, then two, and so on; so the first is the shortest. A certificate has the winner's answer in
/// every position that the loser can reach. Its checker shares no code with the search.
#[derive(Args)]
#[command(group(clap::ArgGroup::new("what").required(true).args(["game", "check"])))]
pub(crate) struct SolveArgs {
    /// The game: only Mana is small enough.
    game: Option<SolvedGame>,
    /// Check certificates instead.
    #[arg(long, num_args = 1.., value_name = "FILE")]
    check: Vec<PathBuf>,
    /// By which rules: skip or free (a blocked turn with the bird), or classic. Without it by all of them.
    #[arg(long, value_name = "RULES", requires = "game")]
    rules: Vec<RulesArg>,
    /// The daimyos' squares, such as b1-c6. Without it all nine starts.
    #[arg(long, value_name = "START", requires = "game")]
    start: Vec<String>,
    /// The most turns of the winner that are tried.
    #[arg(long, default_value_t = 9, value_parser = clap::value_parser!(u32).range(1..=60))]
    turns: u32,
    /// The most half turns that are looked at for each start and side, in millions.
    #[arg(long, default_value_t = 2000)]
    millions: u64,
    /// The memory of the search's table, in mebibytes.
    #[arg(long, default_value_t = 512)]
    memory: usize,
    /// Write a certificate of every win into a folder.
    #[arg(long, value_name = "FOLDER", requires = "game")]
    out: Option<PathBuf>,
}

#[derive(Clone, Copy, ValueEnum)]
enum SolvedGame {
    Mana,
}

#[derive(Clone, Copy, ValueEnum)]
enum RulesArg {
    Skip,
    Free,
    Classic,
}

impl RulesArg {
    const fn rules(self) -> Rules {
        match self {
            RulesArg::Skip => Rules::Skip,
            RulesArg::Free => Rules::Free,
            RulesArg::Classic => Rules::Classic,
        }
    }
}

impl SolveArgs {
    /// Proves or checks, and prints what is known.
    ///
    /// # Errors
    /// A start that there is not, a file that cannot be read or written, or a certificate with a flaw.
    pub(crate) fn run(self) -> Result<()> {
        match self.game {
            None => check_files(&self.check),
            Some(SolvedGame::Mana) => self.solve(),
        }
    }

    fn solve(&self) -> Result<()> {
        let rules: Vec<Rules> = match self.rules[..] {
            [] => Rules::ALL.to_vec(),
            _ => self.rules.iter().map(|&rules| rules.rules()).collect(),
        };
        let mut out = anstream::stdout().lock();
        for rules in rules {
            for start in starts(rules, &self.start)? {
                let began = Instant::now();
                let known = self.known(rules, &start.position)?;
                let seconds = began.elapsed().as_secs_f32();
                writeln!(out, "{:7} {}  {known}  ({seconds:.1} s)", rules.name(), start.name)?;
                if let (Some(folder), Known::Win { winner, turns, answers }) = (&self.out, known) {
                    let certificate = certificate(rules, &start.position, winner, turns, &answers)?;
                    let path = folder.join(format!("{}-{}.certificate", rules.name(), start.name));
                    std::fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
                    std::fs::write(&path, certificate.to_string())
                        .with_context(|| path.display().to_string())?;
                }
            }
        }
        Ok(())
    }

    /// What can be said of a start: black's win is looked for first, since black moves first.
    fn known(&self, rules: Rules, start: &Position) -> Result<Known> {
        let options = options(rules);
        let mut excluded = [0; 2];
        for winner in Side::BOTH {
            let mut solver = Solver::new(options, winner, self.memory);
            match solver.prove(start, self.turns, self.millions.saturating_mul(1_000_000)) {
                Some(Proof::Win { turns }) => {
                    let strategy = solver.strategy(start, turns)?;
                    return Ok(Known::Win { winner, turns, answers: strategy.answers });
                }
                Some(Proof::NoWinWithin { turns }) => excluded[winner as usize] = turns,
                None => {}
            }
        }
        Ok(Known::NoWinWithin { black: excluded[0], white: excluded[1] })
    }
}

/// What is known of a start.
enum Known {
    Win { winner: Side, turns: u32, answers: Vec<Action> },
    NoWinWithin { black: u32, white: u32 },
}

impl std::fmt::Display for Known {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Known::Win { winner, turns, answers } => {
                write!(f, "{winner} wins in {turns} turns, {} answers", answers.len())
            }
            Known::NoWinWithin { black, white } => {
                write!(f, "no win of black within {black} turns, none of white within {white}")
            }
        }
    }
}

struct Start {
    name: String,
    position: Position,
}

/// The standard starts that are asked for, all nine if none is named.
fn starts(rules: Rules, asked: &[String]) -> Result<Vec<Start>> {
    let mut starts = Vec::new();
    for black in ["b1", "c1", "f1"] {
        for white in ["b6", "c6", "f6"] {
            let name = format!("{black}-{white}");
            let mut game = Mana::new(&options(rules), Players::TWO, &Seed::from_text(""))?;
            for daimyo in [black, white] {
                let daimyo: Square = daimyo.parse()?;
                game.play(Action::SetUp { daimyo, ronins: None }, &mut ())?;
            }
            starts.push(Start { name, position: *game.position() });
        }
    }
    if let Some(wrong) = asked.iter().find(|name| starts.iter().all(|start| start.name != **name)) {
        bail!("{wrong:?} is not a standard start: b1, c1 or f1, then b6, c6 or f6, as in b1-c6");
    }
    starts.retain(|start| asked.is_empty() || asked.contains(&start.name));
    Ok(starts)
}

fn options(rules: Rules) -> Options {
    let (edition, blocked) = match rules {
        Rules::Skip => (Edition::Bird, Blocked::Skip),
        Rules::Free => (Edition::Bird, Blocked::Free),
        Rules::Classic => (Edition::Classic, Blocked::Free),
    };
    Options { edition, setup: Setup::Standard, blocked }
}

/// The certificate of a win. Squares and positions cross over as they are written: the checker has types of its own.
fn certificate(
    rules: Rules,
    start: &Position,
    winner: Side,
    turns: u32,
    answers: &[Action],
) -> Result<Certificate> {
    Ok(Certificate {
        rules,
        start: start.to_string().parse()?,
        winner: winner.to_string().parse()?,
        turns,
        answers: answers.iter().map(|answer| answer.to_string().parse()).collect::<Result<_, _>>()?,
        command: format!("mozaika solve mana --rules {}", rules.name()),
    })
}

fn check_files(files: &[PathBuf]) -> Result<()> {
    let mut out = anstream::stdout().lock();
    for file in files {
        let checked = check_file(file).with_context(|| file.display().to_string())?;
        writeln!(out, "holds  {}: {checked}", file.display())?;
    }
    Ok(())
}

fn check_file(file: &Path) -> Result<String> {
    let certificate = Certificate::read(&read(file)?)?;
    let checked = check(&certificate)?;
    Ok(format!(
        "{} wins within {} turns from {} ({}), whatever is replied: {} positions, {} replies",
        certificate.winner,
        checked.turns,
        certificate.start,
        certificate.rules.name(),
        checked.positions,
        checked.replies
    ))
}
