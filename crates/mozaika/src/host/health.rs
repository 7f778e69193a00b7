//! `mozaika health`: whether a server can do its work, for containers that have no other program to ask with.

use std::io::{Read, Write};
use std::net::{TcpStream, ToSocketAddrs};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use clap::Args;

const ANSWER_TIMEOUT: Duration = Duration::from_secs(5);

/// Ask a server on this machine whether it can do its work; the exit code says so.
#[derive(Args, Debug)]
pub(crate) struct HealthArgs {
    /// Where the server listens.
    #[arg(long, env = "MOZAIKA_LISTEN", value_name = "ADDRESS:PORT", default_value = "127.0.0.1:8080")]
    listen: String,
}

impl HealthArgs {
    /// Asks.
    pub(crate) fn run(self) -> Result<()> {
        // A server that listens everywhere listens here too.
        let place = self.listen.replacen("0.0.0.0:", "127.0.0.1:", 1).replacen("[::]:", "[::1]:", 1);
        let nobody = || format!("no server answers at {place}");
        let address = place.to_socket_addrs().with_context(nobody)?.next().with_context(nobody)?;
        let mut socket = TcpStream::connect_timeout(&address, ANSWER_TIMEOUT).with_context(nobody)?;
        socket.set_read_timeout(Some(ANSWER_TIMEOUT))?;
        let request = format!("GET /readyz HTTP/1.1\r\nhost: {place}\r\nconnection: close\r\n\r\n");
        socket.write_all(request.as_bytes()).with_context(nobody)?;
        let mut answer = Vec::new();
        socket.take(64 * 1024).read_to_end(&mut answer).with_context(nobody)?;
        if !answer.starts_with(b"HTTP/1.1 200 ") {
            bail!("the server at {place} is not ready");
        }
        println!("The server at {place} is ready.");
        Ok(())
    }
}
