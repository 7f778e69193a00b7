//! Messages that are malformed, too long, or claim what is not so: each is refused with a reason, and nothing changes.

use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

use crate::harness::{Live, Options, Pair, Person, Server, Shared, open_pairs};

/// All that there is to know of a table but the time.
async fn whole(person: &Person, table: &str) -> Value {
    let mut seen = person.look(table).await;
    seen["outlook"]["state"]["now"] = Value::Null;
    seen["presence"] = Value::Null;
    let export = person.get(&format!("/api/tables/{table}/export")).await.good();
    json!([seen, export])
}

async fn server() -> Server {
    let arguments = vec!["--no-rate-limits".to_owned()];
    Server::start_with(Options { arguments, ..Options::default() }).await
}

/// Sends something and expects a refusal with one of some codes.
async fn refused(live: &mut Live, message: Message, codes: &[&str]) {
    let shown: String = format!("{message:?}").chars().take(200).collect();
    live.send_raw(message).await.expect("sending");
    let answer = loop {
        let answer = live.next().await.unwrap_or_else(|gone| panic!("{shown}: {gone:?}"));
        if answer["type"] != "hello" {
            break answer;
        }
    };
    assert_eq!(answer["type"], "refused", "{shown}: {answer}");
    let code = answer["error"]["code"].as_str().expect("a code");
    assert!(codes.contains(&code), "{shown}: {answer}");
    assert!(answer["error"]["message"].as_str().is_some_and(|text| text.len() > 5), "{answer}");
}

#[tokio::test(flavor = "multi_thread")]
async fn malformed_messages_are_refused_and_change_nothing() {
    let (ledger, server) = (Shared::default(), server().await);
    let pairs = open_pairs(&server, &ledger, 2).await;
    let Pair { table, people: [person, _] } = &pairs[0];
    let before = whole(person, table).await;
    let mut live = person.connect().await.expect("a connection");
    let deep = format!("{}{}", "[".repeat(10_000), "]".repeat(10_000));
    let long = json!({ "type": "ping", "id": "x", "more": "y".repeat(40_000) }).to_string();
    let texts = [
        "",
        " ",
        "not json",
        "[]",
        "{}",
        "null",
        "7",
        "\"join\"",
        "{\"type\":\"join\"}",
        "{\"type\":7}",
        "{\"type\":\"dance\"}",
        "{\"type\":\"join\",\"table\":\"x\"}",
        "{\"type\":\"ping\",\"id\":\"\"}",
        "{\"type\":\"ping\",\"id\":\"a\\nb\"}",
        "{\"type\":\"presence\",\"away\":1}",
        "{\"type\":\"ping\",\"id\":\"a\",\"more\":1}",
        "{\"type\":\"hello\",\"protocol\":1}",
        "{\"type\":\"ping\",\"id\":\"a\"",
        "\u{feff}{\"type\":\"ping\",\"id\":\"a\"}",
        &deep,
        &long,
    ];
    for text in texts {
        refused(&mut live, Message::text(text), &["bad_request"]).await;
    }
    let act = json!({ "type": "act", "action": "x" });
    let fields = [
        json!({ "after": -1 }),
        json!({ "after": "1" }),
        json!({ "after": 1.5 }),
        json!({ "after": 1e30 }),
        json!({ "as": 9 }),
        json!({ "as": -1 }),
        json!({ "as": "0" }),
        json!({ "table": null }),
        json!({ "version": 3 }),
    ];
    for field in fields {
        let mut join = json!({ "type": "join", "table": table });
        join.as_object_mut().expect("an object").extend(field.as_object().expect("an object").clone());
        refused(&mut live, Message::text(join.to_string()), &["bad_request"]).await;
    }
    let commands = [
        json!(null),
        json!("start"),
        json!({}),
        json!({ "type": "cheat" }),
        json!({ "type": "act" }),
        json!({ "type": "act", "action": 5 }),
        json!({ "type": "act", "action": "x", "seat": 9 }),
        json!({ "type": "act", "action": "x", "as": "host" }),
        json!({ "type": "say", "text": "x", "person": person.id }),
        json!({ "type": "take_back", "version": -1 }),
        json!({ "type": "mute", "person": "me", "on": true }),
    ];
    for command in commands {
        let message = json!({ "type": "do", "id": "a", "table": table, "command": command });
        refused(&mut live, Message::text(message.to_string()), &["bad_request"]).await;
    }
    for id in [json!(null), json!(7), json!(""), json!("x".repeat(65)), json!("é"), json!("a\u{0}")] {
        let message = json!({ "type": "do", "id": id, "table": table, "command": act });
        refused(&mut live, Message::text(message.to_string()), &["bad_request"]).await;
    }
    for bytes in [vec![], b"{\"type\":\"ping\",\"id\":\"a\"}".to_vec(), vec![0xff; 1000]] {
        refused(&mut live, Message::binary(bytes), &["bad_request"]).await;
    }
    // After all that the line is as good as before.
    live.send(&json!({ "type": "ping", "id": "well" })).await.expect("sending");
    assert_eq!(live.answer("well").await.expect("an answer")["type"], "pong");
    assert_eq!(whole(person, table).await, before);
}

