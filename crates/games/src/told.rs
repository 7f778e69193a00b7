//! What happened in one action, to be told to each viewer as they may know it.

use mozaika_mana::Mana;
use mozaika_mandala::Mandala;
use mozaika_rules::{Game, Viewer};
use mozaika_stones::Stones;
use serde::Serialize;
use serde_json::value::RawValue;

/// The events of one action, complete. [`Told::to`] makes what a viewer gets.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Told {
    /// Of Mandala.
    Mandala(Vec<<Mandala as Game>::Event>),
    /// Of Mandala Stones.
    Stones(Vec<<Stones as Game>::Event>),
    /// Of Mana.
    Mana(Vec<<Mana as Game>::Event>),
}

impl Told {
    /// The events as a JSON list, as a viewer may know them.
    #[must_use]
    pub fn to(&self, viewer: Viewer) -> Box<RawValue> {
        fn redacted<G: Game>(events: &[G::Event], viewer: Viewer) -> Box<RawValue> {
            let events: Vec<G::Event> = events.iter().map(|event| G::event_for(event, viewer)).collect();
            raw(&events)
        }
        match self {
            Told::Mandala(events) => redacted::<Mandala>(events, viewer),
            Told::Stones(events) => redacted::<Stones>(events, viewer),
            Told::Mana(events) => redacted::<Mana>(events, viewer),
        }
    }

    /// Whether nothing was revealed or drawn, so that taking the action back undoes all that anybody learnt: in
    /// Mandala a field play that completed nothing, in Stones a scoring, in Mana anything.
    #[must_use]
    pub fn can_be_unlearnt(&self) -> bool {
        match self {
            Told::Mandala(events) => matches!(
                events[..],
                [mozaika_mandala::Event::Played { to: mozaika_mandala::Place::Field(_), .. }]
            ),
            Told::Stones(events) => {
                !events.iter().any(|event| matches!(event, mozaika_stones::Event::Picked { .. }))
            }
            Told::Mana(_) => true,
        }
    }
}

/// Plain data as JSON text.
pub(crate) fn raw(value: &impl Serialize) -> Box<RawValue> {
    serde_json::value::to_raw_value(value).expect("states, views and events are plain data with string keys")
}
