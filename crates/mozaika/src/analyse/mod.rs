//! `mozaika analyse`: what a saved game's decisions were worth.
//!
//! The key decision: a decision is judged from the acting seat's view at that moment. The true deal is used to
//! come from one view to the next and for nothing else: a lucky guess is not praised, nor a sound choice blamed.

mod args;
mod show;

pub(crate) use args::AnalyseArgs;
