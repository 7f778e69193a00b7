//! Who somebody is, over HTTP.

mod accounts;
mod guests;
mod leaving;
mod links;
mod tokens;
