//! The command lines of `mozaika ladder` and `mozaika strength`.

use std::fmt::Write as _;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use clap::Args;
use mozaika_ai::{Budget, Level};
use mozaika_arena::{Interrupt, threads};
use mozaika_games::GameId;
use mozaika_rules::Players;

use super::ladder::{growth, ladder, strength};
use super::table::{Setting, play};

/// What both commands take.
#[derive(Args)]
struct TableArgs {
    /// The number of games of each match, made up to whole deals.
    #[arg(short = 'n', long, default_value_t = 200)]
    games: u32,
    /// A text that decides all deals.
    #[arg(long, default_value = "strength")]
    seed: String,
    /// The number of games played at once; without it the number of cores.
    #[arg(long)]
    threads: Option<usize>,
    /// Write the table to a file instead of standard output.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

impl TableArgs {
    fn setting(&self) -> Result<Setting> {
        if self.games == 0 {
            bail!("no games are asked for: --games must be at least 1");
        }
        Ok(Setting { games: self.games, threads: threads(self.threads), seed: self.seed.clone() })
    }
}

/// Play neighbouring levels and baselines of a game, and write a table in Markdown.
///
/// Greedy against random, level 1 against both, and every level against the one below, each level with its own
/// budget, from where rated games begin. Whoever changes a row of `crates/ai/src/levels` plays the two matches of that
/// level again (`--from 3 --to 4` for level 3.5), and in the end all of them: below the table are the ratings that follow.
#[derive(Args)]
pub(crate) struct LadderArgs {
    /// mandala, stones or mana.
    game: GameId,
    /// The number of players; with more than two, one against the rest.
    #[arg(short, long, default_value_t = 2)]
    players: u64,
    /// The lowest level that plays.
    #[arg(long, value_name = "LEVEL", default_value = "1")]
    from: Level,
    /// The highest level that plays.
    #[arg(long, value_name = "LEVEL", default_value = "5")]
    to: Level,
    /// Let level 5 look at so many nodes (Mana) or visits instead of thinking for its second: cheaper, and the same on
    /// every machine.
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(1..))]
    highest: Option<u32>,
    #[command(flatten)]
    table: TableArgs,
}

impl LadderArgs {
    /// Plays the matches and writes their table.
    ///
    /// # Errors
    /// Something that cannot be played, or a file that cannot be written.
    pub(crate) fn run(self) -> Result<()> {
        let (least, most) = self.game.players();
        let players = Players::within(self.players, least, most)?;
        let setting = self.table.setting()?;
        let highest = self.highest.map(|visits| Budget::Visits(visits.into()));
        let trials = ladder(self.game, players, self.from..=self.to, highest);
        let mut text = play(trials, &setting, &Interrupt::listen()?)?;
        let highest = self.highest.map_or_else(String::new, |visits| format!(" --highest {visits}"));
        let _ = write!(
            text,
            "\nEach level with its own budget. Repeat with `mozaika ladder {} --players {} --from {} --to {}{highest} \
             --games {} --seed {}`.\n",
            self.game, self.players, self.from, self.to, setting.games, setting.seed
        );
        write(self.table.out.as_deref(), &text)
    }
}

/// Measure level 5 against the baselines at equal time, and write a table in Markdown.
///
/// With the default 200 games at 200 ms a move all three games take about three hours on two cores: Mana about 40
/// minutes, Mandala about an hour, Mandala Stones about an hour for two and four players together.
#[derive(Args)]
pub(crate) struct StrengthArgs {
    /// mandala, stones or mana; without it all three.
    game: Option<GameId>,
    /// Milliseconds for a decision.
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..=60_000))]
    millis: u32,
    /// Measure instead how much double time is worth: level 5 against itself, from an eighth of the time up.
    #[arg(long)]
    growth: bool,
    #[command(flatten)]
    table: TableArgs,
}

impl StrengthArgs {
    /// Plays the matches and writes their table.
    ///
    /// # Errors
    /// Something that cannot be played, or a file that cannot be written.
    pub(crate) fn run(self) -> Result<()> {
        let games = self.game.map_or_else(|| GameId::ALL.to_vec(), |game| vec![game]);
        let trials = games.iter().flat_map(|&game| {
            if self.growth { growth(game, self.millis) } else { strength(game, Budget::Millis(self.millis)) }
        });
        let setting = self.table.setting()?;
        let mut text = play(trials.collect(), &setting, &Interrupt::listen()?)?;
        let game = self.game.map_or_else(String::new, |game| format!(" {game}"));
        let growth = if self.growth { " --growth" } else { "" };
        let _ = write!(
            text,
            "\nRepeat with `mozaika strength{game}{growth} --millis {} --games {} --seed {}`.\n",
            self.millis, setting.games, setting.seed
        );
        write(self.table.out.as_deref(), &text)
    }
}

fn write(out: Option<&Path>, text: &str) -> Result<()> {
    match out {
        Some(file) => std::fs::write(file, text).with_context(|| format!("{}", file.display())),
        None => Ok(anstream::stdout().lock().write_all(text.as_bytes())?),
    }
}
