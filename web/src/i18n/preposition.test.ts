import { beforeAll, describe, expect, it, vi } from 'vitest';
import { need, setLanguage, t } from './index.svelte';
import { outOf } from './preposition';

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  await need('stones', 'mana', 'replay');
});

describe('out of so many', () => {
  it('is said in Czech as the number is spoken', () => {
    const ze = [2, 3, 4, 6, 7, 12, 13, 14, 16, 17, 20, 21, 35, 48, 61, 74, 100, 101, 155, 234, 700, 3000];
    const z = [0, 1, 5, 8, 9, 10, 11, 15, 18, 19, 50, 57, 82, 99, 500, 1000, 5000];
    expect(ze.filter((number) => outOf('cs', number) !== 'ze')).toEqual([]);
    expect(z.filter((number) => outOf('cs', number) !== 'z')).toEqual([]);
  });

  it('is said in Polish with one form but for a hundred', () => {
    expect([2, 3, 4, 6, 7, 61, 99, 200, 1000].filter((number) => outOf('pl', number) !== 'z')).toEqual([]);
    expect([100, 112, 199].map((number) => outOf('pl', number))).toEqual(['ze', 'ze', 'ze']);
  });

  it('stands so in the messages', async () => {
    await setLanguage('cs');
    expect([3, 5].map((asks) => t('stones-goal-state', { how: 'counted', have: 2, asks }))).toEqual([
      '2 ze 3',
      '2 z 5',
    ]);
    expect(t('mana-can-return-to', { count: 2 })).toBe('Vrátit rónina na jedno ze 2 volných polí');
    expect([40, 58].map((count) => t('replay-move-of', { move: 7, count }))).toEqual(['tah 7 ze 40', 'tah 7 z 58']);
    await setLanguage('pl');
    expect([40, 112].map((count) => t('replay-move-of', { move: 7, count }))).toEqual(['ruch 7 z 40', 'ruch 7 ze 112']);
  });
});
