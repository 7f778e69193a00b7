//! People's pages, whom they keep company with, what they hide and whom they challenge, over HTTP.

use std::time::Duration;

use serde_json::{Value, json};

use crate::fixture::{Browser, TestServer, failure};
use crate::identity::account;
use crate::tables::{give, open};

async fn page(browser: &mut Browser, person: &str) -> Value {
    let answer = browser.get(&format!("/api/people/{person}")).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    answer.json()
}

async fn put(browser: &mut Browser, path: &str, body: Value) -> u16 {
    browser.send("PUT", path, Some(body.to_string())).await.status
}

/// A game of two that the host loses at once; its table.
async fn lose(host: &mut Browser, other: &mut Browser, game: &str, listed: bool) -> String {
    let seats = json!([{"kind": "me"}, {"kind": "open"}]);
    let table = open(host, json!({"game": game, "seats": seats, "listed": listed})).await;
    assert_eq!(give(other, &table, "sit", json!({"type": "sit", "seat": 1})).await.0, 200);
    assert_eq!(give(host, &table, "start", json!({"type": "start"})).await.0, 200);
    assert_eq!(give(host, &table, "resign", json!({"type": "resign"})).await.0, 200);
    table
}

#[tokio::test]
async fn a_page_tells_what_its_person_shows() {
    let server = TestServer::new();
    let ((mut mira, mira_id), (mut ola, ola_id)) =
        (account(&server, "Mira").await, account(&server, "Ola").await);
    let mut stranger = server.browser();
    let seen = page(&mut stranger, &ola_id).await;
    assert_eq!(
        (&seen["name"], &seen["here"], &seen["challenge"]),
        (&json!("Ola"), &json!(true), &json!(false))
    );
    assert_eq!(page(&mut mira, &ola_id).await["challenge"], true);
    assert_eq!(page(&mut ola, &ola_id).await["own"], true);
    server.later(Duration::from_secs(400));
    assert_eq!(page(&mut stranger, &ola_id).await["here"], false, "she has not been seen for a while");
    let mut guest = server.guest("Guest").await;
    let guest_id = guest.get("/api/me").await.json()["id"].as_str().unwrap().to_owned();
    assert_eq!(mira.get(&format!("/api/people/{guest_id}")).await.failure(), failure(404, "not_found"));

    let hidden = json!({"page": "company", "presence": "company", "challenges": "company"});
    assert_eq!(put(&mut ola, "/api/me/privacy", hidden.clone()).await, 200);
    assert_eq!(ola.get("/api/me/privacy").await.json(), hidden);
    for path in ["", "/games", "/ratings/mana/live"] {
        let answer = mira.get(&format!("/api/people/{ola_id}{path}")).await;
        assert_eq!(answer.failure(), failure(403, "forbidden"), "{path}");
    }
    let challenge = format!("/api/people/{ola_id}/challenges");
    let wish = json!({"game": "mana", "pace": "quick"});
    assert_eq!(mira.post(&challenge, wish.clone()).await.failure(), failure(403, "forbidden"));
    assert_eq!(put(&mut ola, &format!("/api/people/{mira_id}/follow"), json!({})).await, 204);
    let seen = page(&mut mira, &ola_id).await;
    assert_eq!(
        (&seen["challenge"], &seen["follows"]),
        (&json!(true), &json!(false)),
        "whom she follows sees her"
    );
    assert_eq!(mira.post(&challenge, wish).await.status, 201);
    for wrong in [
        json!({"page": "company"}),
        json!({"page": "nobody", "presence": "company", "challenges": "company"}),
    ] {
        assert_eq!(put(&mut ola, "/api/me/privacy", wrong).await, 400);
    }
}

#[tokio::test]
async fn people_follow_and_block_others() {
    let server = TestServer::new();
    let ((mut mira, mira_id), (mut ola, ola_id)) =
        (account(&server, "Mira").await, account(&server, "Ola").await);
    let (follow, block) = (format!("/api/people/{ola_id}/follow"), format!("/api/people/{ola_id}/block"));
    assert_eq!(put(&mut mira, &follow, json!({})).await, 204);
    let company = mira.get("/api/me/company").await.json();
    let expected = json!([{"person": ola_id, "name": "Ola", "account": true, "here": true}]);
    assert_eq!((&company["following"], &company["blocked"]), (&expected, &json!([])));
    assert_eq!(page(&mut mira, &ola_id).await["follows"], true);
    assert_eq!(put(&mut mira, &block, json!({})).await, 204);
    let company = mira.get("/api/me/company").await.json();
    assert_eq!(company["following"], json!([]), "whoever is blocked is not followed");
    assert_eq!(company["blocked"][0]["person"], json!(ola_id));
    assert_eq!(ola.get(&format!("/api/people/{mira_id}")).await.failure(), failure(403, "forbidden"));
    let wish = json!({"game": "mana", "pace": "quick"});
    for (browser, other) in [(&mut ola, &mira_id), (&mut mira, &ola_id)] {
        let answer = browser.post(&format!("/api/people/{other}/challenges"), wish.clone()).await;
        assert_eq!(answer.failure(), failure(403, "forbidden"));
    }
    let data = mira.get("/api/me/data").await.json();
    assert_eq!(data["company"]["blocked"][0]["person"], json!(ola_id), "it is in what is stored of her");
    assert_eq!(mira.delete(&block).await.status, 204);
    assert_eq!(mira.delete(&block).await.status, 204, "there is nothing to take back");
    assert_eq!(page(&mut ola, &mira_id).await["own"], false);
    assert_eq!(put(&mut mira, &format!("/api/people/{mira_id}/follow"), json!({})).await, 400, "oneself");
    assert_eq!(put(&mut mira, "/api/people/abcdefghijkmnpqr/follow", json!({})).await, 404);
    assert_eq!(put(&mut server.browser(), &follow, json!({})).await, 401);
}

