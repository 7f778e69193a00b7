//! How many files and connections the system lets this process have open, and how they are shared out.
//!
//! The key decision: connections never take the last of them. Of what the system allows, three quarters are for live connections and
//! an eighth for others; the rest is left to the database and to whatever else is opened.

use super::doctor::Finding;
use mozaika_server::Limits;
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

/// The limits as far as the system lets us keep them. The system's own limit is raised first, as far as this user may.
pub(super) fn fit(limits: Limits) -> Limits {
    let Some(files) = raise_limit() else { return limits };
    let fitting = share(limits.clone(), files);
    if fitting != limits {
        tracing::info!(
            files,
            sockets = fitting.sockets,
            connections = fitting.connections,
            "the system allows few open files, so fewer connections are taken on: raise its limit (ulimit -n, LimitNOFILE)"
        );
    }
    fitting
}

/// How many files may be open, for whoever checks a set-up.
pub(super) fn finding() -> Finding {
    const WHAT: &str = "open files";
    let Some(files) = raise_limit() else { return Finding::good(WHAT, "as many as one likes") };
    let found = format!(
        "{files} at once, which is room for {} live connections",
        share(Limits::default(), files).sockets
    );
    let remedy =
        "raise the limit for the service: LimitNOFILE=65536 under systemd, ulimit -n 65536 in a shell";
    match files {
        0..1024 => Finding::wrong(WHAT, found, remedy),
        1024..8192 => Finding::better(WHAT, found, remedy),
        _ => Finding::good(WHAT, found),
    }
}

fn share(limits: Limits, files: usize) -> Limits {
    let connections = limits.connections.min(files / 8);
    Limits {
        sockets: limits.sockets.min(files / 4 * 3),
        connections,
        // Nobody alone keeps all others out.
        connections_per_address: limits.connections_per_address.min(connections / 2),
        ..limits
    }
}

/// Raises the limit on open files as far as possible; the limit then, if there is one.
fn raise_limit() -> Option<usize> {
    let Rlimit { maximum, .. } = getrlimit(Resource::Nofile);
    // It is not needed often; what was allowed before is still allowed.
    let _kept = setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum });
    getrlimit(Resource::Nofile).current.map(|files| usize::try_from(files).unwrap_or(usize::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn connections_leave_files_for_everything_else() {
        let few = share(Limits::default(), 400);
        assert_eq!((few.sockets, few.connections, few.connections_per_address), (300, 50, 25));
        assert_eq!(share(Limits::default(), 65_536), Limits::default());
    }
}
