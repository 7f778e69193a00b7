//! `cargo xtask screenshots`: a picture of every page and table, at six widths, in the light and in the dark.

use anyhow::Result;

use crate::shell::{cargo, root, run};
use crate::{packages, web};

/// Plays real games in a browser against a real server and takes the pictures on the way.
pub(crate) fn take() -> Result<()> {
    packages::need(&["chromium-headless-shell"])?;
    web::build()?;
    run(&mut cargo(&["build", "--package", "mozaika"]))?;
    let folder = root().join("target/screenshots");
    // What is no longer taken must not lie there as if it were.
    if folder.exists() {
        std::fs::remove_dir_all(&folder)?;
    }
    web::script("screenshots")?;
    println!("The pictures are in {}. Look at them.", folder.display());
    Ok(())
}
