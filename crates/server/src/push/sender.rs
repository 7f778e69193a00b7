//! What it takes to call somebody: the key that all nodes share, and the way to push services.

use std::fmt;
use std::sync::Arc;

use axum::body::Body;
use axum::http::{Request, header};
use mozaika_store::Subscription;
use mozaika_table::Stamp;
use tokio::sync::OnceCell;

use super::client::{Answer, Client, SendError};
use super::endpoint::{Endpoint, Reach};
use super::message::Message;
use super::seal::{DeviceKeys, seal};
use super::vapid::SigningKey;
use crate::{App, Config, Failure};

/// Calls people, if this server does. Cheap to clone.
#[derive(Clone, Default)]
pub struct Push(Arc<OnceCell<Option<Sender>>>);

impl fmt::Debug for Push {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Push")
    }
}

/// What it takes to call somebody.
pub(super) struct Sender {
    key: SigningKey,
    client: Client,
    pub(super) reach: Reach,
    /// Where whoever runs a push service can turn to: the address of this server.
    contact: Option<String>,
}

/// Why a message was not sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub(super) enum Unsent {
    /// What is kept of the device cannot be used.
    #[error("what is known of the device cannot be used")]
    BadDevice,
    /// It could not be reached.
    #[error(transparent)]
    NotReached(#[from] SendError),
}

impl Push {
    /// What it takes to call somebody; nothing if this server calls nobody. The first server that asks makes the key that all who
    /// share its store sign with.
    pub(super) async fn sender(&self, app: &App) -> Result<Option<&Sender>, Failure> {
        let sender = self.0.get_or_try_init(|| Sender::new(app)).await?;
        Ok(sender.as_ref())
    }
}

impl Sender {
    async fn new(app: &App) -> Result<Option<Sender>, Failure> {
        let Some(reach) = app.config.push.map(|push| push.reach) else { return Ok(None) };
        let Some(client) = Client::new(reach) else {
            tracing::warn!(
                "this system has no certificates to trust, so nobody is called by push services: install \
                 ca-certificates, or switch it off by --no-push"
            );
            return Ok(None);
        };
        let kept = app.store.push_key(&SigningKey::generate()).await?;
        let key = SigningKey::read(&kept).map_err(|error| {
            tracing::error!(%error, "nobody can be called");
            Failure::Internal
        })?;
        Ok(Some(Sender { key, client, reach, contact: contact(&app.config) }))
    }

    /// The public key, as browsers want it to subscribe.
    pub(super) fn public_key(&self) -> String {
        self.key.public()
    }

    /// Sends a message to a device.
    pub(super) async fn send(
        &self,
        message: &Message,
        device: &Subscription,
        now: Stamp,
    ) -> Result<Answer, Unsent> {
        let endpoint = Endpoint::read(&device.endpoint, self.reach).map_err(|_| Unsent::BadDevice)?;
        let keys = DeviceKeys { public_key: &device.public_key, auth_secret: &device.auth_secret };
        let sealed = seal(&message.text, keys).map_err(|_| Unsent::BadDevice)?;
        let authorization = self.key.authorization(&endpoint.audience(), self.contact.as_deref(), now);
        let request = Request::post(&endpoint.path)
            .header(header::HOST, &endpoint.authority)
            .header(header::AUTHORIZATION, authorization)
            .header(header::CONTENT_ENCODING, "aes128gcm")
            .header(header::CONTENT_TYPE, "application/octet-stream")
            .header(header::CONTENT_LENGTH, sealed.len())
            .header("ttl", message.kept_for.as_secs())
            .header("topic", &message.topic)
            .header("urgency", message.urgency.name())
            .body(Body::from(sealed))
            .map_err(|_| Unsent::BadDevice)?;
        Ok(self.client.send(&endpoint, request).await?)
    }
}

/// Where whoever runs a push service can turn to. Some take nothing but an encrypted address.
fn contact(config: &Config) -> Option<String> {
    config.public_url.clone().filter(|url| url.starts_with("https://"))
}
