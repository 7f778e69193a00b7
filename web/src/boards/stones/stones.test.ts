import { FluentBundle, FluentResource } from '@fluent/bundle';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import moments from './moments.json';
import { LANGUAGES, need, setLanguage } from '../../i18n/index.svelte';
import type { LastAction, PlayerPlate } from '../board';
import { Chooser } from './choice.svelte';
import { choosing, orderFrom, scorings, sums, walk } from './choosing';
import { actionInWords, cellName, endRule, prompt, readBoard, readHand, readLast, readScores, scoreWord, slotName, spiralName, whatCanIDo } from './describe';
import { Flights, journeys, timed } from './flights.svelte';
import { PLACES, neighbour, ringsFor, spiralPoint } from './geometry';
import { marksOf } from './marks';
import { coloursIn, heights, withTower } from './towers';
import type { Printed, Reading, ScorePreview, StonesChoice, StonesProps, View } from './types';

interface Moment {
  as: number | null;
  view: View;
  last: LastAction | null;
  tree: Record<string, StonesChoice[]>;
}
const messages = import.meta.glob<string>('../../i18n/*/stones.ftl', { query: '?raw', import: 'default', eager: true });
const sources = import.meta.glob<string>(['./*.svelte', './*.ts', '!./*.test.ts'], { query: '?raw', import: 'default', eager: true });
const printed: Printed = {
  spaces: 61, bonuses: [{ space: 5, points: 1 }, { space: 58, points: 2 }], hands: [{ players: 2, space: 42 }, { players: 3, space: 51 }, { players: 4, space: 60 }],
  columns: [[4, 2, 1, 1], [1, 3, 4, 1], [1, 2, 4, 6]],
};
const reading: Reading = {
  boards: [0, 1, 2, 3].map(() => ({ worth: [2, 4, 1, 1, 3], goals: [{ id: 'full', points: 5, have: 3, asks: 5, met: false }, { id: 'crown', points: 4, have: 3, asks: 3, met: true }] })),
};
const all = moments as unknown as Record<string, Moment>;
const moment = (name: string): Moment => all[name] as Moment;
const players: PlayerPlate[] = ['Ola', 'Tomek', 'Ines', 'Mira'].map((name, seat) => ({ seat, name, yours: seat === 0, acting: seat === 1, presence: 'here' }));

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '', dataset: {} } });
  await need('stones');
  await setLanguage('en');
});

describe('the lattice', () => {
  it('has 24 stacks and 9 artist spaces', () => {
    expect(PLACES.filter(({ kind }) => kind === 'stack')).toHaveLength(24);
    expect(PLACES.filter(({ kind }) => kind === 'artist').map(({ name }) => name).sort()).toEqual(['b2', 'b4', 'b6', 'd2', 'd4', 'd6', 'f2', 'f4', 'f6']);
    expect(PLACES.map(({ name }) => name).filter((name) => !(name in moment('opening').view.stacks))).toHaveLength(9);
  });

  it('is walked by arrow keys over the gaps, and every place is reached', () => {
    expect(neighbour('a2', 'ArrowUp')).toBe('a4');
    expect(neighbour('b1', 'ArrowRight')).toBe('d1');
    expect(neighbour('b2', 'ArrowRight')).toBe('c2');
    expect(neighbour('g6', 'ArrowRight')).toBe('g6');
    const reached = new Set(['d4']);
    for (const name of reached) for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) reached.add(neighbour(name, key));
    expect(reached.size).toBe(33);
  });
});

