//! Reading states and views from outside. Nothing here panics, whatever comes; what is read has been checked.

use mozaika_rules::{BadState, BySeat, Seat, Seed, Viewer};
use serde_json::Value;

use crate::deck::Deck;
use crate::fields::Fields;
use crate::json::ID;
use crate::pool::hides_hand;
use crate::public_state::{Destruction, MandalaId, MandalaPiles, Phase, PublicState};
use crate::validate::{Tally, check_position, check_view};
use crate::view::{View, hides_dealt};
use crate::{Cards, Colour, Counts, Mandala, Options, River};

const STATE: [&str; 17] = [
    "game",
    "options",
    "deck",
    "discard",
    "mandalas",
    "hands",
    "cups",
    "dealt",
    "rivers",
    "turn",
    "phase",
    "destroying",
    "final",
    "discards_in_a_row",
    "seed",
    "reshuffles",
    "pools",
];

const VIEW: [&str; 16] = [
    "game",
    "options",
    "deck",
    "discard",
    "mandalas",
    "hands",
    "cups",
    "dealt",
    "rivers",
    "turn",
    "phase",
    "destroying",
    "final",
    "discards_in_a_row",
    "reshuffles",
    "pool",
];

impl Mandala {
    /// Reads a full state.
    pub(crate) fn read(state: &Value, fresh: &Seed) -> Result<Mandala, BadState> {
        let fields = Fields::of(state, "", &STATE)?;
        let Shared { options, mut table } = shared(&fields)?;
        let deck = letters("deck", fields.text("deck")?)?;
        let hands = piles(&fields, "hands")?;
        let cups = piles(&fields, "cups")?;
        // Without more knowledge a whole cup is secret.
        let dealt = if fields.optional("dealt").is_some() { piles(&fields, "dealt")? } else { cups };
        let pools = match fields.optional("pools") {
            None | Some(Value::Null) => None,
            Some(_) => Some(piles(&fields, "pools")?),
        };
        let seed = match fields.optional("seed") {
            None => *fresh,
            Some(_) => Seed::from_text(fields.text("seed")?),
        };

        let mut tally = Tally::default();
        tally.add_table(&table);
        tally.add_cards(&deck);
        hands.0.iter().chain(&cups.0).for_each(|&pile| tally.add(pile));
        tally.check_full()?;
        let deck = Deck::of(&deck).ok_or_else(|| BadState::new("the deck has more than 108 cards"))?;
        table.claimed = claimed(cups, dealt)?;
        let game = Mandala { options, table, deck, hands, dealt, pools, seed };
        check_position(&game)?;
        Ok(game)
    }
}

impl View {
    /// Reads a view as `viewer` was given it.
    pub(crate) fn read(view: &Value, viewer: Viewer) -> Result<View, BadState> {
        let fields = Fields::of(view, "", &VIEW)?;
        let Shared { options, mut table } = shared(&fields)?;
        let deck = seen("deck", fields.text("deck")?)?;
        let hands = covered(&fields, "hands", |seat| hides_hand(viewer, seat))?;
        let dealt = covered(&fields, "dealt", |seat| hides_dealt(viewer, seat, table.phase))?;
        let cups = fields.texts("cups")?;
        let cups = [seen(&cups[0].0, cups[0].1)?, seen(&cups[1].0, cups[1].1)?];
        let pool = match fields.optional("pool") {
            None | Some(Value::Null) => None,
            Some(_) => Some(pile("pool", fields.text("pool")?)?),
        };
        if !deck.shown.is_empty() {
            return Err(BadState::new("deck must be hidden: a ? for each card"));
        }
        for (seat, cup) in BySeat(cups).iter() {
            if cup.hidden != dealt[seat].hidden {
                let (cup, dealt) = (cup.hidden, dealt[seat].hidden);
                return Err(BadState(format!("cups[{seat}] hides {cup} cards but dealt[{seat}] {dealt}")));
            }
        }

        let mut tally = Tally::default();
        tally.add_table(&table);
        tally.hide(deck.hidden);
        for pile in hands.0.iter().chain(&cups) {
            tally.add(pile.shown);
            tally.hide(pile.hidden);
        }
        tally.check_seen()?;
        table.claimed = claimed(BySeat(cups).map(|cup| cup.shown), dealt.map(|cards| cards.shown))?;
        let view = View { viewer, options, table, deck: deck.hidden, hands, dealt, pool };
        check_view(&view)?;
        Ok(view)
    }
}

/// What states and views have in common.
struct Shared {
    options: Options,
    /// Complete but for the cups.
    table: PublicState,
}

fn shared(fields: &Fields<'_>) -> Result<Shared, BadState> {
    let game = fields.text("game")?;
    if game != ID {
        let game: String = game.chars().take(40).collect();
        return Err(BadState(format!("game is {game:?}: it must be {ID:?}")));
    }
    let options = match fields.optional("options") {
        None => Options::default(),
        Some(given) => Options::read(given.as_object().ok_or_else(|| fields.wrong("options", "an object"))?)?,
    };
    let [one, two] = fields.pair("mandalas")?;
    let rivers = fields.texts("rivers")?;
    let discards = fields.number("discards_in_a_row")?;
    let reshuffles = match fields.optional("reshuffles") {
        None => 0,
        Some(_) => fields.number("reshuffles")?,
    };
    let table = PublicState {
        discard: pile("discard", fields.text("discard")?)?,
        mandalas: [parts(&one.0, one.1)?, parts(&two.0, two.1)?],
        claimed: BySeat::default(),
        rivers: BySeat([river(&rivers[0])?, river(&rivers[1])?]),
        turn: seat(fields, "turn", "turn")?,
        phase: phase(fields)?,
        is_final: fields.flag("final")?,
        // Whatever does not fit is too many.
        discards_in_a_row: u8::try_from(discards).unwrap_or(u8::MAX),
        reshuffles: u32::try_from(reshuffles)
            .map_err(|_| BadState(format!("reshuffles is {reshuffles}: at most {} are allowed", u32::MAX)))?,
    };
    Ok(Shared { options, table })
}

