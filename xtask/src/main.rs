//! Everything that is done to the project: `cargo xtask run`, `cargo xtask test` and a few longer jobs.
//!
//! The key decision: a fresh machine with Rust on it needs nothing else to be told. What a command needs it
//! installs by name, and says so.

mod api;
mod browsers;
mod check;
mod dependencies;
mod dist;
mod docs;
mod fuzz;
mod image;
mod mutants;
mod packages;
mod python;
mod rows;
mod screenshots;
mod shell;
mod simulate;
mod test;
mod test_programs;
mod types;
mod upgrade;
mod wasm;
mod web;

use std::process::{Command, ExitCode};

use anyhow::{Result, bail};
use shell::cargo;

const HELP: &str = "\
cargo xtask COMMAND

  run [ARGS]   build everything and serve the games at http://127.0.0.1:8080; ARGS go to `mozaika serve`
  play [ARGS]  start a game in the terminal; ARGS go to `mozaika play` (default: mana)
  check        the quick loop: formatting, lints and unit tests of what changed
  test         install what the tests need and run every test and check; says at its end where the time went
  golden       write the golden playthroughs again, to be reviewed as a diff
  browsers     play whole games by keyboard and by ear in every language, and walk the main ways in Firefox and in WebKit too:
               a first visit, whole games, replays, a server that was away
  screenshots  play in a browser and take a picture of every page and table into target/screenshots
  types        write the client's types again from the server's
  fuzz [CASES] run the property tests and the engine's fuzzing for this many cases each (default 20000), and give as many inputs that
               are nearly good to every parser and border
  fuzz --guided [SECONDS [TARGET]]
               let libFuzzer look for inputs that reach new parts of the program, for so long on each target (default 60)
  fuzz --target TARGET --input FILE
               try one input
  mutants [CRATE] [ARGS]
               change one thing after the other in the rules, the games, `games`, `table` and `store`, or in one of them, and see whether
               a test notices; ARGS such as --every 5 (every fifth change only), --jobs 2, --only seat.rs
  chaos [KILLS]
               kill a server, nodes and workers this many times while people play: nothing acknowledged may be lost (default 1000)
  tournaments [PLAYERS]
               play whole tournaments of every form on both databases with this many scripted people (default 64), the servers killed
               in mid-round: nothing may be lost, and the standings must be those of a second reckoning
  upgrade [REVISION]
               let the present build take the place of a former one while people play: nodes on PostgreSQL one after another,
               and one server on SQLite; no move may be refused (default: the newest tag, or the revision before the schema changed)
  simulate [--seeds N] [--from K] [--seed X]
               replay whole clusters from numbers while everything fails, and check every promise (default: 1000 from 1)
  planted      plant one bug after the other, count the runs until the simulation finds it, and write the table in
               docs/testing.md again
  load [ARGS]  play on thousands of tables over real sockets, beside a bare echo and bare appends, and print the
               figures (docs/load.md); ARGS such as --tables 5000 --seconds 8 --database sqlite
  seekers [PEOPLE]
               let this many people look for an opponent through three nodes on PostgreSQL: nobody is paired twice, and 95 % of the
               pairs that are possible come about within a second (default 1000)
  wasm         build the engine for browsers and hold its decisions against the native ones
  bench        measure the rules and players of all games
  bench-wasm   measure the players in headless Chromium and natively, side by side
  python       build the package for Python and run all its tests, those on a cluster of Ray too
  bench-python [ARGS]
               measure the package's vector environments side by side with others; ARGS go to `python -m mozaika.bench`
  dependencies hold licences, bans and sources of all dependencies against deny.toml, with cargo-deny
  dist         build a release into target/dist: an archive with the program, its completions and manual, an image
               where Docker or buildah can make one, and SHA256SUMS";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match run(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &[String]) -> Result<()> {
    let (command, rest) = match arguments.split_first() {
        Some((command, rest)) => (command.as_str(), rest),
        None => ("help", arguments),
    };
    match command {
        "run" => serve(rest),
        "play" => play(rest),
        "check" => check::changes(),
        "test" => test::everything(),
        "golden" => golden(),
        "browsers" => browsers::walk(),
        "screenshots" => screenshots::take(),
        "types" => types::write(),
        "fuzz" => fuzz::fuzz(rest),
        "mutants" => mutants::judge(rest),
        "chaos" => chaos(rest.first().map_or("1000", String::as_str)),
        "tournaments" => tournaments(rest.first().map_or("64", String::as_str)),
        "upgrade" => upgrade::try_it(rest.first().map(String::as_str)),
        "simulate" => simulate::run(rest),
        "planted" => simulate::write_planted(),
        "load" => load(rest),
        "seekers" => seekers(rest.first().map_or("1000", String::as_str)),
        "wasm" => wasm::check(),
        "bench" => bench(),
        "bench-wasm" => wasm::bench(),
        "bench-python" => python::bench(rest),
        "python" => python::test_all(),
        "dependencies" => dependencies::check_wholly(),
        "dist" => dist::make(),
        "help" | "--help" | "-h" => {
            println!("{HELP}");
            Ok(())
        }
        _ => bail!("there is no command {command:?}\n\n{HELP}"),
    }
}

