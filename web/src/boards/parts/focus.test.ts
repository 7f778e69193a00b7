import { describe, expect, it } from 'vitest';
import { nearest } from './focus';

describe('the focus', () => {
  it('moves by where things lie', () => {
    const spots = [
      { x: 0, y: 100 },
      { x: 100, y: 0 },
      { x: 100, y: 90 },
    ];
    expect(nearest({ x: 0, y: 0 }, spots, [0, 1])).toBe(0);
    expect(nearest({ x: 0, y: 0 }, spots, [1, 0])).toBe(1);
    expect(nearest({ x: 0, y: 0 }, spots, [-1, 0])).toBe(-1);
  });
});
