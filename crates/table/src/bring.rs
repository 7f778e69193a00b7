//! A finished game that was played elsewhere, as the log of a table.
//!
//! The key decision: it becomes a log like any other, so whatever looks at finished games finds it, and nothing is kept in a second
//! way. Its shuffle is taken over where it can be verified. Otherwise the table begins from the position that was dealt, and nothing
//! is claimed about how that came about.

use mozaika_games::{AnyGame, BadRecord, Editions, RULES_VERSION, SavedGame};
use mozaika_rules::{Seat, SetItem};
use thiserror::Error;

use crate::export::result_again;
use crate::{
    Event, Occupant, Opening, Reason, Refusal, Requester, Secret, TableSecrets, TimeControl, Unverifiable,
    player_name, verify,
};

/// The longest game that is brought, in actions.
const MOST_ACTIONS: usize = 4000;

/// Why a game cannot be brought to a table.
#[derive(Clone, PartialEq, Debug, Error)]
pub enum NotBrought {
    /// It still ran when it was written down.
    #[error("the game was not over when it was saved")]
    Unfinished,
    /// It is too long.
    #[error("a game of more than {MOST_ACTIONS} actions is not kept")]
    TooLong,
    /// It was played by rules that this build does not have.
    #[error(
        "the game was played by version {0} of the rules, and this build knows versions 1 to {RULES_VERSION}"
    )]
    Rules(u32),
    /// It cannot be replayed.
    #[error(transparent)]
    Record(#[from] BadRecord),
    /// What it says of its shuffle, its deal or its result is not so.
    #[error("{claim} does not hold: {differs}")]
    Differs {
        /// What should hold.
        claim: String,
        /// What differs.
        differs: String,
    },
    /// It does not say how it ended.
    #[error("the file has no result")]
    NoResult,
    /// A name that nobody may have here.
    #[error(transparent)]
    Name(#[from] Refusal),
    /// A computer does not give up.
    #[error("seat {0} is a computer's and cannot have given up")]
    ComputerGaveUp(Seat),
}

/// A game as a table keeps it.
#[derive(Clone, PartialEq, Debug)]
pub struct Brought {
    /// What is kept beside the log.
    pub secrets: TableSecrets,
    /// The log.
    pub events: Vec<Event>,
}

/// Checks a finished game by the rules and writes it as the log of a table. Whoever brings it holds the seats that people played;
/// `secret` stands in where the file has none.
///
/// # Errors
/// What is wrong with it.
pub fn bring(
    saved: &SavedGame,
    me: Requester<'_>,
    secret: Secret,
    editions: &Editions,
) -> Result<Brought, NotBrought> {
    if saved.unfinished {
        return Err(NotBrought::Unfinished);
    }
    if saved.actions.len() > MOST_ACTIONS {
        return Err(NotBrought::TooLong);
    }
    let rules = saved.rules.unwrap_or(RULES_VERSION);
    if rules == 0 || rules > RULES_VERSION {
        return Err(NotBrought::Rules(rules));
    }
    let start = saved.start(editions)?;
    let (acted, last) = play(saved, start.clone())?;
    let ending = Ended::check(saved, &last)?;
    let seats: Vec<Occupant> =
        (0..start.players().count()).map(|seat| occupant(saved, seat, me)).collect::<Result<_, _>>()?;
    let secrets = match verified(saved, editions)? {
        Some(secret) => TableSecrets { secret, start: None },
        None => TableSecrets { secret, start: Some(start.state()) },
    };
    let opening = Opening {
        game: saved.game,
        rules,
        options: start.options(),
        time: time(saved),
        listed: false,
        aids: true,
        chat: false,
        host: me.person,
        commitment: secrets.secret.commitment(),
        rated: false,
        programs: false,
        practice: saved.practice || secrets.start.is_some(),
        elsewhere: true,
        rematch_of: None,
        tournament: None,
        seats,
    };
    let mut events = vec![Event::Opened(Box::new(opening))];
    if secrets.start.is_none() {
        events.extend(entropy(saved));
    }
    events.push(Event::Started);
    let (before, end) = ending.events(&events)?;
    events.extend(before);
    events.extend(acted);
    events.extend(end);
    Ok(Brought { secrets, events })
}

/// Every action with who played it, and the last position.
fn play(saved: &SavedGame, mut game: AnyGame) -> Result<(Vec<Event>, AnyGame), NotBrought> {
    let mut acted = Vec::with_capacity(saved.actions.len());
    for (index, action) in saved.actions.iter().enumerate() {
        let seat = game.turn();
        game.play(action).map_err(|reason| BadRecord::Action {
            number: index + 1,
            total: saved.actions.len(),
            action: action.clone(),
            reason,
        })?;
        acted.extend(seat.map(|seat| Event::Acted { seat, action: action.clone() }));
    }
    Ok((acted, game))
}

/// The secret of its shuffle, if it has one; what it claims must hold.
fn verified(saved: &SavedGame, editions: &Editions) -> Result<Option<Secret>, NotBrought> {
    let checks = match verify(saved, editions) {
        Ok(checks) => checks,
        Err(Unverifiable::NoShuffle | Unverifiable::NoSecret) => return Ok(None),
        Err(Unverifiable::Unfinished) => return Err(NotBrought::Unfinished),
        Err(Unverifiable::Rules { found, .. }) => return Err(NotBrought::Rules(found)),
    };
    if let Some((claim, differs)) = checks.into_iter().find_map(|check| Some((check.claim, check.differs?))) {
        return Err(NotBrought::Differs { claim, differs });
    }
    let digits = saved.shuffle.as_ref().and_then(|shuffle| shuffle.secret.as_deref());
    Ok(digits.and_then(Secret::from_text))
}

fn occupant(saved: &SavedGame, seat: usize, me: Requester<'_>) -> Result<Occupant, NotBrought> {
    let name = saved.names.get(seat).map_or("", String::as_str);
    Ok(match name.strip_prefix("computer ").and_then(|level| level.parse().ok()) {
        Some(level) => Occupant::Computer { level },
        _ if name.is_empty() => Occupant::Person { person: me.person, name: me.name.to_owned(), bot: me.bot },
        _ => Occupant::Person { person: me.person, name: player_name(name)?, bot: me.bot },
    })
}

fn time(saved: &SavedGame) -> TimeControl {
    let written = saved.time.clone().and_then(|time| serde_json::from_value(time).ok());
    written.unwrap_or(TimeControl::Untimed)
}

fn entropy(saved: &SavedGame) -> Vec<Event> {
    let added = saved.shuffle.iter().flat_map(|shuffle| shuffle.entropy.iter());
    let seats = Seat::ALL.iter().copied();
    seats.zip(added).filter_map(|(seat, text)| Some(Event::Entropy { seat, text: text.clone()? })).collect()
}

/// How a game ended.
struct Ended {
    reason: Reason,
    /// The seats that gave up, in their order.
    gave_up: Vec<Seat>,
}

impl Ended {
    /// What the file claims, if that is so.
    fn check(saved: &SavedGame, last: &AnyGame) -> Result<Ended, NotBrought> {
        let claimed = saved.result.as_ref().ok_or(NotBrought::NoResult)?;
        let claim = || "the result is that of the last position".to_owned();
        let differs = |differs: String| NotBrought::Differs { claim: claim(), differs };
        let result = result_again(last, claimed).map_err(|wrong| differs(wrong.to_string()))?;
        if result != *claimed {
            return Err(differs(format!("the result comes to {result}, but the file has {claimed}")));
        }
        let reason = serde_json::from_value(result["reason"].clone()).map_err(|_| NotBrought::Unfinished)?;
        let gave_up = serde_json::from_value(result["gave_up"].clone()).unwrap_or_default();
        Ok(Ended { reason, gave_up })
    }

    /// What is written before the actions and after them. A file does not say when somebody gave up whose seat was played on:
    /// that stands before all actions.
    fn events(&self, opened: &[Event]) -> Result<(Vec<Event>, Vec<Event>), NotBrought> {
        for &seat in &self.gave_up {
            let computer = matches!(opened.first(), Some(Event::Opened(opening))
                if opening.seats.get(seat.index()).is_some_and(|who| who.person().is_none()));
            if computer {
                return Err(NotBrought::ComputerGaveUp(seat));
            }
        }
        let resigned = |&seat: &Seat| Event::Resigned { seat };
        let [first, second] = [Seat::ZERO, Seat::ONE];
        Ok(match (self.reason, self.gave_up.split_last()) {
            (Reason::Resigned, Some((&seat, before))) => {
                (before.iter().map(resigned).collect(), vec![Event::Resigned { seat }])
            }
            (Reason::TimedOut, Some((&seat, before))) => {
                (before.iter().map(resigned).collect(), vec![Event::Flagged { seat }])
            }
            (Reason::DrawAgreed, _) => (
                self.gave_up.iter().map(resigned).collect(),
                vec![Event::DrawOffered { seat: first }, Event::DrawAnswered { seat: second, accept: true }],
            ),
            _ => (self.gave_up.iter().map(resigned).collect(), Vec::new()),
        })
    }
}
