//! The little HTTP that is needed to open tables: one connection that is kept.

use std::net::SocketAddr;

use anyhow::{Context, Result, bail};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// One connection that is kept.
pub(crate) struct Http {
    server: SocketAddr,
    stream: TcpStream,
}

/// An answer that went well.
pub(crate) struct Answer {
    head: String,
    pub(crate) body: String,
}

impl Answer {
    /// The cookie that it sets.
    pub(crate) fn cookie(&self) -> Option<String> {
        self.head.lines().find_map(|line| {
            let (name, value) = line.split_once(": ")?;
            name.eq_ignore_ascii_case("set-cookie").then(|| value.split(';').next().unwrap_or("").to_owned())
        })
    }

    /// A text in the body, by its name.
    pub(crate) fn text(&self, name: &str) -> Option<String> {
        let body: serde_json::Value = serde_json::from_str(&self.body).ok()?;
        body[name].as_str().map(str::to_owned)
    }
}

impl Http {
    pub(crate) async fn connect(server: SocketAddr) -> Result<Http> {
        let stream = TcpStream::connect(server).await.context("connecting to the server")?;
        stream.set_nodelay(true)?;
        Ok(Http { server, stream })
    }

    /// Posts JSON as who has this cookie.
    pub(crate) async fn post(&mut self, path: &str, cookie: &str, body: &str) -> Result<Answer> {
        let server = self.server;
        let request = format!(
            "POST {path} HTTP/1.1\r\nhost: {server}\r\norigin: http://{server}\r\ncookie: {cookie}\r\n\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            body.len()
        );
        self.stream.write_all(request.as_bytes()).await?;
        let mut text = Vec::with_capacity(2048);
        loop {
            if self.stream.read_buf(&mut text).await? == 0 {
                bail!("the server closed the connection");
            }
            let so_far = String::from_utf8_lossy(&text);
            let Some((head, body)) = so_far.split_once("\r\n\r\n") else { continue };
            let length = head.lines().find_map(|line| {
                let (name, value) = line.split_once(": ")?;
                name.eq_ignore_ascii_case("content-length").then(|| value.parse::<usize>().ok())?
            });
            if body.len() < length.unwrap_or(0) {
                continue;
            }
            if !head.starts_with("HTTP/1.1 2") {
                bail!("POST {path}: {head}\n{body}");
            }
            return Ok(Answer { head: head.to_owned(), body: body.to_owned() });
        }
    }
}
