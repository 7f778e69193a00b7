import { expect, test } from 'vitest';
import { elapsed } from './elapsed';

test('time that has passed is told as on a clock', () => {
  expect([0, 999, 7000, 61_000, 750_000, -5].map(elapsed)).toEqual(['0:00', '0:00', '0:07', '1:01', '12:30', '0:00']);
});
