//! Many tables at once: how much a server bears, beside a bare echo and bare appends. `cargo xtask load` runs it.
//!
//! The key decision: everything is measured in one run on one machine by one driver, so that the figures can be divided by each
//! other. What a machine does in a second says little; what share of it is left for play says how good the server is.

mod appends;
mod counts;
mod echo;
mod frame;
mod http;
mod measure;
mod open_tables;
mod pace;
mod plot;
mod random_player;
mod report;
mod socket;
mod table;
mod usage;

use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use clap::{Parser, Subcommand, ValueEnum};
use measure::Plan;
use mimalloc::MiMalloc;
use mozaika_games::GameId;
use mozaika_postgres_kit::Server;
use report::{Figures, Step};
use table::Client;

/// As in the server, so that the echo has the same.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

/// How much a server bears: tables played by random players, beside a bare echo and bare appends.
#[derive(Parser)]
#[command(name = "cargo xtask load")]
struct Args {
    #[command(subcommand)]
    command: Option<Own>,
    /// The most tables; each has two sockets.
    #[arg(long, default_value_t = 5000, value_parser = clap::value_parser!(u32).range(1..=9000))]
    tables: u32,
    /// How long each figure is measured, in seconds.
    #[arg(long, default_value_t = 8, value_parser = clap::value_parser!(u64).range(1..=60))]
    seconds: u64,
    /// Which databases.
    #[arg(long, default_value = "both")]
    database: Databases,
    /// Which games; several are played in turn (may be repeated).
    #[arg(long, default_values = ["mana"], value_parser = ["mana", "mandala", "stones"])]
    game: Vec<String>,
    /// Measure only the most tables, not how the figures grow.
    #[arg(long)]
    no_growth: bool,
    /// Be told what a page is told: the choices after the first ones too, so that nobody waits while choosing.
    #[arg(long)]
    pages: bool,
    /// The server.
    #[arg(long, default_value = "target/release/mozaika")]
    mozaika: PathBuf,
    /// Draw the figures into this file.
    #[arg(long)]
    svg: Option<PathBuf>,
}

#[derive(Subcommand)]
enum Own {
    /// Serve the bare echo.
    #[command(hide = true)]
    Echo,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Databases {
    Sqlite,
    Postgres,
    Both,
}

fn main() -> Result<()> {
    let args = Args::parse();
    let runtime = tokio::runtime::Runtime::new()?;
    match args.command {
        Some(Own::Echo) => runtime.block_on(echo::serve()),
        None => runtime.block_on(run(&args)),
    }
}

async fn run(args: &Args) -> Result<()> {
    let most = args.tables as usize;
    let open = usage::open_files();
    if open < 2 * most + 200 {
        bail!("{most} tables need {} open files, and only {open} are allowed", 2 * most + 200);
    }
    let began = Instant::now();
    let games: Vec<GameId> =
        args.game.iter().map(|name| name.parse().map_err(anyhow::Error::msg)).collect::<Result<_>>()?;
    let client = if args.pages { Client::Page } else { Client::Program };
    let plan = Plan { mozaika: &args.mozaika, seconds: args.seconds, games: &games, client };
    let (with_sqlite, with_postgres) =
        (args.database != Databases::Postgres, args.database != Databases::Sqlite);
    let postgres = with_postgres.then(Server::start);
    let growth = [100, 500, 1000, 2500].into_iter().filter(|&tables| tables < most && !args.no_growth);
    let mut figures = Figures::default();
    for tables in growth.chain([most]) {
        let mut step = Step { tables, ..Step::default() };
        if with_sqlite {
            let folder = tempfile::tempdir()?;
            let file = folder.path().join("mozaika.db").display().to_string();
            step.sqlite = Some(plan.level(&file, tables).await?);
            eprintln!("{}", report::line("SQLite", step.sqlite.as_ref()));
        }
        if let Some(postgres) = &postgres {
            step.postgres = Some(plan.level(&postgres.database(), tables).await?);
            eprintln!("{}", report::line("PostgreSQL", step.postgres.as_ref()));
        }
        let sizes =
            step.sqlite.as_ref().or(step.postgres.as_ref()).map(|level| level.sizes).unwrap_or_default();
        step.echo = plan.echo(2 * tables, &[sizes.acks, sizes.updates, sizes.updates]).await?;
        step.small_echo = plan.echo(2 * tables, &[sizes.asks]).await?;
        eprintln!("{}", report::echoes(&step));
        figures.steps.push(step);
    }
    let span = Duration::from_secs(args.seconds.min(5));
    if with_sqlite {
        figures.raw_sqlite = Some(appends::sqlite(tempfile::tempdir()?.path(), span)?);
    }
    if let Some(postgres) = &postgres {
        figures.raw_postgres = Some(appends::postgres(&postgres.database(), span).await?);
    }
    figures.seconds = began.elapsed().as_secs_f64();
    println!("{}", figures.tables());
    if let Some(file) = &args.svg {
        std::fs::write(file, plot::draw(&figures))?;
    }
    let missed = figures.missed();
    if !missed.is_empty() {
        println!("Missed:\n{}", missed.join("\n"));
    }
    Ok(())
}