#[tokio::test(flavor = "multi_thread")]
async fn huge_messages_and_broken_frames_end_the_line_and_nothing_else() {
    let (ledger, server) = (Shared::default(), server().await);
    let pairs = open_pairs(&server, &ledger, 1).await;
    let Pair { table, people: [person, guest] } = &pairs[0];
    let before = whole(person, table).await;
    let mut steady = guest.connect().await.expect("a connection");
    let mut huge = person.connect().await.expect("a connection");
    let message = json!({ "type": "ping", "id": "x", "more": "y".repeat(3_000_000) }).to_string();
    // The server may have ended the line before all is sent.
    let _sent = huge.send_raw(Message::text(message)).await;
    ended(huge).await;
    for frame in [
        // One that says it will be endless, one with letters that are none, one that is none.
        &[&[0x81][..], &[0xff; 12]].concat(),
        &[0x81, 0x82, 0, 0, 0, 0, 0xff, 0xfe].to_vec(),
        &[0xff; 40].to_vec(),
    ] {
        let mut live = person.connect().await.expect("a connection");
        live.next_of("hello").await.expect("a greeting");
        let _sent = tokio::io::AsyncWriteExt::write_all(live.socket.get_mut(), frame).await;
        ended(live).await;
    }
    steady.send(&json!({ "type": "ping", "id": "well" })).await.expect("sending");
    assert_eq!(steady.answer("well").await.expect("an answer")["type"], "pong");
    assert_eq!(whole(person, table).await, before);
}

