//! A server whose tasks get nothing done says so, and ends if that does not pass.

use std::time::Duration;

use mozaika_server::serve;
use tokio::net::TcpListener;
use tokio::time::{sleep, timeout};

use crate::fixture::{TestServer, failure};

const PATIENCE: Duration = Duration::from_secs(30);

async fn until_ready_is(server: &TestServer, status: u16) {
    let asked = async {
        while server.browser().get("/readyz").await.status != status {
            sleep(Duration::from_millis(50)).await;
            server.later(Duration::from_secs(1));
        }
    };
    assert!(timeout(PATIENCE, asked).await.is_ok(), "readiness never was {status}");
}

#[tokio::test]
async fn a_sweep_that_keeps_failing_makes_the_server_unready_and_then_ends_it() {
    let server = TestServer::with(|config| {
        config.task_silence = Duration::from_secs(1);
        config.give_up_after = Duration::from_secs(3);
    });
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let served = tokio::spawn(serve(listener, server.state.clone(), std::future::pending()));
    until_ready_is(&server, 200).await;
    // The database can be written to and read, but what is due cannot be found.
    server.meddle("ALTER TABLE announcements RENAME TO elsewhere");
    until_ready_is(&server, 503).await;
    assert_eq!(server.browser().get("/readyz").await.failure(), failure(503, "unavailable"));
    server.meddle("ALTER TABLE elsewhere RENAME TO announcements");
    until_ready_is(&server, 200).await;
    assert!(!served.is_finished(), "what passes is waited for");
    server.meddle("ALTER TABLE announcements RENAME TO elsewhere");
    let ended = timeout(PATIENCE, served).await.expect("it gives up").unwrap();
    let why = ended.expect_err("it did not end by itself").to_string();
    assert!(why.contains("`sweep` has got nothing done"), "{why}");
}
