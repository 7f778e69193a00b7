import { expect, it } from 'vitest';
import type { Level, Offered } from '../../table/wire';
import { isContest, ratedOptions, suggested, withSuggested } from './fair';

const offered: Offered = {
  id: 'mana',
  name: 'Mana',
  facts: { information: 'perfect', chance: 'none', draws: 'possible', memory: 'unaided' },
  players: [2, 2],
  options: [
    { name: 'edition', values: ['bird', 'classic'], default: 'bird' },
    {
      name: 'setup',
      values: ['standard', 'advanced', 'balanced'],
      default: 'standard',
      fair: { value: 'balanced', only_with: { edition: 'bird' } },
    },
  ],
  ratings: [1250, 1375, 1500, 1690, 1880, 2065, 2255, 2405, 2555],
};
const against = (...levels: Level[]) => ({ players: 2, levels, place: 0, options: {}, aids: true });

it('suggests the fair value only where strength is compared', () => {
  const [, setup] = offered.options;
  if (!setup) throw new Error('there are two options');
  expect(suggested(setup, {}, offered, true)).toBe('balanced');
  expect(suggested(setup, {}, offered, false)).toBe('standard');
  expect(suggested(setup, { edition: 'classic' }, offered, true)).toBe('standard');
});

it('adds to what was chosen, and changes none of it', () => {
  expect(withSuggested({}, offered, true)).toEqual({ setup: 'balanced' });
  expect(withSuggested({}, offered, false)).toEqual({});
  expect(withSuggested({ setup: 'standard' }, offered, true)).toEqual({ setup: 'standard' });
  expect(withSuggested({ edition: 'classic' }, offered, true)).toEqual({ edition: 'classic' });
});

it('plays rated games with the fair values and what they need', () => {
  expect(ratedOptions(offered)).toEqual({ edition: 'bird', setup: 'balanced' });
  expect(ratedOptions({ ...offered, options: [] })).toEqual({});
});

it('compares strength from level 4 on, and only with those who play', () => {
  expect(isContest(against(3, 5, 5))).toBe(false);
  expect(isContest(against(3.5))).toBe(false);
  expect(isContest(against(4))).toBe(true);
  expect(isContest(against(4.5))).toBe(true);
  expect(isContest(against(5, 1, 1))).toBe(true);
});
