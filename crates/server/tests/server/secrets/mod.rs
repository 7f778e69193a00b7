//! Nothing secret leaves the server: two games that differ only in what a viewer may not know look the same to them, byte by byte.
//!
//! A random game is played for a while. Then another deal is drawn that the viewer could not tell from it, and both are put on a
//! table of their own server. From there the same commands are given at both, as long as the rules reveal nothing new to the viewer,
//! and everything the viewer is sent is compared: states, updates, choices, refusals, chat, exports, take-backs.

pub(crate) mod frozen_server;

use frozen_server::{FrozenServer, Guest};
use mozaika_games::{AnyGame, GameId, RULES_VERSION};
use mozaika_rules::{Dice, Players, Seat, Seed, Viewer};
use mozaika_table::{Occupant, Opening, Secret, TableId, TableSecrets, TimeControl};
use serde_json::{Map, json};

/// How many games are compared, each from every viewer's side.
const GAMES: u64 = 6;
/// How many actions at most are compared in one.
const ACTIONS: usize = 12;

/// A deal that the viewer cannot tell from the true one.
fn another_deal(game: &AnyGame, viewer: Viewer, dice: &mut Dice) -> AnyGame {
    game.determinize(viewer, dice)
}

/// Actions that both games can go on with while the viewer sees the same in both.
fn common_line(one: &AnyGame, other: &AnyGame, viewer: Viewer, dice: &mut Dice) -> Vec<(Seat, String)> {
    let (mut one, mut other) = (one.clone(), other.clone());
    let mut line = Vec::new();
    while line.len() < ACTIONS {
        let Some(seat) = one.turn() else { break };
        let mut actions = one.legal();
        actions.retain(|action| other.check(action).is_ok());
        let start = dice.below(actions.len().max(1) as u32) as usize;
        actions.rotate_left(start);
        // Few are tried: where almost everything reveals something, the line ends here.
        let same = actions.into_iter().take(12).find_map(|action| {
            let (mut next, mut twin) = (one.clone(), other.clone());
            next.play(&action).unwrap();
            twin.play(&action).unwrap();
            (next.view(viewer).get() == twin.view(viewer).get()).then_some((action, next, twin))
        });
        let Some((action, next, twin)) = same else { break };
        (one, other) = (next, twin);
        line.push((seat, action));
    }
    line
}

/// What the viewer of one server is sent while a line is played there.
async fn transcript(
    game: &AnyGame,
    line: &[(Seat, String)],
    viewer: Viewer,
    wrong: &[String],
) -> Vec<String> {
    let server = FrozenServer::new().await;
    let table = TableId::from_bytes([7; 10]);
    let mut people: Vec<Guest> = Vec::new();
    for seat in game.players().seats() {
        people.push(server.guest(&format!("Player {seat}")).await);
    }
    let watcher = server.guest("Watcher").await;
    open(&server, table, game, &people).await;
    let me = match viewer {
        Viewer::Seat(seat) => people[seat.index()].clone(),
        Viewer::Spectator => watcher,
    };
    let mut wire = server.connect(&me).await;
    let mut heard = vec![wire.hear().await];
    wire.send(&json!({"type": "join", "table": table})).await;
    heard.push(wire.hear_until(|text| text.starts_with("{\"type\":\"snapshot\"")).await);
    // A question to the room is answered after all that belongs to the joining.
    heard.push(me.ask("GET", &format!("/api/tables/{table}"), None).await);
    heard.push(wire.hear().await);
    for (number, (seat, action)) in line.iter().enumerate() {
        heard.extend(probe(&server, &me, table, wrong, number).await);
        let actor = &people[seat.index()];
        let command = json!({"id": format!("act{number}"), "command": {"type": "act", "action": action}});
        let path = format!("/api/tables/{table}/commands");
        let answer = actor.ask("POST", &path, Some(command.clone())).await;
        assert!(answer.starts_with("200"), "{action}: {answer}");
        if actor.id == me.id {
            heard.push(answer);
            heard.push(me.ask("POST", &path, Some(command)).await);
        }
        heard.push(wire.hear().await);
    }
    wire.send(&json!({"type": "join", "table": table, "after": 1})).await;
    heard.push(wire.hear_until(|text| text.starts_with("{\"type\":\"joined\"")).await);
    heard.push(me.ask("GET", &format!("/api/tables/{table}"), None).await);
    heard.push(wire.hear().await);
    server.app().hub.shut_down().await;
    heard
}

async fn open(server: &FrozenServer, table: TableId, game: &AnyGame, people: &[Guest]) {
    let person = |guest: &Guest| Occupant::Person { person: guest.id, name: guest.name.clone(), bot: false };
    let options = game.options();
    let secret = Secret::from_bytes([9; 32]);
    let opening = Opening {
        game: game.id(),
        rules: RULES_VERSION,
        options,
        seats: people.iter().map(person).collect(),
        time: TimeControl::Live { bank: 600_000, increment: 1000 },
        listed: true,
        aids: true,
        chat: true,
        host: people[0].id,
        commitment: secret.commitment(),
        rated: false,
        programs: false,
        practice: true,
        elsewhere: false,
        rematch_of: None,
        tournament: None,
    };
    let secrets = TableSecrets { secret, start: Some(game.state()) };
    server.app().hub.create(table, secrets, opening, true).await.unwrap();
}

