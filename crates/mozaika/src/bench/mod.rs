//! `mozaika bench`: how fast the rules and the players are, measured on one core.

mod players;
mod random_play;

use anyhow::Result;
use mozaika_games::GameId;
use mozaika_mana::Mana;
use mozaika_mandala::Mandala;
use mozaika_rules::Players;
use mozaika_stones::Stones;
use serde_json::{Map, Value, json};
use std::io::Write;

use random_play::{count_mana, random_play};

/// Measures a game and prints the figures; with `json`, one object on the last line besides.
///
/// # Errors
/// Writing failed.
pub(crate) fn run(game: GameId, seconds: f64, as_json: bool) -> Result<()> {
    let mut out = anstream::stdout().lock();
    let mut figures = match game {
        GameId::Mandala => {
            let mut figures = random_play::<Mandala>(&mut out, Players::TWO, seconds)?;
            figures.append(&mut players::plain_search::<Mandala>(&mut out, Players::TWO, seconds)?);
            figures
        }
        GameId::Stones => {
            let mut all = Map::new();
            for (players, name) in [
                (Players::TWO, None),
                (Players::THREE, Some("three_players")),
                (Players::FOUR, Some("four_players")),
            ] {
                let mut figures = random_play::<Stones>(&mut out, players, seconds)?;
                figures.append(&mut players::plain_search::<Stones>(&mut out, players, seconds)?);
                match name {
                    None => all.append(&mut figures),
                    Some(name) => drop(all.insert(name.to_owned(), figures.into())),
                }
            }
            all
        }
        GameId::Mana => {
            let mut figures = random_play::<Mana>(&mut out, Players::TWO, seconds)?;
            let (leaves, rate) = count_mana();
            writeln!(out, "perft 5, last ply counted: {leaves} leaves, {:.0} million a second", rate / 1e6)?;
            figures.insert("perft_leaves_per_second".to_owned(), json!(rate.round()));
            figures.append(&mut players::mana_search(&mut out, seconds)?);
            figures
        }
    };
    if as_json {
        let mut object = Map::from_iter([("game".to_owned(), Value::from(game.id()))]);
        object.append(&mut figures);
        writeln!(out, "{}", Value::Object(object))?;
    }
    Ok(())
}
