//! What needs the others' consent: taking back, handing a seat over, playing again.

use mozaika_rules::{Seat, SeatSet};

use crate::apply::SUBSTITUTE_LEVEL;
use crate::table::HandOver;
use crate::{Event, Moment, Occupant, PersonId, RatedLaw, Refusal, Requester, Status, Table, Version};

impl Table {
    pub(crate) fn ask_take_back(
        &self,
        who: Requester<'_>,
        seat: Option<Seat>,
        version: Version,
    ) -> Result<Event, Refusal> {
        self.must_be(Status::Playing)?;
        self.unless_rated(RatedLaw::NoTakeBack)?;
        let act = self.actions.iter().find(|act| act.version == version);
        let seat = match (seat, act) {
            (None, Some(act)) if self.seats_of(who.person).any(|own| own == act.seat) => act.seat,
            _ => self.own_seat(who, seat)?,
        };
        if act.is_none_or(|act| act.seat != seat) {
            return Err(Refusal::NotYourAction(version.0));
        }
        // What is being answered must not turn into something else.
        if self.take_back.is_some() {
            return Err(Refusal::AskedAlready);
        }
        let mut undone = self.actions.iter().skip_while(|act| act.version < version);
        if !self.is_one_persons() && undone.any(|act| !act.reveals_nothing) {
            return Err(Refusal::Revealed);
        }
        Ok(Event::TakeBackAsked { seat, version })
    }

    pub(crate) fn answer_take_back(
        &self,
        who: Requester<'_>,
        seat: Option<Seat>,
        accept: bool,
    ) -> Result<Event, Refusal> {
        let asked = self.take_back.as_ref().ok_or(Refusal::NothingToAnswer)?;
        let answering = self.answering(who, asked.by)?;
        if seat.is_some_and(|seat| self.own_seat(who, Some(seat)).is_err()) {
            return Err(Refusal::NothingToAnswer);
        }
        if asked.agreed.contains(answering) {
            return Err(Refusal::NothingToAnswer);
        }
        Ok(Event::TakeBackAnswered { seat: answering, accept })
    }

    pub(crate) fn ask_hand_over(
        &self,
        who: Requester<'_>,
        seat: Seat,
        moment: &Moment,
    ) -> Result<Event, Refusal> {
        self.must_be(Status::Playing)?;
        let by = self.own_seats(who)?[0];
        self.unless_rated(RatedLaw::NoHandOver)?;
        let absence = self.opening.time.long_absence();
        let long_gone = |seat: Seat| {
            moment.gone_since[seat.index()].is_some_and(|since| moment.now.since(since) >= absence)
        };
        let person = self.seat(seat)?.person();
        if !long_gone(seat) || person.is_none_or(|person| person == who.person) {
            return Err(Refusal::NotGone { seat, minutes: absence.as_secs() / 60 });
        }
        let others = self
            .to_be_asked(by)
            .filter(|other| self.occupant(*other).and_then(Occupant::person) != person && long_gone(*other));
        let absent: SeatSet = others.collect();
        let what = HandOver { seat, level: SUBSTITUTE_LEVEL, absent };
        // What is being answered must not turn into something else. But who is asked may have gone too, meanwhile.
        if self.hand_over.as_ref().is_some_and(|asked| asked.by != by || !what.waits_for_fewer(&asked.what)) {
            return Err(Refusal::AskedAlready);
        }
        let absent = absent.iter().collect();
        Ok(Event::HandOverAsked { seat, by, level: SUBSTITUTE_LEVEL, absent })
    }

    pub(crate) fn answer_hand_over(&self, who: Requester<'_>, accept: bool) -> Result<Event, Refusal> {
        let asked = self.hand_over.as_ref().ok_or(Refusal::NothingToAnswer)?;
        let by = self.answering(who, asked.by)?;
        let absent = self.seats_of(who.person).any(|own| own == asked.what.seat);
        // Who was said to be gone and is here may only object.
        if (absent && accept) || asked.agreed.contains(by) {
            return Err(Refusal::NothingToAnswer);
        }
        Ok(Event::HandOverAnswered { by, accept })
    }

    /// Whoever was gone and is back plays on, as long as there is something to play.
    pub(crate) fn return_to(&self, who: Requester<'_>, named: Option<Seat>) -> Result<Event, Refusal> {
        self.must_be(Status::Playing)?;
        let handed_over = |seat: &Seat| {
            let seat_state = &self.seat_states[seat.index()];
            seat_state.stand_in_for().is_some_and(|left| left.person == who.person)
        };
        match named {
            Some(seat) => {
                self.seat(seat)?;
                if handed_over(&seat) {
                    Ok(Event::Returned { seat })
                } else {
                    Err(Refusal::NotYourSeat(seat))
                }
            }
            None => {
                let seat = self.seats().find(handed_over).ok_or(Refusal::NotSeated)?;
                Ok(Event::Returned { seat })
            }
        }
    }

    pub(crate) fn ask_rematch(&self, who: Requester<'_>) -> Result<Event, Refusal> {
        match self.status() {
            // One that ended before it began has seats that nobody took.
            Status::Over | Status::Aborted if self.game().is_some() => {}
            status => return Err(Refusal::WrongStatus(status)),
        }
        let own = self.rematch_seats().find(|(_, person)| *person == who.person);
        let (seat, _) = own.ok_or(Refusal::NotSeated)?;
        if self.rematch.contains(seat) {
            Err(Refusal::AskedAlready)
        } else {
            Ok(Event::RematchAsked { seat })
        }
    }

    /// The first seat of a person who is asked something by the person on another seat.
    fn answering(&self, who: Requester<'_>, asked_by: Seat) -> Result<Seat, Refusal> {
        let own = self.own_seats(who).map_err(|_| Refusal::NothingToAnswer)?;
        if own.contains(&asked_by) { Err(Refusal::NothingToAnswer) } else { Ok(own[0]) }
    }

    /// Whether all people at the table are one person, alone or with others on one device. They can agree across what was
    /// revealed; the game is practice from then on.
    fn is_one_persons(&self) -> bool {
        let mut persons =
            self.seat_states.iter().filter_map(|seat_state| seat_state.rematch_occupant().person());
        let first = persons.next();
        persons.all(|person| Some(person) == first)
    }

    /// Whether one person holds both seats.
    pub(crate) fn same_person(&self, one: Seat, other: Seat) -> bool {
        let person = |seat: Seat| self.seat_states[seat.index()].occupant.person();
        person(one).is_some() && person(one) == person(other)
    }

    /// One seat of each person other than the one on `by`: those whose consent something needs. Computers consent.
    pub(crate) fn to_be_asked(&self, by: Seat) -> impl Iterator<Item = Seat> {
        let asking = self.seat_states[by.index()].occupant.person();
        let person = |seat: &Seat| self.seat_states[seat.index()].occupant.person();
        let first = move |seat: &Seat| self.seats_of_option(person(seat)).next() == Some(*seat);
        self.seats().filter(move |seat| person(seat).is_some() && person(seat) != asking && first(seat))
    }

    fn seats_of_option(&self, person: Option<PersonId>) -> impl Iterator<Item = Seat> {
        self.seats().filter(move |seat| self.seat_states[seat.index()].occupant.person() == person)
    }
}
