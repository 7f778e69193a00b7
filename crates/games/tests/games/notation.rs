//! Saved games as text: written and read in one form, refused with the line and what is allowed.

use mozaika_games::{AnyGame, BadRecord, Editions, GameId, RecordedShuffle, SavedGame};
use mozaika_rules::Seed;
use proptest::prelude::*;
use serde_json::{Map, Value, json};

fn example() -> SavedGame {
    SavedGame {
        rules: Some(1),
        time: Some(json!({"kind": "live", "bank": 300_000, "increment": 3000})),
        opened: Some(1_700_000_000_000),
        practice: true,
        seed: Some("x".to_owned()),
        names: vec!["Mira".to_owned(), "a \"quoted\" ] {name}\n".to_owned()],
        actions: ["m1:R", "f2:K3", "d:G2"].map(str::to_owned).to_vec(),
        result: Some(json!({"over": true, "winners": [1]})),
        shuffle: Some(RecordedShuffle {
            commitment: "c0".to_owned(),
            secret: Some("5e".to_owned()),
            entropy: vec![None, Some("żółw".to_owned())],
        }),
        ..SavedGame::new(GameId::Mandala, Map::from_iter([("first".to_owned(), json!("lot"))]), 2)
    }
}

const TEXT: &str = r#"[Game "mandala"]
[Rules "1"]
[Players "2"]
[Option first "lot"]
[Time {"kind":"live","bank":300000,"increment":3000}]
[Opened "1700000000000"]
[Name 0 "Mira"]
[Name 1 "a \"quoted\" ] {name}\n"]
[Marked "practice"]
[Seed "x"]
[Commitment "c0"]
[Secret "5e"]
[Entropy 1 "żółw"]
[Result {"over":true,"winners":[1]}]

1. m1:R f2:K3 2. d:G2
"#;

#[test]
fn a_game_is_written_with_its_headers_and_numbered_actions() {
    assert_eq!(example().to_text(), TEXT);
    assert_eq!(SavedGame::from_text(TEXT).unwrap(), example());
}

#[test]
fn both_forms_are_told_apart() {
    assert_eq!(SavedGame::parse(TEXT).unwrap(), example());
    assert_eq!(SavedGame::parse(&example().line()).unwrap(), example());
    assert!(matches!(SavedGame::parse("hello"), Err(BadRecord::NotARecord(_))));
    assert!(matches!(SavedGame::parse(""), Err(BadRecord::NotARecord(_))));
}

#[test]
fn there_are_names_for_all_seats_or_for_none_in_both_forms() {
    let mut record = example();
    record.names.push("one too many".to_owned());
    let line = SavedGame::read(&record.line()).unwrap_err().to_string();
    assert!(line.contains("need all or none"), "{line}");
    let text = SavedGame::from_text(&record.to_text()).unwrap_err().to_string();
    assert!(text.contains("need all or none"), "{text}");
    record.names.clear();
    assert_eq!(SavedGame::read(&record.line()), Ok(record));
}

#[test]
fn comments_blank_lines_and_other_line_breaks_are_passed_over() {
    let text = "[Game \"mandala\"]\r\n\r\n[Seed \"x\"]\r\n{ opening\n[Seed \"no\"] 9. }1. m1:R{why?}f2:K3\n\n 2.\n\td:G2 {the end}";
    let record = SavedGame::from_text(text).unwrap();
    assert_eq!(record.actions, ["m1:R", "f2:K3", "d:G2"]);
    assert_eq!(record.seed.as_deref(), Some("x"));
}

#[test]
fn lines_of_actions_have_at_most_100_columns_and_numbers_stay_with_their_actions() {
    let actions = vec!["a1-b3@c4".to_owned(); 301];
    let record = SavedGame { actions, ..SavedGame::new(GameId::Stones, Map::new(), 3) };
    let text = record.to_text();
    let lines: Vec<&str> = text.lines().skip(3).collect();
    assert!(lines.len() > 20 && lines.iter().all(|line| line.len() <= 100 && !line.ends_with('.')));
    assert!(lines.iter().rev().skip(1).all(|line| line.len() > 85), "full lines");
    assert!(text.contains(" 101. a1-b3@c4"), "{text}");
    assert_eq!(SavedGame::from_text(&text).unwrap(), record);
}

