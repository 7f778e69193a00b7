//! The editions that a program knows, by their names.

use std::sync::Arc;

use thiserror::Error;

use crate::Edition;

/// The editions that games can be played with. The one that is built in is always among them, as the first.
///
/// ```
/// use mozaika_stones::Editions;
///
/// let editions = Editions::default();
/// assert!(editions.iter().map(|edition| edition.name()).eq(["default"]));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Editions(Vec<Arc<Edition>>);

impl Editions {
    /// Adds an edition. The same one may come again; that changes nothing.
    ///
    /// # Errors
    /// Another edition has this name: states refer to their edition by it.
    pub fn add(&mut self, edition: Edition) -> Result<(), NameTaken> {
        match self.named(edition.name()) {
            Some(known) if **known == edition => Ok(()),
            Some(_) => Err(NameTaken { name: edition.name().to_owned() }),
            None => {
                self.0.push(Arc::new(edition));
                Ok(())
            }
        }
    }

    /// The edition with this name.
    #[must_use]
    pub fn named(&self, name: &str) -> Option<&Arc<Edition>> {
        self.iter().find(|edition| edition.name() == name)
    }

    /// Every edition; the one that is built in comes first.
    pub fn iter(&self) -> impl Iterator<Item = &Arc<Edition>> {
        self.0.iter()
    }
}

impl Default for Editions {
    fn default() -> Self {
        Editions(vec![Edition::standard().clone()])
    }
}

/// Another edition already has the name.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("there is another edition called {name:?}: give this one its own name")]
pub struct NameTaken {
    /// The name that two editions want.
    pub name: String,
}
