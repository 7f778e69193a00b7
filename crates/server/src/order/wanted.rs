//! The host's list of words, held against what people write.
//!
//! The key decision: what is said goes through with asterisks, so that a talk is not lost over one word. A name or a title is refused:
//! it stays, and half of it would be no name.

use mozaika_table::Command;

use crate::{App, Failure};

impl App {
    /// A name or a title, unless there is a word in it that is not wanted.
    ///
    /// # Errors
    /// There is one.
    pub(crate) fn wanted(&self, what: &'static str, text: String) -> Result<String, Failure> {
        if self.config.words.finds(&text) { Err(Failure::UnwantedWord(what)) } else { Ok(text) }
    }

    /// The same for many.
    ///
    /// # Errors
    /// There is one in one of them.
    pub(crate) fn all_wanted(&self, what: &'static str, texts: &[impl AsRef<str>]) -> Result<(), Failure> {
        let unwanted = texts.iter().any(|text| self.config.words.finds(text.as_ref()));
        if unwanted { Err(Failure::UnwantedWord(what)) } else { Ok(()) }
    }

    /// A command as the host lets it pass. The same command sent again passes in the same way.
    ///
    /// # Errors
    /// Somebody wants to sit down by a name that is not wanted.
    pub(crate) fn wanted_command(&self, command: Command) -> Result<Command, Failure> {
        Ok(match command {
            Command::Say { text } => Command::Say { text: self.config.words.masked(&text) },
            Command::Sit { seat, name: Some(name) } => {
                Command::Sit { seat, name: Some(self.wanted("name", name)?) }
            }
            other => other,
        })
    }
}
