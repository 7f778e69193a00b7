//! Everything that is done to the project.
fn main() {}
