//! A file of weights: its header and its numbers.

use std::fmt::{self, Write as _};

use sha2::{Digest, Sha256};

use super::{Pedigree, WeightsError};

/// What every file begins with; the number grows if the format changes.
pub(super) const FIRST_LINE: &str = "mozaika weights 1";

/// Numbers in a line.
const NUMBERS_A_LINE: usize = 16;

/// What a file of some weights is called and must hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WeightsKind {
    /// The name in the header; the file is called `NAME.weights`.
    pub name: &'static str,
    /// How many numbers there are.
    pub count: usize,
    /// How many units make a weight of 1.
    pub units: u16,
    /// The largest number, whatever its sign.
    pub largest: i32,
    /// The file that is built into the program.
    pub built_in: &'static str,
}

/// The largest whole number up to which an `f32` holds every one exactly.
const LARGEST_EXACT: i32 = 1 << 24;

impl WeightsKind {
    /// Weights that are fractions, as many units to 1 as given.
    pub(crate) const fn fractions(
        name: &'static str,
        count: usize,
        units: u16,
        built_in: &'static str,
    ) -> WeightsKind {
        WeightsKind { name, count, units, largest: LARGEST_EXACT, built_in }
    }

    /// The weight that a number stands for: of all `f32` the nearest, on every machine.
    pub(crate) fn weight(&self, number: i32) -> f32 {
        number as f32 / f32::from(self.units)
    }

    /// The number that stands for a weight.
    pub(crate) fn number(&self, weight: f32) -> i32 {
        (weight * f32::from(self.units)).round() as i32
    }

    /// The name of a file of these weights.
    #[must_use]
    pub fn file_name(&self) -> String {
        format!("{}.weights", self.name)
    }
}

/// Numbers with their pedigree, as a file holds them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WeightsFile {
    kind: WeightsKind,
    /// Where they come from.
    pub pedigree: Pedigree,
    numbers: Vec<i32>,
}

impl WeightsFile {
    /// A file of these numbers.
    ///
    /// # Errors
    /// There are too many or too few of them, or one is too large.
    pub fn new(
        kind: &WeightsKind,
        pedigree: Pedigree,
        numbers: Vec<i32>,
    ) -> Result<WeightsFile, WeightsError> {
        if numbers.len() != kind.count {
            return Err(WeightsError::WrongCount { expected: kind.count, found: numbers.len().to_string() });
        }
        match numbers.iter().find(|number| number.unsigned_abs() > kind.largest.unsigned_abs()) {
            Some(number) => Err(WeightsError::BadNumber(number.to_string())),
            None => Ok(WeightsFile { kind: *kind, pedigree, numbers }),
        }
    }

    /// Reads the text of a file.
    ///
    /// # Errors
    /// Says what is wrong with it.
    pub fn read(text: &str, kind: &WeightsKind) -> Result<WeightsFile, WeightsError> {
        let mut lines = text.lines();
        if lines.next() != Some(FIRST_LINE) {
            return Err(WeightsError::NotWeights);
        }
        let mut field = |name: &'static str| {
            let line = lines.next().and_then(|line| line.strip_prefix(name));
            let value = line.and_then(|line| line.strip_prefix(':')).map(|value| value.trim().to_owned());
            value.ok_or(WeightsError::MissingField(name))
        };
        let found = field("kind")?;
        if found != kind.name {
            return Err(WeightsError::WrongKind { expected: kind.name, found });
        }
        let found = field("numbers")?;
        if found != kind.count.to_string() {
            return Err(WeightsError::WrongCount { expected: kind.count, found });
        }
        let found = field("units")?;
        if found != kind.units.to_string() {
            return Err(WeightsError::WrongUnits { expected: kind.units, found });
        }
        let mut values = Pedigree::FIELDS.map(|_| String::new());
        for (value, name) in values.iter_mut().zip(Pedigree::FIELDS) {
            *value = field(name)?;
        }
        let written = field("sha256")?;
        let number = |word: &str| word.parse().map_err(|_| WeightsError::BadNumber(word.to_owned()));
        let numbers = lines.flat_map(str::split_whitespace).map(number).collect::<Result<Vec<i32>, _>>()?;
        let file = WeightsFile::new(kind, Pedigree::from_values(values), numbers)?;
        let found = file.hash();
        if found == written { Ok(file) } else { Err(WeightsError::WrongHash { written, found }) }
    }

    /// The numbers.
    #[must_use]
    pub fn numbers(&self) -> &[i32] {
        &self.numbers
    }

    /// The SHA-256 of the numbers, each in decimal with a line feed after it.
    #[must_use]
    pub fn hash(&self) -> String {
        let mut text = String::new();
        for number in &self.numbers {
            let _ = writeln!(text, "{number}");
        }
        Sha256::digest(text).iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

impl fmt::Display for WeightsFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let WeightsKind { name, count, units, .. } = self.kind;
        writeln!(f, "{FIRST_LINE}\nkind: {name}\nnumbers: {count}\nunits: {units}")?;
        for (name, value) in Pedigree::FIELDS.into_iter().zip(self.pedigree.values()) {
            writeln!(f, "{name}: {}", value.replace('\n', " "))?;
        }
        writeln!(f, "sha256: {}\n", self.hash())?;
        for line in self.numbers.chunks(NUMBERS_A_LINE) {
            let words: Vec<String> = line.iter().map(ToString::to_string).collect();
            writeln!(f, "{}", words.join(" "))?;
        }
        Ok(())
    }
}
