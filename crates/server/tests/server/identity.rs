//! Who somebody is, over HTTP.

use std::time::Duration;

use mozaika_store::People;
use serde_json::json;

use crate::kit;
use crate::kit::{Kit, failure};

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

#[tokio::test]
async fn a_visitor_becomes_a_guest_once() {
    let kit = Kit::new();
    let mut ada = kit.browser();
    assert_eq!(ada.get("/api/me").await.failure(), failure(401, "not_signed_in"));
    let answer = ada.post("/api/guests", json!({})).await;
    assert_eq!(answer.status, 201, "{}", answer.text);
    let me = answer.json();
    let name = me["name"].as_str().unwrap();
    assert!(name.starts_with("Guest ") && name.len() == 10, "{name}");
    assert_eq!(me["login"], json!(null));
    let cookie = answer.header("set-cookie");
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax") && !cookie.contains("Secure"));
    let again = ada.post("/api/guests", json!({"name": "Other"})).await;
    assert_eq!((again.status, &again.json()), (200, &me), "who is somebody stays who they are");
    assert_eq!(ada.get("/api/me").await.json(), me);
    assert_eq!(kit.guest("Bo").await.get("/api/me").await.json()["name"], "Bo");
}

#[tokio::test]
async fn the_cookie_is_kept_only_as_a_hash() {
    let kit = Kit::new();
    let mut ada = kit.guest("Ada").await;
    let cookie = ada.cookie.clone().unwrap();
    let id = ada.get("/api/me").await.json()["id"].as_str().unwrap().parse().unwrap();
    let keys = kit.store.keys_of(id).await.unwrap();
    assert_eq!(keys.len(), 1);
    assert_eq!(keys[0].hash, mozaika_server::identity::Token::read(&cookie).unwrap().hash());
    for wrong in ["", "x", &cookie[1..], &cookie.replace(&cookie[..2], "zz")] {
        let mut other = kit.browser();
        other.cookie = Some(wrong.to_owned());
        assert_eq!(other.get("/api/me").await.code(), "not_signed_in", "{wrong}");
    }
}

#[tokio::test]
async fn names_are_changed_and_checked() {
    let kit = Kit::new();
    let mut ada = kit.guest("Ada").await;
    assert_eq!(ada.patch("/api/me", json!({"name": " Ada L. "})).await.json()["name"], "Ada L.");
    assert_eq!(ada.get("/api/me").await.json()["name"], "Ada L.");
    for bad in [
        json!({"name": ""}),
        json!({"name": "a\nb"}),
        json!({"name": "x".repeat(33)}),
        json!({"name": 7}),
        json!({}),
        json!({"name": "Ada", "admin": true}),
        json!([]),
    ] {
        assert_eq!(ada.patch("/api/me", bad.clone()).await.failure(), failure(400, "bad_request"), "{bad}");
    }
    let mut nobody = kit.browser();
    assert_eq!(nobody.patch("/api/me", json!({"name": "Ada"})).await.status, 401);
    assert_eq!(nobody.post("/api/guests", json!({"name": ""})).await.status, 400);
    assert_eq!(ada.get("/api/me").await.json()["name"], "Ada L.");
}

#[tokio::test]
async fn a_cookie_is_renewed_once_a_month_and_lasts_a_year() {
    let kit = Kit::new();
    let mut ada = kit.guest("Ada").await;
    kit.later(20 * DAY);
    assert_eq!(ada.get("/api/me").await.header("set-cookie"), "");
    kit.later(20 * DAY);
    assert!(ada.get("/api/me").await.header("set-cookie").contains("Max-Age=31536000"));
    assert_eq!(ada.get("/api/me").await.header("set-cookie"), "");
    kit.later(364 * DAY);
    assert_eq!(ada.get("/api/me").await.status, 200);
    kit.later(366 * DAY);
    assert_eq!(ada.get("/api/me").await.code(), "not_signed_in");
}

