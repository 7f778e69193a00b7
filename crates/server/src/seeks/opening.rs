//! What a table is opened with whose people did not choose the options.

use mozaika_games::{AnyGame, Editions, GameId, RULES_VERSION};
use mozaika_rules::Seed;
use mozaika_table::{Commitment, Occupant, Opening, Pace, PersonId, fair_options};

use crate::Failure;

/// What is to be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Wanted {
    /// The game.
    pub(crate) game: GameId,
    /// How quickly.
    pub(crate) pace: Pace,
    /// Whether it is rated.
    pub(crate) rated: bool,
    /// Whether programs play.
    pub(crate) programs: bool,
    /// Whether the lobby shows it.
    pub(crate) listed: bool,
}

/// The opening of a table for those on its seats. Rated or not, the options are fair: nobody chose them.
///
/// # Errors
/// It cannot be played so.
pub(crate) fn opening(
    wanted: Wanted,
    host: PersonId,
    seats: Vec<Occupant>,
    commitment: Commitment,
    editions: &Editions,
) -> Result<Opening, Failure> {
    let Wanted { game, pace, rated, programs, listed } = wanted;
    let options = fair_options(game, editions).map(|(name, value)| (name.to_owned(), value)).collect();
    // Only to complete the options.
    let seed = Seed::from_text("trial");
    let trial = AnyGame::new(game, &options, seats.len() as u64, &seed, editions)
        .map_err(|error| Failure::bad_request(error.to_string()))?;
    let opening = Opening {
        game,
        rules: RULES_VERSION,
        options: trial.options(),
        seats,
        time: pace.time(),
        listed,
        aids: true,
        chat: true,
        host,
        commitment,
        rated,
        programs,
        practice: false,
        elsewhere: false,
        rematch_of: None,
        tournament: None,
    };
    opening.check_rated(editions).map_err(|law| Failure::bad_request(law.to_string()))?;
    Ok(opening)
}