describe('the spiral', () => {
  it('needs four rings for 61 spaces, none of which touch', () => {
    expect(ringsFor(61)).toBe(4);
    const points = Array.from({ length: 61 }, (_, index) => spiralPoint(index + 1));
    for (const [index, a] of points.entries()) for (const b of points.slice(index + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(26);
  });
});

describe('towers', () => {
  it('are put on a board, and counted for the picture under their space', () => {
    expect(withTower([[], []], 2, ['Y*'])).toEqual([[], ['Y*']]);
    expect(heights([['P*', 'Vo'], [], ['Bo', 'Po']])).toEqual([0, 2]);
    expect(coloursIn(['Po', 'Vo', 'P*'])).toEqual(['P', 'V']);
  });
});

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

  it('numbers stones clockwise from the first', () => {
    expect([...orderFrom(['g2', 'f1', 'e2'], 'f1')]).toEqual([['f1', 1], ['e2', 2], ['g2', 3]]);
  });

  it('splits a sum into towers and bonus', () => {
    const score: ScorePreview = { type: 'score', towers: [{ space: 1, points: 4 }], placed: [{ space: 1, mandala: 30, bonus: 2 }], gone: [], ending: false, total: 6, goals: [] };
    expect(sums(score)).toEqual({ points: 4, bonus: 2 });
  });

  it('walks to the tops that are wanted, the last one by its preview only', () => {
    const ways = choosing(['tops'], [{ step: '1', final: 't:1' }, { step: '3', final: 't:3' }]).choices;
    expect(walk(['tops'], [], ways)).toBeNull();
    expect(walk(['tops'], [3], ways)).toBeNull();
    expect(walk(['tops'], [3, 1], ways)).toEqual({ step: '3' });
    expect(walk(['tops', '3'], [3, 1], ways)).toBeNull();
    expect(walk(['tops', '3'], [1], ways)).toBe('back');
    expect(walk([], [1], ways)).toBeNull();
  });
});

describe('an action on its way', () => {
  it('leaves nothing to touch and nothing in mind', () => {
    const { view, tree } = moment('opening');
    const asked: string[] = [];
    const [artist, other] = (tree[''] ?? []).map(({ step }) => step).filter((step) => view.artists.some(({ at }) => at === step));
    const first = tree[''] ?? [];
    const told = { onstep: (step: string) => asked.push(step), onback: () => asked.push('back'), ontouch: (place: string) => asked.push(`touch ${place}`) };
    let props = { view, as: 0, first, prefix: ['Y'], choices: [] as StonesChoice[], sent: true, ...told } as unknown as StonesProps;
    const choice = new Chooser(() => props);
    choice.place(artist as string);
    choice.space(1);
    choice.take('B');
    choice.follow(0, other as string);
    choice.startTops();
    choice.nothing();
    expect([choice.back(), asked]).toEqual([false, []]);
    // It was refused: the choice begins anew, and nothing is chosen by itself.
    props = { ...props, prefix: [], choices: first, sent: false };
    choice.walkOn();
    expect(asked).toEqual([]);
    choice.place(artist as string);
    expect(asked).toEqual([artist]);
  });
});

describe('what happened', () => {
  it('is marked on the board', () => {
    const marks = marksOf(moment('score').last);
    expect(marks).toMatchObject({ from: 'f4', to: 'b6' });
    expect([...marks.spaces]).toEqual([5]);
    expect(marksOf(moment('over').last).mandala.size).toBe(5);
    expect(marksOf(null).seat).toBeNull();
  });

  it('travels: the artist first, then its stones; scored stones to the mandala', () => {
    const picked = journeys(moment('score').last as LastAction, moment('score').view);
    expect(picked[0]).toMatchObject({ from: 'place:f4', to: 'place:b6', lands: { kind: 'artist' } });
    expect(picked.slice(1).every(({ lands }) => lands.kind === 'tower')).toBe(true);
    const scored = journeys(moment('over').last as LastAction, moment('over').view);
    expect(scored.map(({ to }) => to)).toEqual(['mandala:48', 'mandala:49', 'mandala:50', 'mandala:51', 'mandala:52']);
    expect(scored.map(({ brings }) => brings?.points)).toEqual([3, 4, 4, 1, 3]);
    // One column after another.
    expect(timed(scored, { move: 280, flow: 520 }).map(({ delay }) => delay)).toEqual([0, 600, 1200, 1800, 2400]);
  });

  describe('is heard', () => {
    const { last, view } = moment('score');
    const times = { move: 280, flow: 520 };
    afterEach(() => vi.stubGlobal('matchMedia', undefined));

    it('stone by stone as they come to lie, the artist silently', () => {
      vi.stubGlobal('matchMedia', () => ({ matches: false }));
      const heard: number[] = [];
      const flights = new Flights((before) => heard.push(before));
      flights.start(last as LastAction, view, null, times);
      const [artist, ...stones] = flights.flying;
      expect(stones.length).toBeGreaterThan(1);
      expect(heard).toEqual([]);
      flights.arrive(artist?.key ?? '');
      expect(heard).toEqual([]);
      for (const { key } of stones) flights.arrive(key);
      expect(heard).toEqual(stones.map((_, index) => index));
      flights.end();
      expect(heard).toHaveLength(stones.length);
    });

    it('once where a tap lands all that is left', () => {
      vi.stubGlobal('matchMedia', () => ({ matches: false }));
      const heard: number[] = [];
      const flights = new Flights((before) => heard.push(before));
      flights.start(last as LastAction, view, null, times);
      flights.end();
      expect(heard).toEqual([0]);
      expect(flights.flying).toEqual([]);
    });

    it('by nothing that does not fly', () => {
      vi.stubGlobal('matchMedia', () => ({ matches: true }));
      const heard: number[] = [];
      new Flights((before) => heard.push(before)).start(last as LastAction, view, null, times);
      expect(heard).toEqual([]);
    });
  });
});

