import { beforeEach, describe, expect, it } from 'vitest';
import type { Table } from '../../table/table';
import type { Outlook } from '../../table/wire';
import { passing } from './passing.svelte';

interface At {
  as: number | null;
  turn: number | null;
  yours: number[];
  status: string;
}

let at: At;
let looks: (number | null)[];

/** A table that only notes how it is looked at; the test says what comes of it. */
function device(secrets = true) {
  const table = {
    get outlook() {
      return { state: at } as unknown as Outlook;
    },
    look: (as: number | null) => looks.push(as),
  } as unknown as Table;
  const curtain = passing(table, secrets);
  /** Something came from the table: the effect that follows it runs again. */
  const comes = (change: Partial<At>) => {
    at = { ...at, ...change };
    curtain.follow();
  };
  return { curtain, comes };
}

beforeEach(() => {
  at = { as: 0, turn: 0, yours: [0, 1], status: 'playing' };
  looks = [];
});

describe('a device that is passed on', () => {
  it('shows what came of a move, and then falls behind the curtain', () => {
    const { curtain, comes } = device();
    comes({ turn: 1 });
    expect([curtain.waits, curtain.next, looks]).toEqual([1, null, []]);
    curtain.cover();
    expect([curtain.waits, curtain.next, looks]).toEqual([null, 1, [null]]);
    comes({ as: null });
    expect(curtain.next).toBe(1);
    curtain.open();
    expect([curtain.next, looks]).toEqual([1, [null, 1]]);
    comes({ as: 1 });
    expect(curtain.next).toBeNull();
  });

  it('stays behind it while the connection is away and the old hand is still the last that is known', () => {
    const { curtain, comes } = device();
    comes({ turn: 1 });
    curtain.cover();
    comes({});
    comes({});
    curtain.open();
    expect([curtain.next, at.as]).toEqual([1, 0]);
    comes({ as: 1 });
    expect(curtain.next).toBeNull();
  });

  it('does not fall when the move was taken back', () => {
    const { curtain, comes } = device();
    comes({ turn: 1 });
    comes({ turn: 0 });
    curtain.cover();
    expect([curtain.waits, curtain.next, looks]).toEqual([null, null, []]);
  });

  it('needs no curtain where nothing is hidden, and none when the game is over', () => {
    const open = device(false);
    open.comes({ turn: 1 });
    expect([open.curtain.next, looks]).toEqual([null, [1]]);
    const closed = device();
    closed.comes({ as: null, turn: 1 });
    expect(closed.curtain.next).toBe(1);
    closed.comes({ status: 'over', turn: null });
    expect(closed.curtain.next).toBeNull();
  });
});