#[test]
fn what_is_wrong_is_said_with_its_line() {
    let cases = [
        ("[Game \"chess\"]", 1, "there are mandala, stones, mana"),
        ("[Seed \"x\"]\n", 1, "[Game \"mandala\"]"),
        ("[Game \"mana\"]\n[Colour \"red\"]", 2, "there is no header Colour: there are Game, Rules"),
        ("[Game \"mana\"]\n[Game \"mana\"]", 2, "Game is given twice"),
        ("[Game \"mana\"]\n[Option a 1]\n[Option a 2]", 3, "the option a is given twice"),
        ("[Game \"mana\"]\n[Name 0 \"A\"]\n[Name 0 \"B\"]", 3, "Name 0 is given twice"),
        ("[Game \"mana\"]\n[Name 4 \"A\"]", 2, "seat, 0 to 3"),
        ("[Game \"mana\"]\n[Name 00 \"A\"]", 2, "seat, 0 to 3"),
        ("[Game \"mana\"]\n[Name \"Mira\"]", 2, "[Name 0 \"Mira\"]"),
        ("[Game \"mana\"]\n[Name 1 \"A\"]", 2, "all or none"),
        ("[Game mana]", 1, "is not JSON"),
        ("[Game 3]", 1, "a text in quotes"),
        ("[Game]", 1, "[Key \"value\"]"),
        ("[Game \"mana\"", 1, "[Key \"value\"]"),
        ("[Game \"mana\"]\n[Players \"two\"]", 2, "a number in quotes"),
        ("[Game \"mana\"]\n[Players \"+2\"]", 2, "a number in quotes"),
        ("[Game \"mana\"]\n[Rules \"9999999999\"]", 2, "no such version"),
        ("[Game \"mana\"]\n[Marked \"good\"]", 2, "\"practice\" or \"unfinished\""),
        ("[Game \"mana\"]\n[Secret \"x\"]", 2, "need a Commitment"),
        ("[Game \"mana\"]\n[Commitment \"x\"]\n[Entropy 2 \"y\"]", 3, "2 players do not have"),
        ("[Game \"mana\"]\n\nsetup:b1", 3, "1. must stand before action 1, not \"setup:b1\""),
        ("[Game \"mana\"]\n\n1. a b c", 3, "2. must stand before action 3"),
        ("[Game \"mana\"]\n\n1. a\n2. c", 4, "2. stands where action 2 should be"),
        ("[Game \"mana\"]\n\n1. a b\n3. c", 4, "2. must stand before action 3, not \"3.\""),
        ("[Game \"mana\"]\n\n1. a b\n2.\n\n", 4, "no action follows"),
        ("[Game \"mana\"]\n\n1. a {never\nclosed", 3, "never closed"),
        ("[Game \"mana\"]\n\n1. a } b", 3, "not opened"),
        ("[Game \"mana\"]\n1. a\n[Seed \"x\"]", 3, "before all actions"),
    ];
    for (text, line, words) in cases {
        let error = SavedGame::from_text(text).unwrap_err();
        let shown = error.to_string();
        assert!(matches!(error, BadRecord::Text { line: at, .. } if at == line), "{text:?}: {shown}");
        assert!(shown.contains(words), "{text:?}: {shown}");
    }
}

#[test]
fn an_unfinished_game_has_no_deal_to_replay_except_where_nothing_is_dealt() {
    let unfinished = |game| SavedGame { unfinished: true, ..SavedGame::new(game, Map::new(), 2) };
    assert_eq!(
        unfinished(GameId::Mandala).positions(&Editions::default()).unwrap_err(),
        BadRecord::Unfinished
    );
    assert_eq!(
        unfinished(GameId::Stones).positions(&Editions::default()).unwrap_err(),
        BadRecord::Unfinished
    );
    let mut mana = unfinished(GameId::Mana);
    mana.actions.push("setup:b1".to_owned());
    assert_eq!(mana.positions(&Editions::default()).unwrap().len(), 2);
    assert!(matches!(
        SavedGame::new(GameId::Mana, Map::new(), 2).start(&Editions::default()),
        Err(BadRecord::SeedOrStart)
    ));
}

#[test]
fn a_start_is_written_too() {
    let game = AnyGame::new(GameId::Mandala, &Map::new(), 2, &Seed::from_text("start"), &Editions::default())
        .unwrap();
    let record = SavedGame { start: Some(game.state()), ..SavedGame::new(GameId::Mandala, Map::new(), 2) };
    let read = SavedGame::from_text(&record.to_text()).unwrap();
    assert_eq!(read.start(&Editions::default()).unwrap(), game);
}

fn a_text() -> impl Strategy<Value = String> {
    prop_oneof!["\\PC{0,12}", any::<String>()]
}

