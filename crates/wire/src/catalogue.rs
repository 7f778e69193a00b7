//! The games there are.

use mozaika_ai::Level;
use mozaika_games::{Editions, GameId};
use mozaika_rules::Facts;
use mozaika_rules::json::OptionSpec;
use mozaika_table::level_points;
use serde::Serialize;

#[cfg(feature = "schema")]
use crate::schema::GameName;

/// The games and the levels of computers.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub struct Catalogue {
    /// The games.
    games: Vec<Offered>,
    /// The names of the levels, from 1, in halves.
    levels: Vec<&'static str>,
}

/// A game that can be played.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "http.ts"))]
pub struct Offered {
    /// Which.
    #[cfg_attr(feature = "schema", schema(value_type = GameName))]
    id: GameId,
    /// Its name.
    name: &'static str,
    /// What kind of game it is: `information`, `chance`, `draws` and `memory`.
    #[cfg_attr(feature = "schema", schema(value_type = Object))]
    facts: Facts,
    /// The fewest and the most players.
    players: [u8; 2],
    /// The options with their values and defaults.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Object>))]
    options: Vec<OptionSpec>,
    /// How strong the computers are, from level 1 in halves, in points on the scale of people's ratings.
    ratings: Vec<u16>,
}

impl Catalogue {
    /// All games, with the editions that options may name.
    #[must_use]
    pub fn new(editions: &Editions) -> Catalogue {
        let game = |id: GameId| {
            let (least, most) = id.players();
            Offered {
                id,
                name: id.name(),
                facts: id.facts(),
                players: [least.count() as u8, most.count() as u8],
                options: id.option_specs(editions),
                ratings: Level::ALL.into_iter().map(|level| level_points(id, level)).collect(),
            }
        };
        Catalogue {
            games: GameId::ALL.into_iter().map(game).collect(),
            levels: Level::ALL.into_iter().map(Level::name).collect(),
        }
    }
}
