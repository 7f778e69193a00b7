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

#[test]
fn items_are_added_and_taken_away() {
    let mut set = Set::default();
    assert!(set.is_empty() && set == Set::EMPTY);
    set.insert(Corner(5));
    set.insert(Corner(2));
    set |= Set::of(Corner(7));
    assert_eq!(set.iter().len(), 3);
    assert!(set.into_iter().eq([Corner(2), Corner(5), Corner(7)]));
    set -= Set::of(Corner(5));
    assert_eq!(set, Set::of(Corner(2)).with(Corner(7)));
    assert_eq!(set.before(Corner(7)), Set::of(Corner(2)));
    assert_eq!(set.at(1), Some(Corner(7)));
    let mut left = set.iter();
    left.next();
    assert_eq!((left.size_hint(), left.next(), left.next()), ((1, Some(1)), Some(Corner(7)), None));
    assert_eq!(format!("{set:?}"), "{Corner(2), Corner(7)}");
}

#[test]
fn sets_are_compared_by_their_last_items() {
    let [low, high] = [Set::of(Corner(1)), Set::of(Corner(2))];
    assert!(low < high && high < low | high && low.partial_cmp(&low) == Some(std::cmp::Ordering::Equal));
    let hash = |set: Set<Corner>| {
        let mut hasher = std::collections::hash_map::DefaultHasher::new();
        set.hash(&mut hasher);
        hasher.finish()
    };
    assert_eq!(hash(low), hash(Set::EMPTY.with(Corner(1))));
    assert_ne!(hash(low), hash(high));
    assert_ne!(low, high);
}

#[test]
fn bits_are_found_by_their_numbers() {
    assert_eq!(<u8 as Bits>::spread(8, 1), 0xff);
    assert_eq!(<u16 as Bits>::spread(3, 4), 0x0111);
    assert_eq!(<u32 as Bits>::below(5), 0b1_1111);
    assert_eq!((Bits::count(0b1011_u64), Bits::lowest(0b1000_u64), Bits::lowest(0_u8)), (3, 3, 8));
    assert_eq!(Bits::without_lowest(0b1100_u8), 0b1000);
}
