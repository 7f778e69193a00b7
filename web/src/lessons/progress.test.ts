import { describe, expect, it } from 'vitest';
import { progress, readKept } from './progress.svelte';

describe('progress', () => {
  it('is read as far as it can be', () => {
    const none = { done: { mandala: [], stones: [], mana: [] }, left: {} };
    for (const text of [null, '', 'x', '{}', '{"done":{"mana":"win"}}', '[]']) expect(readKept(text)).toEqual(none);
    expect(readKept('{"done":{"mana":["win",3]}}').done.mana).toEqual(['win']);
  });

  it('goes on with what was left, or with the first that is not done', () => {
    const lessons = ['win', 'steps', 'way'];
    expect(progress.nextOf('mana', lessons)).toBe('win');
    progress.leave('mana', 'way', { step: 1, before: ['a'] });
    expect(progress.nextOf('mana', lessons)).toBe('way');
    expect(progress.leftAt('mana', 'way')).toEqual({ step: 1, before: ['a'] });
    expect(progress.leftAt('mana', 'win')).toBe(null);
    progress.finish('mana', 'way');
    expect([progress.leftAt('mana', 'way'), progress.has('mana', 'way')]).toEqual([null, true]);
    expect(progress.nextOf('mana', lessons)).toBe('win');
    for (const lesson of lessons) progress.finish('mana', lesson);
    expect(progress.nextOf('mana', lessons)).toBe(null);
  });
});
