//! Reading states and views from outside. Nothing here panics, whatever comes; what is read has been checked.

use std::fmt::Display;
use std::str::FromStr;

use mozaika_rules::json::{Fields, InvalidState, ReadError, Reader, check_game, read_options};
use mozaika_rules::{BySeat, Players, Seat, Seed, Viewer};
use serde_json::Value;

use crate::pool::hides_hand;
use crate::public_state::{Destruction, MandalaPiles, Phase, PublicState};
use crate::validate::{Invalid, validate, validate_view};
use crate::view::{View, hides_dealt};
use crate::{Cards, Counts, Mandala};

/// What states and views must have.
const REQUIRED: [&str; 12] = [
    "game",
    "deck",
    "discard",
    "mandalas",
    "hands",
    "cups",
    "rivers",
    "turn",
    "phase",
    "destroying",
    "final",
    "discards_in_a_row",
];

/// Reads a full state.
pub(crate) fn load(state: &Value, fresh: &Seed) -> Result<Mandala, InvalidState<Invalid>> {
    let optional = ["options", "dealt", "seed", "reshuffles", "pools"];
    let fields = Reader::new(state).object(&REQUIRED, &optional)?;
    check_game::<Mandala>(&fields)?;
    let options = read_options::<Mandala>(&fields, &())?;
    let mut public = public(&fields)?;
    let deck = fields.get("deck").parse()?;
    let hands = both(&fields.get("hands"))?;
    let cups = both(&fields.get("cups"))?;
    // Without more knowledge a whole cup is secret.
    let dealt = fields.find("dealt").map_or(Ok(cups), |piles| both(&piles))?;
    let pools = not_null(&fields, "pools").map(|piles| both(&piles)).transpose()?;
    let seed = match fields.find("seed") {
        Some(seed) => Seed::from_text(seed.text()?),
        None => *fresh,
    };
    public.claimed = claimed(cups, dealt).map_err(InvalidState::impossible)?;
    let game = Mandala { options, public, deck, hands, dealt, pools, seed };
    validate(&game).map_err(InvalidState::impossible)?;
    Ok(game)
}

/// Reads a view as `viewer` was given it.
pub(crate) fn read_view(view: &Value, viewer: Viewer) -> Result<View, InvalidState<Invalid>> {
    let required: Vec<&str> = REQUIRED.into_iter().chain(["dealt"]).collect();
    let fields = Reader::new(view).object(&required, &["options", "reshuffles", "pool"])?;
    check_game::<Mandala>(&fields)?;
    let options = read_options::<Mandala>(&fields, &())?;
    let mut public = public(&fields)?;
    let deck = as_seen(&fields.get("deck"), true)?.hidden;
    let hands = both_as_seen(&fields.get("hands"), |seat| hides_hand(viewer, seat))?;
    let dealt = both_as_seen(&fields.get("dealt"), |seat| hides_dealt(viewer, seat, public.phase))?;
    let cups = cups(&fields.get("cups"), dealt)?;
    let pool = not_null(&fields, "pool").map(|pile| pile.parse()).transpose()?;
    public.claimed = claimed(cups, dealt.map(|cards| cards.shown)).map_err(InvalidState::impossible)?;
    let view = View { viewer, options, public, deck, hands, dealt, pool };
    validate_view(&view).map_err(InvalidState::impossible)?;
    Ok(view)
}

/// What everybody sees, complete but for the cups.
fn public(fields: &Fields<'_>) -> Result<PublicState, ReadError> {
    let [one, two] = fields.get("mandalas").exactly("mandalas")?;
    let reshuffles = fields.find("reshuffles");
    Ok(PublicState {
        discard: fields.get("discard").parse()?,
        mandalas: [mandala(&one)?, mandala(&two)?],
        claimed: BySeat::default(),
        rivers: both(&fields.get("rivers"))?,
        turn: fields.get("turn").seat(Players::TWO)?,
        phase: phase(fields)?,
        is_final: fields.get("final").flag()?,
        discards_in_a_row: fields
            .get("discards_in_a_row")
            .number(0..=PublicState::MOST_DISCARDS_IN_A_ROW.into())?,
        reshuffles: reshuffles.map_or(Ok(0), |reshuffles| reshuffles.number(0..=u32::MAX.into()))?,
    })
}

