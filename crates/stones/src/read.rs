//! Reading positions and views from JSON: each thing by itself. Whether they fit together is checked in `validate`.
//!
//! Nothing here trusts its input: lists are measured before they are read, and every complaint says where it is,
//! what was found and what is allowed.

use serde_json::{Map, Value};

use mozaika_rules::{BadState, Game, Seat, Viewer};

use crate::action::only_char;
use crate::json::UNKNOWN_GOAL;
use crate::score::HIGHEST_SCORE;
use crate::{
    Artist, ArtistSpace, Board, Colour, Edition, GoalCard, Options, Pattern, Pile, Space, StackSpace, Stone,
    Stones,
};

/// What a text claims to be: it decides what must be known in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Form {
    /// A whole position.
    State,
    /// What this viewer may know.
    View(Viewer),
}

/// A position or view whose parts have been read, but not yet compared.
pub(crate) struct Draft {
    pub(crate) options: Options,
    /// In a view, stones under the top are read as stars.
    pub(crate) stacks: [Pile; StackSpace::COUNT],
    pub(crate) artists: [Artist; Edition::ARTISTS],
    pub(crate) boards: Vec<Board>,
    pub(crate) mandala: Vec<Stone>,
    pub(crate) gone: Vec<Stone>,
    pub(crate) goals: Vec<[Option<GoalCard>; Edition::HAND]>,
    pub(crate) turn: Seat,
    pub(crate) start: Seat,
    pub(crate) ending: bool,
    pub(crate) over: bool,
}

type Read<T> = Result<T, BadState>;

fn bad<T>(message: impl Into<String>) -> Read<T> {
    Err(BadState::new(message))
}

/// Says where a complaint comes from.
fn at<T>(place: &str, read: Read<T>) -> Read<T> {
    read.map_err(|BadState(message)| BadState(format!("{place}: {message}")))
}

/// A value for a message: short, whatever it is.
fn found(value: &Value) -> String {
    const LONGEST: usize = 40;
    match value {
        Value::Array(items) => format!("a list of {}", items.len()),
        Value::Object(_) => "an object".to_owned(),
        Value::String(text) if text.chars().count() > LONGEST => "a long text".to_owned(),
        other => other.to_string(),
    }
}

/// Reads a draft.
pub(crate) fn read(value: &Value, form: Form) -> Read<Draft> {
    const REQUIRED: [&str; 10] =
        ["game", "stacks", "artists", "boards", "mandala", "goals", "turn", "start", "ending", "phase"];
    let fields = object(value, &REQUIRED, &["options", "gone"])?;
    match fields["game"].as_str() {
        Some(Stones::ID) => {}
        _ => return bad(format!("game is {}: it must be {:?}", found(&fields["game"]), Stones::ID)),
    }
    let options = match fields.get("options") {
        None => Options::default(),
        Some(Value::Object(given)) => at("options", Options::read(given).map_err(BadState::from))?,
        Some(other) => return bad(format!("options is {}: it must be an object", found(other))),
    };
    let gone = match fields.get("gone") {
        None => Vec::new(),
        Some(value) => at("gone", stones(value, Stone::COUNT))?,
    };
    Ok(Draft {
        options,
        stacks: at("stacks", stacks(&fields["stacks"], form))?,
        artists: at("artists", artists(&fields["artists"]))?,
        boards: at("boards", boards(&fields["boards"]))?,
        mandala: at("mandala", stones(&fields["mandala"], Stone::COUNT))?,
        gone,
        goals: at("goals", goals(&fields["goals"], options.edition, form))?,
        turn: at("turn", seat(&fields["turn"]))?,
        start: at("start", seat(&fields["start"]))?,
        ending: at("ending", truth(&fields["ending"]))?,
        over: match fields["phase"].as_str() {
            Some("play") => false,
            Some("over") => true,
            _ => {
                return bad(format!("phase is {}: it must be \"play\" or \"over\"", found(&fields["phase"])));
            }
        },
    })
}

/// An object with these fields and no others.
fn object<'a>(value: &'a Value, required: &[&str], optional: &[&str]) -> Read<&'a Map<String, Value>> {
    let Value::Object(fields) = value else {
        return bad(format!("{} where an object is needed", found(value)));
    };
    if let Some(missing) = required.iter().find(|&&name| !fields.contains_key(name)) {
        return bad(format!("the field {missing:?} is missing"));
    }
    let known = |name: &str| required.contains(&name) || optional.contains(&name);
    match fields.keys().find(|name| !known(name)) {
        Some(unknown) => {
            let unknown = found(&Value::from(unknown.as_str()));
            let names = [required, optional].concat().join(", ");
            bad(format!("there is no field {unknown}: there are {names}"))
        }
        None => Ok(fields),
    }
}

/// A list of at most so many items.
fn list(value: &Value, most: usize) -> Read<&[Value]> {
    match value {
        Value::Array(items) if items.len() <= most => Ok(items),
        Value::Array(items) => bad(format!("{} are too many: at most {most} are allowed", items.len())),
        other => bad(format!("{} where a list is needed", found(other))),
    }
}

/// A list of exactly so many items.
fn exactly<'a, const N: usize>(value: &'a Value, what: &str) -> Read<&'a [Value; N]> {
    match value.as_array().map(Vec::as_slice).map(<&[Value; N]>::try_from) {
        Some(Ok(items)) => Ok(items),
        _ => bad(format!("{} where {N} {what} are needed", found(value))),
    }
}

