//! States and views as JSON. A state has both hands, a view the viewer's own and `null` for another's.

use mozaika_rules::json::{Fields, InvalidState, JsonGame, OptionSpec, OptionValues, ReadError, Reader};
use mozaika_rules::json::{check_game, read_options};
use mozaika_rules::{BySeat, Game, OptionError, Players, Seat, Seed, SetItem, Viewer};
use serde::{Serialize, Serializer};
use serde_json::{Map, Value};

use crate::{Card, Hand, Invalid, Options, PublicState, Tricks, View};

/// A game or a view as it is written.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "tricks.ts"))]
pub struct State {
    game: &'static str,
    options: Options,
    #[cfg_attr(feature = "types", ts(as = "Vec<Option<Vec<Card>>>"))]
    hands: BySeat<Option<Hand>, 2>,
    #[cfg_attr(feature = "types", ts(as = "Vec<Card>"))]
    played: Hand,
    led: Option<Card>,
    #[cfg_attr(feature = "types", ts(as = "Vec<u8>"))]
    tricks: BySeat<u8, 2>,
    turn: Seat,
}

impl State {
    fn new(public: &PublicState, hands: BySeat<Option<Hand>, 2>) -> State {
        let PublicState { turn, led, played, tricks } = *public;
        State { game: Tricks::ID, options: Options {}, hands, played, led, tricks, turn }
    }
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let hands = BySeat::from_fn(|seat| self.viewer.is(seat).then_some(self.hand));
        State::new(&self.public, hands).serialize(serializer)
    }
}

impl JsonGame for Tricks {
    type State = State;
    type Editions = ();

    fn option_specs(_editions: &()) -> Vec<OptionSpec> {
        Vec::new()
    }

    fn read_options(given: &Map<String, Value>, editions: &()) -> Result<Options, OptionError> {
        OptionValues::check(given, &Self::option_specs(editions))?;
        Ok(Options {})
    }

    fn state(&self) -> State {
        State::new(&self.public, self.hands.map(Some))
    }

    fn load(state: &Value, _fresh: &Seed, editions: &()) -> Result<Tricks, InvalidState<Invalid>> {
        let fields = fields(state, editions)?;
        let [first, second] = fields.get("hands").exactly("hands")?;
        let game = Tricks { public: public(&fields)?, hands: BySeat([cards(&first)?, cards(&second)?]) };
        game.validate().map_err(InvalidState::impossible)?;
        Ok(game)
    }

    fn read_view(view: &Value, viewer: Viewer, editions: &()) -> Result<View, InvalidState<Invalid>> {
        let fields = fields(view, editions)?;
        let public = public(&fields)?;
        public.validate().map_err(InvalidState::impossible)?;
        let mut hand = Hand::EMPTY;
        for (seat, written) in BySeat(fields.get("hands").exactly::<2>("hands")?) {
            match (viewer.is(seat), written.value().is_null()) {
                (true, _) => hand = cards(&written)?,
                (false, true) => {}
                (false, false) => return Err(written.wrong("is not null: it is another's hand").into()),
            }
        }
        Invalid::check_distinct(&[public.played, hand]).map_err(InvalidState::impossible)?;
        Ok(View { viewer, public, hand })
    }
}

fn fields<'a>(value: &'a Value, editions: &()) -> Result<Fields<'a>, ReadError> {
    let required = ["game", "hands", "played", "led", "tricks", "turn"];
    let fields = Reader::new(value).object(&required, &["options"])?;
    check_game::<Tricks>(&fields)?;
    read_options::<Tricks>(&fields, editions)?;
    Ok(fields)
}

fn public(fields: &Fields<'_>) -> Result<PublicState, ReadError> {
    let led = fields.get("led");
    let [first, second] = fields.get("tricks").exactly("numbers of tricks")?;
    Ok(PublicState {
        turn: fields.get("turn").seat(Players::TWO)?,
        led: if led.value().is_null() { None } else { Some(card(&led)?) },
        played: cards(&fields.get("played"))?,
        tricks: BySeat([first.number(0..=3)?, second.number(0..=3)?]),
    })
}

fn cards(reader: &Reader<'_>) -> Result<Hand, ReadError> {
    reader.list(Card::ALL.len())?.iter().map(card).collect()
}

fn card(reader: &Reader<'_>) -> Result<Card, ReadError> {
    Card::new(reader.number(1..=9)?).ok_or_else(|| reader.needed("a card, 1 to 9"))
}
