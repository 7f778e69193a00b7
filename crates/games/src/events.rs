//! What happened in one action, to be told to each viewer as they may know it.

use mozaika_mana::Mana;
use mozaika_mandala::Mandala;
use mozaika_rules::{Game, Viewer};
use mozaika_stones::Stones;
use serde::Serialize;
use serde_json::value::RawValue;

/// The events of one action, complete. [`Events::for_viewer`] makes what a viewer gets.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Events {
    /// Of Mandala.
    Mandala(Vec<<Mandala as Game>::Event>),
    /// Of Mandala Stones.
    Stones(Vec<<Stones as Game>::Event>),
    /// Of Mana.
    Mana(Vec<<Mana as Game>::Event>),
}

impl Events {
    /// The events as a JSON list, as a viewer may know them.
    #[must_use]
    pub fn for_viewer(&self, viewer: Viewer) -> Box<RawValue> {
        fn redacted<G: Game>(events: &[G::Event], viewer: Viewer) -> Box<RawValue> {
            let events: Vec<G::Event> = events.iter().map(|event| G::event_for(event, viewer)).collect();
            raw(&events)
        }
        match self {
            Events::Mandala(events) => redacted::<Mandala>(events, viewer),
            Events::Stones(events) => redacted::<Stones>(events, viewer),
            Events::Mana(events) => redacted::<Mana>(events, viewer),
        }
    }

    /// Whether nothing was revealed or drawn, so that taking the action back undoes all that anybody learnt: in
    /// Mandala a field play that completed nothing, in Stones a scoring, in Mana anything.
    #[must_use]
    pub fn can_be_unlearnt(&self) -> bool {
        match self {
            Events::Mandala(events) => matches!(
                events[..],
                [mozaika_mandala::Event::Played { to: mozaika_mandala::Place::Field(_), .. }]
            ),
            Events::Stones(events) => {
                !events.iter().any(|event| matches!(event, mozaika_stones::Event::Picked { .. }))
            }
            Events::Mana(_) => true,
        }
    }
}

/// Plain data as JSON text.
pub(crate) fn raw(value: &impl Serialize) -> Box<RawValue> {
    serde_json::value::to_raw_value(value).expect("states, views and events are plain data with string keys")
}
