//! What any bytes at all may be given to, each with the laws that hold then: every parser, and every border that strangers reach.
//!
//! The key decision: a target is a plain function of bytes that panics if a law is broken. A fuzzer that is guided by coverage calls
//! it (`fuzz`, outside of the workspace, with libFuzzer), a bounded random run calls it where there is none ([`run`]), and a test
//! calls it with everything that lies in `corpus`. None of them knows anything of the others.
//!
//! Left out is what is allowed and takes a lifetime: searches are asked for little, or not at all.

mod borders;
mod corpus;
mod games;
mod good_inputs;
mod logs;
mod mutate;
mod parsers;
mod run;
mod server;

pub use borders::{engine_lines, page_lines};
pub use corpus::{corpus, write_good_inputs};
pub use games::{action, state, view};
pub use logs::{table_log, tournament_log};
pub use parsers::{course, edition, puzzle, saved_game};
pub use run::{Broken, Run, Tally, run, try_input};
pub use server::{client_messages, http_request};

/// Something that any bytes may be given to.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// Its name, also of its folder in the corpus.
    pub name: &'static str,
    /// Panics if a law is broken.
    pub call: fn(&[u8]),
}

/// All of them.
pub const TARGETS: [Target; 13] = [
    Target { name: "action", call: action },
    Target { name: "view", call: view },
    Target { name: "state", call: state },
    Target { name: "saved_game", call: saved_game },
    Target { name: "edition", call: edition },
    Target { name: "puzzle", call: puzzle },
    Target { name: "course", call: course },
    Target { name: "table_log", call: table_log },
    Target { name: "tournament_log", call: tournament_log },
    Target { name: "engine_lines", call: engine_lines },
    Target { name: "page_lines", call: page_lines },
    Target { name: "client_messages", call: client_messages },
    Target { name: "http_request", call: http_request },
];

/// The target of a name.
#[must_use]
pub fn target(name: &str) -> Option<Target> {
    TARGETS.into_iter().find(|target| target.name == name)
}

/// What is read of any bytes as text: nothing, if they are none.
fn text(data: &[u8]) -> &str {
    std::str::from_utf8(data).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_in_the_corpus_keeps_the_laws() {
        for target in TARGETS {
            let inputs = corpus(target.name).expect("the corpus can be read");
            assert!(!inputs.is_empty(), "there is something for {}", target.name);
            for input in &inputs {
                (target.call)(input);
            }
        }
    }

    #[test]
    fn a_short_random_run_keeps_the_laws() {
        for target in TARGETS {
            let tally = run(target, &Run { runs: 40, seed: 1, threads: 1 }).expect("the corpus can be read");
            assert!(
                tally.broken.is_none(),
                "{}",
                tally.broken.map(|broken| broken.to_string()).unwrap_or_default()
            );
        }
    }

    #[test]
    fn a_law_that_is_broken_is_found_and_told() {
        let fails = Target { name: "action", call: |data| assert!(!data.contains(&b'c'), "a law") };
        let tally = run(fails, &Run { runs: 5000, seed: 1, threads: 1 }).expect("the corpus can be read");
        let broken = tally.broken.expect("some input has that letter");
        assert!(broken.input.contains(&b'c') && broken.why.contains("a law"), "{broken}");
    }
}
