//! Any target of `crates/fuzz`, guided by coverage. `MOZAIKA_TARGET` says which: one program for all of them is linked once.

#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use mozaika_fuzz::Target;

static TARGET: LazyLock<Target> = LazyLock::new(|| {
    let name = std::env::var("MOZAIKA_TARGET").unwrap_or_default();
    mozaika_fuzz::target(&name).unwrap_or_else(|| panic!("MOZAIKA_TARGET names no target: {name:?}"))
});

fuzz_target!(|data: &[u8]| (TARGET.call)(data));