fn a_value() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        a_text().prop_map(Value::from),
    ];
    leaf.prop_recursive(2, 8, 3, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..3).prop_map(Value::from),
            prop::collection::vec((a_text(), inner), 0..3)
                .prop_map(|pairs| Value::Object(pairs.into_iter().collect())),
        ]
    })
}

prop_compose! {
    fn a_record()(
        game in prop::sample::select(GameId::ALL.to_vec()),
        players in 2_u64..=4,
        options in prop::collection::vec(("[a-z_]{1,8}", a_value()), 0..4),
        seed in prop::option::of(a_text()),
        // Nobody can tell a missing header from one that is null.
        (time, start, result) in (prop::option::of(a_value()), prop::option::of(a_value()), prop::option::of(a_value())),
        (rules, opened, practice, unfinished) in (any::<Option<u32>>(), any::<Option<u64>>(), any::<bool>(), any::<bool>()),
        named in any::<bool>(),
        texts in prop::collection::vec(a_text(), 4),
        shuffled in prop::option::of((a_text(), prop::option::of(a_text()), prop::collection::vec(prop::option::of(a_text()), 4))),
        actions in prop::collection::vec("[a-z+][a-zA-Z0-9:@>,/+-]{0,40}", 0..60),
    ) -> SavedGame {
        let seats = players as usize;
        let some = |value: Option<Value>| value.filter(|value| !value.is_null());
        let shuffle = shuffled.map(|(commitment, secret, entropy)| RecordedShuffle {
            commitment, secret, entropy: entropy[..seats].to_vec(),
        });
        let names = if named { texts[..seats].to_vec() } else { Vec::new() };
        SavedGame {
            rules, opened, practice, unfinished, seed, names, actions, shuffle,
            time: some(time), start: some(start), result: some(result),
            ..SavedGame::new(game, options.into_iter().collect(), players)
        }
    }
}

proptest! {
    #[test]
    fn what_is_written_is_read_back(record in a_record()) {
        let text = record.to_text();
        prop_assert_eq!(&SavedGame::from_text(&text).unwrap(), &record, "{}", text);
        prop_assert_eq!(SavedGame::from_text(&text).unwrap().to_text(), text);
        prop_assert_eq!(SavedGame::parse(&record.line()).unwrap(), record);
    }

    #[test]
    fn nothing_makes_the_reader_panic(text in "(\\[[A-Z][a-z]{2,9}( [0-9a-z]{1,3})? \"?[a-z0-9]{0,5}\"?\\]\n|[0-9]{1,2}\\. |[a-z{}]{1,4} |\n){0,20}") {
        let _ = SavedGame::from_text(&text);
        let _ = SavedGame::parse(&text);
    }
}

#[test]
fn the_example_in_the_documentation_is_read() {
    let page = include_str!("../../../../docs/notation.md");
    let block =
        page.split("```\n").find(|block| block.starts_with("[Game")).expect("the page has an example");
    let record = SavedGame::parse(block).unwrap();
    assert_eq!((record.actions.len(), record.names[1].as_str()), (5, "computer 3"));
}

/// A line from before there were more than two players.
#[test]
fn a_line_that_does_not_say_how_many_play_is_for_two() {
    let mut line: Value = serde_json::from_str(&example().line()).unwrap();
    line.as_object_mut().unwrap().remove("players");
    assert_eq!(SavedGame::read(&line.to_string()).unwrap().players, 2);
}

#[test]
fn a_game_is_dealt_from_its_seed_and_a_wrong_action_is_numbered() {
    let (editions, seed) = (Editions::default(), "from a seed");
    let dealt = AnyGame::new(GameId::Stones, &Map::new(), 2, &Seed::from_text(seed), &editions).unwrap();
    let saved = SavedGame { seed: Some(seed.to_owned()), ..SavedGame::new(GameId::Stones, Map::new(), 2) };
    assert_eq!(saved.start(&editions).unwrap().state(), dealt.state());
    let actions = vec![dealt.legal()[0].clone(), "nonsense".to_owned()];
    let refused = SavedGame { actions, ..saved }.positions(&editions).unwrap_err();
    assert!(matches!(refused, BadRecord::Action { number: 2, total: 2, .. }), "{refused}");
}

#[test]
fn how_a_game_stands_is_noted() {
    let editions = Editions::default();
    let game = AnyGame::new(GameId::Stones, &Map::new(), 2, &Seed::from_text("stands"), &editions).unwrap();
    let mut saved = SavedGame::new(GameId::Stones, Map::new(), 2);
    saved.set_result(&game.result());
    assert_eq!(saved.result, Some(json!({"over": false, "scores": game.result().scores, "winners": []})));
}