/// Where `cargo xtask run` keeps its tables and people, unless it is told otherwise. Git ignores the folder.
const DATABASE: &str = "data/mozaika.sqlite";

/// How the program is built that is only to be run here; `Cargo.toml` says what that is. A release takes minutes more.
const QUICK: &str = "quick";

fn serve(arguments: &[String]) -> Result<()> {
    println!("Building the pages (1 of 3)");
    web::build()?;
    println!("Building the server (2 of 3); the first time this takes some minutes");
    shell::run(&mut cargo(&["build", "--profile", QUICK, "--package", "mozaika"]))?;
    let mut mozaika = cargo(&["run", "--quiet", "--profile", QUICK, "--package", "mozaika", "--", "serve"]);
    mozaika.args(arguments);
    let named = arguments.iter().any(|argument| argument.starts_with("--database"));
    if !named && std::env::var_os("MOZAIKA_DATABASE").is_none() {
        std::fs::create_dir_all(shell::root().join("data"))?;
        mozaika.env("MOZAIKA_DATABASE", DATABASE);
        println!("Serving (3 of 3); everything is kept in {DATABASE}");
    }
    shell::run(&mut mozaika)
}

fn play(arguments: &[String]) -> Result<()> {
    let mut mozaika = cargo(&["run", "--quiet", "--profile", QUICK, "--package", "mozaika", "--", "play"]);
    if arguments.first().is_none_or(|first| first.starts_with('-')) {
        mozaika.arg("mana");
    }
    shell::run(mozaika.args(arguments))
}

fn golden() -> Result<()> {
    let crates = ["mozaika-mana", "mozaika-mandala", "mozaika-stones", "mozaika-games"];
    let mut tests = cargo(&["test", "--quiet"]);
    tests.args(crates.iter().flat_map(|name| ["-p", name]));
    shell::run(tests.env("MOZAIKA_BLESS", "1"))?;
    println!(
        "The playthroughs and what the rules' pictures show are written. Read `git diff` before you believe them."
    );
    Ok(())
}

/// The tests that start real servers, built to run for long.
fn live_tests() -> Command {
    cargo(&["test", "--profile", shell::LONG_RUNS, "-p", "mozaika", "--test", "live", "--"])
}

fn chaos(kills: &str) -> Result<()> {
    if kills.parse::<u32>().is_err() {
        bail!("the number of kills is a whole number, not {kills:?}");
    }
    packages::need(&["postgresql"])?;
    let mut tests = live_tests();
    shell::run(tests.args(["--nocapture", "--test-threads", "1", "kill"]).env("MOZAIKA_KILLS", kills))
}

fn seekers(people: &str) -> Result<()> {
    if people.parse::<u32>().is_err() {
        bail!("the number of people is a whole number, not {people:?}");
    }
    packages::need(&["postgresql"])?;
    let mut tests = live_tests();
    shell::run(tests.args(["--nocapture", "seekers::everybody"]).env("MOZAIKA_SEEKERS", people))
}

fn tournaments(players: &str) -> Result<()> {
    if !players.parse::<u32>().is_ok_and(|players| players >= 8) {
        bail!("the number of players is a whole number from 8 on, not {players:?}");
    }
    packages::need(&["postgresql"])?;
    let mut tests = live_tests();
    tests.args(["--nocapture", "--test-threads", "1", "--include-ignored", "tournaments"]);
    shell::run(tests.env("MOZAIKA_PLAYERS", players))
}

fn load(arguments: &[String]) -> Result<()> {
    packages::need(&["postgresql"])?;
    shell::run(&mut cargo(&["build", "--release", "--package", "mozaika", "--package", "mozaika-load"]))?;
    // What the build wrote is not to be on its way to the disk while commits are measured.
    shell::run(&mut Command::new("sync"))?;
    // Every socket is an open file, on both sides.
    let mut load = Command::new("sh");
    load.current_dir(shell::root());
    load.args(["-c", "ulimit -n \"$(ulimit -Hn)\" && exec target/release/mozaika-load \"$@\"", "sh"]);
    shell::run(load.args(arguments))
}

fn bench() -> Result<()> {
    for game in ["mana", "mandala", "stones"] {
        shell::run(&mut cargo(&[
            "run",
            "--quiet",
            "--release",
            "--package",
            "mozaika",
            "--",
            "bench",
            game,
        ]))?;
    }
    Ok(())
}
