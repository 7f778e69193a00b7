//! The certificates of the standard starts, built in.

macro_rules! certificates {
    ($($name:literal)+) => {
        [$(include_str!(concat!("../certificates/", $name, ".certificate"))),+]
    };
}

/// A certificate for each standard start by each of the rules: in all of them black wins.
pub static STANDARD: [&str; 27] = certificates![
    "skip-b1-b6" "skip-b1-c6" "skip-b1-f6" "skip-c1-b6" "skip-c1-c6" "skip-c1-f6" "skip-f1-b6" "skip-f1-c6" "skip-f1-f6"
    "free-b1-b6" "free-b1-c6" "free-b1-f6" "free-c1-b6" "free-c1-c6" "free-c1-f6" "free-f1-b6" "free-f1-c6" "free-f1-f6"
    "classic-b1-b6" "classic-b1-c6" "classic-b1-f6" "classic-c1-b6" "classic-c1-c6" "classic-c1-f6" "classic-f1-b6"
    "classic-f1-c6" "classic-f1-f6"
];
