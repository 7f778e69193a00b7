//! The command line of `mozaika arena`.

use std::fs::OpenOptions;
use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use clap::Args;
use mozaika_ai::{Budget, Opponents};
use mozaika_arena::{Contest, Contestant, Interrupt, MatchSetup, Patience, Plan, Sprt, threads};
use mozaika_games::{Editions, ListedGame, with_game_type};
use mozaika_rules::Players;
use mozaika_rules::json::OptionSpec;
use serde_json::{Map, Value};

use crate::cli::SetupArgs;

/// What one decision may take.
#[derive(Args, Clone, Copy)]
#[group(multiple = false)]
pub(crate) struct BudgetArgs {
    /// Milliseconds for a decision.
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=86_400_000))]
    millis: Option<u32>,
    /// Iterations (or nodes, in Mana) for a decision: repeatable.
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    visits: Option<u64>,
    /// Plies for a decision: repeatable.
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=100))]
    depth: Option<u32>,
}

impl BudgetArgs {
    /// The budget, if one was given.
    pub(crate) fn budget(self) -> Option<Budget> {
        let millis = self.millis.map(Budget::Millis);
        millis.or(self.visits.map(Budget::Visits)).or(self.depth.map(Budget::Depth))
    }
}

/// Let computer players play against each other.
///
/// Every deal is played from all seats. With two players at a table for three or four, the first plays alone
/// against the second on all other seats. A budget is for players without one of their own; without it levels take
/// theirs, and other players 200 milliseconds.
#[derive(Args)]
pub(crate) struct ArenaArgs {
    #[command(flatten)]
    setup: SetupArgs,
    /// Two or more of: a level from 1 to 5, in halves; random, greedy or plain; `cmd:PROGRAM ARGUMENTS` that speaks the
    /// engine protocol. Each perhaps with a budget of its own, as in `5@millis=200` or `plain@visits=2000`.
    #[arg(required = true, num_args = 2.., value_name = "PLAYER")]
    contestants: Vec<Contestant>,
    /// The number of games for each pair of players, made up to whole deals.
    #[arg(short = 'n', long, default_value_t = 200)]
    games: u32,
    #[command(flatten)]
    budget: BudgetArgs,
    /// Draw this many actions at the beginning of a game by lot, the same from all seats: for players that leave
    /// nothing to chance in a game that does not either.
    #[arg(long, default_value_t = 0, value_name = "ACTIONS")]
    opening: u32,
    /// Play with the options that give both sides the same chances, where a game has such: in Mana from balanced starts, dealt
    /// anew for each pair of games.
    #[arg(long)]
    balanced: bool,
    /// The number of games played at once; without it the number of cores.
    #[arg(long)]
    threads: Option<usize>,
    /// Milliseconds that an outside program may take beyond a budget of time before it has lost the game.
    #[arg(long, default_value_t = 2000, value_name = "MILLIS", value_parser = clap::value_parser!(u32).range(0..=3_600_000))]
    grace: u32,
    /// Milliseconds that an outside program may take in all, if its budget is not one of time.
    #[arg(long, default_value_t = 60_000, value_name = "MILLIS", value_parser = clap::value_parser!(u32).range(1..=86_400_000))]
    longest: u32,
    /// Append the games to a file, one JSON object a line, for `mozaika replay` and `mozaika analyse`.
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Stop as soon as it is clear which Elo difference is nearer the truth, such as 0,20.
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true)]
    sprt: Option<Sprt>,
    /// Print one JSON object on the last line.
    #[arg(long)]
    json: bool,
}

impl ArenaArgs {
    /// Plays the games and prints what they say.
    ///
    /// # Errors
    /// Something that cannot be played, or a file that cannot be written.
    pub(crate) fn run(self, editions: &Editions) -> Result<()> {
        with_game_type!(self.setup.game, G => self.play::<G>(G::editions(editions)))
    }

    fn play<G: Opponents>(self, editions: &G::Editions) -> Result<()> {
        let (least, most) = G::PLAYERS;
        let budget = self.budget.budget();
        let mut options = self.setup.options()?;
        if self.balanced {
            add_fair(&mut options, &G::option_specs(editions))?;
        }
        let contest = Contest::<G>::new(
            Plan {
                setup: MatchSetup {
                    options,
                    players: Players::within(self.setup.players, least, most)?,
                    opening: self.opening,
                    patience: Patience {
                        grace: Duration::from_millis(self.grace.into()),
                        longest: Duration::from_millis(self.longest.into()),
                    },
                },
                entrants: self
                    .contestants
                    .into_iter()
                    .map(|player| player.or_budget(budget).into())
                    .collect(),
                games: self.games,
                seed: self.setup.seed.clone().unwrap_or_else(|| self.setup.seed().to_text()),
                threads: threads(self.threads),
                sprt: self.sprt,
            },
            editions,
        )?;
        let mut file = match &self.save {
            None => None,
            Some(path) => {
                let file = OpenOptions::new().create(true).append(true).open(path);
                Some(file.with_context(|| format!("{}", path.display()))?)
            }
        };
        let interrupt = Interrupt::listen()?;
        let report = contest.run(file.as_mut().map(|file| file as &mut dyn Write), &interrupt)?;
        let mut out = anstream::stdout().lock();
        write!(out, "{}", report.text())?;
        if self.json {
            writeln!(out, "{}", report.json())?;
        }
        Ok(())
    }
}

/// Adds the fair value of every option that has one and was not given.
fn add_fair(options: &mut Map<String, Value>, specs: &[OptionSpec]) -> Result<()> {
    let fair: Vec<_> = specs.iter().filter_map(|spec| Some((spec.name, spec.fair.as_ref()?))).collect();
    if fair.is_empty() {
        bail!(
            "--balanced is for games in which one side has the better of it: this one deals evenly already"
        );
    }
    for (name, fair) in fair {
        if !options.contains_key(name) {
            options.insert(name.to_owned(), fair.value.clone());
        }
    }
    Ok(())
}
