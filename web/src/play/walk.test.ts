import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Refused, type Table } from '../table/table';
import type { Choice, Command, Outlook } from '../table/wire';
import { Walk } from './walk.svelte';
import type { Rules } from './walked';

/** A tree of choices: a string is the action at its end. */
type Tree = { [step: string]: Tree | string };

const TREE: Tree = {
  a: { b: { c: 'abc', d: 'abd' } },
  e: { f: 'ef' },
  tops: { 1: 't:1' },
};

/** The choices of a tree, each with those after it down to so many levels. */
function list(tree: Tree | string | undefined, levels = 1): Choice[] {
  if (tree === undefined || typeof tree === 'string') return [];
  return Object.entries(tree).map(([step, next]) => {
    if (typeof next === 'string') return { step, final: next };
    return levels > 1 ? { step, next: list(next, levels - 1) } : { step };
  });
}

let sent: Command[];
/** What was asked, and how many levels of choices come at once. */
let asked: string[][];
let levels: number;
let outlook: Outlook;
let refuse: string | null;
let rules: Rules;
let confirms: boolean;
let told: { refuse: ReturnType<typeof vi.fn>; failed: ReturnType<typeof vi.fn> };

function table(tree: Tree): Table {
  return {
    get outlook() {
      return outlook;
    },
    version: 7,
    act: (command: Command) => {
      sent.push(command);
      return refuse ? Promise.reject(new Refused({ code: refuse, message: '' })) : Promise.resolve(8);
    },
    steps: async (prefix: string[], touched?: string) => {
      if (touched) throw new Refused({ code: 'illegal', message: 'no', rule: 'MD-2.2' });
      asked.push(prefix);
      return list(
        prefix.reduce<Tree | string | undefined>((at, step) => (typeof at === 'object' ? at[step] : undefined), tree),
        levels,
      );
    },
  } as unknown as Table;
}

function start(tree: Tree = TREE): Walk {
  outlook = {
    moves: [],
    state: { as: 0, turn: 0, status: 'playing', choices: list(tree, levels) },
  } as unknown as Outlook;
  const walk = new Walk(table(tree), rules, told as never, () => confirms);
  walk.follow();
  return walk;
}

const settle = (): Promise<void> => new Promise((done) => setTimeout(done, 5));

beforeEach(() => {
  sent = [];
  asked = [];
  levels = 1;
  refuse = null;
  confirms = false;
  rules = {
    ends: (prefix) => prefix[0] !== 'tops',
    confirmation: () => null,
    walks: (path) => path.length - 1,
  };
  told = { refuse: vi.fn(async () => ({ place: 'x', text: 'no' })), failed: vi.fn() };
});

