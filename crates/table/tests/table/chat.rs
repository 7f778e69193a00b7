//! Talk at the table: who may, how much, and who is muted.

use mozaika_games::GameId;
use mozaika_rules::Viewer;
use mozaika_table::{ChoicesTold, Command, Event, Refusal, TimeControl};

use crate::sitting::*;

fn table() -> Sitting {
    Sitting::playing(GameId::Mana, vec![Ada.seated(), Bo.seated()])
}

fn mute(person: Person, on: bool) -> Command {
    Command::Mute { person: person.id(), on }
}

#[test]
fn players_and_onlookers_speak_at_any_time() {
    let mut sitting = Sitting::open(GameId::Mana, vec![Ada.seated(), Bo.seated()], TimeControl::Untimed);
    sitting.ok(Eve, say("  may I watch? "));
    sitting.ok(Ada, Command::Start);
    sitting.ok(Ada, say("welcome"));
    sitting.ok(Bo, RESIGN);
    sitting.ok(Bo, say("well played"));
    let talk = sitting.seen_by(Cy).talk;
    let said: Vec<(&str, &str)> = talk.iter().map(|talk| (talk.name.as_str(), talk.text.as_str())).collect();
    assert_eq!(said, [("Eve", "may I watch?"), ("Ada", "welcome"), ("Bo", "well played")]);
    assert_eq!((talk[0].person, talk[0].at), (Eve.id(), NOON));
}

#[test]
fn sayings_are_short_and_printable() {
    let sitting = table();
    let bad = Refusal::BadText { what: "text", most: 500 };
    for text in ["", " ", "a\u{7}b", "\u{3164}", "\u{2800}\u{ad}", &"x".repeat(501)] {
        assert_eq!(sitting.refused(Ada, say(text)), bad);
    }
    assert!(sitting.ask(Ada, &say(&"ż".repeat(500))).is_ok());
    assert!(bad.to_string().starts_with("the text must have 1 to 500 characters that can be seen"));
}

#[test]
fn sayings_turn_nothing_that_stands_after_them() {
    let sitting = table();
    let bad = Refusal::BadText { what: "text", most: 500 };
    for unclosed in [
        "\u{202e}olleh",
        "a \u{2067}b",
        "a\u{202c}",
        "\u{2067}\u{202e}x\u{2069}\u{202c}",
        "\u{202a}x\u{2069}",
    ] {
        assert_eq!(sitting.refused(Ada, say(unclosed)), bad, "{unclosed:?}");
    }
    for closed in
        ["שלום!", "\u{2067}שלום\u{2069}, Ada", "\u{202b}\u{2066}a\u{2069}\u{202c} b", "👩\u{200d}🚀"]
    {
        assert!(sitting.ask(Ada, &say(closed)).is_ok(), "{closed:?}");
    }
}

#[test]
fn the_host_mutes_and_unmutes() {
    let mut sitting = table();
    assert_eq!(sitting.refused(Bo, mute(Ada, true)), Refusal::NotHost);
    sitting.ok(Ada, mute(Bo, true));
    sitting.ok(Ada, mute(Bo, true));
    assert_eq!(sitting.refused(Bo, say("hm")), Refusal::Silenced);
    assert!(!sitting.can(Bo).contains(&"say") && sitting.can(Ada).contains(&"say"));
    sitting.ok(Ada, mute(Bo, false));
    sitting.ok(Bo, say("thank you"));
    assert!(sitting.can(Ada).contains(&"mute") && !sitting.can(Bo).contains(&"mute"));
}

#[test]
fn a_table_without_chat_is_silent() {
    let mut silent = opening(GameId::Mana, vec![Ada.seated(), Bo.seated()], TimeControl::Untimed, secret());
    silent.chat = false;
    let sitting = Sitting::open_with(silent, secret(), None);
    for person in [Ada, Bo, Eve] {
        assert_eq!(sitting.refused(person, say("hello")), Refusal::Silenced);
    }
}

#[test]
fn the_last_hundred_sayings_are_at_hand() {
    let mut sitting = table();
    for number in 0..130 {
        let text = number.to_string();
        sitting.write_quickly(Event::Said { person: Eve.id(), name: "Eve".to_owned(), text });
    }
    sitting.check_log();
    let talk = sitting.seen_by(Ada).talk;
    assert_eq!((talk.len(), talk[0].text.as_str()), (100, "30"));
}

#[test]
fn talk_never_keeps_a_game_from_being_finished() {
    let mut sitting = table();
    let said = Event::Said { person: Eve.id(), name: "Eve".to_owned(), text: "again".to_owned() };
    while sitting.table.version().0 < 10_000 {
        sitting.write_quickly(said.clone());
    }
    assert_eq!(sitting.refused(Eve, say("more")), Refusal::TooLong);
    assert_eq!(sitting.table.rename_event(Bo.id(), "Bo", "Bobby"), None, "another name is talk too");
    sitting.plays("setup:b1");
    while sitting.table.version().0 < 15_000 {
        sitting.write_quickly(said.clone());
    }
    assert_eq!(sitting.refused(Bo, OFFER_DRAW), Refusal::TooLong);
    sitting.plays("setup:b6");
    while sitting.table.version().0 < 20_000 {
        sitting.write_quickly(said.clone());
    }
    assert_eq!(sitting.refused(Ada, act("b1-b2@a3")), Refusal::TooLong);
    sitting.ok(Bo, RESIGN);
}

#[test]
fn a_forgotten_persons_words_and_names_are_gone_and_the_log_still_reads() {
    let mut sitting = table();
    sitting.ok(Bo, say("my name is Bo"));
    sitting.plays("setup:b1");
    for entry in &mut sitting.log {
        entry.event = entry.event.clone().forgetting(Bo.id());
    }
    let table = sitting.read_back();
    let viewer = mozaika_rules::Viewer::Spectator;
    let seen = text(&table.outlook(viewer, None, ChoicesTold::Ahead, &sitting.moment));
    assert!(!seen.contains("Bo\""), "{seen}");
    assert_eq!(table.moves(Viewer::Spectator).len(), 1);
}
