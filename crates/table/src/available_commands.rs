//! What a person may do at a table.

use mozaika_ai::Level;

use crate::{Command, Moment, Occupant, PersonId, Requester, Status, Table};

impl Table {
    /// The commands that a person could give now, by name; with some seat, level or text. And `hint`, if they could have one.
    pub(crate) fn available_commands(&self, person: PersonId, moment: &Moment) -> Vec<&'static str> {
        let who = Requester { person, name: "x", bot: false };
        let may = |command: Command| self.decide(who, &command, moment).is_ok();
        let last = || self.actions.iter().rev().find(|act| self.seats_of(person).any(|own| own == act.seat));
        let mut can = Vec::new();
        let mut add = |name, may: bool| {
            if may {
                can.push(name);
            }
        };
        match self.status() {
            Status::Open => {
                let open = self.seats().find(|seat| self.occupant(*seat) == Some(&Occupant::Open));
                add("sit", open.is_some_and(|seat| may(Command::Sit { seat, name: None })));
                add(
                    "seat_computer",
                    open.is_some_and(|seat| may(Command::SeatComputer { seat, level: Level::Beginner })),
                );
                let own = self.seats_of(person).next();
                add("stand", own.is_some());
                add("add_entropy", own.is_some());
                add("start", may(Command::Start));
                add("abort", may(Command::Abort));
            }
            Status::Playing => {
                let seat = self.seats_of(person).next();
                add("act", self.turn().is_some_and(|turn| self.seats_of(person).any(|own| own == turn)));
                add("hint", self.check_hint(person).is_ok());
                add("resign", seat.is_some());
                add("abort", may(Command::Abort));
                add("offer_draw", may(Command::OfferDraw { seat }));
                add("answer_draw", may(Command::AnswerDraw { seat: None, accept: true }));
                let version = last().map(|act| act.version);
                add(
                    "take_back",
                    version.is_some_and(|version| may(Command::TakeBack { seat: None, version })),
                );
                add("answer_take_back", may(Command::AnswerTakeBack { seat: None, accept: true }));
                let long_gone = self.seats().any(|seat| may(Command::HandOver { seat }));
                add("hand_over", long_gone);
                add("return", may(Command::Return { seat: None }));
                add("answer_hand_over", may(Command::AnswerHandOver { accept: false }));
            }
            Status::Over | Status::Aborted => add("rematch", may(Command::Rematch)),
        }
        add("say", may(Command::Say { text: "x".to_owned() }));
        add("mute", may(Command::Mute { person, on: true }));
        can
    }
}
