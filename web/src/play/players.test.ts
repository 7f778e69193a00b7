import { beforeAll, describe, expect, it, vi } from 'vitest';
import { need, setLanguage } from '../i18n/index.svelte';
import type { State } from '../table/wire';
import { leavings } from './log';
import { platesOf, seatOf } from './players';

vi.stubGlobal('document', { documentElement: { lang: 'en' } });
beforeAll(async () => {
  await need('common', 'table');
  await setLanguage('en');
});

type Seat = State['seats'][number];
const ola: Seat = { kind: 'person', person: 'o', name: 'Ola' };
const left = (how: 'resigned' | 'timed_out' | 'handed_over'): Seat => ({
  kind: 'computer',
  level: 3,
  before: { person: 't', name: 'Tomek', how },
});
const state = (seats: Seat[], more: Partial<State> = {}): State =>
  ({ status: 'playing', seats, yours: [], turn: 0, ...more }) as State;

describe('whoever gave up', () => {
  const over = state([ola, left('resigned')], {
    status: 'over',
    result: { winners: [0], scores: [0, 0], reason: 'resigned' } as NonNullable<State['result']>,
  });

  it('keeps their name, and is no computer', () => {
    expect(platesOf(over, null, 0, 'x')[1]).toMatchObject({ name: 'Tomek' });
    expect(platesOf(over, null, 0, 'x')[1]).not.toHaveProperty('level');
    expect(platesOf(over, null, 0, 't')[1]).toMatchObject({ name: 'You' });
  });

  it('keeps their place at the table', () => {
    expect(seatOf('t', { state: over })).toBe(1);
  });

  it('is named beside the computer that plays on', () => {
    expect(platesOf(state([ola, left('handed_over'), ola]), null, 0, 'x')[1]).toMatchObject({
      name: 'Computer for Tomek',
      level: 3,
    });
  });

  it('stands in the log, as they left', () => {
    const told = (how: 'resigned' | 'timed_out' | 'handed_over', me = 'x'): string[] => {
      const now =
        how === 'handed_over'
          ? state([ola, left(how)])
          : state([ola, left(how)], { result: { ...over.result, reason: how } as NonNullable<State['result']> });
      return leavings(now, new Map(), platesOf(now, null, 0, me)).map(({ words }) => words);
    };
    expect([told('resigned'), told('timed_out'), told('handed_over')]).toEqual([
      ['Tomek resigned'],
      ['Tomek ran out of time'],
      ['A computer plays on for Tomek'],
    ]);
    expect([told('resigned', 't'), told('timed_out', 't')]).toEqual([['You resigned'], ['You ran out of time']]);
  });
});

describe('a clock', () => {
  it('runs out at a moment of this device’s clock, or stands', () => {
    const [acting, other] = platesOf(
      state([
        { ...ola, deadline: 9000 },
        { ...ola, left: 60_000 },
      ]),
      null,
      500,
      null,
    );
    expect([acting?.clock, other?.clock]).toEqual([{ until: 8500 }, { left: 60_000 }]);
  });
});
