import { expect, it } from 'vitest';
import { readMoment, writeMoment } from './moment';

it('reads what it writes', () => {
  expect(readMoment(writeMoment(9, 1))).toEqual({ move: 9, as: 1 });
  expect(readMoment(writeMoment(0, null))).toEqual({ move: 0 });
});

it('takes nothing else', () => {
  expect(readMoment('')).toEqual({});
  expect(readMoment('#m=-1&as=9')).toEqual({});
  expect(readMoment('#m=1e9&as=x')).toEqual({});
});
