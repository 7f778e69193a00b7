//! Where weights come from.

/// What is known about how weights were made. What is not known says `unknown`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pedigree {
    /// The commands that make them, in order.
    pub command: String,
    /// The commit of the program that made them.
    pub commit: String,
    /// The texts that decided all luck.
    pub seeds: String,
    /// How many games they were learned from.
    pub games: String,
    /// How often each of them was learned from.
    pub epochs: String,
    /// The SHA-256 of the weights that they were made from.
    pub parent: String,
    /// What a match said about them.
    pub result: String,
}

impl Default for Pedigree {
    fn default() -> Pedigree {
        let [command, commit, seeds, games, epochs, parent, result] = [(); 7].map(|()| "unknown".to_owned());
        Pedigree { command, commit, seeds, games, epochs, parent, result }
    }
}

impl Pedigree {
    /// The names of the fields in the header, in its order.
    pub(super) const FIELDS: [&'static str; 7] =
        ["command", "commit", "seeds", "games", "epochs", "parent", "result"];

    pub(super) fn values(&self) -> [&str; 7] {
        [&self.command, &self.commit, &self.seeds, &self.games, &self.epochs, &self.parent, &self.result]
    }

    pub(super) fn from_values(values: [String; 7]) -> Pedigree {
        let [command, commit, seeds, games, epochs, parent, result] = values;
        Pedigree { command, commit, seeds, games, epochs, parent, result }
    }
}
