/** A server that a test plays: the line of a page to it, and what it says. */
import { afterEach, beforeEach, vi } from 'vitest';
import { Live, type Socket } from './live.svelte';
import type { LiveTable } from './live-table.svelte';
import type { Failure, FromClient, Outlook, State, ToClient, View } from './wire';

export class FakeSocket implements Socket {
  sent: FromClient[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as FromClient);
  }

  close(): void {
    this.closed = true;
  }

  drop(code = 1006): void {
    this.onclose?.({ code });
  }

  tell(message: ToClient): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  hello(now = Date.now(), person = 'p'): void {
    this.tell({ type: 'hello', protocol: 1, server: 'test', person, name: 'Ada', now });
  }

  of<T extends FromClient['type']>(type: T): Extract<FromClient, { type: T }>[] {
    return this.sent.filter((message) => message.type === type) as Extract<FromClient, { type: T }>[];
  }
}

export const view = (at: number): View => ({
  game: 'mana',
  options: { edition: 'bird', setup: 'standard', blocked: 'skip' },
  position: `${at}`,
  seen: [],
});
export const state: State = {
  status: 'playing',
  now: 0,
  seats: [],
  as: 0,
  yours: [0],
  turn: 0,
  view: view(0),
  choices: [],
  offers: {},
  can: [],
  practice: false,
};
export const outlook: Outlook = {
  game: 'mana',
  facts: { information: 'perfect', chance: 'none', draws: 'possible', memory: 'unaided' },
  options: {},
  rules: 1,
  time: { kind: 'untimed' },
  listed: false,
  aids: true,
  chat: true,
  host: 'p',
  opened: 0,
  moves: [],
  talk: [],
  shuffle: { commitment: 'c', entropy: [] },
  state,
};
export const presence = { seats: [], watching: 0 };

export function acted(version: number, whole = true): ToClient {
  return {
    type: 'update',
    table: 'T',
    version,
    at: version,
    entry: { type: 'acted', seat: 0, action: `a${version}` },
    events: [{ type: 'skipped', seat: version }],
    ...(whole ? { state: { ...state, view: view(version) } } : {}),
  };
}

export let sockets: FakeSocket[];
export let live: Live;
/** Why the page may not be here, if it may not, and how often it wanted to know. */
let barred: Failure | null;
export let asked: number;
export const now = (): FakeSocket => sockets[sockets.length - 1] as FakeSocket;

/** The page may not be here, for a reason. */
export function bar(failure: Failure): void {
  barred = failure;
}

/** Gives every test of a file a line of its own, and a time that it sets. */
export function withLine(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    sockets = [];
    barred = null;
    asked = 0;
    live = new Live(
      () => {
        const socket = new FakeSocket();
        sockets.push(socket);
        return socket;
      },
      'x',
      () => {
        asked += 1;
        return Promise.resolve(barred);
      },
    );
  });
  afterEach(() => {
    live.close();
    vi.useRealTimers();
  });
}

export function joined(version = 3): LiveTable {
  const table = live.table('T');
  now().hello();
  now().tell({ type: 'snapshot', table: 'T', version, outlook, presence });
  return table;
}
