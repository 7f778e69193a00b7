//! Random play, measured.
fn main() {
    divan::main();
}
