import { beforeAll, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '../../../i18n/index.svelte';
import { moment, speak } from '../fixture';
import type { ScorePreview, StonesChoice } from '../types';
import { prompt, scoreWord } from '../words/describe';
import { Chooser } from './choice.svelte';
import { choosing, scorings, sums } from './choosing';

vi.stubGlobal('document', { documentElement: { lang: '', dataset: {} } });
beforeAll(speak);

describe('a half-made choice', () => {
  const { tree } = moment('opening');

  it('knows what is asked for', () => {
    expect(choosing([], []).phase).toBe('rest');
    expect(choosing([], tree[''] ?? []).phase).toBe('start');
    expect(choosing(['d2'], tree['d2'] ?? [])).toMatchObject({ phase: 'space', artist: 'd2', to: null });
    expect(choosing(['d2', 'f2'], tree['d2 f2'] ?? [])).toMatchObject({ phase: 'first', to: 'f2' });
    expect(choosing(['d2', 'f2', 'f1'], tree['d2 f2 f1'] ?? [])).toMatchObject({ phase: 'tower', first: 'f1' });
    expect(choosing(['tops'], []).phase).toBe('tops');
  });

  it('waits with a colour that is about to be scored, and its button says all that it brings', async () => {
    await setLanguage('en');
    const { view, as, tree } = moment('score');
    const [first] = scorings(choosing([], tree[''] ?? []));
    if (!first) throw new Error('nothing to score');
    const waiting = choosing([first.colour], []);
    expect(waiting).toMatchObject({ phase: 'colour', colour: first.colour, artist: null });
    expect(prompt(view, as, [first.colour], [], first.choice).title).toMatch(/^Score \w+\?$/);
    expect(scoreWord(first.choice)).toBe(`Score: +${first.score.total}`);
    expect(scoreWord({ step: 'd4' })).toBeNull();
  });

  it('splits a sum into towers and bonus', () => {
    const score: ScorePreview = {
      type: 'score',
      towers: [{ space: 1, points: 4 }],
      placed: [{ space: 1, mandala: 30, bonus: 2 }],
      gone: [],
      ending: false,
      total: 6,
      goals: [],
    };
    expect(sums(score)).toEqual({ points: 4, bonus: 2 });
  });
});

describe('choosing at the board', () => {
  const { view, tree } = moment('opening');
  const artists = (tree[''] ?? []).map(({ step }) => step).filter((step) => view.artists.some(({ at }) => at === step));

  /** What the board asks for at one moment of a choice. */
  function at(prefix: string[], taken: StonesChoice[] = [], choices: StonesChoice[] = tree[prefix.join(' ')] ?? []) {
    const asked: unknown[] = [];
    const choice = new Chooser(() => ({
      view,
      bottom: 0,
      prefix,
      choices,
      taken,
      onstep: (step) => asked.push(step),
      ongo: (path) => asked.push(path),
      onback: (all) => asked.push(all ? 'start' : 'back'),
      ontouch: (place) => asked.push(`why not ${place}`),
    }));
    return { choice, asked };
  }

  it('takes another artist, space or stone instead in one tap', () => {
    const [one = '', other = ''] = artists;
    const { choice, asked } = at([one]);
    choice.place(other);
    choice.place(one);
    choice.drop({ artist: other }, 'd4');
    expect(asked).toEqual([[other], 'start', [other, 'd4']]);
    const later = at([one, 'd4', 'c4'], [], [{ step: '1', final: 'x' }]);
    later.choice.place('f2');
    later.choice.drop({ first: 'd3' }, '2');
    expect(later.asked).toEqual([
      [one, 'f2'],
      [one, 'd4', 'd3', '2'],
    ]);
  });

  it('numbers the stones of a tower as the server says they are taken', () => {
    const first: StonesChoice = {
      step: 'f1',
      preview: { type: 'tower', tower: ['Y*', 'B*', 'P*'], from: ['f1', 'e2', 'g2'] },
    };
    const numbered = [
      ['f1', 1],
      ['e2', 2],
      ['g2', 3],
    ];
    expect([...at(['d2', 'f2'], [], [first]).choice.taking]).toEqual(numbered);
    const placing = at(['d2', 'f2', 'f1'], [{ step: 'd2' }, { step: 'f2' }, first], [{ step: '1', final: 'x' }]);
    expect([...placing.choice.taking]).toEqual(numbered);
    placing.choice.place('g2');
    expect(placing.asked).toEqual([['d2', 'f2', 'g2']]);
  });

  it('switches tops on and off, and tells by the last what all of them bring', () => {
    const score: ScorePreview = {
      type: 'score',
      towers: [{ space: 1, points: 4 }],
      placed: [],
      gone: [],
      ending: false,
      total: 4,
      goals: [],
    };
    const taken: StonesChoice[] = [
      { step: 'tops' },
      { step: '3', final: 't:3' },
      { step: '1', final: 't:13', preview: score },
    ];
    const { choice, asked } = at(['tops', '3', '1'], taken, [{ step: '2', final: 't:123' }]);
    expect([choice.tops, choice.aimed?.final, choice.score?.total]).toEqual([[3, 1], 't:13', 4]);
    choice.space(3);
    choice.space(2);
    expect(asked).toEqual([['tops', '1'], '2']);
  });
});
