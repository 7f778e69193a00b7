//! Letting somebody in again who lost their password or their device.

use std::time::Duration;

use anyhow::{Context, Result};
use mozaika_server::identity::{Passwords, Token};
use mozaika_server::{Environment, Origin, Random, System};
use mozaika_store::{Deed, Key, KeyKind, Person, Store};
use mozaika_table::PersonId;

use super::order::act;
use super::people::find;

/// How long the link can be opened.
const LIFETIME: Duration = Duration::from_secs(24 * 60 * 60);

pub(super) async fn recover(store: &dyn Store, id: PersonId, public_url: &str) -> Result<()> {
    Origin::of_url(public_url)
        .filter(|_| !public_url.contains(['?', '#']))
        .with_context(|| format!("--public-url is written https://HOST, not {public_url:?}"))?;
    let Person { login, .. } = find(store, id).await?;
    let (token, now) = (Token::new(&System), System.now());
    let link =
        Key { hash: token.hash(), person: id, kind: KeyKind::Link, created: now, expires: now + LIFETIME };
    let hash = link.hash;
    if let Some(login) = login {
        // 80 random bits, in letters that are not easily taken for others.
        let password = System.table_id().to_string();
        let hashed = Passwords::default().hash_text(&password, &System).await?;
        store.set_password(id, &hashed, hash).await?;
        println!(
            "The login {login} has the password {password} for now: they can choose another when they are in."
        );
    }
    store.add_key(link).await?;
    act(store, Deed::Recover { person: id }, "").await?;
    println!("This link works once, for a day, and makes whoever opens it {id}. Give it to nobody else:");
    println!("{}/#link={}", public_url.trim_end_matches('/'), token.reveal());
    Ok(())
}
