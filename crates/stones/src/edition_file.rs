//! Reading an edition from TOML. Every complaint knows its line.

use serde::Deserialize;
use toml::Spanned;

use crate::edition::FEWEST_GOALS;
use crate::{
    ArtistSpace, Colour, Condition, Counting, Edition, EditionError, Feature, Goal, Pattern, Pile, Stone,
    Thing,
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

/// A complaint about the bytes from here on, before it has a line.
struct Complaint {
    at: usize,
    reason: String,
}

/// Complains about a value.
fn wrong<T, R>(value: &Spanned<T>, reason: impl Into<String>) -> Result<R, Complaint> {
    Err(Complaint { at: value.span().start, reason: reason.into() })
}

/// Reads an edition.
pub(crate) fn read(text: &str) -> Result<Edition, EditionError> {
    let parsed = toml::from_str::<File>(text).map_err(|error| Complaint {
        at: error.span().map_or(0, |span| span.start),
        reason: error.message().to_owned(),
    });
    parsed.and_then(edition).map_err(|complaint| EditionError {
        line: 1 + text.bytes().take(complaint.at).filter(|&byte| byte == b'\n').count(),
        reason: complaint.reason,
    })
}

fn edition(file: File) -> Result<Edition, Complaint> {
    check_word(&file.name, "an edition's name")?;
    let artists = artists(&file.artists)?;
    let spaces = *file.mandala.spaces.get_ref();
    if spaces == 0 || usize::from(spaces) > Stone::COUNT {
        return wrong(
            &file.mandala.spaces,
            format!(
                "a mandala of {spaces} spaces: 1 to {} are allowed, one for each stone at most",
                Stone::COUNT
            ),
        );
    }
    let bonuses = bonuses(&file.mandala, spaces)?;
    let hands = hands(&file.mandala.hands, spaces)?;
    let goals = goals(&file.goals)?;
    let (name, reconstructed, note) = (file.name.into_inner(), file.reconstructed, file.note);
    Ok(Edition { name, reconstructed, note, artists, spaces, bonuses, hands, goals })
}

/// A name that can stand in JSON, on a command line and in a file name.
fn check_word(word: &Spanned<String>, what: &str) -> Result<(), Complaint> {
    const LONGEST: usize = 40;
    let text = word.get_ref();
    let allowed = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if text.is_empty() || text.len() > LONGEST || !text.chars().all(allowed) {
        return wrong(word, format!("{what} is 1 to {LONGEST} of the characters a-z, 0-9 and -"));
    }
    Ok(())
}

fn artists(names: &Spanned<Vec<Spanned<String>>>) -> Result<[ArtistSpace; Edition::ARTISTS], Complaint> {
    let mut places = Vec::new();
    for name in names.get_ref() {
        let Some(place) = ArtistSpace::from_name(name.get_ref()) else {
            return wrong(name, "an artist stands on b, d or f and row 2, 4 or 6");
        };
        if places.contains(&place) {
            return wrong(name, format!("two artists on {place}"));
        }
        places.push(place);
    }
    match places.try_into() {
        Ok(places) => Ok(places),
        Err(places) => wrong(names, format!("{} artists: there must be {}", places.len(), Edition::ARTISTS)),
    }
}

fn check_space(space: &Spanned<u8>, spaces: u8, what: &str) -> Result<u8, Complaint> {
    let number = *space.get_ref();
    if !(1..=spaces).contains(&number) {
        return wrong(space, format!("{what} on space {number}: the mandala has spaces 1 to {spaces}"));
    }
    Ok(number)
}

fn bonuses(mandala: &Mandala, spaces: u8) -> Result<[u8; Stone::COUNT + 1], Complaint> {
    let mut bonuses = [0; Stone::COUNT + 1];
    for (points, places) in [(1, &mandala.plus_1), (2, &mandala.plus_2)] {
        for place in places {
            let space = check_space(place, spaces, &format!("a +{points}"))?;
            let bonus = &mut bonuses[usize::from(space)];
            if *bonus != 0 {
                return wrong(place, format!("space {space} already has a +{bonus}"));
            }
            *bonus = points;
        }
    }
    Ok(bonuses)
}

fn hands(hands: &Hands, spaces: u8) -> Result<[u8; 3], Complaint> {
    let mut places = [0; 3];
    for (number, (name, place)) in
        [("two", &hands.two), ("three", &hands.three), ("four", &hands.four)].into_iter().enumerate()
    {
        let space = check_space(place, spaces, &format!("{name} hands"))?;
        if places.contains(&space) {
            return wrong(place, format!("space {space} already has hands"));
        }
        places[number] = space;
    }
    Ok(places)
}

fn goals(cards: &Spanned<Vec<Spanned<Card>>>) -> Result<Vec<Goal>, Complaint> {
    let mut goals: Vec<Goal> = Vec::new();
    for card in cards.get_ref() {
        let Card { id, points, when } = card.get_ref();
        check_word(id, "a goal's id")?;
        if goals.iter().any(|goal| goal.id == *id.get_ref()) {
            return wrong(id, format!("there are two goals {:?}", id.get_ref()));
        }
        if !(1..=99).contains(points.get_ref()) {
            return wrong(points, format!("a goal for {} points: 1 to 99 are allowed", points.get_ref()));
        }
        if when.get_ref().is_empty() {
            return wrong(when, "a goal needs at least one condition");
        }
        let when = when.get_ref().iter().map(condition).collect::<Result<_, _>>()?;
        goals.push(Goal { id: id.get_ref().clone(), points: *points.get_ref(), when });
    }
    if !(FEWEST_GOALS..=Edition::MOST_GOALS).contains(&goals.len()) {
        let reason = format!(
            "{} goals: {FEWEST_GOALS} to {} are allowed, so that four players can have {} each",
            goals.len(),
            Edition::MOST_GOALS,
            Edition::HAND
        );
        return wrong(cards, reason);
    }
    Ok(goals)
}

fn condition(written: &Spanned<When>) -> Result<Condition, Complaint> {
    let When { count, colour, pattern, height, alike, different, at_least, at_most } = written.get_ref();
    let stones = *count != Thing::Towers;
    let counting = match (alike, different) {
        (Some(_), Some(different)) => return wrong(different, "either alike or different, not both"),
        (Some(feature), None) => Counting::Alike(check_feature(feature, *count)?),
        (None, Some(feature)) => Counting::Different(check_feature(feature, *count)?),
        (None, None) => Counting::All,
    };
    let colour = match colour {
        Some(name) if !stones => return wrong(name, "towers have no colour: count tops"),
        Some(name) => match Colour::ALL.into_iter().find(|colour| name.get_ref() == colour.name()) {
            Some(colour) => Some(colour),
            None => return wrong(name, "a colour is yellow, blue, pink or violet"),
        },
        None => None,
    };
    let pattern = match pattern {
        Some(name) if !stones => return wrong(name, "towers have no pattern: count tops"),
        Some(name) => match Pattern::ALL.into_iter().find(|pattern| name.get_ref() == pattern.name()) {
            Some(pattern) => Some(pattern),
            None => return wrong(name, "a pattern is star or circle"),
        },
        None => None,
    };
    let height = match height {
        Some(height) if stones => return wrong(height, "only towers have a height"),
        Some(height) if !(1..=Pile::HIGHEST as u8).contains(height.get_ref()) => {
            return wrong(height, format!("a tower's height is 1 to {}", Pile::HIGHEST));
        }
        height => height.as_ref().map(|height| *height.get_ref()),
    };
    let bound = |bound: &Option<Spanned<u8>>| bound.as_ref().map(|bound| *bound.get_ref());
    let (least, most) = (bound(at_least), bound(at_most));
    let condition =
        Condition { count: *count, colour, pattern, height, counting, at_least: least, at_most: most };
    let greatest = condition.greatest();
    match (at_least, at_most) {
        (None, None) => wrong(written, "a condition needs at_least or at_most"),
        (Some(bound), _) if !(1..=greatest).contains(bound.get_ref()) => {
            wrong(bound, format!("at_least = {}: 1 to {greatest} are allowed here", bound.get_ref()))
        }
        (_, Some(bound)) if *bound.get_ref() >= greatest => {
            wrong(bound, format!("at_most = {}: 0 to {} are allowed here", bound.get_ref(), greatest - 1))
        }
        (Some(_), Some(bound)) if least > most => wrong(bound, "at_most is less than at_least"),
        _ => Ok(condition),
    }
}

fn check_feature(feature: &Spanned<Feature>, count: Thing) -> Result<Feature, Complaint> {
    let feature = (feature, *feature.get_ref());
    match feature.1.fits(count) {
        true => Ok(feature.1),
        false if count == Thing::Towers => wrong(feature.0, "towers are alike or different by height alone"),
        false => wrong(feature.0, "stones and tops are alike or different by colour or pattern"),
    }
}
