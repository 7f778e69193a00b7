//! Sending to a push service over HTTP.
//!
//! The key decision: a device names the host, so little is trusted. A name is looked up here and only addresses that may be reached are
//! connected to, so it cannot lead somewhere else a moment later; nobody is followed elsewhere; of an answer nothing but its head is
//! read; and all of it is over within seconds.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use rustls::crypto::ring;
use rustls::pki_types::ServerName;
use rustls::{ClientConfig, RootCertStore};
use thiserror::Error;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpStream, lookup_host};
use tokio::time::timeout;
use tokio_rustls::TlsConnector;

use super::endpoint::{Endpoint, Reach};

/// How long one address may take to answer, and how long all of it may.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);
const TIMEOUT: Duration = Duration::from_secs(15);

/// How many addresses of a host are tried.
const MAX_ADDRESSES: usize = 3;

/// How much of the head of an answer is read.
const HEAD_BYTES: usize = 16 * 1024;

/// Why nothing was sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub(super) enum SendError {
    #[error("its host is not found")]
    UnknownHost,
    #[error("its host is not of the open internet")]
    Forbidden,
    #[error("it cannot be reached")]
    Unreachable,
    #[error("its encryption or its certificate is not accepted")]
    NotTrusted,
    #[error("it does not speak HTTP as it should")]
    NoAnswer,
    #[error("it takes too long")]
    TooSlow,
}

/// What a push service said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Answer {
    pub(super) status: StatusCode,
    /// How long it wants to be left alone, if it says so.
    pub(super) retry_after: Option<Duration>,
}

/// What reaches push services.
pub(super) struct Client {
    tls: TlsConnector,
    reach: Reach,
}

/// Whether this system has certificates by which push services can be trusted.
#[must_use]
pub fn has_system_certificates() -> bool {
    !system_certificates().is_empty()
}

fn system_certificates() -> RootCertStore {
    let mut roots = RootCertStore::empty();
    roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    roots
}

impl Client {
    /// One that trusts whom the system trusts; none if it trusts nobody.
    pub(super) fn new(reach: Reach) -> Option<Client> {
        let roots = system_certificates();
        if roots.is_empty() && reach == Reach::Internet {
            return None;
        }
        let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()
            .expect("the provider has the usual versions")
            .with_root_certificates(roots)
            .with_no_client_auth();
        Some(Client { tls: TlsConnector::from(Arc::new(config)), reach })
    }

    /// Sends a request; the answer, as far as anybody wants to know it.
    pub(super) async fn send(&self, to: &Endpoint, request: Request<Body>) -> Result<Answer, SendError> {
        timeout(TIMEOUT, self.send_patiently(to, request)).await.unwrap_or(Err(SendError::TooSlow))
    }

    async fn send_patiently(&self, to: &Endpoint, request: Request<Body>) -> Result<Answer, SendError> {
        let stream = self.connect(to).await?;
        if !to.encrypted {
            return exchange(stream, request).await;
        }
        let name = ServerName::try_from(to.host.clone()).map_err(|_| SendError::UnknownHost)?;
        let stream = self.tls.connect(name, stream).await.map_err(|_| SendError::NotTrusted)?;
        exchange(stream, request).await
    }

    async fn connect(&self, to: &Endpoint) -> Result<TcpStream, SendError> {
        let found = lookup_host((to.host.as_str(), to.port)).await.map_err(|_| SendError::UnknownHost)?;
        let allowed: Vec<SocketAddr> =
            found.filter(|address| self.reach.allows(address.ip())).take(MAX_ADDRESSES).collect();
        if allowed.is_empty() {
            return Err(SendError::Forbidden);
        }
        for address in allowed {
            if let Ok(Ok(stream)) = timeout(CONNECT_TIMEOUT, TcpStream::connect(address)).await {
                return Ok(stream);
            }
        }
        Err(SendError::Unreachable)
    }
}

/// Sends a request over a connection of its own, which ends with the head of the answer.
async fn exchange(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    request: Request<Body>,
) -> Result<Answer, SendError> {
    let connected = http1::Builder::new().max_buf_size(HEAD_BYTES).handshake(TokioIo::new(stream)).await;
    let (mut requests, connection) = connected.map_err(|_| SendError::NoAnswer)?;
    let answer = async { requests.send_request(request).await.map_err(|_| SendError::NoAnswer) };
    tokio::pin!(answer);
    let response = tokio::select! {
        response = &mut answer => response?,
        // The connection has ended; what was answered before is still told.
        _ = connection => answer.await?,
    };
    let retry_after = response.headers().get(header::RETRY_AFTER).and_then(|value| value.to_str().ok());
    let retry_after = retry_after.and_then(|seconds| seconds.parse().ok()).map(Duration::from_secs);
    Ok(Answer { status: response.status(), retry_after })
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpListener;

    use super::*;

    fn request() -> Request<Body> {
        Request::post("/x").header("host", "push.example").body(Body::from("sealed")).unwrap()
    }

    /// A host that reads a request and says something.
    async fn host(says: &'static str) -> Endpoint {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        tokio::spawn(async move {
            let (mut stream, _) = listener.accept().await.unwrap();
            let _read = stream.read(&mut [0; 4096]).await.unwrap();
            stream.write_all(says.as_bytes()).await.unwrap();
            // What follows is never read.
            let _closed = stream.write_all(&vec![b'x'; 1 << 22]).await;
        });
        Endpoint::read(&format!("http://{address}/x"), Reach::Anywhere).unwrap()
    }

    #[tokio::test]
    async fn of_an_answer_only_the_head_is_read() {
        let client = Client::new(Reach::Anywhere).unwrap();
        let to = host("HTTP/1.1 429 Too Many\r\nretry-after: 7\r\ncontent-length: 99999999\r\n\r\n").await;
        let answer = client.send(&to, request()).await.unwrap();
        assert_eq!((answer.status.as_u16(), answer.retry_after), (429, Some(Duration::from_secs(7))));
        let to = host("HTTP/1.1 307 Elsewhere\r\nlocation: http://127.0.0.1:1/\r\n\r\n").await;
        assert_eq!(client.send(&to, request()).await.unwrap().status.as_u16(), 307, "nobody is followed");
        let to = host("SSH-2.0-OpenSSH\r\n").await;
        assert_eq!(client.send(&to, request()).await, Err(SendError::NoAnswer));
    }

    #[tokio::test]
    async fn a_name_that_leads_into_the_network_is_not_connected_to() {
        let Some(client) = Client::new(Reach::Internet) else { return };
        // As a name that was taken when it led elsewhere.
        let to = Endpoint { encrypted: true, host: "localhost".into(), ..host("").await };
        assert_eq!(client.send(&to, request()).await, Err(SendError::Forbidden));
    }

    #[tokio::test]
    async fn whoever_shows_no_certificate_is_not_trusted() {
        let client = Client::new(Reach::Anywhere).unwrap();
        let to = Endpoint { encrypted: true, ..host("HTTP/1.1 201 Created\r\n\r\n").await };
        assert_eq!(client.send(&to, request()).await, Err(SendError::NotTrusted));
    }
}
