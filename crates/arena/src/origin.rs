//! What a file that one of our programs made says about where it comes from.

use std::process::Command;

/// The command line of the program with this name that is running, as it can be typed again.
#[must_use]
pub fn command(program: &str) -> String {
    let quoted = |word: String| if word.contains(' ') { format!("'{word}'") } else { word };
    let words = std::env::args().skip(1).map(quoted);
    [program.to_owned()].into_iter().chain(words).collect::<Vec<_>>().join(" ")
}

/// The commit of the working copy that the program runs in, marked if it was changed since.
#[must_use]
pub fn commit() -> String {
    let told =
        Command::new("git").args(["describe", "--always", "--dirty", "--abbrev=40", "--exclude=*"]).output();
    let text =
        told.ok().filter(|told| told.status.success()).and_then(|told| String::from_utf8(told.stdout).ok());
    text.map_or_else(|| "unknown".to_owned(), |text| text.trim().to_owned())
}
