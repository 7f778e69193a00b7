//! Reading an edition from TOML. Every error knows its line.

use serde::Deserialize;
use toml::Spanned;

use crate::edition_error::LONGEST_WORD;
use crate::{
    ArtistSpace, Colour, Condition, Counting, Edition, EditionError, EditionProblem as Problem, Feature,
    Goal, Pattern, Pile, Stone, Thing,
};

/// The file as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    name: Spanned<String>,
    reconstructed: bool,
    note: String,
    artists: Spanned<Vec<Spanned<String>>>,
    mandala: Mandala,
    goals: Spanned<Vec<Spanned<Card>>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Mandala {
    spaces: Spanned<u8>,
    plus_1: Vec<Spanned<u8>>,
    plus_2: Vec<Spanned<u8>>,
    hands: Hands,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Hands {
    two: Spanned<u8>,
    three: Spanned<u8>,
    four: Spanned<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Card {
    id: Spanned<String>,
    points: Spanned<u8>,
    when: Spanned<Vec<Spanned<When>>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct When {
    count: Thing,
    colour: Option<Spanned<String>>,
    pattern: Option<Spanned<String>>,
    height: Option<Spanned<u8>>,
    alike: Option<Spanned<Feature>>,
    different: Option<Spanned<Feature>>,
    at_least: Option<Spanned<u8>>,
    at_most: Option<Spanned<u8>>,
}

/// A problem with the bytes from here on, before it has a line.
struct ProblemAt {
    at: usize,
    problem: Problem,
}

/// A problem with a value.
fn wrong<T, R>(value: &Spanned<T>, problem: Problem) -> Result<R, ProblemAt> {
    Err(ProblemAt { at: value.span().start, problem })
}

/// Reads an edition.
pub(crate) fn read(text: &str) -> Result<Edition, EditionError> {
    let parsed = toml::from_str::<File>(text).map_err(|error| ProblemAt {
        at: error.span().map_or(0, |span| span.start),
        problem: Problem::Form(error.message().to_owned()),
    });
    parsed.and_then(edition).map_err(|ProblemAt { at, problem }| EditionError {
        line: 1 + text.bytes().take(at).filter(|&byte| byte == b'\n').count(),
        problem,
    })
}

fn edition(file: File) -> Result<Edition, ProblemAt> {
    check_word(&file.name, Problem::Name)?;
    let artists = artists(&file.artists)?;
    let spaces = *file.mandala.spaces.get_ref();
    if spaces == 0 || usize::from(spaces) > Stone::COUNT {
        return wrong(&file.mandala.spaces, Problem::Spaces(spaces));
    }
    let bonuses = bonuses(&file.mandala, spaces)?;
    let hands = hands(&file.mandala.hands, spaces)?;
    let goals = goals(&file.goals)?;
    let (name, reconstructed, note) = (file.name.into_inner(), file.reconstructed, file.note);
    Ok(Edition { name, reconstructed, note, artists, spaces, bonuses, hands, goals })
}

/// A name that can stand in JSON, on a command line and in a file name.
fn check_word(word: &Spanned<String>, otherwise: Problem) -> Result<(), ProblemAt> {
    let text = word.get_ref();
    let allowed = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    let fits = !text.is_empty() && text.len() <= LONGEST_WORD && text.chars().all(allowed);
    if fits { Ok(()) } else { wrong(word, otherwise) }
}

fn artists(names: &Spanned<Vec<Spanned<String>>>) -> Result<[ArtistSpace; Edition::ARTISTS], ProblemAt> {
    let mut places = Vec::new();
    for name in names.get_ref() {
        let place = name.get_ref().parse().or_else(|error| wrong(name, Problem::ArtistSpace(error)))?;
        if places.contains(&place) {
            return wrong(name, Problem::TwoArtists(place));
        }
        places.push(place);
    }
    let count = places.len();
    places.try_into().or_else(|_| wrong(names, Problem::Artists(count)))
}

/// The number of a space that there is.
fn space(written: &Spanned<u8>, spaces: u8, what: &'static str) -> Result<u8, ProblemAt> {
    let space = *written.get_ref();
    let fits = (1..=spaces).contains(&space);
    if fits { Ok(space) } else { wrong(written, Problem::OffTheMandala { what, space, spaces }) }
}

fn bonuses(mandala: &Mandala, spaces: u8) -> Result<[u8; Stone::COUNT + 1], ProblemAt> {
    let mut bonuses = [0; Stone::COUNT + 1];
    for (points, what, places) in [(1, "a +1", &mandala.plus_1), (2, "a +2", &mandala.plus_2)] {
        for place in places {
            let space = space(place, spaces, what)?;
            let bonus = &mut bonuses[usize::from(space)];
            if *bonus != 0 {
                return wrong(place, Problem::TwoBonuses { space, bonus: *bonus });
            }
            *bonus = points;
        }
    }
    Ok(bonuses)
}

fn hands(hands: &Hands, spaces: u8) -> Result<[u8; 3], ProblemAt> {
    let mut places = [0; 3];
    let written = [("two hands", &hands.two), ("three hands", &hands.three), ("four hands", &hands.four)];
    for (number, (what, place)) in written.into_iter().enumerate() {
        let space = space(place, spaces, what)?;
        if places.contains(&space) {
            return wrong(place, Problem::TwoHands { space });
        }
        places[number] = space;
    }
    Ok(places)
}

fn goals(cards: &Spanned<Vec<Spanned<Card>>>) -> Result<Vec<Goal>, ProblemAt> {
    let mut goals: Vec<Goal> = Vec::new();
    for card in cards.get_ref() {
        let Card { id, points, when } = card.get_ref();
        check_word(id, Problem::GoalId)?;
        if goals.iter().any(|goal| goal.id == *id.get_ref()) {
            return wrong(id, Problem::TwoGoals { id: id.get_ref().clone() });
        }
        if !(1..=99).contains(points.get_ref()) {
            return wrong(points, Problem::GoalPoints(*points.get_ref()));
        }
        if when.get_ref().is_empty() {
            return wrong(when, Problem::NoCondition);
        }
        let when = when.get_ref().iter().map(condition).collect::<Result<_, _>>()?;
        goals.push(Goal { id: id.get_ref().clone(), points: *points.get_ref(), when });
    }
    if !(Edition::FEWEST_GOALS..=Edition::MOST_GOALS).contains(&goals.len()) {
        return wrong(cards, Problem::Goals(goals.len()));
    }
    Ok(goals)
}

fn condition(written: &Spanned<When>) -> Result<Condition, ProblemAt> {
    let When { count, colour, pattern, height, alike, different, at_least, at_most } = written.get_ref();
    let stones = *count != Thing::Towers;
    let counting = match (alike, different) {
        (Some(_), Some(different)) => return wrong(different, Problem::AlikeAndDifferent),
        (Some(feature), None) => Counting::Alike(check_feature(feature, *count)?),
        (None, Some(feature)) => Counting::Different(check_feature(feature, *count)?),
        (None, None) => Counting::All,
    };
    let colour = match colour {
        Some(name) if !stones => return wrong(name, Problem::TowerColour),
        Some(name) => match Colour::ALL.into_iter().find(|colour| name.get_ref() == colour.name()) {
            Some(colour) => Some(colour),
            None => return wrong(name, Problem::Colour),
        },
        None => None,
    };
    let pattern = match pattern {
        Some(name) if !stones => return wrong(name, Problem::TowerPattern),
        Some(name) => match Pattern::ALL.into_iter().find(|pattern| name.get_ref() == pattern.name()) {
            Some(pattern) => Some(pattern),
            None => return wrong(name, Problem::Pattern),
        },
        None => None,
    };
    let height = match height {
        Some(height) if stones => return wrong(height, Problem::StoneHeight),
        Some(height) if !(1..=Pile::HIGHEST as u8).contains(height.get_ref()) => {
            return wrong(height, Problem::Height);
        }
        height => height.as_ref().map(|height| *height.get_ref()),
    };
    let bound = |bound: &Option<Spanned<u8>>| bound.as_ref().map(|bound| *bound.get_ref());
    let (least, most) = (bound(at_least), bound(at_most));
    let condition =
        Condition { count: *count, colour, pattern, height, counting, at_least: least, at_most: most };
    let greatest = condition.greatest();
    match (at_least, at_most) {
        (None, None) => wrong(written, Problem::NoBound),
        (Some(bound), _) if !(1..=greatest).contains(bound.get_ref()) => {
            wrong(bound, Problem::AtLeast { bound: *bound.get_ref(), greatest })
        }
        (_, Some(bound)) if *bound.get_ref() >= greatest => {
            wrong(bound, Problem::AtMost { bound: *bound.get_ref(), greatest: greatest - 1 })
        }
        (Some(_), Some(bound)) if least > most => wrong(bound, Problem::BoundsCross),
        _ => Ok(condition),
    }
}

fn check_feature(feature: &Spanned<Feature>, count: Thing) -> Result<Feature, ProblemAt> {
    match *feature.get_ref() {
        fitting if fitting.fits(count) => Ok(fitting),
        _ if count == Thing::Towers => wrong(feature, Problem::TowerFeature),
        _ => wrong(feature, Problem::StoneFeature),
    }
}
