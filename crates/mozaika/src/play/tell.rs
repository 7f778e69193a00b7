//! Events in words.

use mozaika_games::GameId;
use serde_json::Value;

use crate::draw::seat_name;

/// One sentence about an event.
pub(crate) fn tell(game: GameId, event: &Value) -> String {
    let words = |name: &str| match &event[name] {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    let number = |name: &str| event[name].as_u64().unwrap_or(0);
    let seat = |name: &str| seat_name(game, number(name) as usize);
    let list = |name: &str| -> String {
        let items = event[name].as_array().map(Vec::as_slice).unwrap_or_default();
        items
            .iter()
            .map(|item| item.as_str().map_or_else(|| item.to_string(), str::to_owned))
            .collect::<Vec<_>>()
            .join(" ")
    };
    match (game, event["type"].as_str().unwrap_or_default()) {
        (_, "over") => "The game is over.".to_owned(),
        (GameId::Mana, "setup") => {
            format!("The daimyo stands on {}, ronins on {}.", words("daimyo"), list("ronins"))
        }
        (GameId::Mana, "moved") => {
            format!("The {} moves from {} to {}.", words("piece"), words("from"), words("to"))
        }
        (GameId::Mana, "captured") => {
            format!("The {} of {} on {} is captured.", words("piece"), seat("seat"), words("at"))
        }
        (GameId::Mana, "returned") => format!("A ronin returns on {}.", words("to")),
        (GameId::Mana, "bird") => format!("The bird flies to {}.", words("to")),
        (GameId::Mana, "skipped") => {
            format!("The turn of {} is skipped: nothing that may move can.", seat("seat"))
        }
        (GameId::Mandala, "played") => {
            format!("{} goes from hand to {}.", words("cards"), place(&words("to")))
        }
        (GameId::Mandala, "drew") => format!("{} draws {}.", seat("seat"), words("cards")),
        (GameId::Mandala, "discarded") => format!(
            "{} discards {}.",
            event["seat"].as_u64().map_or_else(|| "The table".to_owned(), |_| seat("seat")),
            words("cards")
        ),
        (GameId::Mandala, "reshuffled") => {
            format!("The discard pile is shuffled into a new deck of {} cards.", number("cards"))
        }
        (GameId::Mandala, "completed") => {
            format!("Mandala {} is complete: {} chooses first.", words("mandala"), seat("first"))
        }
        (GameId::Mandala, "claimed") => claimed(event, &seat("seat")),
        (GameId::Mandala, "dealt") => format!("{} is dealt on {}.", words("cards"), place(&words("to"))),
        (GameId::Mandala, "final") => {
            "The final phase begins: the next mandala destroyed is the last.".to_owned()
        }
        (GameId::Stones, "picked") => picked(event),
        (GameId::Stones, "scored") => {
            format!("Space {}: {} scores {}.", words("space"), words("stone"), points(number("points")))
        }
        (GameId::Stones, "placed") => match number("bonus") {
            0 => format!("{} goes on the mandala, space {}.", words("stone"), number("mandala")),
            bonus => format!(
                "{} goes on the mandala, space {}: {} more.",
                words("stone"),
                number("mandala"),
                points(bonus)
            ),
        },
        (GameId::Stones, "gone") => format!("The mandala is full: {} leaves the game.", words("stone")),
        (GameId::Stones, "ending") => "The end has begun: this round is the last.".to_owned(),
        (GameId::Stones, "goal") => match event["scored"].as_str() {
            Some(goal) => format!(
                "{} shows {} and scores {goal}: {}.",
                seat("seat"),
                list("cards"),
                points(number("points"))
            ),
            None => format!("{} shows {} and scores no goal.", seat("seat"), list("cards")),
        },
        _ => event.to_string(),
    }
}

fn points(number: u64) -> String {
    if number == 1 { "1 point".to_owned() } else { format!("{number} points") }
}

/// A place of Mandala in words.
fn place(name: &str) -> String {
    match name.split_at(1) {
        ("m", number) => format!("mountain {number}"),
        ("f", number) => format!("field {number}"),
        ("d", "") => "the discard pile".to_owned(),
        _ => name.to_owned(),
    }
}

fn claimed(event: &Value, seat: &str) -> String {
    let colour = event["colour"].as_str().unwrap_or("?");
    let mut parts = Vec::new();
    if let Some(place) = event["to_river"].as_u64() {
        parts.push(format!("one to the river, place {place}"));
    }
    for (name, place) in [("to_cup", "to the cup"), ("to_discard", "to the discard pile")] {
        match event[name].as_u64() {
            None | Some(0) => {}
            Some(number) => parts.push(format!("{number} {place}")),
        }
    }
    format!("{seat} takes {colour}: {}.", parts.join(", "))
}

fn picked(event: &Value) -> String {
    let stones: Vec<String> = event["taken"]
        .as_array()
        .map(Vec::as_slice)
        .unwrap_or_default()
        .iter()
        .map(|taken| {
            format!(
                "{} from {}",
                taken["stone"].as_str().unwrap_or("?"),
                taken["stack"].as_str().unwrap_or("?")
            )
        })
        .collect();
    let word = |name: &str| event[name].as_str().unwrap_or("?").to_owned();
    format!(
        "The artist {} goes from {} to {} and brings {}, a tower on space {}.",
        word("pattern"),
        word("from"),
        word("to"),
        stones.join(", "),
        event["space"]
    )
}
