import type { Table as LiveTable } from '../../../table/table';
import { describe, expect, it } from 'vitest';
import { Walk } from '../../../play/walk.svelte';
import type { Rules } from '../../../play/walked';
import type { Move } from '../../../table/wire';
import type { Preview } from '../../../wire/mandala';
import type { Choice } from '../../board';
import { Choosing } from './choosing.svelte';

describe('a half-made choice', () => {
  const steps: Record<string, Choice<Preview>[]> = {
    '': [
      { step: 'Y', preview: { type: 'in_hand', number: 2 } },
      { step: 'R', preview: { type: 'in_hand', number: 1 } },
    ],
    Y: [
      {
        step: 'm1',
        final: 'm1:Y',
        preview: { type: 'build', draws: 3, reshuffles: false, colours: 4, completes: null },
      },
      { step: 'f1', preview: { type: 'up_to', number: 1 } },
      { step: 'd', preview: { type: 'up_to', number: 2 } },
    ],
    'Y/d': [
      { step: '1', final: 'd:Y1' },
      { step: '2', final: 'd:Y2' },
    ],
    R: [
      { step: 'm1', final: 'm1:R' },
      { step: 'd', preview: { type: 'up_to', number: 1 } },
    ],
    'R/d': [{ step: '1', final: 'd:R1' }],
  };
  const hand = ['R', 'Y', 'Y', 'K'];

  /** The page's own walk, at a table that acknowledges an action when the test says so. */
  function table() {
    const at = { sent: [] as string[], touched: [] as unknown[], confirms: false, away: false };
    let outlook = { moves: [] as Move[], state: { as: 0, turn: 0, status: 'playing', choices: steps[''] } };
    const server = {
      get outlook() {
        return outlook;
      },
      version: 1,
      act: async ({ action }: { action: string }) => at.sent.push(action),
      steps: async (prefix: string[]) => {
        if (at.away) throw new Error('away');
        return steps[prefix.join('/')] ?? [];
      },
    } as unknown as LiveTable;
    const rules: Rules = {
      ends: () => true,
      confirmation: () => null,
      walks: (path) => Math.min(1, path.length - 1),
    };
    const walk = new Walk(server, rules, { refuse: async () => null, failed: () => undefined }, () => at.confirms);
    walk.follow();
    const choosing = new Choosing({
      prefix: () => walk.prefix,
      choices: () => walk.choices as Choice<Preview>[],
      ahead: () => undefined,
      hint: () => walk.hint,
      free: () => walk.free(),
      waits: () => walk.waiting !== null,
      sent: () => walk.sent,
      taken: () => walk.taken as Choice<Preview>[],
      ongo: (path) => void walk.go(path),
      onback: (all) => walk.back(all),
      ontouch: (place, after) => at.touched.push(after ? [place, after] : place),
    });
    /** The page updates, the board follows, until nothing changes. */
    const settle = async () => {
      for (let round = 0; round < 6; round += 1) {
        choosing.follow(hand);
        await new Promise((done) => setTimeout(done));
      }
    };
    /** An entry comes: it is somebody's turn. */
    const turn = async (seat: number) => {
      outlook = {
        moves: [...outlook.moves, { version: outlook.moves.length + 1 } as Move],
        state: { ...outlook.state, turn: seat, choices: (seat === 0 ? steps[''] : null) as never },
      };
      walk.follow();
      await settle();
    };
    const card = async (index: number) => {
      choosing.card(index, hand);
      await settle();
    };
    return { at, walk, choosing, settle, turn, card };
  }

  it('walks colour, place and number by itself', async () => {
    const { at, choosing, settle, turn, card } = table();
    await card(1);
    await card(2);
    expect([choosing.number, choosing.lifted]).toEqual([2, [1, 2]]);
    choosing.go('d');
    await settle();
    expect([at.sent, choosing.lifted]).toEqual([['d:Y2'], [1, 2]]);
    await turn(1);
    expect(choosing.lifted).toEqual([]);
  });

  it('keeps a place lit while the whole action waits, and goes back from it to the cards', async () => {
    const { at, walk, choosing, settle, card } = table();
    at.confirms = true;
    await card(1);
    await card(2);
    choosing.go('d');
    await settle();
    expect([walk.waiting?.action, at.sent, walk.prefix]).toEqual(['d:Y2', [], ['Y', 'd', '2']]);
    expect([choosing.target('d')?.step, choosing.target('m1')]).toEqual(['2', undefined]);
    await card(0);
    expect(walk.waiting?.action).toBe('d:Y2');
    choosing.back(false);
    await settle();
    expect([walk.waiting, walk.prefix, choosing.lifted, choosing.number]).toEqual([null, ['Y'], [1, 2], 2]);
    choosing.back(false);
    await settle();
    expect([walk.prefix, choosing.lifted]).toEqual([[], []]);
  });

  it('shows a hint whatever was chosen before, and lets go of it at a touch', async () => {
    const { at, walk, choosing, settle, card } = table();
    await card(1);
    await card(2);
    await walk.suggest(['Y', 'm1']);
    await settle();
    // One card on a mountain, though two were chosen.
    expect([walk.prefix, choosing.number, choosing.lifted, choosing.target('m1')?.step, choosing.target('d')]).toEqual([
      ['Y'],
      1,
      [1],
      'm1',
      undefined,
    ]);
    await card(2);
    expect([walk.hint, choosing.number, choosing.target('d')?.step]).toEqual([null, 2, 'd']);
    await walk.suggest(['Y', 'd', '2']);
    await settle();
    expect([choosing.number, choosing.lifted]).toEqual([2, [1, 2]]);
    choosing.go('m1');
    await settle();
    expect(at.sent).toEqual(['m1:Y']);
  });

  it('plays nothing by itself after a second tap on a place that was already chosen', async () => {
    for (const confirms of [false, true]) {
      const { at, walk, choosing, settle, turn, card } = table();
      at.confirms = confirms;
      await card(1);
      choosing.go('m1');
      choosing.go('m1');
      await settle();
      choosing.go('m1');
      await settle();
      if (confirms) walk.confirm();
      await turn(1);
      at.confirms = false;
      await turn(0);
      await turn(1);
      await turn(0);
      expect([at.sent, walk.prefix, choosing.lifted]).toEqual([['m1:Y'], [], []]);
    }
  });

  it('chooses nothing for the next turn while its action is on the way', async () => {
    const { at, walk, choosing, settle, turn, card } = table();
    await card(1);
    choosing.go('m1');
    await card(0);
    choosing.count(2, hand);
    choosing.back(false);
    choosing.go('d');
    await settle();
    await turn(1);
    await turn(0);
    expect([at.sent, at.touched, walk.prefix, choosing.lifted]).toEqual([['m1:Y'], [], [], []]);
  });

  it('gives up a way that the connection broke off', async () => {
    const { at, walk, choosing, settle, turn, card } = table();
    await card(1);
    at.away = true;
    choosing.go('d');
    await settle();
    at.away = false;
    await turn(0);
    expect([at.sent, walk.prefix]).toEqual([[], []]);
  });

  it('starts again with another colour', async () => {
    const { walk, choosing, card } = table();
    await card(1);
    await card(0);
    expect([walk.prefix, choosing.lifted, choosing.number]).toEqual([['R'], [0], 1]);
    await card(0);
    expect(walk.prefix).toEqual([]);
  });

  it('takes one card to a mountain, whatever the count', async () => {
    const { at, choosing, settle, card } = table();
    await card(1);
    choosing.count(2, hand);
    choosing.go('m1');
    await settle();
    expect(at.sent).toEqual(['m1:Y']);
  });

  it('lights no place that takes fewer cards, and asks why with the whole way', async () => {
    const { at, choosing, settle, card } = table();
    await card(1);
    expect(choosing.target('f1')).toBeDefined();
    choosing.count(2, hand);
    expect(choosing.target('f1')).toBeUndefined();
    choosing.go('f1');
    choosing.go('f2');
    await settle();
    expect(at.touched).toEqual([['2', ['Y', 'f1']], 'f2']);
    expect(at.sent).toEqual([]);
  });

  it('asks why for a card that cannot be chosen', () => {
    const { at, choosing } = table();
    choosing.card(3, hand);
    expect(at.touched).toEqual(['K']);
  });
});
