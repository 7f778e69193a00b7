//! The web client's types are those of the server. Written anew with `MANDA_BLESS` in the environment: `cargo xtask types`.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::{fs, io};

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../web/src/wire")
}

fn checked_in() -> io::Result<BTreeMap<String, String>> {
    fs::read_dir(folder())?
        .map(|file| {
            let file = file?;
            Ok((file.file_name().to_string_lossy().into_owned(), fs::read_to_string(file.path())?))
        })
        .collect()
}

#[test]
fn the_clients_types_are_those_of_the_server() {
    let made = manda_server::types::files();
    if std::env::var_os("MANDA_BLESS").is_some() {
        let _absent = fs::remove_dir_all(folder());
        fs::create_dir_all(folder()).unwrap();
        for (name, text) in &made {
            fs::write(folder().join(name), text).unwrap();
        }
    }
    let here = checked_in().unwrap();
    let names = |files: &BTreeMap<String, String>| files.keys().cloned().collect::<Vec<_>>();
    assert_eq!(names(&here), names(&made), "run `cargo xtask types`");
    for (name, text) in &made {
        assert!(
            here[name] == *text,
            "web/src/wire/{name} is not what the types give: run `cargo xtask types`"
        );
    }
}