/// Everything else that a client can ask: what goes on, looking, choices, what is not allowed, lists, exports, chat, taking back, other seats.
async fn probe(
    server: &FrozenServer,
    me: &Guest,
    table: TableId,
    wrong: &[String],
    number: usize,
) -> Vec<String> {
    let at = format!("/api/tables/{table}");
    let mut answers = vec![server.what_goes_on(me).await];
    for path in ["", "?as=0", "?as=1", "?as=none", "/export", "/export?format=text", "/replay"] {
        answers.push(me.ask("GET", &format!("{at}{path}"), None).await);
    }
    for path in ["/api/me/tables", "/api/tables?status=playing", "/metrics-of-nobody"] {
        answers.push(me.ask("GET", path, None).await);
    }
    for (index, touched) in wrong.iter().enumerate() {
        let steps = json!({"prefix": [], "touched": touched});
        answers.push(me.ask("POST", &format!("{at}/steps"), Some(steps)).await);
        let act = json!({"type": "act", "action": touched, "at": number});
        let order = json!({"id": format!("wrong{number}.{index}"), "command": act});
        // What happens to be legal would move this game on, and is left to the line.
        if index % 2 == 0 {
            let stale = json!({"id": format!("stale{number}.{index}"), "command": {"type": "act", "action": touched, "at": 0}});
            answers.push(me.ask("POST", &format!("{at}/commands"), Some(stale)).await);
        } else if touched.contains('!') {
            answers.push(me.ask("POST", &format!("{at}/commands"), Some(order)).await);
        }
    }
    let say = json!({"id": format!("say{number}"), "command": {"type": "say", "text": "hm"}});
    answers.push(me.ask("POST", &format!("{at}/commands"), Some(say)).await);
    for version in [3, 4, 5] {
        let back = json!({"id": format!("back{number}.{version}"), "command": {"type": "take_back", "version": version}});
        answers.push(me.ask("POST", &format!("{at}/commands"), Some(back)).await);
    }
    answers
}

/// Compares one game from one viewer's side: whether the deals differed, and where the first difference was heard.
async fn compare(game: GameId, players: u64, number: u64, viewer: Viewer) -> (bool, usize, Option<String>) {
    let seed = Seed::from_text(&format!("secrets {game} {players} {number}"));
    let mut dice = seed.dice(99);
    let mut one = AnyGame::new(game, &Map::new(), players, &seed, &Default::default()).unwrap();
    for _ in 0..dice.below(40) {
        let actions = one.legal();
        if actions.is_empty() {
            break;
        }
        let mut next = one.clone();
        next.play(&actions[dice.below(actions.len() as u32) as usize]).unwrap();
        if next.turn().is_none() {
            break;
        }
        one = next;
    }
    let other = another_deal(&one, viewer, &mut dice);
    let line = common_line(&one, &other, viewer, &mut dice);
    let mut wrong: Vec<String> = one.legal().into_iter().chain(other.legal()).step_by(7).take(6).collect();
    wrong.extend(["not an action!", "m9:Z!", "hand", "deck", "g1"].map(str::to_owned));
    let differ = one.state() != other.state();
    let (mine, twin) =
        tokio::join!(transcript(&one, &line, viewer, &wrong), transcript(&other, &line, viewer, &wrong));
    assert_eq!(mine.len(), twin.len());
    let difference = mine.iter().zip(&twin).find(|(mine, twin)| mine != twin);
    (
        differ,
        line.len(),
        difference.map(|(mine, twin)| format!("{mine}\n--- and in the other deal ---\n{twin}")),
    )
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_sent_what_they_may_not_know() {
    let (mut compared, mut differed, mut actions, mut noticed) = (0, 0, 0, 0);
    for (game, players) in [(GameId::Mandala, 2), (GameId::Stones, 2), (GameId::Stones, 4)] {
        for number in 0..GAMES {
            for viewer in Viewer::all(Players::within(players, Players::TWO, Players::FOUR).unwrap()) {
                if players == 4 && number % 3 != 0 {
                    continue;
                }
                let (differ, length, difference) = compare(game, players, number, viewer).await;
                compared += 1;
                differed += u32::from(differ);
                actions += length;
                noticed += u32::from(difference.is_some());
                if let Some(difference) = difference
                    && !cfg!(feature = "leak")
                {
                    panic!("{game} for {players}, game {number}, {viewer:?}:\n{difference}");
                }
            }
        }
    }
    println!(
        "{compared} pairs of games compared over {actions} actions; in {differed} the hidden deals differed"
    );
    assert!(differed * 2 > compared, "only {differed} of {compared} deals differed: this shows nothing");
    assert!(actions > 40, "only {actions} actions were compared");
    if cfg!(feature = "leak") {
        println!("a leak was noticed in {noticed} of {compared}");
        assert!(
            noticed * 4 > differed,
            "a build that gives a card away was noticed in {noticed} of {differed} only"
        );
    }
}