fn mandala(reader: &Reader<'_>) -> Result<MandalaPiles, ReadError> {
    let fields = reader.object(&["mountain", "fields"], &[])?;
    Ok(MandalaPiles { mountain: fields.get("mountain").parse()?, fields: both(&fields.get("fields"))? })
}

/// The phase, with the destruction exactly when there is one.
fn phase(fields: &Fields<'_>) -> Result<Phase, ReadError> {
    let destroying = fields.get("destroying");
    let without = |phase: Phase| match destroying.value() {
        Value::Null => Ok(phase),
        _ => Err(destroying.needed(format!("null in phase {}", phase.word()))),
    };
    match fields.get("phase").word(&[
        ("play", Some(Phase::Play)),
        ("destroy", None),
        ("over", Some(Phase::Over)),
    ])? {
        Some(phase) => without(phase),
        None => {
            let fields = destroying.object(&["mandala", "completed_by"], &[])?;
            let mandala = fields.get("mandala").number(1..=2)?;
            let completed_by = fields.get("completed_by").seat(Players::TWO)?;
            Ok(Phase::Destroy(Destruction { mandala, completed_by }))
        }
    }
}

/// The cards of cups that are not the ones dealt at set-up.
fn claimed(cups: BySeat<Counts, 2>, dealt: BySeat<Counts, 2>) -> Result<BySeat<Counts, 2>, Invalid> {
    let both = cups.zip(dealt);
    match both.into_iter().find(|(_, (cup, dealt))| !dealt.within(*cup)) {
        Some((seat, (cup, dealt))) => Err(Invalid::DealtOutsideCup { seat, dealt, cup }),
        None => Ok(both.map(|(cup, dealt)| cup - dealt)),
    }
}

/// The cards of the cups that a viewer sees: all but those that were dealt and are hidden.
fn cups(reader: &Reader<'_>, dealt: BySeat<Cards, 2>) -> Result<BySeat<Counts, 2>, ReadError> {
    let cups: BySeat<Cards, 2> = both(reader)?;
    for (seat, (cup, dealt)) in cups.zip(dealt) {
        if cup.hidden != dealt.hidden {
            let (cup, dealt) = (cup.hidden, dealt.hidden);
            return Err(
                items(reader)?[seat].wrong(format!("hides {cup} cards, but dealt[{seat}] hides {dealt}"))
            );
        }
    }
    Ok(cups.map(|cup| cup.shown))
}

/// A field that may be left out or null.
fn not_null<'a>(fields: &Fields<'a>, name: &str) -> Option<Reader<'a>> {
    fields.find(name).filter(|reader| !reader.value().is_null())
}

/// What each of the two seats has.
fn items<'a>(reader: &Reader<'a>) -> Result<BySeat<Reader<'a>, 2>, ReadError> {
    reader.exactly("texts, one a seat,").map(BySeat)
}

/// A text for each of the two seats.
fn both<T: FromStr<Err: Display>>(reader: &Reader<'_>) -> Result<BySeat<T, 2>, ReadError> {
    let BySeat([zero, one]) = items(reader)?;
    Ok(BySeat([zero.parse()?, one.parse()?]))
}

/// Two piles, each all open or all hidden.
fn both_as_seen(reader: &Reader<'_>, hides: impl Fn(Seat) -> bool) -> Result<BySeat<Cards, 2>, ReadError> {
    let BySeat([zero, one]) = items(reader)?;
    Ok(BySeat([as_seen(&zero, hides(Seat::ZERO))?, as_seen(&one, hides(Seat::ONE))?]))
}

/// A pile that is all open or all hidden.
fn as_seen(reader: &Reader<'_>, hides: bool) -> Result<Cards, ReadError> {
    let cards: Cards = reader.parse()?;
    if hides && !cards.shown.is_empty() {
        return Err(reader.wrong("is hidden from this viewer: write a ? for each card"));
    }
    if !hides && cards.hidden > 0 {
        return Err(reader.wrong("is not hidden from this viewer: write a letter for each card"));
    }
    Ok(cards)
}
