//! Where the events of an action go.

/// Takes events. Games hand over a closure, so that a sink that wants none costs nothing.
pub trait Sink<E> {
    /// Takes the event that `make` makes, or leaves it unmade.
    fn emit(&mut self, make: impl FnOnce() -> E);
}

/// Wants no events: for search and random play.
impl<E> Sink<E> for () {
    #[inline]
    fn emit(&mut self, _make: impl FnOnce() -> E) {}
}

impl<E> Sink<E> for Vec<E> {
    fn emit(&mut self, make: impl FnOnce() -> E) {
        self.push(make());
    }
}