fn truth(value: &Value) -> Read<bool> {
    value.as_bool().map_or_else(|| bad(format!("{} where true or false is needed", found(value))), Ok)
}

fn seat(value: &Value) -> Read<Seat> {
    let seat = value.as_u64().and_then(|number| u8::try_from(number).ok()).and_then(Seat::new);
    seat.map_or_else(|| bad(format!("{} is not a seat: seats are 0 to 3", found(value))), Ok)
}

fn stone(value: &Value) -> Read<Stone> {
    match value.as_str().and_then(Stone::from_text) {
        Some(stone) => Ok(stone),
        None => bad(format!(
            "{} is not a stone: a stone is a colour Y, B, P or V and a pattern * or o",
            found(value)
        )),
    }
}

fn stones(value: &Value, most: usize) -> Read<Vec<Stone>> {
    list(value, most)?.iter().map(stone).collect()
}

fn stacks(value: &Value, form: Form) -> Read<[Pile; StackSpace::COUNT]> {
    let fields = object(value, &StackSpace::BY_ROW.map(StackSpace::name), &[])?;
    let mut stacks = [Pile::EMPTY; StackSpace::COUNT];
    for place in StackSpace::ALL {
        stacks[place as usize] = at(place.name(), stack(&fields[place.name()], form))?;
    }
    Ok(stacks)
}

fn stack(value: &Value, form: Form) -> Read<Pile> {
    let items = list(value, Pile::HIGHEST)?;
    let is_top = |number: usize| number + 1 == items.len();
    let read = |(number, item): (usize, &Value)| match form {
        Form::View(_) if !is_top(number) => veiled(item).map(|colour| Stone::new(colour, Pattern::Star)),
        _ => stone(item),
    };
    items.iter().enumerate().map(read).collect()
}

/// A stone under the top of a stack, as a view shows it.
fn veiled(value: &Value) -> Read<Colour> {
    match Colour::ALL.into_iter().find(|colour| value.as_str() == Some(colour.veiled_text())) {
        Some(colour) => Ok(colour),
        None => {
            bad(format!("{} under the top: a view shows a colour Y, B, P or V and ? there", found(value)))
        }
    }
}

fn artists(value: &Value) -> Read<[Artist; Edition::ARTISTS]> {
    let items = exactly::<{ Edition::ARTISTS }>(value, "artists")?;
    let mut artists = [Artist { at: ArtistSpace::B2, pattern: Pattern::Star }; Edition::ARTISTS];
    for (slot, item) in artists.iter_mut().zip(items) {
        *slot = artist(item)?;
    }
    Ok(artists)
}

fn artist(value: &Value) -> Read<Artist> {
    let fields = object(value, &["at", "pattern"], &[])?;
    let Some(at) = fields["at"].as_str().and_then(ArtistSpace::from_name) else {
        return bad(format!(
            "{} is not an artist space: these are b, d and f on rows 2, 4 and 6",
            found(&fields["at"])
        ));
    };
    match fields["pattern"].as_str().and_then(only_char).and_then(Pattern::from_mark) {
        Some(pattern) => Ok(Artist { at, pattern }),
        None => bad(format!("{} is not a pattern: it must be \"*\" or \"o\"", found(&fields["pattern"]))),
    }
}

fn boards(value: &Value) -> Read<Vec<Board>> {
    let items = list(value, Seat::MOST)?;
    items.iter().enumerate().map(|(number, item)| at(&format!("board {number}"), board(item))).collect()
}

fn board(value: &Value) -> Read<Board> {
    let fields = object(value, &["towers", "score"], &[])?;
    let mut board = Board::default();
    let towers = exactly::<{ Space::COUNT }>(&fields["towers"], "towers, some perhaps empty,")?;
    for (space, tower) in Space::ALL.into_iter().zip(towers) {
        let stones = at(&format!("the tower on space {space}"), stones(tower, Pile::HIGHEST))?;
        board.towers[space.index()] = stones.into_iter().collect();
    }
    match fields["score"].as_u64().map(u16::try_from) {
        Some(Ok(score)) if score <= HIGHEST_SCORE => board.score = score,
        _ => {
            return bad(format!("score {}: 0 to {HIGHEST_SCORE} are allowed", found(&fields["score"])));
        }
    }
    Ok(board)
}

fn goals(value: &Value, edition: &Edition, form: Form) -> Read<Vec<[Option<GoalCard>; Edition::HAND]>> {
    let hand = |(number, item): (usize, &Value)| {
        let [first, second] = at(&format!("seat {number}"), exactly(item, "goal cards"))?;
        Ok([goal(first, edition, form)?, goal(second, edition, form)?])
    };
    list(value, Seat::MOST)?.iter().enumerate().map(hand).collect()
}

fn goal(value: &Value, edition: &Edition, form: Form) -> Read<Option<GoalCard>> {
    match value.as_str() {
        Some(UNKNOWN_GOAL) if form != Form::State => Ok(None),
        Some(id) if edition.card(id).is_some() => Ok(edition.card(id)),
        _ => {
            let ids: Vec<&str> = edition.goals().iter().map(|goal| goal.id.as_str()).collect();
            bad(format!(
                "{} is not a goal of edition {:?}: these are {}",
                found(value),
                edition.name(),
                ids.join(", ")
            ))
        }
    }
}
