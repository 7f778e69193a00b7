//! Colours of the terminal.

use anstyle::{AnsiColor, Color, RgbColor, Style};

/// Text in a style.
pub(crate) fn paint(style: Style, text: impl std::fmt::Display) -> String {
    format!("{}{text}{}", style.render(), style.render_reset())
}

/// Bold.
pub(crate) fn bold() -> Style {
    Style::new().bold()
}

/// What recedes.
pub(crate) fn faint() -> Style {
    Style::new().dimmed()
}

/// What is to be looked at.
pub(crate) fn accent() -> Style {
    Style::new().bold().fg_color(Some(AnsiColor::Yellow.into()))
}

/// Dark text on a colour, readable on every terminal background.
pub(crate) fn on(red: u8, green: u8, blue: u8) -> Style {
    let bright = u32::from(red) * 3 + u32::from(green) * 6 + u32::from(blue) > 1200;
    let ink = if bright { RgbColor(20, 20, 20) } else { RgbColor(245, 245, 245) };
    Style::new().bold().fg_color(Some(ink.into())).bg_color(Some(Color::Rgb(RgbColor(red, green, blue))))
}
