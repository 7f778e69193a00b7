//! What the games put in messages, as TypeScript: what fields hold that are JSON text in Rust.
//!
//! The games use the same names for their types, so here each has the name of its game's module before it.

use ts_rs::{TS, TypeVisitor};

/// What a viewer may know of one of the games, told apart by `game`.
#[derive(TS)]
#[ts(type = "mandala.View | stones.View | mana.View", export_to = "games.ts")]
pub struct View;

/// Something that happened in one of the games, as the viewer may know it.
#[derive(TS)]
#[ts(rename = "GameEvent", type = "mandala.Event | stones.Event | mana.Event", export_to = "games.ts")]
pub struct Event;

/// What a choice would do in one of the games.
#[derive(TS)]
#[ts(type = "mandala.Preview | stones.Preview | mana.Preview", export_to = "games.ts")]
pub struct Preview;

/// What a view comes to in one of the games.
#[derive(TS)]
#[ts(type = "mandala.Reading | stones.Reading | mana.Reading", export_to = "games.ts")]
pub struct Reading;

/// What is printed on the boards and lies in the box of one of the games.
#[derive(TS)]
#[ts(type = "mandala.Printed | stones.Printed | mana.Printed", export_to = "games.ts")]
pub struct Printed;

/// A choice in one of the games.
pub type Choice = mozaika_rules::Choice<Preview>;

/// Shows a visitor all that the texts above name.
pub fn visit(visitor: &mut impl TypeVisitor) {
    visitor.visit::<mozaika_mandala::View>();
    visitor.visit::<mozaika_mandala::Event>();
    visitor.visit::<mozaika_mandala::Preview>();
    visitor.visit::<mozaika_mandala::Printed>();
    visitor.visit::<mozaika_mandala::Reading>();
    visitor.visit::<mozaika_stones::Printed>();
    visitor.visit::<mozaika_stones::Reading>();
    visitor.visit::<mozaika_stones::View>();
    visitor.visit::<mozaika_stones::Event>();
    visitor.visit::<mozaika_stones::Preview>();
    // Stones are written as a colour and a pattern.
    visitor.visit::<mozaika_stones::Colour>();
    visitor.visit::<mozaika_stones::Pattern>();
    visitor.visit::<mozaika_mana::View>();
    visitor.visit::<mozaika_mana::Event>();
    visitor.visit::<mozaika_mana::Preview>();
    visitor.visit::<mozaika_mana::Printed>();
    visitor.visit::<mozaika_mana::Reading>();
}
