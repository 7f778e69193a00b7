//! Weights as a text file, so that fits can be compared without building again, and as the source of `fitted.rs`.

use std::fmt::Write;

use mozaika_ai::stones::{FEATURES, STAGES, Weights};

/// Reads what [`write`] wrote.
pub fn read(path: &str) -> Weights {
    let text = std::fs::read_to_string(path).expect("a file with weights");
    let mut numbers = text
        .lines()
        .filter(|line| {
            !line.starts_with("//")
                && !line.starts_with("use")
                && !line.contains("const")
                && !line.starts_with('#')
        })
        .flat_map(|line| line.split(|c: char| !(c.is_ascii_digit() || c == '.' || c == '-')))
        .filter_map(|word| word.parse::<f32>().ok());
    let mut weights = Weights::default();
    for table in &mut weights.0 {
        table.spreads = [(); STAGES.len()].map(|()| numbers.next().expect("a spread"));
        table.rows = [(); STAGES.len()].map(|()| [(); FEATURES].map(|()| numbers.next().expect("a weight")));
    }
    weights
}

/// Writes weights as the source of `fitted.rs`.
pub fn write(path: &str, weights: &Weights) {
    let mut text = String::from(
        "//! Weights fitted by `examples/tune_stones`. Made by a program: do not edit.\n\nuse super::weights::Table;\n\n\
         #[rustfmt::skip]\n#[allow(clippy::approx_constant, reason = \"a weight may happen to be near one\")]\npub(super) const FITTED: [Table; 3] = [\n",
    );
    for table in &weights.0 {
        let list = |numbers: &[f32]| {
            let words: Vec<String> = numbers.iter().map(|number| format!("{number:.3}")).collect();
            words.join(", ")
        };
        writeln!(text, "    Table {{\n        spreads: [{}],\n        rows: [", list(&table.spreads))
            .expect("a text");
        for row in &table.rows {
            text.push_str("            [\n");
            for part in row.chunks(16) {
                writeln!(text, "                {},", list(part)).expect("a text");
            }
            text.push_str("            ],\n");
        }
        text.push_str("        ],\n    },\n");
    }
    text.push_str("];\n");
    std::fs::write(path, text).expect("a place for the weights");
}
