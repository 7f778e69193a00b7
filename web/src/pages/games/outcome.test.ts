import { beforeAll, expect, it, vi } from 'vitest';
import { LANGUAGES, need, setLanguage } from '../../i18n/index.svelte';
import type { Level, Occupant } from '../../table/wire';
import { outcome } from './outcome';

const person = (name: string): Occupant => ({ kind: 'person', person: name.toLowerCase(), name });
const [ada, bo, cy] = [person('Ada'), person('Bo'), person('Cy')];
const computer: Occupant = { kind: 'computer', level: 3 as Level };
const over = (seats: Occupant[], winners: number[], drawn = false) => ({ seats, winners, drawn });

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  await need('common', 'home');
});

it('says whether you won, lost or shared it', async () => {
  await setLanguage('en');
  expect(outcome(over([ada, bo], [0]), 'ada')).toEqual(['you won']);
  expect(outcome(over([ada, bo], [0]), 'bo')).toEqual(['you lost']);
  expect(outcome(over([ada, computer], [1]), 'ada')).toEqual(['you lost']);
  expect(outcome(over([ada, bo], [0, 1]), 'bo')).toEqual(['shared win']);
  expect(outcome(over([ada, bo], [0, 1], true), 'bo')).toEqual(['a draw']);
});

it('names who won where that is not clear', async () => {
  await setLanguage('en');
  expect(outcome(over([ada, bo, cy], [2]), 'ada')).toEqual(['you lost', 'won by Cy']);
  expect(outcome(over([ada, bo], [1]), 'cy')).toEqual(['won by Bo']);
  expect(outcome(over([ada, computer], [1]), undefined)).toEqual(['won by Computer']);
  expect(outcome(over([ada, bo], []), 'ada')).toEqual([]);
});

it('calls nobody "you" where several people sat at one device', async () => {
  await setLanguage('en');
  const guest: Occupant = { kind: 'person', person: 'ada', name: 'Ewa' };
  expect(outcome(over([ada, guest], [1]), 'ada')).toEqual(['won by Ewa']);
});

it.each(LANGUAGES)('has its words in %s', async (language) => {
  await setLanguage(language);
  const told = [
    outcome(over([ada, bo, cy], [2]), 'ada'),
    outcome(over([ada, bo], [0, 1], true), 'ada'),
    outcome(over([ada, bo], [0]), 'ada'),
  ].flat();
  expect(told).toEqual(
    {
      en: ['you lost', 'won by Cy', 'a draw', 'you won'],
      pl: ['przegrana', 'zwycięstwo: Cy', 'remis', 'wygrana'],
      cs: ['prohra', 'vítěz: Cy', 'remíza', 'výhra'],
    }[language],
  );
});
