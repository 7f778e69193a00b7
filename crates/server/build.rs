//! The folder `pages` holds the web client once `npm run build` in `web` was run. A change in it must be noticed.

use std::fs;
use std::path::Path;

fn main() {
    // Without pages the server still builds, and says so. In the project the folder is made so that it can be watched; a crate
    // that was downloaded must stay as it is, and has its pages or will never have any.
    if Path::new("../../web").is_dir()
        && let Err(error) = fs::create_dir_all("pages")
    {
        println!("cargo::warning=the folder for the pages cannot be made: {error}");
    }
    // A debug build reads the pages when it runs.
    let debug = std::env::var("PROFILE").is_ok_and(|profile| profile == "debug");
    let watched = if Path::new("pages").is_dir() && !debug { "pages" } else { "build.rs" };
    println!("cargo::rerun-if-changed={watched}");
}
