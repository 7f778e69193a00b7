//! A table of figures, for a terminal or for a document.

use std::fmt::Write;

/// Rows under a head. The first column is text, the others are figures.
pub struct Grid {
    head: Vec<String>,
    rows: Vec<Vec<String>>,
}

impl Grid {
    /// A table with these titles and no rows yet.
    #[must_use]
    pub fn new(head: &[&str]) -> Grid {
        Grid { head: head.iter().map(|&title| title.to_owned()).collect(), rows: Vec::new() }
    }

    /// Adds a row with as many cells as the head has.
    pub fn row(&mut self, cells: Vec<String>) {
        debug_assert_eq!(cells.len(), self.head.len());
        self.rows.push(cells);
    }

    /// Columns aligned with blanks, one row a line.
    #[must_use]
    pub fn text(&self) -> String {
        let widths: Vec<usize> = (0..self.head.len())
            .map(|column| self.lines().map(|row| row[column].chars().count()).max().unwrap_or(0))
            .collect();
        let mut out = String::new();
        for row in self.lines() {
            let mut line = String::new();
            for (column, (cell, &width)) in row.iter().zip(&widths).enumerate() {
                let _ = if column == 0 {
                    write!(line, "{cell:<width$}")
                } else {
                    write!(line, "  {cell:>width$}")
                };
            }
            let _ = writeln!(out, "{}", line.trim_end());
        }
        out
    }

    /// The table in Markdown.
    #[must_use]
    pub fn markdown(&self) -> String {
        let line = |cells: &[String]| {
            let cells: Vec<String> = cells.iter().map(|cell| cell.replace('|', "\\|")).collect();
            format!("| {} |\n", cells.join(" | "))
        };
        let rule = vec!["---".to_owned(); self.head.len()];
        let mut out = line(&self.head) + &line(&rule);
        self.rows.iter().for_each(|row| out += &line(row));
        out
    }

    fn lines(&self) -> impl Iterator<Item = &Vec<String>> {
        std::iter::once(&self.head).chain(&self.rows)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_stand_under_each_other() {
        let mut grid = Grid::new(&["player", "wins"]);
        grid.row(vec!["a".to_owned(), "1".to_owned()]);
        grid.row(vec!["longer|name".to_owned(), "100".to_owned()]);
        assert_eq!(grid.text(), "player       wins\na               1\nlonger|name   100\n");
        assert_eq!(grid.markdown(), "| player | wins |\n| --- | --- |\n| a | 1 |\n| longer\\|name | 100 |\n");
    }
}