#[tokio::test]
async fn a_visit_is_noted_at_most_once_in_ten_minutes() {
    let kit = Kit::new();
    let mut ada = kit.guest("Ada").await;
    let id = ada.get("/api/me").await.json()["id"].as_str().unwrap().parse().unwrap();
    let seen = async || kit.store.person(id).await.unwrap().unwrap().seen.0;
    let began = seen().await;
    kit.later(Duration::from_secs(500));
    ada.get("/api/me").await;
    kit.later(Duration::from_secs(200));
    ada.get("/api/me").await;
    kit.later(Duration::from_secs(200));
    ada.get("/api/me").await;
    // It is noted beside the request; one more write means that it is done.
    while seen().await == began {
        tokio::task::yield_now().await;
    }
    assert_eq!(seen().await, began + 700_000);
}

#[tokio::test]
async fn a_guest_becomes_an_account_and_signs_in_elsewhere() {
    let kit = Kit::new();
    let mut ada = kit.guest("Ada").await;
    let me = ada.get("/api/me").await.json();
    let account = json!({"login": "Ada.L", "password": "correct horse"});
    let made = ada.post("/api/me/account", account.clone()).await;
    assert_eq!((made.status, &made.json()["login"], &made.json()["id"]), (200, &json!("ada.l"), &me["id"]));
    assert_eq!(ada.post("/api/me/account", account.clone()).await.failure(), failure(409, "has_account"));
    let mut bo = kit.guest("Bo").await;
    let taken = bo.post("/api/me/account", json!({"login": "ADA.l", "password": "another one"})).await;
    assert_eq!(taken.failure(), failure(409, "login_taken"));

    let mut phone = kit.browser();
    let signed = phone.post("/api/sign-in", json!({"login": "ADA.L", "password": "correct horse"})).await;
    assert_eq!((signed.status, &signed.json()["id"]), (200, &me["id"]), "{}", signed.text);
    assert_eq!(phone.get("/api/me").await.json()["name"], "Ada");
    let left = phone.cookie.clone();
    assert_eq!(phone.post("/api/sign-out", json!({})).await.status, 204);
    assert_eq!(phone.cookie, None, "the cookie is cleared");
    phone.cookie = left;
    assert_eq!(phone.get("/api/me").await.status, 401, "and no longer works");
    assert_eq!(ada.get("/api/me").await.status, 200, "on this device only");
    assert_eq!(kit.browser().post("/api/sign-out", json!({})).await.status, 204);
}

#[tokio::test]
async fn wrong_logins_and_passwords_look_the_same() {
    let kit = Kit::new();
    let mut ada = kit.guest("Ada").await;
    ada.post("/api/me/account", json!({"login": "ada", "password": "correct horse"})).await;
    let mut texts = Vec::new();
    for (login, password) in
        [("ada", "wrong horse"), ("bob", "correct horse"), ("ada", "x"), ("?", "correct horse")]
    {
        let answer = kit.browser().post("/api/sign-in", json!({"login": login, "password": password})).await;
        assert_eq!(answer.failure(), failure(401, "wrong_credentials"));
        assert_eq!(answer.header("set-cookie"), "");
        texts.push(answer.text);
    }
    texts.dedup();
    assert_eq!(texts.len(), 1);
    for bad in [json!({"login": "ada"}), json!({"login": 1, "password": "correct horse"}), json!("ada")] {
        assert_eq!(kit.browser().post("/api/sign-in", bad).await.status, 400);
    }
    let mut bo = kit.guest("Bo").await;
    for (login, password) in
        [("bo", "long enough"), ("b b", "long enough"), ("bob", "short"), ("bob", &"x".repeat(201))]
    {
        let answer = bo.post("/api/me/account", json!({"login": login, "password": password})).await;
        assert_eq!(answer.failure(), failure(400, "bad_request"), "{login} {password}");
        assert!(!answer.text.contains(password), "{}", answer.text);
    }
}

