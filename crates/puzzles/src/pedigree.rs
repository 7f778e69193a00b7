//! Where puzzles come from.

/// What is known about how puzzles were made. What is not known says `unknown`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pedigree {
    /// The commands that make them, in order.
    pub command: String,
    /// The commit of the program that made them.
    pub commit: String,
    /// The text that decided all luck.
    pub seed: String,
    /// How many games were looked through.
    pub games: String,
    /// How they were rated.
    pub rated: String,
}

impl Default for Pedigree {
    fn default() -> Pedigree {
        let [command, commit, seed, games, rated] = [(); 5].map(|()| "unknown".to_owned());
        Pedigree { command, commit, seed, games, rated }
    }
}

impl Pedigree {
    /// The names of the fields in the header, in its order.
    pub(crate) const FIELDS: [&'static str; 5] = ["command", "commit", "seed", "games", "rated"];

    pub(crate) fn values(&self) -> [&str; 5] {
        [&self.command, &self.commit, &self.seed, &self.games, &self.rated]
    }

    pub(crate) fn from_values([command, commit, seed, games, rated]: [String; 5]) -> Pedigree {
        Pedigree { command, commit, seed, games, rated }
    }
}
