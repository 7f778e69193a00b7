import { expect, it } from 'vitest';
import type { Judged } from '../table/wire';
import { costOf, marksOf, sharesOf, verdictOn } from './judged';

function judged(
  number: number,
  seat: number,
  mark: Judged['mark'],
  before?: number,
  after?: number,
  best = 'a',
): Judged {
  return {
    number,
    seat,
    played: mark === 'sound' ? 'a' : 'b',
    line: [],
    advantages: [],
    mark,
    ...(before === undefined ? {} : { before, after: after ?? before, best }),
  };
}

const GAME = [
  judged(1, 0, 'sound', 0.5),
  judged(2, 1, 'blunder', 0.5, 0.2),
  judged(3, 0, 'sound', 0.8),
  judged(4, 1, 'sound'),
  judged(5, 0, 'missed_win', 0.9, 0.4),
];

it('marks what was thrown away, and the chance that was taken', () => {
  expect(marksOf(GAME)).toEqual([
    { move: 2, kind: 'mistake' },
    { move: 3, kind: 'good' },
    { move: 5, kind: 'missed' },
  ]);
  expect(verdictOn(GAME[0] as Judged, undefined)).toBe('best');
  expect(verdictOn(GAME[3] as Judged, GAME[2])).toBe('forced');
  expect(verdictOn(judged(1, 0, 'sound', 0.5, 0.49, 'other'), undefined)).toBe('sound');
});

it('says what a move cost', () => {
  expect([costOf(GAME[1] as Judged), costOf(GAME[3] as Judged), costOf(GAME[4] as Judged)]).toEqual([30, 0, 50]);
});

it('draws the shares of a seat among two', () => {
  expect(sharesOf(GAME, 0, 2, null)).toEqual([0.5, 0.5, 0.8, 0.8, 0.9, 0.4]);
  expect(sharesOf(GAME, 1, 2, null).map((share) => Math.round(share * 10) / 10)).toEqual([
    0.5, 0.5, 0.2, 0.2, 0.1, 0.6,
  ]);
  expect(sharesOf(GAME, 0, 2, 1)[5]).toBe(1);
});

it('draws the shares of a seat among several from its own decisions', () => {
  const several = [
    judged(1, 0, 'sound', 0.3),
    judged(2, 1, 'sound', 0.6),
    judged(3, 2, 'sound', 0.9),
    judged(4, 0, 'inaccuracy', 0.2, 0.1),
  ];
  expect(sharesOf(several, 0, 3, null)).toEqual([0.3, 0.3, 0.3, 0.2, 0.1]);
  expect(sharesOf([], 0, 3, null)).toEqual([0.5]);
});
