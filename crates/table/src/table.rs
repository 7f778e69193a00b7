//! The table itself: what its log adds up to.

use std::collections::VecDeque;
use std::sync::Arc;

use mozaika_ai::Level;
use mozaika_games::{AnyGame, Editions, RULES_VERSION};
use mozaika_rules::{Seat, SeatSet, Seed};

use crate::clocks::Clocks;
use crate::history::History;
use crate::outlook::Talk;
use crate::seat_state::SeatState;
use crate::{
    BadLog, Ending, Entry, Event, Occupant, Opening, PersonId, SetupError, Stamp, Status, TableId,
    TableSecrets, Version,
};

/// Something that was asked of the others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Proposal<T> {
    pub(crate) by: Seat,
    pub(crate) what: T,
    pub(crate) agreed: SeatSet,
}

/// A seat that is to be handed to a computer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct HandOver {
    pub(crate) seat: Seat,
    pub(crate) level: Level,
    /// Seats of others who were long gone too: they are not waited for.
    pub(crate) absent: SeatSet,
}

impl HandOver {
    /// Whether it is the same proposal, with more people gone than before.
    pub(crate) fn waits_for_fewer(&self, before: &HandOver) -> bool {
        (self.seat, self.level) == (before.seat, before.level)
            && self.absent != before.absent
            && before.absent.iter().all(|seat| self.absent.contains(seat))
    }
}

/// How far the table has come.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Stage {
    Open,
    Playing(AnyGame),
    Over(AnyGame, Ending),
    /// With the game, if it had begun.
    Aborted(Option<AnyGame>),
}

/// A table: what its log adds up to, and its secret. What changes never or seldom is shared by its copies: one is made for every entry.
#[derive(Clone, PartialEq, Debug)]
pub struct Table {
    pub(crate) id: TableId,
    pub(crate) secrets: TableSecrets,
    pub(crate) editions: Arc<Editions>,
    pub(crate) opening: Arc<Opening>,
    pub(crate) version: Version,
    pub(crate) opened: Stamp,
    pub(crate) changed: Stamp,
    /// When the game ended, once it has.
    pub(crate) ended: Option<Stamp>,
    pub(crate) seat_states: Arc<[SeatState]>,
    pub(crate) stage: Stage,
    pub(crate) actions: History,
    /// The last version that changed the game: an action, or one taken back.
    pub(crate) moved: Version,
    pub(crate) clocks: Clocks,
    pub(crate) draw: Option<Seat>,
    pub(crate) take_back: Option<Proposal<Version>>,
    pub(crate) hand_over: Option<Proposal<HandOver>>,
    pub(crate) rematch: SeatSet,
    pub(crate) practice: bool,
    /// Whether a shuffle that other tables played too has been shown.
    pub(crate) unsealed: bool,
    pub(crate) muted: Vec<PersonId>,
    pub(crate) talk: VecDeque<Talk>,
}

impl Table {
    /// The table that a log adds up to.
    ///
    /// # Errors
    /// The log cannot be read.
    pub fn read(
        id: TableId,
        secrets: TableSecrets,
        log: &[Entry],
        editions: &Editions,
    ) -> Result<Table, BadLog> {
        let (first, rest) = log.split_first().ok_or(BadLog::Opening)?;
        let mut table = Table::open(id, secrets, first, editions)?;
        for entry in rest {
            table.apply(entry)?;
        }
        Ok(table)
    }