#[tokio::test]
async fn another_password_signs_others_out() {
    let kit = Kit::new();
    let mut ada = kit.guest("Ada").await;
    let change = |old: &str, new: &str| json!({"old": old, "new": new});
    assert_eq!(
        ada.post("/api/me/password", change("x", "long enough")).await.failure(),
        failure(409, "no_account")
    );
    ada.post("/api/me/account", json!({"login": "ada", "password": "correct horse"})).await;
    let mut phone = kit.browser();
    phone.post("/api/sign-in", json!({"login": "ada", "password": "correct horse"})).await;
    let link = ada.post("/api/me/links", json!({})).await.json()["link"].as_str().unwrap().to_owned();
    let bot = ada.post("/api/me/tokens", json!({"label": "my bot", "scopes": ["read"]})).await.json();
    let wrong = ada.post("/api/me/password", change("wrong horse", "battery staple")).await;
    assert_eq!(wrong.failure(), failure(401, "wrong_credentials"));
    assert_eq!(ada.post("/api/me/password", change("correct horse", "short")).await.status, 400);
    assert_eq!(ada.post("/api/me/password", change("correct horse", "battery staple")).await.status, 204);
    assert_eq!(ada.get("/api/me").await.status, 200);
    assert_eq!(phone.get("/api/me").await.status, 401);
    let mut bot = kit.program(bot["token"].as_str().unwrap());
    assert_eq!(bot.get("/api/me").await.status, 200, "programs go on, as docs/api.md says");
    let token = link.split_once("#link=").unwrap().1;
    assert_eq!(kit.browser().post("/api/links", json!({"token": token})).await.status, 404);
    let sign_in = |password: &str| json!({"login": "ada", "password": password});
    assert_eq!(phone.post("/api/sign-in", sign_in("correct horse")).await.status, 401);
    assert_eq!(phone.post("/api/sign-in", sign_in("battery staple")).await.status, 200);
}

#[tokio::test]
async fn tokens_are_shown_once_and_reach_as_far_as_they_say() {
    let kit = Kit::new();
    let mut ada = kit.guest("Ada").await;
    let made = ada.post("/api/me/tokens", json!({"label": "my bot", "scopes": ["read"]})).await;
    assert_eq!(made.status, 201, "{}", made.text);
    let token = made.json()["token"].as_str().unwrap().to_owned();
    assert!(token.starts_with("mozaika_"));
    let list = ada.get("/api/me/tokens").await;
    assert!(!list.text.contains(&token[6..]));
    assert_eq!(list.json()[0]["label"], "my bot");
    let id = list.json()[0]["id"].as_str().unwrap().to_owned();
    assert_eq!((id.len(), &json!(id)), (12, &made.json()["id"]));

    let mut bot = kit.program(&token);
    let me = bot.get("/api/me").await;
    assert_eq!((me.status, &me.json()["name"], &me.json()["scopes"]), (200, &json!("Ada"), &json!(["read"])));
    let opened =
        bot.post("/api/tables", json!({"game": "mana", "seats": [{"kind": "me"}, {"kind": "open"}]})).await;
    assert_eq!(opened.failure(), failure(403, "missing_scope"));
    for (method, path) in [
        ("PATCH", "/api/me"),
        ("DELETE", "/api/me"),
        ("GET", "/api/me/tokens"),
        ("POST", "/api/me/tokens"),
        ("POST", "/api/me/links"),
        ("POST", "/api/me/account"),
        ("POST", "/api/me/password"),
        ("POST", "/api/sign-out"),
    ] {
        let answer = bot.send(method, path, None).await;
        assert_eq!(answer.failure(), failure(403, "forbidden"), "{method} {path}");
    }
    let play = ada.post("/api/me/tokens", json!({"label": "player", "scopes": ["play"]})).await.json();
    let mut player = kit.program(play["token"].as_str().unwrap());
    assert_eq!(player.get("/api/me").await.status, 200, "who may play may see");
    let opened = player
        .post("/api/tables", json!({"game": "mana", "seats": [{"kind": "me"}, {"kind": "open"}]}))
        .await;
    assert_eq!(opened.status, 201, "{}", opened.text);

    assert_eq!(kit.guest("Bo").await.delete(&format!("/api/me/tokens/{id}")).await.status, 404);
    assert_eq!(ada.delete(&format!("/api/me/tokens/{id}")).await.status, 204);
    assert_eq!(ada.delete(&format!("/api/me/tokens/{id}")).await.failure(), failure(404, "not_found"));
    assert_eq!(bot.get("/api/me").await.failure(), failure(401, "unknown_token"));
}

