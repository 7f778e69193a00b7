//! The construction of `docs/fair-shuffles.md`, pinned by the page's own example.

use mozaika_table::Secret;

const PAGE: &str = include_str!("../../../../docs/fair-shuffles.md");

/// The digits in a row of the example.
fn row(name: &str) -> &'static str {
    let row = PAGE.lines().find_map(|line| line.strip_prefix(&format!("| {name} | `")));
    row.and_then(|row| row.strip_suffix("` |")).unwrap_or_else(|| panic!("the page has no row {name}"))
}

#[test]
fn the_example_of_the_page_is_right() {
    let secret = Secret::from_bytes(std::array::from_fn(|index| index as u8));
    assert_eq!(row("secret"), secret.to_text());
    assert_eq!(row("commitment"), secret.commitment().as_str());
    assert_eq!(row("seed"), secret.seed(["a die: 5", "żółw"]).to_text());
}

#[test]
fn the_bytes_of_the_example_are_as_the_page_tells() {
    let hex = |text: &str| text.bytes().map(|byte| format!("{byte:02x}")).collect::<String>();
    assert_eq!(("mozaika commitment 1\n".len(), "mozaika seed 1\n".len()), (21, 15));
    for text in ["a die: 5", "żółw"] {
        assert!(PAGE.contains(&format!("`{}`", hex(text))), "{text}");
        assert!(PAGE.contains(&format!("`{:08x}`", text.len())), "{text}");
    }
}

#[test]
fn a_seat_that_added_nothing_has_the_empty_text() {
    let secret = Secret::from_bytes([1; 32]);
    assert_ne!(secret.seed(["", ""]), secret.seed([""]), "every seat counts");
    assert_ne!(secret.seed(["x", ""]), secret.seed(["", "x"]));
}