    /// The table after the first entry of its log.
    ///
    /// # Errors
    /// It is not an opening, or not of version 1, or a game that this build cannot deal from that secret.
    pub fn open(
        id: TableId,
        secrets: TableSecrets,
        first: &Entry,
        editions: &Editions,
    ) -> Result<Table, BadLog> {
        let Event::Opened(opening) = &first.event else { return Err(BadLog::Opening) };
        if first.version != Version(1) {
            return Err(BadLog::Version { found: first.version.0, expected: 1 });
        }
        // A log is refused where it is opened, not in the middle of a game.
        if opening.rules == 0 || opening.rules > RULES_VERSION {
            return Err(BadLog::Rules { found: opening.rules, known: RULES_VERSION });
        }
        if secrets.secret.commitment() != opening.commitment {
            return Err(BadLog::Secret);
        }
        let table = Table {
            id,
            editions: Arc::new(editions.clone()),
            version: first.version,
            opened: first.at,
            changed: first.at,
            ended: None,
            seat_states: opening.seats.iter().cloned().map(SeatState::new).collect(),
            stage: Stage::Open,
            actions: History::default(),
            moved: Version(0),
            clocks: Clocks::new(opening.time),
            draw: None,
            take_back: None,
            hand_over: None,
            rematch: SeatSet::EMPTY,
            practice: opening.practice,
            unsealed: false,
            muted: Vec::new(),
            talk: VecDeque::new(),
            opening: Arc::new(Opening::clone(opening)),
            secrets,
        };
        table.deal()?;
        Ok(table)
    }

    /// Which table it is.
    #[must_use]
    pub const fn id(&self) -> TableId {
        self.id
    }

    /// The version of the last entry.
    #[must_use]
    pub const fn version(&self) -> Version {
        self.version
    }

    /// When the last entry was written.
    #[must_use]
    pub const fn changed(&self) -> Stamp {
        self.changed
    }

    /// How it was opened.
    #[must_use]
    pub fn opening(&self) -> &Opening {
        &self.opening
    }

    /// How far it has come.
    #[must_use]
    pub const fn status(&self) -> Status {
        match self.stage {
            Stage::Open => Status::Open,
            Stage::Playing(_) => Status::Playing,
            Stage::Over(..) => Status::Over,
            Stage::Aborted(_) => Status::Aborted,
        }
    }

    /// The game, once it has begun. It holds all secrets: whoever asks must not show it to anybody.
    #[must_use]
    pub const fn game(&self) -> Option<&AnyGame> {
        match &self.stage {
            Stage::Playing(game) | Stage::Over(game, _) | Stage::Aborted(Some(game)) => Some(game),
            Stage::Open | Stage::Aborted(None) => None,
        }
    }

    /// How the game ended, once it has.
    #[must_use]
    pub const fn ending(&self) -> Option<&Ending> {
        match &self.stage {
            Stage::Over(_, ending) => Some(ending),
            _ => None,
        }
    }

    /// How many actions count so far.
    #[must_use]
    pub fn action_count(&self) -> usize {
        self.actions.len()
    }

    /// The seat to act while the game is played.
    #[must_use]
    pub fn turn(&self) -> Option<Seat> {
        match &self.stage {
            Stage::Playing(game) => game.turn(),
            _ => None,
        }
    }

    /// Every seat, in order.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + use<> {
        (0..self.seat_states.len()).filter_map(|index| Seat::new(index as u8))
    }

    /// Who sits on a seat.
    #[must_use]
    pub fn occupant(&self, seat: Seat) -> Option<&Occupant> {
        self.seat_states.get(seat.index()).map(|seat_state| &seat_state.occupant)
    }

    /// The seats that a person holds.
    pub fn seats_of(&self, person: PersonId) -> impl Iterator<Item = Seat> {
        self.seats().filter(move |seat| self.seat_states[seat.index()].occupant.person() == Some(person))
    }

    /// The game before its first action.
    pub(crate) fn deal(&self) -> Result<AnyGame, SetupError> {
        let seed = self.seed();
        let (id, seats) = (self.opening.game, self.seat_states.len());
        let game = match &self.secrets.start {
            Some(start) => AnyGame::load(id, start, &seed, &self.editions)?,
            None => AnyGame::new(id, &self.opening.options, seats as u64, &seed, &self.editions)?,
        };
        let players = game.players().count();
        if players == seats { Ok(game) } else { Err(SetupError::Seats { players, seats }) }
    }

    /// The game's seed, from the server's secret and what the seats added.
    pub(crate) fn seed(&self) -> Seed {
        self.secrets
            .secret
            .seed(self.seat_states.iter().map(|seat_state| seat_state.entropy.as_deref().unwrap_or_default()))
    }
}
