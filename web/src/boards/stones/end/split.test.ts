import { describe, expect, it } from 'vitest';
import type { StonesEvent } from '../types';
import { splitOf } from './split';

const scored = (seat: number, points: number): StonesEvent => ({ type: 'scored', seat, space: 0, stone: 'Y*', points });
const placed = (seat: number, bonus: number): StonesEvent => ({
  type: 'placed',
  seat,
  space: 0,
  stone: 'Y*',
  mandala: 3,
  bonus,
});

describe('where points came from', () => {
  it('is told by towers and by spaces of the mandala, for each seat', () => {
    const events = [[scored(0, 4), scored(0, 2), placed(0, 0), placed(0, 3)], [], [scored(1, 5), placed(1, 0)]];
    expect(splitOf(events, [9, 5])).toEqual([
      { towers: 6, bonuses: 3 },
      { towers: 5, bonuses: 0 },
    ]);
  });

  it('is not told where something is missing', () => {
    expect(splitOf([undefined, [scored(1, 5)]], [6, 5])).toBeNull();
    expect(splitOf([], [12, 0])).toBeNull();
  });
});
