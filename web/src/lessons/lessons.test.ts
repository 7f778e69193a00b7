/** The words of all lessons are there, in every language, and none is left over. */
import { readFileSync } from 'node:fs';
import { FluentResource } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../i18n/index.svelte';
import { GAMES, type GameId } from '../table/wire';
import { loadCourse } from './courses';
import { partOf, stepKey, titleKey } from './words';

/** The longest text that is read at a glance beside a board. */
const LONGEST = 330;

function messages(language: string, game: GameId): Map<string, string> {
  const path = new URL(`../i18n/${language}/${partOf(game)}.ftl`, import.meta.url);
  const { body } = new FluentResource(readFileSync(path, 'utf8'));
  return new Map(body.map(({ id, value }) => [id, String(value)]));
}

describe.each(GAMES)('the course of %s', (game) => {
  it.each(LANGUAGES)('has its words in %s, and no others', async (language) => {
    const keys = (await loadCourse(game)).flatMap(({ id, steps }) => [
      titleKey(game, id),
      ...steps.flatMap(({ look }, step) => [
        stepKey(game, id, step, 'ask'),
        ...(look ? [] : [stepKey(game, id, step, 'done')]),
      ]),
    ]);
    expect([...messages(language, game).keys()].sort()).toEqual([...keys].sort());
  });

  it.each(LANGUAGES)('says it shortly in %s', (language) => {
    const long = [...messages(language, game)].filter(([, text]) => text.length > LONGEST);
    expect(long).toEqual([]);
  });

  it('begins every lesson with a board', async () => {
    for (const { steps } of await loadCourse(game)) expect(steps[0]?.fresh).toBe(true);
  });
});