describe('a walk', () => {
  it('takes a step with one option by itself, but never the last', async () => {
    const walk = start();
    walk.step('a');
    await settle();
    expect(walk.prefix).toEqual(['a', 'b']);
    expect(walk.choices.map(({ step }) => step)).toEqual(['c', 'd']);
    walk.back(true);
    await settle();
    walk.step('e');
    await settle();
    expect(walk.prefix).toEqual(['e']);
    expect(sent).toEqual([]);
  });

  it('goes on at once where the choices came with those before them', () => {
    levels = 3;
    const walk = start();
    expect(Object.keys(walk.ahead)).toEqual(['tops', 'a', 'e'].sort());
    walk.step('a');
    expect([walk.prefix, walk.choices.map(({ step }) => step)]).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    walk.back(true);
    walk.step('e');
    expect(walk.prefix).toEqual(['e']);
    expect(asked).toEqual([]);
  });

  it('asks for what did not come while the player thinks, once', async () => {
    levels = 2;
    const walk = start({ a: { b: { c: 'abc', d: 'abd' }, e: { f: 'aef' } }, g: 'g' });
    expect(asked).toEqual([]);
    walk.step('a');
    expect(walk.choices.map(({ step }) => step)).toEqual(['b', 'e']);
    expect(walk.ahead).toEqual({});
    await settle();
    expect(asked).toEqual([['a']]);
    expect(Object.keys(walk.ahead)).toEqual(['b', 'e']);
    walk.step('b');
    expect(walk.prefix).toEqual(['a', 'b']);
    expect(asked).toEqual([['a']]);
  });

  it('sends the action at its end, and shows its steps until the entry comes', async () => {
    const walk = start();
    walk.step('a');
    await settle();
    walk.step('d');
    expect(sent).toEqual([{ type: 'act', action: 'abd', at: 7, seat: 0 }]);
    expect(walk.prefix).toEqual(['a', 'b', 'd']);
    outlook = { ...outlook, moves: [{ version: 8, seat: 0, action: 'abd' }] } as Outlook;
    walk.follow();
    expect(walk.prefix).toEqual([]);
    expect(walk.sent).toBe(false);
  });

  it('goes back over what was taken by itself', async () => {
    const walk = start();
    walk.step('a');
    await settle();
    walk.back(false);
    await settle();
    expect(walk.prefix).toEqual([]);
  });

  it('does not undo what was taken by itself at the start', async () => {
    const walk = start({ a: { b: 'ab', c: 'ac' } });
    await settle();
    expect(walk.prefix).toEqual(['a']);
    walk.back(false);
    await settle();
    expect(walk.prefix).toEqual(['a']);
  });

  it('waits for a tap where moves are confirmed', async () => {
    confirms = true;
    const walk = start();
    walk.step('e');
    await settle();
    walk.step('f');
    expect(walk.waiting?.action).toBe('ef');
    expect(sent).toEqual([]);
    walk.confirm();
    expect(sent).toHaveLength(1);
  });

  it('gives a finished choice back before it is confirmed', async () => {
    confirms = true;
    const walk = start();
    walk.step('e');
    await settle();
    walk.step('f');
    walk.back(false);
    await settle();
    expect(walk.waiting).toBeNull();
    expect(walk.prefix).toEqual(['e']);
  });

  it('goes on past an end where more can be chosen', async () => {
    const walk = start();
    walk.step('tops');
    await settle();
    walk.step('1');
    await settle();
    expect(sent).toEqual([]);
    walk.act('t:1');
    expect(sent).toHaveLength(1);
  });

  it('keeps a half-made choice when something else happens at the table', async () => {
    const walk = start();
    walk.step('e');
    await settle();
    outlook = { ...outlook, talk: [] } as unknown as Outlook;
    walk.follow();
    expect(walk.prefix).toEqual(['e']);
  });

  it('begins again when its action is refused', async () => {
    refuse = 'stale';
    const walk = start();
    walk.step('e');
    await settle();
    walk.step('f');
    await settle();
    expect(told.failed).toHaveBeenCalledOnce();
    expect(walk.prefix).toEqual([]);
    expect(walk.choices).toHaveLength(3);
  });

  it('says why something touched is not allowed', async () => {
    const walk = start();
    await walk.touch('x');
    expect(walk.notice).toEqual({ place: 'x', text: 'no' });
    walk.step('e');
    expect(walk.notice).toBeNull();
  });

  it('shows a hint up to its last step, which alone lights up and plays at a tap', async () => {
    const walk = start();
    await walk.suggest(['a', 'b', 'd']);
    expect([walk.prefix, walk.choices.map(({ step }) => step), walk.hint]).toEqual([
      ['a', 'b'],
      ['d'],
      ['a', 'b', 'd'],
    ]);
    walk.step('d');
    expect(sent).toMatchObject([{ type: 'act', action: 'abd' }]);
  });

  it('goes back from a hint to the whole choice', async () => {
    const walk = start();
    await walk.suggest(['e', 'f']);
    walk.back(false);
    await settle();
    expect([walk.prefix, walk.choices.map(({ step }) => step), walk.hint]).toEqual([[], ['a', 'e', 'tops'], null]);
    rules = { ...rules, walks: () => 0 };
    const other = start();
    await other.suggest(['tops', '1']);
    expect([other.prefix, other.choices.map(({ step }) => step)]).toEqual([[], ['tops']]);
    other.back(true);
    expect(other.choices).toHaveLength(3);
  });

  it('forgets a hint that comes after the game has moved on', async () => {
    const walk = start();
    const hint = walk.suggest(['a', 'b', 'c']);
    outlook = { ...outlook, moves: [{ version: 9, seat: 0, action: 'x' }] };
    walk.follow();
    await hint;
    expect([walk.prefix, walk.hint]).toEqual([[], null]);
  });

  it('lets the player go their own way from a hint, with one tap', async () => {
    const walk = start();
    await walk.suggest(['a', 'b', 'd']);
    await walk.touch('c');
    expect(sent).toMatchObject([{ type: 'act', action: 'abc' }]);
    const other = start();
    await other.suggest(['a', 'b', 'd']);
    // What cannot be chosen there either is explained, and everything lights up again.
    await other.touch('x');
    expect(told.refuse).toHaveBeenCalled();
    expect([other.choices.map(({ step }) => step), other.hint]).toEqual([['c', 'd'], null]);
  });
});
