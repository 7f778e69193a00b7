//! The rules, players and tables as WebAssembly, for browsers: `web/src/device/mozaika.wasm`, where the pages are built with it.

use std::path::PathBuf;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::shell::{answer, cargo, root, run};
use crate::{packages, web};

const TARGET: &str = "wasm32-unknown-unknown";

/// Browsers have had these for years; search uses them where it can.
const FLAGS: &str = "-C target-feature=+simd128";

/// Builds it for the pages that are built next. Where it cannot be built they are built without it, and that is said.
pub(crate) fn build_for_pages() {
    if let Err(error) = build() {
        // What an earlier build left does not fit these pages.
        let _none = std::fs::remove_file(module());
        println!("The pages are built without games for when there is no server: {error:#}");
    }
}

/// Where the pages find it.
fn module() -> PathBuf {
    root().join("web/src/device/mozaika.wasm")
}

/// Builds the engine for browsers.
///
/// # Errors
/// It cannot be built here: neither rustup's target nor Debian's compiler can be had.
fn build() -> Result<()> {
    // Its own folder: another compiler may build it, and would build everything else again.
    let folder = root().join("target/wasm");
    let mut build =
        cargo(&["build", "--profile", "browser", "--package", "mozaika-browser", "--target", TARGET]);
    build.env("CARGO_TARGET_DIR", &folder).env("RUSTFLAGS", FLAGS);
    if !has_target() {
        debian(&mut build)?;
    }
    run(&mut build)?;
    let module = module();
    std::fs::copy(folder.join(TARGET).join("browser/mozaika_browser.wasm"), &module)?;
    let bytes = std::fs::metadata(&module)?.len();
    println!("The engine for browsers is {} ({} KB)", module.display(), bytes / 1024);
    Ok(())
}

/// Builds the engine and holds its answers against those of the native one.
pub(crate) fn check() -> Result<()> {
    build()?;
    run(&mut cargo(&["build", "--package", "mozaika"]))?;
    web::install()?;
    compare()
}

/// Holds the answers of the engine that is built against those of the native one, unless there is none.
pub(crate) fn compare() -> Result<()> {
    if module().exists() { web::script("engine") } else { Ok(()) }
}

/// Measures the players in a browser and natively, asked the same in turn.
pub(crate) fn bench() -> Result<()> {
    packages::need(&["chromium-headless-shell"])?;
    build()?;
    run(&mut cargo(&["build", "--release", "--package", "mozaika"]))?;
    web::install()?;
    web::script("speed")
}

/// Whether rustup has the target, or can fetch it.
fn has_target() -> bool {
    let mut add = Command::new("rustup");
    add.current_dir(root()).args(["target", "add", TARGET]).stdout(Stdio::null()).stderr(Stdio::null());
    add.status().is_ok_and(|status| status.success())
}

/// Debian's compiler with the standard library's source, linked with the linker that comes with rustup's toolchain.
fn debian(build: &mut Command) -> Result<()> {
    packages::need(&["rustc-web", "rust-web-src"])?;
    build.arg("-Zbuild-std=std,panic_abort");
    build.env("RUSTC", "/usr/bin/rustc").env("RUSTC_BOOTSTRAP", "1");
    build.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker()?);
    Ok(())
}

fn linker() -> Result<PathBuf> {
    let toolchain = PathBuf::from(answer(Command::new("rustc").args(["--print", "sysroot"]))?);
    let libraries = toolchain.join("lib/rustlib");
    let folders = std::fs::read_dir(&libraries).with_context(|| format!("no {}", libraries.display()))?;
    let mut linkers = folders.flatten().map(|folder| folder.path().join("bin/rust-lld"));
    match linkers.find(|linker| linker.exists()) {
        Some(linker) => Ok(linker),
        None => bail!("no rust-lld below {}", libraries.display()),
    }
}
