//! The example bot plays all games to the end, as a guest and with a token.

use std::path::Path;
use std::time::Duration;

use serde_json::json;
use tokio::task::JoinSet;

use crate::harness;
use crate::harness::{Person, Server};

fn bot() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/bot.py")
}

#[test]
fn the_bot_is_as_short_as_it_says() {
    let text = std::fs::read_to_string(bot()).expect("the bot");
    assert!(text.lines().count() <= 130, "{} lines", text.lines().count());
}

#[tokio::test(flavor = "multi_thread")]
async fn the_bot_plays_all_games_as_a_guest_and_with_a_token() {
    let arguments = ["--least-thinking", "10"].map(str::to_owned).to_vec();
    let server = Server::start_with(harness::Options { arguments, ..Default::default() }).await;
    let person = Person::guest(server.address(), "keeper of a bot").await;
    let (_, token) = person.program(&["read", "play"]).await;
    let mut bots = JoinSet::new();
    for game in ["mandala", "stones", "mana"] {
        for token in [None, Some(token.clone())] {
            let url = format!("http://{}", server.address());
            bots.spawn(async move { play(&url, &[game], token.as_deref()).await });
        }
    }
    let all = tokio::time::timeout(Duration::from_secs(240), bots.join_all()).await;
    assert_eq!(all.expect("bots come to an end").len(), 6);
    let tables = person.get("/api/me/tables?status=over").await.good();
    let text = tables.to_string();
    for game in ["mandala", "stones", "mana"] {
        assert!(text.contains(&format!("\"{game}\"")), "the person's own games: {text}");
    }
}

/// Two bots that are paired play a rated game, which counts for programs and for nothing else.
#[tokio::test(flavor = "multi_thread")]
async fn two_bots_are_paired_and_play_a_rated_game() {
    let server = Server::start().await;
    let mut bots = JoinSet::new();
    let mut keepers = Vec::new();
    for name in ["keeper-one", "keeper-two"] {
        let keeper = Person::guest(server.address(), name).await;
        let account = json!({ "login": name, "password": "correct horse battery" });
        keeper.post("/api/me/account", &account).await.good();
        let (_, token) = keeper.program(&["read", "play"]).await;
        let url = format!("http://{}", server.address());
        bots.spawn(async move { play(&url, &["mandala", "--seek", "rated"], Some(&token)).await });
        keepers.push(keeper);
    }
    let both = tokio::time::timeout(Duration::from_secs(120), bots.join_all()).await;
    assert_eq!(both.expect("bots come to an end").len(), 2);
    for keeper in keepers {
        let ratings = keeper.get(&format!("/api/people/{}/ratings", keeper.id)).await.good();
        assert_eq!(ratings["ratings"].as_array().map(Vec::len), Some(1), "{ratings}");
        assert_eq!(
            (&ratings["ratings"][0]["kind"], &ratings["ratings"][0]["games"]),
            (&json!("programs"), &json!(1))
        );
    }
}

/// Three bots join a tournament, are sent to their tables and play it to the end.
#[tokio::test(flavor = "multi_thread")]
async fn bots_play_a_tournament() {
    let server = Server::start().await;
    let mut keepers = Vec::new();
    for name in ["keeper-one", "keeper-two", "keeper-three"] {
        let keeper = Person::guest(server.address(), name).await;
        let account = json!({ "login": name, "password": "correct horse battery" });
        keeper.post("/api/me/account", &account).await.good();
        keepers.push(keeper);
    }
    let starts =
        std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).expect("a time").as_millis();
    let wish = json!({
        "title": "Bots", "game": "mandala", "time": {"kind": "live", "bank": 600_000, "increment": 5_000},
        "form": {"kind": "round_robin", "cycles": 1}, "starts": starts as u64 + 3_600_000, "pause": 0, "rated": false,
    });
    let opened = keepers[0].post("/api/tournaments", &wish).await.good();
    let id = opened["tournament"].as_str().expect("an id").to_owned();
    let mut bots = JoinSet::new();
    for keeper in &keepers {
        let (_, token) = keeper.program(&["read", "play"]).await;
        let (url, id) = (format!("http://{}", server.address()), id.clone());
        bots.spawn(async move { run(&url, &["--tournament", &id], Some(&token)).await });
    }
    let path = format!("/api/tournaments/{id}");
    harness::wait_for("all bots to join", 60, || {
        let (keeper, path) = (keepers[0].clone(), path.clone());
        async move {
            tokio::time::sleep(Duration::from_millis(100)).await;
            let seen = keeper.get(&path).await.good();
            (seen["entrants"] == 3).then_some(())
        }
    })
    .await;
    keepers[0].post(&format!("{path}/start"), &json!({})).await.good();
    let all =
        tokio::time::timeout(Duration::from_secs(180), bots.join_all()).await.expect("bots come to an end");
    for told in all {
        assert!(told.contains("keeper-three"), "the standings name all: {told}");
    }
    let seen = keepers[0].get(&path).await.good();
    assert_eq!(seen["status"], "over");
    let played: u64 = seen["standings"]
        .as_array()
        .expect("standings")
        .iter()
        .filter_map(|line| line["played"].as_u64())
        .sum();
    assert_eq!(played, 6, "everybody met everybody: {seen}");
}

async fn play(url: &str, how: &[&str], token: Option<&str>) {
    let told = run(url, how, token).await;
    assert!(told.contains("winners"), "{how:?}: {told}");
}

/// Runs the bot until it ends; what it told. Whoever no longer waits for it ends it.
async fn run(url: &str, how: &[&str], token: Option<&str>) -> String {
    let mut python = tokio::process::Command::new("python3");
    python.arg(bot()).arg(url).args(how).env_remove("MOZAIKA_TOKEN").kill_on_drop(true);
    if let Some(token) = token {
        python.env("MOZAIKA_TOKEN", token);
    }
    let output = python.output().await.expect("python3 is needed");
    let (told, errors) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{how:?}: {told}{errors}");
    told.into_owned()
}
