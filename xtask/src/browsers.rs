//! `cargo xtask browsers`: whole games by keyboard and by ear in every language, which the tests have no time for, and the main ways
//! through the pages in Firefox and in WebKit, beside the Chromium of the tests.

use anyhow::Result;

use crate::shell::{cargo, root, run};
use crate::{packages, web};

/// Chromium, Firefox, WebKit with its driver, and a screen for it that nobody sees.
const PACKAGES: [&str; 5] = ["chromium-headless-shell", "firefox-esr", "webkit2gtk-driver", "xvfb", "xauth"];

/// Plays real games against a real server, and keeps pictures of what Firefox and WebKit showed.
pub(crate) fn walk() -> Result<()> {
    packages::need(&PACKAGES)?;
    web::build()?;
    run(&mut cargo(&["build", "--package", "mozaika"]))?;
    web::script("long")?;
    web::script("browsers")?;
    println!("Pictures of both are in {}. Look at them.", root().join("target/browsers").display());
    Ok(())
}