fn phase(fields: &Fields<'_>) -> Result<Phase, BadState> {
    let destroying = fields.required("destroying")?;
    let word = fields.text("phase")?;
    match (word, destroying) {
        ("play", Value::Null) => Ok(Phase::Play),
        ("over", Value::Null) => Ok(Phase::Over),
        ("play" | "over", _) => Err(BadState(format!("destroying must be null in phase {word}"))),
        ("destroy", Value::Null) => {
            Err(BadState::new("destroying must say which mandala and by whom in phase destroy"))
        }
        ("destroy", value) => {
            let inner = Fields::of(value, "destroying", &["mandala", "completed_by"])?;
            let number = inner.number("mandala")?;
            let mandala = MandalaId::from_number(number)
                .ok_or_else(|| BadState(format!("destroying.mandala is {number}: it must be 1 or 2")))?;
            let completed_by = seat(&inner, "completed_by", "destroying.completed_by")?;
            Ok(Phase::Destroy(Destruction { mandala, completed_by }))
        }
        _ => Err(BadState::new("phase must be \"play\", \"destroy\" or \"over\"")),
    }
}

fn seat(fields: &Fields<'_>, name: &str, place: &str) -> Result<Seat, BadState> {
    match fields.number(name)? {
        0 => Ok(Seat::ZERO),
        1 => Ok(Seat::ONE),
        number => Err(BadState(format!("{place} is {number}: it must be seat 0 or 1"))),
    }
}

fn parts(place: &str, value: &Value) -> Result<MandalaPiles, BadState> {
    let fields = Fields::of(value, place, &["mountain", "fields"])?;
    let mountain = pile(&format!("{place}.mountain"), fields.text("mountain")?)?;
    Ok(MandalaPiles { mountain, fields: piles(&fields, "fields")? })
}

fn river((place, text): &(String, &str)) -> Result<River, BadState> {
    let mut river = River::default();
    for colour in letters(place, text)? {
        if river.push(colour).is_none() {
            let name = colour.name();
            return Err(BadState(format!(
                "{place} has {name} twice: a river has a colour at most once (MD-6.4)"
            )));
        }
    }
    Ok(river)
}

/// The cards of cups that are not the ones dealt at set-up.
fn claimed(cups: BySeat<Counts, 2>, dealt: BySeat<Counts, 2>) -> Result<BySeat<Counts, 2>, BadState> {
    for (seat, &cards) in dealt.iter() {
        if !cards.within(cups[seat]) {
            let cup = cups[seat];
            return Err(BadState(format!(
                "dealt[{seat}] {cards} is not within cups[{seat}] {cup}: set-up cards stay in their cup (MD-1.4)"
            )));
        }
    }
    Ok(BySeat::from_fn(|seat| cups[seat] - dealt[seat]))
}

/// Two piles, both open.
fn piles(fields: &Fields<'_>, name: &str) -> Result<BySeat<Counts, 2>, BadState> {
    let [zero, one] = fields.texts(name)?;
    Ok(BySeat([pile(&zero.0, zero.1)?, pile(&one.0, one.1)?]))
}

/// Two piles, each all open or all hidden.
fn covered(
    fields: &Fields<'_>,
    name: &str,
    hides: impl Fn(Seat) -> bool,
) -> Result<BySeat<Cards, 2>, BadState> {
    let texts = fields.texts(name)?;
    let both = BySeat([seen(&texts[0].0, texts[0].1)?, seen(&texts[1].0, texts[1].1)?]);
    for (seat, cards) in both.iter() {
        if hides(seat) && !cards.shown.is_empty() {
            return Err(BadState(format!("{name}[{seat}] is hidden from this viewer: a ? for each card")));
        }
        if !hides(seat) && cards.hidden > 0 {
            return Err(BadState(format!(
                "{name}[{seat}] is not hidden from this viewer: a letter for each card"
            )));
        }
    }
    Ok(both)
}

/// A pile that lies open.
fn pile(place: &str, text: &str) -> Result<Counts, BadState> {
    counted(place, &letters(place, text)?)
}

/// A pile of which some cards may be hidden.
fn seen(place: &str, text: &str) -> Result<Cards, BadState> {
    let shown: String = text.chars().filter(|&letter| letter != '?').collect();
    let hidden = text.chars().filter(|&letter| letter == '?').count();
    let hidden = u8::try_from(hidden).ok().filter(|&hidden| usize::from(hidden) <= crate::deck::CARDS);
    let hidden = hidden.ok_or_else(|| too_many(place, text.chars().count()))?;
    Ok(Cards { shown: pile(place, &shown)?, hidden })
}

fn counted(place: &str, cards: &[Colour]) -> Result<Counts, BadState> {
    Counts::of_cards(cards).ok_or_else(|| too_many(place, cards.len()))
}

fn too_many(place: &str, number: usize) -> BadState {
    BadState(format!("{place} has {number} cards: there must be 108 in all (MD-1.1)"))
}

fn letters(place: &str, text: &str) -> Result<Vec<Colour>, BadState> {
    text.chars()
        .map(|letter| {
            Colour::from_letter(letter).ok_or_else(|| {
                BadState(format!("{place}: {letter:?} is not a colour: there are R, O, Y, G, P, K (MD-1.1)"))
            })
        })
        .collect()
}
