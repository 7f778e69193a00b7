import { beforeAll, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '../../i18n/index.svelte';
import { leftAt, nextBeat, timeLeft } from './clock';

vi.stubGlobal('document', { documentElement: { lang: 'en' } });
beforeAll(() => setLanguage('en'));

const HOUR = 3_600_000;

describe('a clock', () => {
  it.each([
    [-5, '0:00'],
    [59_001, '1:00'],
    [61_000, '1:01'],
    [288_000, '4:48'],
    [HOUR, '1:00:00'],
    [HOUR + 61_000, '1:01:01'],
    [25 * HOUR, '1d 1h'],
    [72 * HOUR, '3d 0h'],
  ])('with %s ms left says %s', (left, words) => {
    expect(timeLeft(left)).toBe(words);
  });

  it('stands, or runs out at its moment and not below nothing', () => {
    expect(leftAt({ left: 5000 }, 99)).toBe(5000);
    expect(leftAt({ until: 7000 }, 2000)).toBe(5000);
    expect(leftAt({ until: 7000 }, 9000)).toBe(0);
  });

  it('beats when what it shows changes', () => {
    expect([nextBeat(4250), nextBeat(4000), nextBeat(0)]).toEqual([250, 1000, 1000]);
  });
});
