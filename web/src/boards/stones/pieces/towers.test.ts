import { describe, expect, it } from 'vitest';
import { coloursIn, heights, withTower } from './towers';

describe('towers', () => {
  it('are put on a board, and counted for the picture under their space', () => {
    expect(withTower([[], []], 2, ['Y*'])).toEqual([[], ['Y*']]);
    expect(heights([['P*', 'Vo'], [], ['Bo', 'Po']])).toEqual([0, 2]);
    expect(coloursIn(['Po', 'Vo', 'P*'])).toEqual(['P', 'V']);
  });
});
