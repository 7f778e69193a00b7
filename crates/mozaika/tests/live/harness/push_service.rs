//! A push service in a process of its own, which reads what the server sent by cryptography of its own.

use std::path::{Path, PathBuf};
use std::process::Command;

use mozaika_process_kit::Process;
use serde_json::Value;
use tempfile::TempDir;

use super::{Person, wait_for};

/// A push service. Dropping it ends it.
pub(crate) struct PushService {
    _process: Process,
    /// Whoever asks it for devices, and what they were sent.
    tester: Person,
    certificates: Option<TempDir>,
}

impl PushService {
    /// One that devices are reached at in the clear.
    pub(crate) fn start() -> PushService {
        PushService::run(&[], None)
    }

    /// One that is reached encrypted, with a certificate that it has signed itself.
    pub(crate) fn start_encrypted() -> PushService {
        let folder = tempfile::tempdir().expect("a folder");
        let made = rcgen::generate_simple_self_signed(["127.0.0.1".to_owned()]).expect("a certificate");
        let files = ["certificate.pem", "key.pem"].map(|name| folder.path().join(name));
        for (file, text) in files.iter().zip([made.cert.pem(), made.signing_key.serialize_pem()]) {
            std::fs::write(file, text).expect("a file");
        }
        PushService::run(&files, Some(folder))
    }

    fn run(arguments: &[PathBuf], certificates: Option<TempDir>) -> PushService {
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/tests/push-service.mjs");
        let mut node = Command::new("node");
        let (process, address) =
            Process::serve(node.arg(script).args(arguments)).expect("Node.js runs the push service");
        PushService { _process: process, tester: Person::stranger(address), certificates }
    }

    /// What makes a server trust it: to be started under.
    pub(crate) fn trusted(&self) -> Vec<String> {
        let folder = self.certificates.as_ref().expect("it is encrypted").path();
        vec!["env".into(), format!("SSL_CERT_FILE={}", folder.join("certificate.pem").display())]
    }

    /// Gives somebody a device, to which messages are answered with a status. They want to be called there.
    pub(crate) async fn subscribe(&self, person: &Person, device: &str, status: u16) {
        let device = self.tester.get(&format!("/device/{device}?status={status}")).await.good();
        let answer = person.ask("PUT", "/api/me/push", Some(&device)).await.expect("an answer");
        assert_eq!(answer.status, 204, "{}", answer.body);
    }

    /// What a device was sent.
    pub(crate) async fn messages(&self, device: &str) -> Vec<Value> {
        let Value::Array(all) = self.tester.get("/messages").await.good() else { panic!("a list") };
        all.into_iter().filter(|message| message["device"] == device).collect()
    }

    /// Waits until a device has so many messages; the last of them.
    pub(crate) async fn wait_for(&self, device: &str, count: usize) -> Value {
        let found = wait_for(&format!("{count} messages to {device}"), 30, || async {
            let messages = self.messages(device).await;
            (messages.len() >= count).then_some(messages)
        })
        .await;
        assert_eq!(found.len(), count, "{found:?}");
        found.into_iter().next_back().expect("there is one")
    }
}
