//! Writes an observation from its first byte to its last.

/// Where the next byte goes.
pub(crate) struct Writer<'a> {
    out: &'a mut [u8],
    at: usize,
}

impl<'a> Writer<'a> {
    pub(crate) fn new(out: &'a mut [u8]) -> Writer<'a> {
        Writer { out, at: 0 }
    }

    /// Writes a byte.
    #[inline]
    pub(crate) fn put(&mut self, byte: u8) {
        self.out[self.at] = byte;
        self.at += 1;
    }

    /// Writes 1 or 0.
    #[inline]
    pub(crate) fn flag(&mut self, condition: bool) {
        self.put(u8::from(condition));
    }

    /// The next `length` bytes, of which the caller writes those that are not 0.
    #[inline]
    pub(crate) fn room(&mut self, length: usize) -> &mut [u8] {
        let room = &mut self.out[self.at..self.at + length];
        self.at += length;
        room
    }

    /// How many bytes are written.
    pub(crate) fn written(&self) -> usize {
        self.at
    }
}
