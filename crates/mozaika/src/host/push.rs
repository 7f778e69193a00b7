//! Calling people on their devices: whether the server does, and what that needs.

use std::time::Duration;

use clap::Args;
use mozaika_server::{PushConfig, Reach, has_system_certificates};

use super::doctor::Finding;

const CALLS: &str = "calls to devices";

/// Whether and how people are called who have no page open.
#[derive(Args, Debug)]
pub(crate) struct PushArgs {
    /// Call nobody. Otherwise whoever wants it is told of their turn by the push service of their browser, which this program reaches
    /// by HTTPS.
    #[arg(long, env = "MOZAIKA_NO_PUSH")]
    no_push: bool,
    /// How long a call waits, in milliseconds. For tests.
    #[arg(long, value_name = "MILLISECONDS", hide = true, conflicts_with = "no_push",
        default_value_t = PushConfig::default().delay.as_millis() as u32)]
    push_delay: u32,
    /// Let devices name push services of this machine and its network too, and in the clear. For tests.
    #[arg(long, hide = true, conflicts_with = "no_push")]
    push_anywhere: bool,
}

impl PushArgs {
    /// How people are called; nothing if nobody is.
    pub(super) fn config(&self) -> Option<PushConfig> {
        let reach = if self.push_anywhere { Reach::Anywhere } else { Reach::Internet };
        let delay = Duration::from_millis(self.push_delay.into());
        (!self.no_push).then_some(PushConfig { delay, reach })
    }

    /// Whether people can be called.
    pub(super) fn finding(&self) -> Finding {
        if self.no_push {
            return Finding::good(CALLS, "nobody is called (--no-push)");
        }
        if has_system_certificates() {
            return Finding::good(CALLS, "push services can be trusted by the system's certificates");
        }
        let remedy =
            "install ca-certificates, or say --no-push (MOZAIKA_NO_PUSH): nobody is called otherwise";
        Finding::better(CALLS, "this system has no certificates to trust push services by", remedy)
    }
}