#[tokio::test]
async fn games_are_filtered_and_paged() {
    let server = TestServer::new();
    let ((mut mira, mira_id), (mut ola, ola_id)) =
        (account(&server, "Mira").await, account(&server, "Ola").await);
    let mut guest = server.guest("Guest").await;
    let first = lose(&mut mira, &mut ola, "mana", true).await;
    server.later(Duration::from_secs(60));
    let second = lose(&mut mira, &mut guest, "mandala", false).await;
    server.later(Duration::from_secs(60));
    let third = lose(&mut ola, &mut mira, "mana", true).await;
    let path = format!("/api/people/{mira_id}/games");
    let tables = |list: &Value| -> Vec<String> {
        let games = list["games"].as_array().unwrap();
        games.iter().map(|game| game["table"]["table"].as_str().unwrap().to_owned()).collect()
    };
    let own = mira.get(&path).await.json();
    assert_eq!(tables(&own), [third.clone(), second.clone(), first.clone()]);
    assert_eq!((&own["games"][0]["result"], &own["games"][2]["result"]), (&json!("won"), &json!("lost")));
    let others = server.browser().get(&path).await.json();
    assert_eq!(
        tables(&others),
        [third.clone(), first.clone()],
        "whoever has the id of a table may read all of it"
    );
    let moment = own["games"][1]["ended"].as_u64().unwrap();
    for (query, expected) in [
        ("?game=mana", vec![&third, &first]),
        (&*format!("?opponent={ola_id}"), vec![&third, &first]),
        ("?result=won", vec![&third]),
        ("?result=drawn", vec![]),
        (&*format!("?from={moment}"), vec![&third, &second]),
        (&*format!("?to={moment}"), vec![&first]),
    ] {
        let found = mira.get(&format!("{path}{query}")).await.json();
        assert_eq!(tables(&found).iter().collect::<Vec<_>>(), expected, "{query}");
    }
    let page = mira.get(&format!("{path}?limit=2")).await.json();
    assert_eq!(tables(&page), [third, second]);
    let rest = mira.get(&format!("{path}?limit=2&before={}", page["next"].as_str().unwrap())).await.json();
    assert_eq!((tables(&rest), &rest["next"]), (vec![first], &json!(null)));
    for wrong in
        ["?limit=0", "?limit=101", "?game=chess", "?result=maybe", "?opponent=x", "?before=x", "?after=1"]
    {
        assert_eq!(
            mira.get(&format!("{path}{wrong}")).await.failure(),
            failure(400, "bad_request"),
            "{wrong}"
        );
    }
    let company = mira.get("/api/me/company").await.json();
    let names: Vec<&str> =
        company["opponents"].as_array().unwrap().iter().filter_map(|one| one["name"].as_str()).collect();
    assert_eq!(names, ["Ola", "Guest"], "with whom she played last");
}

#[tokio::test]
async fn a_challenge_is_accepted_declined_or_taken_back() {
    let server = TestServer::new();
    let ((mut mira, mira_id), (mut ola, ola_id)) =
        (account(&server, "Mira").await, account(&server, "Ola").await);
    let path = format!("/api/people/{ola_id}/challenges");
    let wish = json!({"game": "mana", "pace": "calm", "rated": true});
    let table = mira.post(&path, wish.clone()).await.json()["table"].as_str().unwrap().to_owned();
    for browser in [&mut mira, &mut ola] {
        let list = browser.get("/api/me/challenges").await.json();
        let one = &list["challenges"][0];
        assert_eq!(
            (&one["from_name"], &one["to"], &one["table"]["table"]),
            (&json!("Mira"), &json!(ola_id), &json!(table))
        );
    }
    let sit = json!({"type": "sit", "seat": 1});
    assert_eq!(give(&mut ola, &table, "sit", sit).await.0, 200);
    assert_eq!(give(&mut mira, &table, "start", json!({"type": "start"})).await.0, 200);
    assert_eq!(ola.get("/api/me/challenges").await.json()["challenges"], json!([]), "the game has begun");

    for mut closing in [ola.clone(), mira.clone()] {
        let table = mira.post(&path, wish.clone()).await.json()["table"].as_str().unwrap().to_owned();
        let declined = format!("/api/me/challenges/{table}");
        assert_eq!(server.guest("Guest").await.delete(&declined).await.failure(), failure(404, "not_found"));
        assert_eq!(closing.delete(&declined).await.status, 204);
        assert_eq!(closing.delete(&declined).await.failure(), failure(404, "not_found"));
        let state =
            mira.get(&format!("/api/tables/{table}")).await.json()["outlook"]["state"]["status"].clone();
        assert_eq!(state, "aborted");
    }
    let mut guest = server.guest("Guest").await;
    assert_eq!(guest.post(&path, wish.clone()).await.failure(), failure(409, "rated_account"));
    let own = format!("/api/people/{mira_id}/challenges");
    assert_eq!(mira.post(&own, wish).await.failure(), failure(400, "bad_request"));
}
