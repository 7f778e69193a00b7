//! The example bot plays all games to the end, as a guest and with a token.

use std::path::Path;
use std::time::Duration;

use tokio::task::JoinSet;

use crate::harness;
use crate::harness::{Person, Server};

fn bot() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/bot.py")
}

#[test]
fn the_bot_is_as_short_as_it_says() {
    let text = std::fs::read_to_string(bot()).expect("the bot");
    assert!(text.lines().count() < 100, "{} lines", text.lines().count());
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
            bots.spawn_blocking(move || play(&url, game, token.as_deref()));
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

fn play(url: &str, game: &str, token: Option<&str>) {
    let mut python = std::process::Command::new("python3");
    python.arg(bot()).args([url, game]).env_remove("MOZAIKA_TOKEN");
    if let Some(token) = token {
        python.env("MOZAIKA_TOKEN", token);
    }
    let output = python.output().expect("python3 is needed");
    let (told, errors) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{game}: {told}{errors}");
    assert!(told.contains("winners"), "{game}: {told}");
}
