//! `compare`: a match between two players, on paired deals with seats changed.

use anyhow::{Context, Result};
use clap::Args;
use mozaika_ai::Budget;
use mozaika_arena::{Contest, Contestant, Entrant, Interrupt, Plan, Report, percent, split_budget, threads};
use mozaika_rules::Players;

use crate::folder::load;
use crate::settings::Settings;
use crate::tunable::Tunable;

/// Play a match between players with any weights and settings.
#[derive(Args)]
pub struct CompareArgs {
    /// Two players: `tuned`, or `tuned:KEY=VALUE,…` with `weights=FOLDER` and settings of the search (an unknown one
    /// lists them all); or whatever `mozaika arena` takes. Each perhaps with a budget of its own: `tuned@visits=500`.
    #[arg(required = true, num_args = 2, value_name = "PLAYER")]
    players: Vec<String>,
    /// The number of games, made up to whole deals.
    #[arg(short = 'n', long, default_value_t = 200)]
    games: u32,
    /// The number of seats; with more than two, one against the rest.
    #[arg(short, long, default_value_t = 2)]
    seats: u64,
    /// Iterations (or nodes, in Mana) for each decision of a player without a budget of its own.
    #[arg(long, default_value_t = 500)]
    visits: u64,
    /// A text that decides all luck.
    #[arg(long, default_value = "compare")]
    seed: String,
    /// The number of games played at once; without it the number of cores.
    #[arg(long)]
    threads: Option<usize>,
}

impl CompareArgs {
    pub fn run<G: Tunable>(self) -> Result<()> {
        let (least, most) = G::PLAYERS;
        let entrants = self.players.iter().map(|text| entrant(text, Budget::Visits(self.visits)));
        let contest = Contest::<G>::new(
            Plan {
                setup: G::match_setup(Players::within(self.seats, least, most)?),
                entrants: entrants.collect::<Result<_>>()?,
                games: self.games,
                seed: self.seed,
                threads: threads(self.threads),
                sprt: None,
            },
            &Default::default(),
        )?;
        print!("{}", contest.run(None, &Interrupt::listen()?)?.text());
        Ok(())
    }
}

/// A player by its text.
fn entrant<G: Tunable>(text: &str, usual: Budget) -> Result<Entrant<G>> {
    let (player, budget) = split_budget(text)?;
    let given = match player.split_once(':') {
        Some(("tuned", given)) => given,
        None if player == "tuned" => "",
        _ => return Ok(text.parse::<Contestant>()?.or_budget(Some(usual)).into()),
    };
    let settings = Settings::read(given, G::SETTINGS).with_context(|| format!("the player {text:?}"))?;
    let weights = load::<G>(settings.weights.as_deref())?.weights;
    Ok(tuned(text, weights, settings, budget.unwrap_or(usual)))
}

/// A player with these weights and settings.
pub fn tuned<G: Tunable>(name: &str, weights: G::Weights, settings: Settings, budget: Budget) -> Entrant<G> {
    Entrant::new(name, budget, move || G::player(weights.clone(), &settings))
}

/// What a match of some weights against others says, for the header of their file.
pub fn measure<G: Tunable>(weights: [G::Weights; 2], games: u32, visits: u64, seed: &str) -> Result<String> {
    let names = ["these", "their parent"];
    let entrants = names
        .into_iter()
        .zip(weights)
        .map(|(name, weights)| tuned(name, weights, Settings::default(), Budget::Visits(visits)));
    let contest = Contest::<G>::new(
        Plan {
            setup: G::match_setup(Players::TWO),
            entrants: entrants.collect(),
            games,
            seed: seed.to_owned(),
            threads: threads(None),
            sprt: None,
        },
        &Default::default(),
    )?;
    let report = contest.run(None, &Interrupt::default())?;
    Ok(in_words(&report, &format!("the parent at {visits} visits")))
}

/// What a match said, in a line.
pub fn in_words(report: &Report, against: &str) -> String {
    let tally = &report.measurements[0].tally;
    let interval = tally.interval();
    format!(
        "{}, 95 % {}–{}, against {against} ({} games, seed {})",
        percent(tally.score()),
        percent(interval.low),
        percent(interval.high),
        tally.games(),
        report.seed
    )
}
