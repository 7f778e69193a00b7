//! How somebody is called.

/// The name of a person, and what is always said with it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Called {
    /// Their name; empty if they are no longer here.
    pub name: String,
    /// Whether they are known as a bot.
    pub bot: bool,
}
