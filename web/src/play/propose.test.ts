import { beforeAll, expect, it, vi } from 'vitest';
import { LANGUAGES, need, setLanguage } from '../i18n/index.svelte';
import { propose as mana } from './mana/propose';
import { propose as mandala } from './mandala/propose';
import { propose as stones } from './stones/propose';

const MANA = ['setup:c1', 'setup:c1,a1,b2', 'e4-d4@b1', 'e4-d4', '+b3@c4'];
const MANDALA = ['m1:R', 'f2:K3', 'd:G2', 'c:Y'];
const STONES = ['b4-d4/e4>3', 's:V', 't:135', 't:2'];

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  await need('common', 'table', 'mana', 'mandala', 'stones');
  await setLanguage('en');
});

it('says what might be played', async () => {
  expect(MANA.map(mana)).toEqual([
    'the daimyo on c1',
    'the daimyo on c1, ronins on a1 and b2',
    'e4 to d4, bird to b1',
    'e4 to d4',
    'a ronin returns to b3, bird to c4',
  ]);
  expect(MANDALA.map(mandala)).toEqual([
    '1 red on mountain 1',
    '3 black in field 2',
    'discard 2 green',
    'choose yellow',
  ]);
  expect(STONES.map(stones)).toEqual([
    'artist from b4 to d4, first stone from e4, tower on space 3',
    'score violet',
    'score the tops of spaces 1, 3 and 5',
    'score the top of space 2',
  ]);
});

it('says it in every language', async () => {
  for (const language of LANGUAGES) {
    await setLanguage(language);
    for (const words of [...MANA.map(mana), ...MANDALA.map(mandala), ...STONES.map(stones)])
      expect(words).not.toMatch(/propose-|\{|undefined/);
  }
});
