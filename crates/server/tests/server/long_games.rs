//! Long games, as anybody can write them into a file: they cost the server no more than they should.

use std::time::Instant;

use mozaika_games::{AnyGame, GameId, SavedGame};
use mozaika_rules::Seed;
use serde_json::{Map, Value, json};

use crate::fixture::{TestServer, failure};

/// A game of Mana that goes on for this many actions without an end, as a file.
fn wandering(actions: usize, seed: &str) -> String {
    let seed = Seed::from_text(seed);
    let options = Map::from_iter([("edition".to_owned(), json!("classic"))]);
    let mut game = AnyGame::new(GameId::Mana, &options, 2, &seed, &Default::default()).unwrap();
    let mut record = SavedGame::new(GameId::Mana, options, 2);
    record.start = Some(game.state());
    let mut dice = seed.dice(1);
    while record.actions.len() < actions {
        let legal = game.legal();
        // One that ends nothing and leaves the other something to do.
        let (action, after) = loop {
            let action = dice.pick(&legal).unwrap();
            let mut after = game.clone();
            after.play(action).unwrap();
            if after.turn().is_some() {
                break (action, after);
            }
        };
        record.actions.push(action.clone());
        game = after;
    }
    record.to_text()
}

/// What an answer takes must grow with the game, not with its square.
#[tokio::test]
async fn the_longest_file_is_replayed_in_a_short_answer() {
    let server = TestServer::new();
    let file = wandering(4000, "far");
    let replay = server.browser().post("/api/replays", json!({"text": file})).await;
    assert_eq!(replay.status, 200, "{}", replay.text);
    assert!(replay.text.len() < 3 * 1024 * 1024 / 2, "{} bytes", replay.text.len());
    let frames = replay.json()["frames"].as_array().unwrap().clone();
    assert_eq!(frames.len(), 4001);
    assert!(frames.iter().all(|frame| frame["view"]["position"].is_string()));
    assert!(
        frames.iter().all(|frame| frame["view"]["seen"] == Value::Null),
        "what was seen is in the frames"
    );
    let line = json!({"game": {"text": file}, "after": 2500, "actions": [frames[2501]["action"]]});
    let line = server.browser().post("/api/replays/line", line).await.json();
    assert_eq!(line["frames"][1], frames[2501]);
}

/// While games are played through, however many, others are answered.
#[tokio::test]
async fn playing_games_through_holds_nobody_up() {
    let server = TestServer::new();
    let file = wandering(1500, "slow");
    let began = Instant::now();
    let one = server.browser().post("/api/replays", json!({"text": file})).await;
    assert_eq!(one.status, 200);
    let one = began.elapsed();
    let all: Vec<_> = (0..100)
        .map(|_| {
            let (mut browser, file) = (server.browser(), file.clone());
            tokio::spawn(async move { browser.post("/api/replays", json!({"text": file})).await })
        })
        .collect();
    // There is one thread here for all that is answered: if any game were played through on it, this would wait.
    let began = Instant::now();
    tokio::task::yield_now().await;
    assert_eq!(server.browser().get("/healthz").await.status, 200);
    let took = began.elapsed();
    assert!(took < one * 20, "{took:?}, and one takes {one:?}");
    let mut served = 0;
    for answer in all {
        let answer = answer.await.unwrap();
        if answer.status == 200 {
            served += 1;
        } else {
            assert_eq!(answer.failure(), failure(503, "unavailable"));
            assert!(answer.text.contains("too many games are looked into"), "{}", answer.text);
            assert_eq!(answer.header("retry-after"), "1");
        }
    }
    assert!((34..100).contains(&served), "{served} of 100, where two are worked on and 32 may wait");
}

#[tokio::test]
async fn nobody_keeps_others_from_their_reviews() {
    let server = TestServer::with(|config| config.limits = config.limits.clone().without_rates());
    let mut mira = server.guest("Mira").await;
    let review = |number: u8| json!({"text": wandering(300, &format!("review {number}"))});
    // One is worked on, sooner or later; so three may be taken, and no fourth is.
    let mut last = mira.post("/api/replays/review", review(0)).await;
    let mut taken = 0;
    while last.status == 200 {
        taken += 1;
        assert!(taken < 4, "more than two wait");
        last = mira.post("/api/replays/review", review(taken)).await;
    }
    assert!(taken >= 2);
    assert_eq!(last.failure(), failure(429, "rate_limited"));
    assert_eq!(last.json()["error"]["kind"], "reviews");
    assert!(last.text.contains("2 reviews that you asked for wait already"), "{}", last.text);
    let mut guest = server.guest("Mira again").await;
    let again = guest.post("/api/replays/review", review(8)).await;
    assert_eq!(again.failure(), failure(429, "rate_limited"), "another guest at the same address");
    let mut ola = server.guest("Ola").await;
    ola.address = "203.0.113.9".parse().unwrap();
    assert_eq!(ola.post("/api/replays/review", review(9)).await.status, 200, "somebody elsewhere");
    let long = ola.post("/api/replays/review", json!({"text": wandering(401, "long")})).await;
    assert_eq!(long.failure(), failure(400, "bad_request"));
    assert!(long.text.contains("up to 400 actions"), "{}", long.text);
    server.state.reviews.stop();
}
