//! `mozaika ladder` and `mozaika strength`: how strong the computer players are, as tables for the docs.

mod args;
mod ladder;
mod ratings;
mod table;
mod trial;

pub(crate) use args::{LadderArgs, StrengthArgs};
