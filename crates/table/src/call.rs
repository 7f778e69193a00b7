//! Whom a table calls, though they may look elsewhere: whoever is to act, whoever is asked something, whoever waits for others.
//!
//! The key decision: a call is worked out from the table before and after an entry, so it is made once, by whoever wrote the entry.
//! Whether it still holds is asked of the table as it stands when the call goes out.

use serde::{Deserialize, Serialize};

use crate::{Command, Entry, Event, Moment, Occupant, PersonId, Requester, Status, Table};

/// Why somebody is called.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "table.ts"))]
pub enum CallKind {
    /// They are to act.
    Turn,
    /// A draw was offered to them.
    Draw,
    /// They are asked whether an action may be taken back.
    TakeBack,
    /// They are asked whether a seat may be handed to a computer, perhaps their own.
    HandOver,
    /// Somebody wants to play again.
    Rematch,
    /// The game at their table has begun.
    Started,
    /// Somebody sat down at the table that they opened.
    Joined,
}

impl CallKind {
    /// All of them, the most pressing first: of several reasons at once, one is told.
    pub const ALL: [CallKind; 7] = [
        CallKind::HandOver,
        CallKind::Draw,
        CallKind::TakeBack,
        CallKind::Turn,
        CallKind::Rematch,
        CallKind::Started,
        CallKind::Joined,
    ];

    /// The name in messages and in databases.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            CallKind::Turn => "turn",
            CallKind::Draw => "draw",
            CallKind::TakeBack => "take_back",
            CallKind::HandOver => "hand_over",
            CallKind::Rematch => "rematch",
            CallKind::Started => "started",
            CallKind::Joined => "joined",
        }
    }

    /// The kind of that name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<CallKind> {
        CallKind::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

impl Table {
    /// Whom an entry calls that led from the table before to this one, and why. Nobody is called for what they did themselves.
    #[must_use]
    pub fn calls_since(&self, before: &Table, entry: &Entry) -> Vec<(PersonId, CallKind)> {
        let author = entry.command.as_ref().map(|command| command.person);
        let sat_down = match &entry.event {
            Event::Sat { who, .. } => who.person(),
            _ => None,
        };
        let others = self.people().into_iter().filter(|person| Some(*person) != author);
        others
            .filter_map(|person| {
                let is_new = |kind: &CallKind| match kind {
                    // Each who comes is news, though others have come before.
                    CallKind::Joined => sat_down.is_some_and(|who| who != person),
                    kind => !before.holds(*kind, person),
                };
                let mut kinds = CallKind::ALL.into_iter().filter(|kind| self.holds(*kind, person));
                kinds.find(is_new).map(|kind| (person, kind))
            })
            .collect()
    }

    /// What somebody who was called for a reason is to be told now: the same, or what has become of it; nothing if it is settled.
    #[must_use]
    pub fn call_now(&self, person: PersonId, kind: CallKind) -> Option<CallKind> {
        let asked = CallKind::ALL.into_iter().take_while(|kind| *kind != CallKind::Started);
        [kind].into_iter().chain(asked).find(|kind| self.holds(*kind, person))
    }

    /// Whether there is this reason to call somebody, as the table stands.
    fn holds(&self, kind: CallKind, person: PersonId) -> bool {
        let moment = Moment::at(self.changed);
        let who = Requester { person, name: "x", bot: false };
        let may = |command: Command| self.decide(who, &command, &moment).is_ok();
        match kind {
            CallKind::Turn => {
                self.turn().and_then(|seat| self.occupant(seat)).and_then(Occupant::person) == Some(person)
            }
            CallKind::Draw => may(Command::AnswerDraw { seat: None, accept: true }),
            CallKind::TakeBack => may(Command::AnswerTakeBack { seat: None, accept: true }),
            CallKind::HandOver => may(Command::AnswerHandOver { accept: false }),
            CallKind::Rematch => !self.rematch.is_empty() && may(Command::Rematch),
            CallKind::Started => self.status() == Status::Playing,
            CallKind::Joined => self.status() == Status::Open && self.opening.host == person,
        }
    }

    /// The people who sit here, and those who left their seat to a computer and would play again; each once.
    fn people(&self) -> Vec<PersonId> {
        let seated = self.seats().filter_map(|seat| self.occupant(seat)?.person());
        let mut people: Vec<PersonId> = seated.collect();
        if self.is_finished() {
            people.extend(self.rematch_seats().map(|(_, person)| person));
        }
        people.sort_unstable();
        people.dedup();
        people
    }
}
