import { FluentBundle, FluentResource } from '@fluent/bundle';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { LANGUAGES, setLanguage } from '../../../i18n/index.svelte';
import type { LastAction } from '../../board';
import { choosing, scorings } from '../choice/choosing';
import { latticeOf } from '../geometry';
import { all, printed, reading, moment, players, speak } from '../fixture';
import type { View } from '../types';
import {
  actionInWords,
  cellName,
  prompt,
  readBoard,
  readHand,
  readLast,
  readScores,
  slotName,
  spiralName,
  whatCanIDo,
} from './describe';

vi.stubGlobal('document', { documentElement: { lang: '', dataset: {} } });
beforeAll(speak);

const messages = import.meta.glob<string>('../../../i18n/*/stones.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const sources = import.meta.glob<string>(['../**/*.svelte', '../**/*.ts', '!../**/*.test.ts', '!../fixture.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

describe('words', () => {
  it('speak as the design asks in English', async () => {
    await setLanguage('en');
    const { view, tree } = moment('opening');
    expect(cellName('d7', view, choosing([], []))).toMatch(
      /^d7, 4 stones, from the top: \w+ (star|circle), \w+, \w+, \w+\.$/,
    );
    expect(cellName('f2', view, choosing(['d2'], tree['d2'] ?? []))).toMatch(
      /^f2, free space\. Brings 3 stones: .+ from g2, .+ from f1, .+ from e2\.$/,
    );
    expect(prompt(view, 0, ['d2'], tree['d2'] ?? [], null).steps.map(({ state }) => state)).toEqual([
      'done',
      'now',
      'later',
      'later',
    ]);
    expect(actionInWords(moment('over').last as LastAction<'stones'>, players, 2)).toContain(
      'You score blue: 3 + 4 + 4 + 1 + 3 = 15 points.',
    );
    expect(actionInWords(moment('over').last as LastAction<'stones'>, players, 0)).toContain('Tomek wins.');
  });

  it('tell time left', async () => {
    await setLanguage('en');
  });

  it('have right plurals in Polish and Czech', async () => {
    const { view } = moment('opening');
    const few: View = { ...view, stacks: { ...view.stacks, d7: ['Y?', 'B*'], b7: ['V*'] } };
    await setLanguage('pl');
    expect(cellName('d7', few, choosing([], []))).toBe('d7, 2 kamienie, od góry: niebieski z gwiazdą, żółty.');
    expect(cellName('b7', few, choosing([], []))).toContain('1 kamień,');
    expect(readScores({ ...view, boards: [{ towers: [], score: 5 }] }, players)).toContain('Ola: 5 punktów.');
    await setLanguage('cs');
    expect(cellName('d7', few, choosing([], []))).toBe('d7, 2 kameny, shora: modrý s hvězdou, žlutý.');
    expect(readScores({ ...view, boards: [{ towers: [], score: 22 }] }, players)).toContain('Ola: 22 bodů.');
  });

  it.each(LANGUAGES)('lack nothing in any moment (%s)', async (language) => {
    await setLanguage(language);
    const said: string[] = [];
    for (const { view, as, last, tree } of Object.values(all)) {
      said.push(
        readBoard(view, printed),
        readHand(view, reading, as),
        readScores(view, players),
        readLast(last, players, as),
        spiralName(view, printed, null),
      );
      for (const [steps, choices] of Object.entries(tree)) {
        const prefix = steps === '' ? [] : steps.split(' ');
        const state = choosing(prefix, choices);
        said.push(...whatCanIDo(view, prefix, choices));
        for (const aimed of [null, ...choices]) {
          const { title, detail, steps: labels } = prompt(view, as, prefix, choices, aimed);
          said.push(title, detail, ...labels.map(({ label }) => label));
        }
        said.push(...latticeOf(printed).places.map(({ name }) => cellName(name, view, state)));
        const towers = view.boards[as ?? 0]?.towers ?? [];
        said.push(
          ...[1, 2, 3, 4, 5].map((space) =>
            slotName({
              space,
              towers,
              worth: [2, 4, 1, 1, 3],
              state,
              score: scorings(state)[0]?.score ?? null,
              chosen: false,
            }),
          ),
        );
      }
    }
    for (const text of said) expect(text).not.toMatch(/stones-|\{|undefined|NaN/);
  });

  it('are the same messages in all languages, all used, none missing', () => {
    const ids = LANGUAGES.map((language) => {
      const bundle = new FluentBundle(language);
      expect(bundle.addResource(new FluentResource(messages[`../../../i18n/${language}/stones.ftl`] ?? ''))).toEqual(
        [],
      );
      return [...bundle._messages.keys()].sort();
    });
    expect(ids[1]).toEqual(ids[0]);
    expect(ids[2]).toEqual(ids[0]);
    const source = Object.values(sources).join('\n');
    const used = new Set([...source.matchAll(/'(stones-[a-z-]+)'/g)].map((match) => match[1]));
    for (const step of ['artist', 'space', 'first', 'tower']) used.add(`stones-step-${step}`);
    expect([...used].sort()).toEqual(ids[0]);
  });
});
