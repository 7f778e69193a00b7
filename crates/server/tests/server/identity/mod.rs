//! Who somebody is, over HTTP.

mod accounts;
mod guessing;
mod guests;
mod keys;
mod leaving;
mod lessons;
mod links;
mod tokens;
