use mozaika_games::{AnyGame, GameId};
use mozaika_rules::{Seat, Seed, Viewer};
use serde_json::{Map, Value, json};

use super::*;
use crate::FailureFields;

fn begin(from: Value) -> Result<AnalysisBegun, FailureFields> {
    let from: AnalysisFrom = serde_json::from_value(from).unwrap();
    from.begin(&mut Seed::from_text("luck").dice(0), &Default::default())
}

fn pasted(text: &str) -> Result<AnalysisBegun, FailureFields> {
    begin(json!({ "text": text }))
}

fn new_game(id: GameId) -> AnyGame {
    AnyGame::new(id, &Map::new(), 2, &Seed::from_text("deal"), &Default::default()).unwrap()
}

fn message(result: Result<AnalysisBegun, FailureFields>) -> String {
    result.map(|_| ()).unwrap_err().message
}

fn position(root: &AnalysisRoot, actions: &[String], seat: Option<Seat>) -> Value {
    serde_json::to_value(root.position(actions, seat, &Default::default()).unwrap()).unwrap()
}

/// Whatever was played, an analysis of it stands where the game stood, and may go on with any legal action.
#[test]
fn an_analysis_follows_whole_games() {
    for id in [GameId::Mandala, GameId::Stones, GameId::Mana] {
        let mut game = new_game(id);
        let root = AnalysisRoot::known(&game);
        let mut dice = Seed::from_text("way").dice(1);
        let mut actions = Vec::new();
        for _ in 0..30 {
            let Some(turn) = game.turn() else { break };
            let at = position(&root, &actions, None);
            assert_eq!((&at["turn"], &at["as"]), (&json!(turn), &json!(turn)));
            assert_eq!(at["view"].to_string(), raw(game.view(Viewer::Seat(turn)).get()), "{id:?}");
            assert_eq!(
                at["choices"].to_string(),
                raw(game.steps_ahead(Viewer::Seat(turn), &[], 180).unwrap().get())
            );
            let action = dice.pick(&game.legal()).unwrap().clone();
            game.play(&action).unwrap();
            actions.push(action);
        }
        assert_eq!(root.after(&actions, &Default::default()).unwrap(), game);
    }
}

fn raw(text: &str) -> String {
    serde_json::from_str::<Value>(text).unwrap().to_string()
}

#[test]
fn who_does_not_act_is_shown_no_choices_where_something_is_hidden() {
    let game = new_game(GameId::Mandala);
    let other = Seat::new(1 - game.turn().unwrap().index() as u8);
    let at = position(&AnalysisRoot::known(&game), &[], other);
    assert_eq!(at["choices"], Value::Null);
    assert_eq!(at["frame"]["view"].to_string(), raw(game.view(Viewer::Seat(other.unwrap())).get()));
    let mana = new_game(GameId::Mana);
    let other = Seat::new(1 - mana.turn().unwrap().index() as u8);
    assert!(!position(&AnalysisRoot::known(&mana), &[], other)["choices"].is_null());
}

#[test]
fn what_a_seat_does_not_see_is_assumed_and_stays_as_it_was_drawn() {
    let game = new_game(GameId::Mandala);
    let seat = game.turn().unwrap();
    let view: Value = serde_json::from_str(game.view(Viewer::Seat(seat)).get()).unwrap();
    let begun = begin(json!({"view": {"game": "mandala", "seat": seat, "view": view}})).unwrap();
    let same = pasted(&json!({"game": "mandala", "seat": seat, "view": view}).to_string()).unwrap();
    assert_eq!(begun.root, same.root, "the same luck draws the same");
    let drawn = begun.root.begin(&Default::default()).unwrap();
    assert_eq!(raw(drawn.view(Viewer::Seat(seat)).get()), view.to_string());
    assert_ne!(drawn.state(), game.state(), "the true deal is not known to anybody");
    assert_eq!(serde_json::to_value(&begun.root).unwrap()["assumed"], json!(seat));
    let first = drawn.legal().swap_remove(0);
    let [one, two] = [(); 2].map(|()| position(&begun.root, std::slice::from_ref(&first), None));
    assert_eq!(one, two, "cards that are drawn later are the same ones too");
    let again = AnalysisRoot::assumed(&drawn, seat, &mut Seed::from_text("again").dice(0));
    assert_ne!(again, begun.root);
    let mana = new_game(GameId::Mana);
    let open = AnalysisRoot::assumed(&mana, mana.turn().unwrap(), &mut Seed::from_text("again").dice(0));
    assert_eq!(open, AnalysisRoot::known(&mana), "where nothing is hidden nothing is assumed");
}

