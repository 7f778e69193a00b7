//! `mozaika bench`: how fast the rules and the players are, measured on one core.

mod players;
mod random_play;

use std::io::Write;

use anyhow::Result;
use mozaika_ai::Opponents;
#[cfg(feature = "example-game")]
use mozaika_games::Tricks;
use mozaika_games::{GameId, Mana, Mandala, Stones, with_game_type};
use mozaika_rules::Players;
use serde_json::{Map, Value, json};

use random_play::{count_mana, random_play};

/// The figures of a game, by name.
type Figures = Map<String, Value>;

/// Measures a game and prints the figures; with `json`, one object on the last line besides.
///
/// # Errors
/// Writing failed.
pub(crate) fn run(game: GameId, seconds: f64, as_json: bool) -> Result<()> {
    let mut out = anstream::stdout().lock();
    let mut figures = with_game_type!(game, G => <G as Benchmark>::measure(&mut out, seconds))?;
    if as_json {
        let mut object = Map::from_iter([("game".to_owned(), Value::from(game.id()))]);
        object.append(&mut figures);
        writeln!(out, "{}", Value::Object(object))?;
    }
    Ok(())
}

/// What is measured of a game.
trait Benchmark: Opponents {
    /// Measures it and prints the figures: by default random play and plain tree search, with each number of players.
    fn measure(out: &mut impl Write, seconds: f64) -> Result<Figures> {
        let (least, most) = Self::PLAYERS;
        let mut all = Map::new();
        for (players, name) in [
            (Players::TWO, "two_players"),
            (Players::THREE, "three_players"),
            (Players::FOUR, "four_players"),
        ] {
            if !(least..=most).contains(&players) {
                continue;
            }
            let mut figures = random_play::<Self>(out, players, seconds)?;
            figures.append(&mut players::plain_search::<Self>(out, players, seconds)?);
            if players == least {
                all.append(&mut figures);
            } else {
                all.insert(name.to_owned(), figures.into());
            }
        }
        Ok(all)
    }
}

impl Benchmark for Mandala {}
impl Benchmark for Stones {}
#[cfg(feature = "example-game")]
impl Benchmark for Tricks {}

impl Benchmark for Mana {
    /// Its player does not search as the others do, and its moves are also counted.
    fn measure(out: &mut impl Write, seconds: f64) -> Result<Figures> {
        let mut figures = random_play::<Mana>(out, Players::TWO, seconds)?;
        let (leaves, rate) = count_mana();
        writeln!(out, "perft 5, last ply counted: {leaves} leaves, {:.0} million a second", rate / 1e6)?;
        figures.insert("perft_leaves_per_second".to_owned(), json!(rate.round()));
        figures.append(&mut players::mana_search(out, seconds)?);
        Ok(figures)
    }
}
