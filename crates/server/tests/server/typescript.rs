//! The web client's types are those of the server. Written again with `MOZAIKA_BLESS` in the environment: `cargo xtask types`.

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
    let made = mozaika_server::typescript::files();
    if std::env::var_os("MOZAIKA_BLESS").is_some() {
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

/// What the text of a type names, and what is written of each of its values.
fn same<T: ts_rs::TS>(values: impl IntoIterator<Item = impl serde::Serialize>) {
    let written: Vec<String> =
        values.into_iter().map(|value| serde_json::to_string(&value).unwrap()).collect();
    assert_eq!(T::inline(&ts_rs::Config::new()), written.join(" | "));
}

#[test]
fn types_that_are_given_as_text_name_every_value() {
    use mozaika_mandala::{MandalaId, Place};
    same::<mozaika_mandala::Colour>(mozaika_mandala::Colour::ALL);
    same::<MandalaId>(MandalaId::BOTH);
    let both = [MandalaId::One, MandalaId::Two];
    let places = [Place::Deck, Place::Discard, Place::Hand].into_iter();
    same::<Place>(places.chain(both.map(Place::Mountain)).chain(both.map(Place::Field)));
    same::<mozaika_stones::Colour>(mozaika_stones::Colour::ALL.map(mozaika_stones::Colour::letter));
    same::<mozaika_mana::Symbol>(mozaika_mana::Symbol::ALL);
    same::<mozaika_ai::Level>(mozaika_ai::Level::ALL);
}
