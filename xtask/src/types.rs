//! `cargo xtask types`: the web client's types, made from the server's.

use anyhow::Result;

use crate::shell::{cargo, run};

/// Writes them. The test that compares them writes them, if it is told to.
pub(crate) fn write() -> Result<()> {
    let mut test = cargo(&[
        "test",
        "--quiet",
        "-p",
        "mozaika-server",
        "--features",
        "types",
        "--test",
        "server",
        "typescript::",
    ]);
    run(test.env("MOZAIKA_BLESS", "1"))?;
    println!("The types are written to web/src/wire.");
    Ok(())
}