/// Sees that the server ends a line.
async fn ended(mut live: Live) {
    let gone = loop {
        if let Err(gone) = live.next().await {
            break gone;
        }
    };
    assert!(!gone.0.contains("elapsed"), "the server keeps the line: {gone:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn false_claims_are_refused_and_change_nothing() {
    let (ledger, server) = (Shared::default(), server().await);
    let pairs = open_pairs(&server, &ledger, 2).await;
    let Pair { table, people: [host, guest] } = &pairs[0];
    let stranger = Person::guest(server.address(), "stranger").await;
    let turn = host.look(table).await["outlook"]["state"]["turn"].as_u64().expect("a turn");
    let (mine, theirs) = if turn == 0 { (host, guest) } else { (guest, host) };
    let action = mine.first_action(table).await;
    let before = whole(host, table).await;
    let version = before[0]["version"].as_u64().expect("a version");
    let act = |more: Value| {
        let mut act = json!({ "type": "act", "action": action });
        act.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
        act
    };
    let nowhere = "a".repeat(16);
    let claims: Vec<(&Person, &str, Value, &[&str])> = vec![
        (theirs, table, act(json!({})), &["not_your_turn"]),
        (theirs, table, act(json!({ "seat": turn })), &["not_your_seat"]),
        (mine, table, act(json!({ "seat": 1 - turn })), &["not_your_seat"]),
        (mine, table, act(json!({ "seat": 3 })), &["no_seat", "not_your_seat"]),
        (mine, table, act(json!({ "at": version - 1 })), &["stale"]),
        (mine, table, act(json!({ "at": version + 1 })), &["stale"]),
        (mine, table, json!({ "type": "act", "action": "nonsense" }), &["bad_action"]),
        (
            mine,
            table,
            json!({ "type": "take_back", "version": 1 }),
            &["not_your_action", "nothing_to_answer"],
        ),
        (mine, table, json!({ "type": "answer_draw", "accept": true }), &["nothing_to_answer"]),
        (mine, table, json!({ "type": "rematch" }), &["wrong_status"]),
        (mine, table, json!({ "type": "start" }), &["wrong_status", "not_host"]),
        (&stranger, table, act(json!({})), &["not_seated"]),
        (&stranger, table, act(json!({ "seat": turn })), &["not_seated"]),
        (&stranger, table, json!({ "type": "resign", "seat": turn }), &["not_seated"]),
        (&stranger, table, json!({ "type": "abort" }), &["not_seated", "not_host"]),
        (&stranger, table, json!({ "type": "mute", "person": host.id, "on": true }), &["not_host"]),
        (mine, &nowhere, act(json!({})), &["not_found"]),
    ];
    for (number, (person, table, command, codes)) in claims.iter().enumerate() {
        let mut live = person.connect().await.expect("a connection");
        let message =
            json!({ "type": "do", "id": format!("claim-{number}"), "table": table, "command": command });
        refused(&mut live, Message::text(message.to_string()), codes).await;
    }
    // Other people's seats are neither looked from nor asked about.
    for (person, message) in [
        (theirs, json!({ "type": "join", "table": table, "as": turn })),
        (&stranger, json!({ "type": "join", "table": table, "as": turn })),
        (&stranger, json!({ "type": "steps", "id": "s", "table": table, "prefix": [] })),
        (theirs, json!({ "type": "steps", "id": "s", "table": table, "seat": turn, "prefix": [] })),
        (theirs, json!({ "type": "steps", "id": "s", "table": table, "seat": 1 - turn, "prefix": [] })),
    ] {
        let mut live = person.connect().await.expect("a connection");
        refused(&mut live, Message::text(message.to_string()), &["not_your_seat", "not_your_turn"]).await;
    }
    // A token that may only read; a token and a cookie that nobody has.
    let (reader, _) = host.program(&["read"]).await;
    let mut live = reader.connect().await.expect("a connection");
    let message = json!({ "type": "do", "id": "read", "table": table, "command": act(json!({})) });
    refused(&mut live, Message::text(message.to_string()), &["missing_scope"]).await;
    for forged in [Person::stranger(server.address()), host.forged()] {
        assert!(forged.connect().await.is_err(), "nobody comes in by a forged proof");
        let answer = forged.act(table, "forged", &act(json!({}))).await;
        assert_eq!(answer.status, 401, "{}", answer.body);
    }
    assert_eq!(whole(host, table).await, before);
    // The id of somebody else's command is one's own all the same: ids belong to whoever gives them.
    let version = |answer: Value| answer["version"].as_u64().expect("a version");
    let acted = version(mine.act(table, "the-same", &act(json!({}))).await.good());
    let said = json!({ "type": "say", "text": "mine" });
    assert_eq!(version(theirs.act(table, "the-same", &said).await.good()), acted + 1);
    let again = mine.act(table, "the-same", &act(json!({}))).await;
    assert_eq!(version(again.good()), acted, "it was carried out before");
    let another = mine.act(table, "the-same", &said).await;
    assert_eq!(another.status, 409, "the id was another command's: {}", another.body);
}