describe('words', () => {
  it('speak as the design asks in English', async () => {
    await setLanguage('en');
    const { view, tree } = moment('opening');
    expect(cellName('d7', view, choosing([], []))).toMatch(/^d7, 4 stones, from the top: \w+ (star|circle), \w+, \w+, \w+\.$/);
    expect(cellName('f2', view, choosing(['d2'], tree['d2'] ?? []))).toMatch(/^f2, free space\. Brings 3 stones: .+ from g2, .+ from f1, .+ from e2\.$/);
    expect(prompt(view, 0, ['d2'], tree['d2'] ?? [], null).steps.map(({ state }) => state)).toEqual(['done', 'now', 'later', 'later']);
    expect(actionInWords(moment('over').last as LastAction, players, 2)).toContain('You score blue: 3 + 4 + 4 + 1 + 3 = 15 points.');
    expect(actionInWords(moment('over').last as LastAction, players, 0)).toContain('Tomek wins.');
  });

  it('name the rule that ended the game, also where the last round was cut short', () => {
    const { view } = moment('over');
    expect(endRule({ ...view, ending: true, turn: view.start })).toBe('MS-5.1');
    expect(endRule({ ...view, ending: true, turn: (view.start + 1) % view.boards.length })).toBe('MS-5.2');
    expect(endRule({ ...view, ending: false, turn: view.start })).toBe('MS-5.2');
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
      said.push(readBoard(view, printed), readHand(view, reading, as), readScores(view, players), readLast(last, players, as), spiralName(view, printed, null));
      for (const [steps, choices] of Object.entries(tree)) {
        const prefix = steps === '' ? [] : steps.split(' ');
        const state = choosing(prefix, choices);
        said.push(...whatCanIDo(view, prefix, choices));
        for (const aimed of [null, ...choices]) {
          const { title, detail, steps: labels } = prompt(view, as, prefix, choices, aimed);
          said.push(title, detail, ...labels.map(({ label }) => label));
        }
        said.push(...PLACES.map(({ name }) => cellName(name, view, state)));
        const towers = view.boards[as ?? 0]?.towers ?? [];
        said.push(...[1, 2, 3, 4, 5].map((space) => slotName({ space, towers, worth: [2, 4, 1, 1, 3], state, score: scorings(state)[0]?.score ?? null, chosen: false })));
      }
    }
    for (const text of said) expect(text).not.toMatch(/stones-|\{|undefined|NaN/);
  });

  it('are the same messages in all languages, all used, none missing', () => {
    const ids = LANGUAGES.map((language) => {
      const bundle = new FluentBundle(language);
      expect(bundle.addResource(new FluentResource(messages[`../../i18n/${language}/stones.ftl`] ?? ''))).toEqual([]);
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
