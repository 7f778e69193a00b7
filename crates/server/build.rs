//! The folder of the built client must be there when the server is compiled, and a change in it must be noticed.

use std::fs;

fn main() {
    let folder = "../../web/dist";
    // Without a client the server still builds, and says on its first page how to build one.
    if let Err(error) = fs::create_dir_all(folder) {
        println!("cargo::warning={folder} cannot be made: {error}");
    }
    println!("cargo::rerun-if-changed={folder}");
}
