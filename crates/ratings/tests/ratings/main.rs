//! Ratings held against simulated games.

mod calibration;
