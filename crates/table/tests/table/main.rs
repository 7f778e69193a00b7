//! Tables, tested by what people do at them, with laws on random games and logs that must stay readable.

mod bringing;
mod calls;
mod chat;
mod clocks;
mod delayed;
mod export;
mod fair_shuffles;
mod giving_up;
mod handing_over;
mod laws;
mod log;
mod logs;
mod offers;
mod outlook;
mod playing;
mod rated;
mod rematch;
mod seating;
mod sitting;
mod taking_back;
mod values;