#[tokio::test]
async fn tokens_expire_are_few_and_are_no_cookies() {
    let kit = Kit::new();
    let mut ada = kit.guest("Ada").await;
    for bad in [
        json!({"label": "", "scopes": ["read"]}),
        json!({"label": "x", "scopes": []}),
        json!({"label": "x", "scopes": ["admin"]}),
        json!({"label": "x", "scopes": ["read"], "days": 0}),
        json!({"label": "x", "scopes": "read"}),
        json!({"scopes": ["read"]}),
    ] {
        assert_eq!(
            ada.post("/api/me/tokens", bad.clone()).await.failure(),
            failure(400, "bad_request"),
            "{bad}"
        );
    }
    let new = json!({"label": "x", "scopes": ["read", "play", "read"], "days": 10});
    let token = ada.post("/api/me/tokens", new.clone()).await.json()["token"].as_str().unwrap().to_owned();
    for _ in 0..19 {
        assert_eq!(ada.post("/api/me/tokens", new.clone()).await.status, 201);
    }
    assert_eq!(ada.post("/api/me/tokens", new).await.failure(), failure(409, "too_many_tokens"));
    // A token in the cookie, a cookie as a token.
    let mut confused = kit.browser();
    confused.cookie = Some(token[6..].to_owned());
    assert_eq!(confused.get("/api/me").await.status, 401);
    for wrong in
        [format!("mozaika_{}", ada.cookie.clone().unwrap()), token[6..].to_owned(), "mozaika_".into()]
    {
        assert_eq!(kit.program(&wrong).get("/api/me").await.failure(), failure(401, "unknown_token"));
        assert_eq!(kit.program(&wrong).post("/api/guests", json!({})).await.status, 401);
    }
    kit.later(9 * DAY);
    assert_eq!(kit.program(&token).get("/api/me").await.status, 200);
    kit.later(2 * DAY);
    assert_eq!(kit.program(&token).get("/api/me").await.status, 401);
}

#[tokio::test]
async fn a_link_brings_one_other_device_in_once() {
    let kit = Kit::new();
    let mut ada = kit.guest("Ada").await;
    let made = ada.post("/api/me/links", json!({})).await;
    let link = made.json()["link"].as_str().unwrap().to_owned();
    let token = link.strip_prefix("http://mozaika.test/#link=").expect("in the fragment").to_owned();
    let mut phone = kit.guest("Somebody").await;
    let before = phone.cookie.clone();
    let opened = phone.post("/api/links", json!({"token": token})).await;
    assert_eq!((opened.status, &opened.json()["name"]), (200, &json!("Ada")), "{}", opened.text);
    assert_eq!(phone.get("/api/me").await.json()["name"], "Ada");
    assert_eq!(ada.get("/api/me").await.status, 200, "the first device stays known");
    phone.cookie = before;
    assert_eq!(phone.get("/api/me").await.status, 401, "who the phone was before has left");
    let unknown = failure(404, "unknown_link");
    assert_eq!(kit.browser().post("/api/links", json!({"token": token})).await.failure(), unknown, "used");
    assert_eq!(kit.browser().post("/api/links", json!({"token": "nonsense"})).await.failure(), unknown);
    assert_eq!(kit.browser().post("/api/links", json!({"token": ada.cookie})).await.failure(), unknown);

    kit.later(DAY);
    let link = async |ada: &mut kit::Browser| {
        let answer = ada.post("/api/me/links", json!({})).await.json();
        answer["link"].as_str().unwrap().split_once("#link=").unwrap().1.to_owned()
    };
    let first = link(&mut ada).await;
    let second = link(&mut ada).await;
    assert_eq!(
        kit.browser().post("/api/links", json!({"token": first})).await.failure(),
        unknown,
        "replaced"
    );
    kit.later(Duration::from_secs(3601));
    assert_eq!(
        kit.browser().post("/api/links", json!({"token": second})).await.failure(),
        unknown,
        "expired"
    );
}

