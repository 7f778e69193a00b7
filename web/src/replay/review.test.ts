import { beforeAll, describe, expect, it, vi } from 'vitest';
import { LANGUAGES, need, setLanguage } from '../i18n/index.svelte';
import { MARKS, nextMark, sayChange, sayGraph, sayMark, sayMove, standing, stretches } from './review';

const values = [0.5, 0.52, 0.48, 0.7, 0.75, 0.95, 0.5, 0.3, 0.5, 0.97];

describe('a review', () => {
  beforeAll(async () => {
    vi.stubGlobal('document', { documentElement: { lang: '' } });
    await need('replay');
    await setLanguage('en');
  });

  it('puts a value into a word', () => {
    expect([0.95, 0.7, 0.5, 0.3, 0.05].map(standing)).toEqual(['won', 'better', 'even', 'worse', 'lost']);
  });

  it('joins moves of one standing', () => {
    expect(stretches(values).map(({ from, to, standing: now }) => `${now} ${from}-${to}`)).toEqual([
      'even 0-2',
      'better 3-4',
      'won 5-5',
      'even 6-8',
      'won 9-9',
    ]);
    expect(stretches([])).toEqual([]);
  });

  it('tells the graph in a sentence', () => {
    expect(sayGraph(values, 'you', 'White')).toBe(
      'The value of the game after each of 9 moves: even, moves 0 to 2; better for you, moves 3 to 4; winning for you at move 5; even, moves 6 to 8; winning for you at move 9.',
    );
    expect(sayChange(values, 6)).toBe('move 6: from winning to even');
    expect(sayChange(values, 0)).toBe('start of the game');
  });

  it('finds the next mark, and the first again', () => {
    const marks = [
      { move: 7, kind: 'mistake' as const },
      { move: 3, kind: 'good' as const },
    ];
    expect([nextMark(0, marks), nextMark(3, marks), nextMark(7, marks), nextMark(1, [])]).toEqual([3, 7, 3, null]);
    expect(sayMove(7, 9, marks)).toBe('move 7 of 9, mistake');
  });

  it('has its words in every language', async () => {
    for (const language of LANGUAGES) {
      await setLanguage(language);
      const said = [
        ...MARKS.map(sayMark),
        sayGraph(values, 'A', 'B'),
        sayChange(values, 6),
        sayChange(values, 1),
        sayMove(1, 9, []),
      ];
      for (const text of said) expect(text).not.toMatch(/replay-|\{|undefined/);
    }
  });
});
