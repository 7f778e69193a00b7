use super::*;

/// One of six, with a byte for each as packed counts have it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Lane(u8);

impl SetItem for Lane {
    type Bits = u64;
    const ALL: &'static [Lane] = &[Lane(0), Lane(1), Lane(2), Lane(3), Lane(4), Lane(5)];
    const STRIDE: u32 = 8;

    fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// One of eight: the whole of a byte.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Corner(u8);

impl SetItem for Corner {
    type Bits = u8;
    const ALL: &'static [Corner] =
        &[Corner(0), Corner(1), Corner(2), Corner(3), Corner(4), Corner(5), Corner(6), Corner(7)];

    fn index(self) -> usize {
        usize::from(self.0)
    }
}

fn laws<T: SetItem>() {
    assert_eq!(Set::<T>::all().len() as usize, T::ALL.len());
    assert!(Set::<T>::all().into_iter().eq(T::ALL.iter().copied()));
    assert_eq!(!Set::<T>::EMPTY, Set::all());
    assert_eq!(!Set::<T>::all(), Set::EMPTY);
    assert_eq!(Set::<T>::EMPTY.first(), None);
    for (number, &item) in T::ALL.iter().enumerate() {
        let only = Set::of(item);
        assert!(only.contains(item) && only.len() == 1 && only.first() == Some(item));
        assert_eq!(Set::all().at(number as u32), Some(item));
        assert_eq!(Set::all().before(item).len() as usize, number);
        assert_eq!(Set::all().without(item), !only);
        assert_eq!(!only | only, Set::all());
        assert_eq!(!only & only, Set::EMPTY);
    }
    assert_eq!(Set::<T>::all().at(T::ALL.len() as u32), None);
}

#[test]
fn sets_keep_the_laws_of_sets_whatever_their_width_and_stride() {
    laws::<Lane>();
    laws::<Corner>();
    laws::<crate::Seat>();
}

#[test]
fn the_bits_of_packed_sets_lie_in_their_lanes() {
    assert_eq!(Set::<Lane>::all().bits(), 0x0000_0101_0101_0101);
    assert_eq!(Set::of(Lane(2)).bits(), 1 << 16);
}
