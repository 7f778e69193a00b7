//! Names of tables, people and commands.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The letters an id is written in: none that is easily taken for another.
const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// How many letters an id has: 80 bits, so that nobody guesses one.
const LENGTH: usize = 16;

/// A text that is not an id.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0:?} is not an id: an id has 16 small letters and digits")]
pub struct BadId(String);

fn write(bytes: [u8; 10]) -> [u8; LENGTH] {
    let mut bits = [0_u8; 16];
    bits[6..].copy_from_slice(&bytes);
    let number = u128::from_be_bytes(bits);
    std::array::from_fn(|index| LETTERS[(number >> (5 * (LENGTH - 1 - index))) as usize & 31])
}

fn read(text: &str) -> Result<[u8; LENGTH], BadId> {
    let letters: Result<[u8; LENGTH], _> = text.as_bytes().try_into();
    match letters {
        Ok(letters) if letters.iter().all(|letter| LETTERS.contains(letter)) => Ok(letters),
        _ => Err(BadId(text.chars().take(40).collect())),
    }
}

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(try_from = "String", into = "String")]
        #[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "table.ts", type = "string"))]
        pub struct $name([u8; LENGTH]);

        impl $name {
            /// An id from random bytes.
            #[must_use]
            pub fn from_bytes(bytes: [u8; 10]) -> Self {
                $name(write(bytes))
            }

            /// The id as text.
            #[must_use]
            pub fn as_str(&self) -> &str {
                std::str::from_utf8(&self.0).expect("an id is written in ASCII letters")
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(self.as_str())
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.as_str())
            }
        }

        impl FromStr for $name {
            type Err = BadId;

            fn from_str(text: &str) -> Result<Self, BadId> {
                read(text).map($name)
            }
        }

        impl TryFrom<String> for $name {
            type Error = BadId;

            fn try_from(text: String) -> Result<Self, BadId> {
                text.parse()
            }
        }

        impl From<$name> for String {
            fn from(id: $name) -> String {
                id.as_str().to_owned()
            }
        }
    };
}

id! {
    /// The name of a table. It cannot be guessed: whoever has it was given it.
    TableId
}
id! {
    /// The name of a person. It is no secret and proves nothing.
    PersonId
}
id! {
    /// The name of a tournament. One that is not listed is found by it alone.
    TournamentId
}
id! {
    /// The name of a process that serves tables or thinks for computers, new each time one starts.
    NodeId
}
id! {
    /// The name of something that was done to keep order.
    DeedId
}
id! {
    /// The name of a report about somebody, for whoever looks into it.
    ReportId
}

/// How the name of a table begins that is kept on somebody's device: no server gives such a name.
const ON_DEVICE: &[u8] = b"here";

impl TableId {
    /// The name of a new table on this device, from random bytes.
    #[must_use]
    pub fn on_device(bytes: [u8; 10]) -> TableId {
        let TableId(mut letters) = TableId::from_bytes(bytes);
        letters[..ON_DEVICE.len()].copy_from_slice(ON_DEVICE);
        TableId(letters)
    }

    /// The name of a new table on a server, from random bytes.
    #[must_use]
    pub fn on_server(bytes: [u8; 10]) -> TableId {
        let TableId(mut letters) = TableId::from_bytes(bytes);
        if letters.starts_with(ON_DEVICE) {
            letters[0] = b't';
        }
        TableId(letters)
    }

    /// Whether the table is kept on somebody's device.
    #[must_use]
    pub fn is_on_device(&self) -> bool {
        self.0.starts_with(ON_DEVICE)
    }
}

/// A client's own name for a command, so that sending it twice acts once.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(export_to = "table.ts", type = "string"))]
pub struct CommandId(String);

/// A text that cannot name a command.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("a command's id has 1 to 64 printable ASCII characters")]
pub struct BadCommandId;

impl CommandId {
    /// The id as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for CommandId {
    type Error = BadCommandId;

    fn try_from(text: String) -> Result<Self, BadCommandId> {
        let fits = (1..=64).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_graphic());
        if fits { Ok(CommandId(text)) } else { Err(BadCommandId) }
    }
}

impl From<CommandId> for String {
    fn from(id: CommandId) -> String {
        id.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_written_and_read_in_one_form() {
        let id = TableId::from_bytes([0, 1, 2, 3, 4, 5, 6, 7, 8, 255]);
        assert_eq!(id.as_str().len(), LENGTH);
        assert_eq!(id.as_str().parse(), Ok(id));
        assert_ne!(id, TableId::from_bytes([0, 1, 2, 3, 4, 5, 6, 7, 8, 254]));
        for bad in ["", "abc", "ABCDEFGHIJKMNPQR", "abcdefghijkmnpq!", "abcdefghijkmnpqrs"] {
            assert!(bad.parse::<TableId>().is_err(), "{bad}");
        }
    }

    #[test]
    fn a_name_says_whether_its_table_is_on_a_device() {
        let bytes = [57, 20, 15, 0, 0, 0, 0, 0, 0, 9];
        let here = TableId::on_device(bytes);
        assert!(here.as_str().starts_with("here") && here.is_on_device());
        assert_eq!(here.as_str().parse(), Ok(here));
        for first in 0..=255 {
            for second in [0, 36, 64, 148, 255] {
                assert!(!TableId::on_server([first, second, 7, 1, 2, 3, 4, 5, 6, 7]).is_on_device());
            }
        }
        let would_be_here = b"here".iter().fold(0_u64, |bits, letter| {
            bits << 5 | LETTERS.iter().position(|other| other == letter).unwrap() as u64
        }) << 12;
        let mut bytes = [0; 10];
        bytes[..4].copy_from_slice(&(would_be_here as u32).to_be_bytes());
        assert!(TableId::from_bytes(bytes).is_on_device());
        assert!(!TableId::on_server(bytes).is_on_device());
    }

    #[test]
    fn command_ids_are_short_and_printable() {
        for (text, fits) in [("1", true), ("", false), ("a b", false), ("żółw", false)] {
            assert_eq!(CommandId::try_from(text.to_owned()).is_ok(), fits, "{text}");
        }
        assert!(CommandId::try_from("x".repeat(65)).is_err());
    }
}
