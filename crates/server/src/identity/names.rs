//! What people may be called.

use mozaika_table::can_be_seen;

use crate::{Environment, Failure, Random};

/// Reads a name that somebody chose.
///
/// # Errors
/// It is not a name.
pub fn name(text: &str) -> Result<String, Failure> {
    let name = text.trim();
    let fits = (1..=32).contains(&name.chars().count()) && can_be_seen(name);
    if fits {
        Ok(name.to_owned())
    } else {
        Err(Failure::bad_request("a name has 1 to 32 characters, all of which can be seen"))
    }
}

/// The name of somebody who has not chosen one.
pub(super) fn guest(environment: &dyn Environment) -> String {
    let number = u32::from_be_bytes(environment.bytes()) % 9000 + 1000;
    format!("Guest {number}")
}

/// Reads the name that somebody signs in with.
pub(super) fn login(text: &str) -> Result<String, Failure> {
    let fits = |letter: u8| letter.is_ascii_alphanumeric() || b"_.-".contains(&letter);
    if (3..=32).contains(&text.len()) && text.bytes().all(fits) {
        Ok(text.to_ascii_lowercase())
    } else {
        Err(Failure::bad_request("a login has 3 to 32 letters a to z, digits and the signs _ . -"))
    }
}

/// Reads what somebody calls a token.
pub(super) fn label(text: &str) -> Result<String, Failure> {
    let label = text.trim();
    let fits = (1..=64).contains(&label.chars().count()) && can_be_seen(label);
    if fits { Ok(label.to_owned()) } else { Err(Failure::bad_request("a label has 1 to 64 characters")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_can_be_seen() {
        for good in ["Ada", " Ada ", "Żółw Łucja", "山", "👩‍🚀", &"x".repeat(32)] {
            assert_eq!(name(good).unwrap(), good.trim());
        }
        for bad in [
            "",
            "   ",
            "a\nb",
            "\u{202e}Ada",
            "A\u{200b}da",
            &"x".repeat(33),
            "\u{200d}",
            "\u{fe0f} \u{fe0f}",
        ] {
            assert!(name(bad).is_err(), "{bad:?}");
        }
        // Letters that are drawn as nothing: alone they are no name, and inside one they make another that looks the same.
        for nothing in [
            '\u{3164}',
            '\u{2800}',
            '\u{180e}',
            '\u{ad}',
            '\u{e0061}',
            '\u{115f}',
            '\u{ffa0}',
            '\u{34f}',
            '\u{61c}',
        ] {
            assert!(name(&nothing.to_string()).is_err(), "{nothing:?}");
            assert!(name(&format!("A{nothing}da")).is_err(), "A{nothing:?}da");
        }
    }

    #[test]
    fn logins_are_plain() {
        assert_eq!(login("Ada.Lovelace-1815_").unwrap(), "ada.lovelace-1815_");
        for bad in ["ab", "a b c", "żółw", "a@b.example", &"x".repeat(33)] {
            assert!(login(bad).is_err(), "{bad}");
        }
    }
}