#[tokio::test]
async fn links_name_the_public_address() {
    let kit = Kit::with(|config| config.public_url = Some("https://play.example.org/".into()));
    let mut ada = kit.browser();
    ada.origin = Some("https://play.example.org".into());
    let answer = ada.post("/api/guests", json!({})).await;
    assert!(answer.header("set-cookie").ends_with("; Secure"), "{}", answer.header("set-cookie"));
    let link = ada.post("/api/me/links", json!({})).await.json()["link"].as_str().unwrap().to_owned();
    assert!(link.starts_with("https://play.example.org/#link="), "{link}");
}

#[tokio::test]
async fn the_banned_are_shut_out_at_once() {
    let kit = Kit::new();
    let mut ada = kit.guest("Ada").await;
    ada.post("/api/me/account", json!({"login": "ada", "password": "correct horse"})).await;
    let new = json!({"label": "x", "scopes": ["read"]});
    let token = ada.post("/api/me/tokens", new).await.json()["token"].as_str().unwrap().to_owned();
    let link = ada.post("/api/me/links", json!({})).await.json()["link"].as_str().unwrap().to_owned();
    let id = ada.get("/api/me").await.json()["id"].as_str().unwrap().parse().unwrap();
    kit.store.ban(id, true).await.unwrap();
    let forbidden = failure(403, "forbidden");
    assert_eq!(ada.get("/api/me").await.failure(), forbidden);
    assert_eq!(ada.post("/api/guests", json!({})).await.failure(), forbidden);
    assert_eq!(kit.program(&token).get("/api/me").await.failure(), forbidden);
    let sign_in = |password: &str| json!({"login": "ada", "password": password});
    assert_eq!(kit.browser().post("/api/sign-in", sign_in("correct horse")).await.failure(), forbidden);
    assert_eq!(kit.browser().post("/api/sign-in", sign_in("wrong horse")).await.status, 401);
    let token = link.split_once("#link=").unwrap().1;
    assert_eq!(kit.browser().post("/api/links", json!({"token": token})).await.failure(), forbidden);
    kit.store.ban(id, false).await.unwrap();
    assert_eq!(ada.get("/api/me").await.status, 200);
}

#[tokio::test]
async fn a_person_can_be_forgotten() {
    let kit = Kit::new();
    let mut ada = kit.guest("Ada Unforgettable").await;
    ada.post("/api/me/account", json!({"login": "ada", "password": "correct horse"})).await;
    let table = json!({"game": "mana", "listed": true, "seats": [{"kind": "me"}, {"kind": "open"}]});
    assert_eq!(ada.post("/api/tables", table).await.status, 201);
    let cookie = ada.cookie.clone();
    let answer = ada.delete("/api/me").await;
    assert_eq!((answer.status, &ada.cookie), (204, &None));
    ada.cookie = cookie;
    assert_eq!(ada.get("/api/me").await.status, 401);
    let sign_in = json!({"login": "ada", "password": "correct horse"});
    assert_eq!(kit.browser().post("/api/sign-in", sign_in).await.status, 401);
    assert!(!kit.browser().get("/api/tables").await.text.contains("Unforgettable"));
    assert_eq!(kit.browser().delete("/api/me").await.status, 401);
}
