//! The tournaments on somebody's page: those they took part in, with the place they came to, a page at a time.

use std::time::Duration;

use mozaika_server::drive_tournaments;
use serde_json::{Value, json};

use super::{account, join, joined, look, open, resign, swiss, wish};
use crate::fixture::{Answer, Browser, TestServer, failure};

fn lines(answer: &Answer) -> Vec<Value> {
    answer.json()["tournaments"].as_array().unwrap_or_else(|| panic!("no list: {}", answer.text)).clone()
}

async fn page_of(person: &mut Browser) -> String {
    let id = person.get("/api/me").await.json()["id"].as_str().unwrap().to_owned();
    format!("/api/people/{id}/tournaments")
}

#[tokio::test]
async fn a_page_lists_what_somebody_joined_and_others_may_find() {
    let server = TestServer::new();
    let mut mira = account(&server, "Mira").await;
    let mut ids = Vec::new();
    for access in ["public", "link", "public"] {
        let mut wanted = wish(swiss());
        wanted["access"] = json!(access);
        ids.push(open(&mut mira, wanted).await);
    }
    let path = page_of(&mut mira).await;
    assert!(
        lines(&server.browser().get(&path).await).is_empty(),
        "who only opened a tournament plays no part in it"
    );
    for id in &ids {
        assert_eq!(join(&mut mira, id, json!({})).await.status, 200);
    }
    let first = server.browser().get(&format!("{path}?limit=1")).await;
    let next = first.json()["next"].as_str().unwrap().to_owned();
    let rest = server.browser().get(&format!("{path}?limit=1&before={next}")).await;
    assert_eq!(rest.json()["next"], Value::Null, "of the one by link there is no trace");
    let mut found: Vec<Value> =
        [first, rest].iter().flat_map(lines).map(|line| line["tournament"].clone()).collect();
    found.sort_by_key(ToString::to_string);
    let mut public = [json!(ids[0]), json!(ids[2])];
    public.sort_by_key(ToString::to_string);
    assert_eq!(found, public);

    let hidden = json!({"page": "company", "presence": "everybody", "challenges": "everybody"});
    assert_eq!(mira.send("PUT", "/api/me/privacy", Some(hidden.to_string())).await.status, 200);
    assert_eq!(server.browser().get(&path).await.failure(), failure(403, "forbidden"));
    assert_eq!(lines(&mira.get(&path).await).len(), 2, "one sees one's own");
}

#[tokio::test]
async fn the_place_is_told_once_a_tournament_is_over() {
    let server = TestServer::new();
    let (mut people, id) = joined(&server, wish(json!({"kind": "knockout"})), 2).await;
    let path = page_of(&mut people[0]).await;
    server.later(Duration::from_secs(600));
    drive_tournaments(&server.state).await.unwrap();
    let running = lines(&people[0].get(&path).await);
    assert_eq!((&running[0]["status"], &running[0]["place"]), (&json!("running"), &Value::Null));
    resign(&mut people[0], &id).await;
    drive_tournaments(&server.state).await.unwrap();
    assert_eq!(look(&mut people[0], &id).await["status"], "over");
    let mut places = Vec::new();
    for person in &mut people {
        let path = page_of(person).await;
        let over = lines(&server.browser().get(&path).await);
        places.push((over[0]["place"].clone(), over[0]["entrants"].clone()));
    }
    assert_eq!(places, [(json!(2), json!(2)), (json!(1), json!(2))]);
    let data = people[1].get("/api/me/data").await.json();
    assert_eq!(data["tournaments"][0]["place"], 1, "{data}");
}