#[test]
fn saved_games_states_and_positions_can_be_pasted() {
    let record = json!({
        "game": "mana", "players": 2, "seed": "x", "names": ["Ola", "computer 3"], "actions": ["setup:b1", "setup:c6"],
    });
    let begun = pasted(&record.to_string()).unwrap();
    assert_eq!((begun.actions.len(), begun.names.len()), (2, 2));
    let text = mozaika_games::SavedGame::parse(&record.to_string()).unwrap().to_text();
    assert_eq!(pasted(&text).unwrap().actions, begun.actions);
    let state = new_game(GameId::Stones).state();
    assert_eq!(pasted(&state.to_string()).unwrap().root, AnalysisRoot::known(&new_game(GameId::Stones)));
    let line = pasted(" rdrrrr/6/6/6/6/RDRRRR b - -\n").unwrap();
    assert_eq!(line.root.begin(&Default::default()).unwrap().legal().len(), 122);
}

#[test]
fn what_cannot_be_read_is_told_in_words() {
    assert!(message(pasted("{")).starts_with("not JSON"));
    assert!(message(pasted("{\"a\": 1}")).contains("\"game\""));
    assert!(message(pasted("{\"game\": \"chess\"}")).contains("chess"));
    assert!(message(pasted("hello")).contains("saved game"));
    assert!(
        message(pasted("dd4/6/6/6/6/RDRRRR b - -")).contains("daimyo"),
        "{}",
        message(pasted("dd4/6/6/6/6/RDRRRR b - -"))
    );
    assert!(message(pasted(&"x".repeat(300 * 1024))).contains("256 KiB"));
    let record = json!({"game": "mana", "players": 2, "seed": "x", "actions": ["setup:b1", "setup:a6"]});
    assert!(message(pasted(&record.to_string())).contains("action 2 of 2"));
    assert!(message(begin(json!({"deal": {"game": "mandala", "players": 4}}))).contains("players"));
}

#[test]
fn variations_are_checked_by_the_rules() {
    let root = AnalysisRoot::known(&new_game(GameId::Mana));
    let check = |tree: Value| {
        let tree: Vec<Variation> = serde_json::from_value(tree).unwrap();
        check_variations(&root, &tree, &Default::default())
    };
    let node = |after: usize, action: &str| json!({ "after": after, "action": action });
    let two = [node(0, "setup:b1"), node(1, "setup:c6"), node(1, "setup:b6"), node(3, "b1-a2@d2")];
    check(json!(two[..3])).unwrap();
    let refused = check(json!([two[0], two[1], node(1, "setup:a6")])).unwrap_err();
    assert_eq!((refused.code, refused.rule.as_deref()), ("illegal", Some("MN-1.3")), "{refused:?}");
    assert!(refused.message.contains("action 3"), "{refused:?}");
    assert_eq!(check(json!([two[0], node(1, "fly")])).unwrap_err().code, "bad_action");
    assert!(check(json!([node(2, "setup:b1"), node(0, "setup:b1")])).unwrap_err().message.contains("before"));
    let many: Vec<Value> = (0..=MOST_VARIATIONS).map(|_| node(0, "setup:b1")).collect();
    assert!(check(json!(many)).unwrap_err().message.contains("4000"));
}

#[test]
fn choices_are_those_of_whoever_is_to_act() {
    let root = AnalysisRoot::known(&new_game(GameId::Mana));
    let actions = ["setup:b1".to_owned(), "setup:b6".to_owned()];
    let steps = |prefix: &[&str], touched| {
        let prefix: Vec<String> = prefix.iter().map(|&step| step.to_owned()).collect();
        root.steps(&actions, &prefix, touched, &Default::default())
    };
    let choices: Value = serde_json::from_str(steps(&[], None).unwrap().get()).unwrap();
    assert!(choices.as_array().unwrap().iter().any(|choice| choice["step"] == "a1"));
    assert!(steps(&["a1"], Some("a2")).unwrap_err().rule.is_some());
    assert_eq!(steps(&["z9"], None).unwrap_err().code, "bad_step");
}
