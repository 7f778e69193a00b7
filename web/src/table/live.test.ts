import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Live, type Socket } from './live.svelte';
import { Refused, type Heard } from './table';
import type { Failure, FromClient, Outlook, State, ToClient, View } from './wire';

class FakeSocket implements Socket {
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

const view = (at: number): View => ({
  game: 'mana', options: { edition: 'bird', setup: 'standard', blocked: 'skip' }, position: `${at}`, seen: [],
});
const state: State = {
  status: 'playing', now: 0, seats: [], as: 0, yours: [0], turn: 0, view: view(0), choices: [], offers: {}, can: [], practice: false,
};
const outlook: Outlook = {
  game: 'mana', options: {}, rules: 1, time: { kind: 'untimed' }, listed: false, aids: true, chat: true, host: 'p', opened: 0,
  moves: [], talk: [], shuffle: { commitment: 'c', entropy: [] }, state,
};
const presence = { seats: [], watching: 0 };

function acted(version: number, whole = true): ToClient {
  return {
    type: 'update', table: 'T', version, at: version, entry: { type: 'acted', seat: 0, action: `a${version}` },
    events: [{ type: 'skipped', seat: version }], ...(whole ? { state: { ...state, view: view(version) } } : {}),
  };
}

let sockets: FakeSocket[];
let live: Live;
/** Why the page may not be here, if it may not, and how often it wanted to know. */
let barred: Failure | null;
let asked: number;
const now = (): FakeSocket => sockets[sockets.length - 1] as FakeSocket;

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  barred = null;
  asked = 0;
  live = new Live(() => {
    const socket = new FakeSocket();
    sockets.push(socket);
    return socket;
  }, 'x', () => {
    asked += 1;
    return Promise.resolve(barred);
  });
});
afterEach(() => {
  live.close();
  vi.useRealTimers();
});

function joined(version = 3) {
  const table = live.table('T');
  now().hello();
  now().tell({ type: 'snapshot', table: 'T', version, outlook, presence });
  return table;
}

describe('a table over the connection', () => {
  it('is joined after the greeting and shown from its snapshot', () => {
    const table = joined();
    expect(now().sent).toEqual([{ type: 'join', table: 'T' }]);
    expect(table.version).toBe(3);
    expect(table.outlook?.game).toBe('mana');
  });

  it('takes updates in order and tells each once', () => {
    const table = joined();
    const heard: Heard[] = [];
    table.listen((entry) => heard.push(entry));
    now().tell(acted(4));
    now().tell(acted(4));
    now().tell(acted(5));
    now().tell(acted(3));
    expect(heard.map(({ version }) => version)).toEqual([4, 5]);
    expect(table.outlook?.moves.map(({ action }) => action)).toEqual(['a4', 'a5']);
    expect(table.last?.events).toEqual([{ type: 'skipped', seat: 5 }]);
  });

  it('asks for the whole outlook when the game begins, and shows nothing before it has come', () => {
    const table = joined();
    now().tell({ type: 'update', table: 'T', version: 4, at: 4, entry: { type: 'started' }, state: { ...state, view: view(4) } });
    expect(now().of('join').slice(1)).toEqual([{ type: 'join', table: 'T' }]);
    now().tell({ type: 'joined', table: 'T', version: 5, state: { ...state, view: view(5) }, presence });
    expect(table.outlook?.state.view).toEqual(view(0));
    now().tell({ type: 'snapshot', table: 'T', version: 5, outlook: { ...outlook, state: { ...state, view: view(5) } }, presence });
    expect(table.outlook?.state.view).toEqual(view(5));
    now().tell(acted(6));
    expect(table.version).toBe(6);
  });

  it('asks again when something is missing, once, and goes on from there', () => {
    const table = joined();
    now().tell(acted(5));
    now().tell(acted(6));
    expect(now().of('join').slice(1)).toEqual([{ type: 'join', table: 'T', after: 3 }]);
    for (const version of [4, 5, 6]) now().tell(acted(version, false));
    now().tell({ type: 'joined', table: 'T', version: 6, state: { ...state, view: view(6) }, presence });
    expect(table.version).toBe(6);
    expect(table.outlook?.state.view).toEqual(view(6));
    expect(table.missed).toBe(3);
  });

  it('comes back with the last version it has, and tells what was missed when it stands again', () => {
    const table = joined();
    const heard: Heard[] = [];
    table.listen((entry) => heard.push(entry));
    now().drop();
    expect(live.status).toBe('lost');
    vi.advanceTimersByTime(1000);
    expect(sockets).toHaveLength(2);
    now().hello();
    expect(now().sent).toEqual([{ type: 'join', table: 'T', after: 3 }]);
    now().tell(acted(4, false));
    expect(heard).toHaveLength(0);
    now().tell({ type: 'joined', table: 'T', version: 4, state, presence });
    expect(heard.map(({ version }) => version)).toEqual([4]);
    expect(table.version).toBe(4);
    expect(live.status).toBe('open');
  });

  it('waits longer after each failure', () => {
    live.table('T');
    now().drop();
    vi.advanceTimersByTime(700);
    expect(sockets).toHaveLength(2);
    now().drop();
    vi.advanceTimersByTime(700);
    expect(sockets).toHaveLength(2);
    vi.advanceTimersByTime(700);
    expect(sockets).toHaveLength(3);
  });

  it('keeps its seat when it comes back', () => {
    const table = joined();
    table.look(1);
    expect(now().of('join')[1]).toEqual({ type: 'join', table: 'T', as: 1 });
    now().tell({ type: 'snapshot', table: 'T', version: 3, outlook, presence });
    now().drop();
    vi.advanceTimersByTime(1000);
    now().hello();
    expect(now().sent).toEqual([{ type: 'join', table: 'T', after: 3, as: 1 }]);
  });

  it('asks for everything if the connection was lost before it was seen from the other seat', () => {
    const table = joined();
    table.look(1);
    now().drop();
    vi.advanceTimersByTime(1000);
    now().hello();
    expect(now().sent).toEqual([{ type: 'join', table: 'T', as: 1 }]);
  });

  it('knows how much was missed only when it stands again, also from a snapshot', () => {
    const table = joined();
    expect(table.missed).toBe(0);
    now().drop();
    vi.advanceTimersByTime(1000);
    now().hello();
    expect(table.missed).toBeNull();
    now().tell(acted(4, false));
    expect(table.missed).toBeNull();
    now().tell({ type: 'joined', table: 'T', version: 4, state, presence });
    expect(table.missed).toBe(1);
    now().drop();
    vi.advanceTimersByTime(1000);
    now().hello();
    now().tell({ type: 'snapshot', table: 'T', version: 304, outlook, presence });
    expect(table.missed).toBe(300);
  });

  it('takes the actions that count from a take-back', () => {
    const table = joined();
    now().tell(acted(4));
    now().tell(acted(5));
    now().tell({ type: 'update', table: 'T', version: 6, at: 6, entry: { type: 'take_back_answered', seat: 1, accept: true }, moves: [{ version: 4, seat: 0, action: 'a4', events: [{ type: 'skipped', seat: 4 }] }], state });
    expect(table.outlook?.moves).toHaveLength(1);
    expect(table.last?.version).toBe(4);
    expect(table.last?.events).toEqual([{ type: 'skipped', seat: 4 }]);
  });

  it('knows the last action from the snapshot, and keeps what it said of it while nothing is played', () => {
    const table = live.table('T');
    now().hello();
    const moves: Outlook['moves'] = [{ version: 2, seat: 1, action: 'a2', events: [{ type: 'skipped', seat: 2 }] }];
    now().tell({ type: 'snapshot', table: 'T', version: 3, outlook: { ...outlook, moves }, presence });
    const { last } = table;
    expect(last).toEqual({ version: 2, seat: 1, action: 'a2', events: [{ type: 'skipped', seat: 2 }] });
    now().tell({ type: 'update', table: 'T', version: 4, at: 4, entry: { type: 'said', person: 'p', name: 'Ada', text: 'hm' }, state });
    expect(table.last).toBe(last);
    now().tell({ type: 'snapshot', table: 'T', version: 4, outlook: { ...outlook, moves: [{ version: 2, seat: 1, action: 'a2', events: [] }] }, presence });
    expect(table.last?.events).toEqual([]);
  });

  it('says why it cannot be shown', () => {
    const table = live.table('T');
    now().hello();
    now().tell({ type: 'refused', table: 'T', error: { code: 'not_found', message: 'there is no such table' } });
    expect(table.problem?.code).toBe('not_found');
  });
});

describe('a table that the server cannot open just now', () => {
  const busy: ToClient = { type: 'refused', table: 'T', error: { code: 'unavailable', message: 'this table is busy', wait: 2 } };
  const loud: ToClient = { type: 'refused', error: { code: 'rate_limited', kind: 'messages', message: 'too much at once', wait: 2 } };

  for (const [why, refusal] of [['it is busy', busy], ['too much was sent', loud]] as const) {
    it(`is asked for again after a while because ${why}`, () => {
      const table = live.table('T');
      now().hello();
      now().tell(refusal);
      expect(table.problem).toBeNull();
      vi.advanceTimersByTime(1900);
      expect(now().of('join')).toHaveLength(1);
      vi.advanceTimersByTime(200);
      expect(now().of('join')).toHaveLength(2);
      now().tell(refusal);
      vi.advanceTimersByTime(2100);
      expect(now().of('join')).toHaveLength(3);
      now().tell({ type: 'snapshot', table: 'T', version: 3, outlook, presence });
      vi.advanceTimersByTime(10_000);
      expect(now().of('join')).toHaveLength(3);
      expect(table.outlook).not.toBeNull();
    });
  }

  it('goes on being shown, and is caught up with later', () => {
    const table = joined();
    now().tell(acted(5));
    now().tell(busy);
    expect(table.problem).toBeNull();
    expect(table.outlook).not.toBeNull();
    vi.advanceTimersByTime(2100);
    expect(now().of('join').slice(1)).toEqual([{ type: 'join', table: 'T', after: 3 }, { type: 'join', table: 'T', after: 3 }]);
    for (const version of [4, 5]) now().tell(acted(version, false));
    now().tell({ type: 'joined', table: 'T', version: 5, state, presence });
    expect(table.version).toBe(5);
    now().tell(acted(7));
    expect(now().of('join')).toHaveLength(4);
  });

  it('is asked for once if the connection is lost meanwhile, and not at all once it was left', () => {
    const table = joined();
    now().tell(acted(5));
    now().tell(busy);
    now().drop();
    vi.advanceTimersByTime(1000);
    now().hello();
    vi.advanceTimersByTime(5000);
    expect(now().of('join')).toHaveLength(1);
    live.table('U');
    now().tell(busy);
    table.leave();
    vi.advanceTimersByTime(5000);
    expect(now().of('join').map((join) => join.table)).toEqual(['T', 'U']);
  });

  it('does not disturb a table that stands', () => {
    joined();
    now().tell(loud);
    vi.advanceTimersByTime(5000);
    expect(now().of('join')).toHaveLength(1);
  });
});

it('knows that a name which cannot be a table’s leads nowhere', () => {
  const table = live.table('T');
  now().hello();
  now().tell({ type: 'refused', error: { code: 'bad_request', message: 'not a table' } });
  expect(table.problem?.code).toBe('not_found');
});

describe('a command', () => {
  it('is done when it is acknowledged', async () => {
    const table = joined();
    const done = table.act({ type: 'act', action: 'x' });
    const [sent] = now().of('do');
    now().tell({ type: 'ack', id: sent?.id ?? '', table: 'T', version: 4 });
    await expect(done).resolves.toBe(4);
  });

  it('is sent again with the same id after a lost connection, once, until it is acknowledged', async () => {
    const table = joined();
    const done = table.act({ type: 'act', action: 'x' });
    const first = now().of('do');
    now().drop();
    vi.advanceTimersByTime(1000);
    now().hello();
    expect(now().of('do')).toEqual(first);
    now().tell({ type: 'ack', id: first[0]?.id ?? '', table: 'T', version: 4 });
    await expect(done).resolves.toBe(4);
    now().drop();
    vi.advanceTimersByTime(1000);
    now().hello();
    expect(now().of('do')).toEqual([]);
  });

  it('given while there is no connection is sent with the next one', () => {
    const table = joined();
    now().drop();
    void table.act({ type: 'say', text: 'hello' });
    vi.advanceTimersByTime(1000);
    now().hello();
    expect(now().of('do')).toHaveLength(1);
  });

  it('that is refused says why, with the rule, and is not sent again', async () => {
    const table = joined();
    const done = table.act({ type: 'act', action: 'x' });
    const id = now().of('do')[0]?.id ?? '';
    now().tell({ type: 'refused', id, table: 'T', error: { code: 'illegal', message: 'no', rule: 'MN-2.1' } });
    await expect(done).rejects.toBeInstanceOf(Refused);
    await done.catch((refused: Refused) => expect(refused.failure.rule).toBe('MN-2.1'));
    now().drop();
    vi.advanceTimersByTime(1000);
    now().hello();
    expect(now().of('do')).toEqual([]);
  });

  it('is tried again with the same id when the server cannot take it just now', () => {
    const table = joined();
    void table.act({ type: 'act', action: 'x' });
    const id = now().of('do')[0]?.id ?? '';
    now().tell({ type: 'refused', id, table: 'T', error: { code: 'unavailable', message: 'wait', wait: 1 } });
    vi.advanceTimersByTime(1100);
    expect(now().of('do').map((sent) => sent.id)).toEqual([id, id]);
  });

  it('given while there is no connection is sent though the table was left, and then the line is closed', async () => {
    const table = joined();
    now().drop();
    const done = table.act({ type: 'act', action: 'x' });
    void table.steps(['R']);
    table.leave();
    vi.advanceTimersByTime(1000);
    now().hello();
    expect(now().sent.map(({ type }) => type)).toEqual(['do']);
    now().tell({ type: 'ack', id: now().of('do')[0]?.id ?? '', table: 'T', version: 4 });
    await expect(done).resolves.toBe(4);
    expect(now().closed).toBe(true);
    expect(live.status).toBe('idle');
  });

  it('that was sent before the table was left is waited for, also if it is refused', async () => {
    const table = joined();
    const done = table.act({ type: 'act', action: 'x' });
    table.leave();
    expect(now().closed).toBe(false);
    now().tell({ type: 'refused', id: now().of('do')[0]?.id ?? '', table: 'T', error: { code: 'stale', message: 'no' } });
    await expect(done).rejects.toBeInstanceOf(Refused);
    expect(now().closed).toBe(true);
  });

  it('is not given in the name of somebody else', async () => {
    const table = joined();
    now().drop();
    const done = table.act({ type: 'say', text: 'hello' });
    live.restart();
    await expect(done).rejects.toBeInstanceOf(Refused);
    now().hello();
    expect(now().of('do')).toEqual([]);
  });

  it('is not given either if another tab has made the device somebody else’s, who sees the table anew', async () => {
    const table = joined();
    table.look(0);
    const done = table.act({ type: 'say', text: 'hello' });
    now().drop();
    vi.advanceTimersByTime(1000);
    now().hello(Date.now(), 'q');
    await expect(done).rejects.toBeInstanceOf(Refused);
    expect(now().sent).toEqual([{ type: 'join', table: 'T' }]);
  });
});

describe('a page that the server does not want', () => {
  const gone: Failure = { code: 'not_signed_in', message: 'become a guest first' };

  it('says so when it is signed out elsewhere, and does not try again', async () => {
    const table = joined();
    const done = table.act({ type: 'act', action: 'x' });
    barred = gone;
    now().drop(1008);
    await expect(done).rejects.toMatchObject({ failure: gone });
    expect(table.problem).toEqual(gone);
    expect(live.status).toBe('idle');
    const before = sockets.length;
    vi.advanceTimersByTime(120_000);
    live.hurry();
    expect(sockets).toHaveLength(before);
  });

  it('finds out after the second failure in a row', async () => {
    const table = live.table('T');
    barred = gone;
    now().drop();
    await vi.advanceTimersByTimeAsync(700);
    expect(asked).toBe(0);
    now().drop();
    await vi.advanceTimersByTimeAsync(0);
    expect(table.problem).toEqual(gone);
    expect(live.status).toBe('idle');
  });

  it('goes on trying while nobody says that it may not', async () => {
    const table = joined();
    for (let failures = 0; failures < 4; failures += 1) {
      now().drop();
      await vi.advanceTimersByTimeAsync(625 * 2 ** failures);
    }
    expect(asked).toBe(3);
    expect(sockets).toHaveLength(5);
    now().hello();
    expect(live.status).toBe('open');
    expect(table.problem).toBeNull();
  });

  it('is not taken for who is signed in meanwhile', async () => {
    const table = joined();
    barred = gone;
    now().drop(1008);
    live.restart();
    await vi.advanceTimersByTimeAsync(0);
    now().hello();
    expect(table.problem).toBeNull();
    expect(live.status).toBe('open');
  });
});

it('tells whether somebody looks, also after coming back', () => {
  joined();
  live.presence(true);
  expect(now().of('presence')).toEqual([{ type: 'presence', away: true }]);
  now().drop();
  vi.advanceTimersByTime(1000);
  now().hello();
  expect(now().of('presence')).toEqual([{ type: 'presence', away: true }]);
});

it('knows how far the clock of the server is ahead', () => {
  live.table('T');
  now().hello(Date.now() + 5000);
  expect(live.skew).toBe(5000);
});

describe('a line', () => {
  const pong = (): void => now().tell({ type: 'pong', id: now().of('ping').at(-1)?.id ?? '', now: Date.now() });

  it('that says nothing is given up', () => {
    joined();
    vi.advanceTimersByTime(60_000);
    expect(live.status).not.toBe('open');
    expect(sockets.length).toBeGreaterThan(1);
  });

  it('that answers is kept', () => {
    joined();
    for (let beats = 0; beats < 8; beats += 1) {
      vi.advanceTimersByTime(15_000);
      pong();
    }
    expect(now().of('ping')).toHaveLength(8);
    expect(sockets).toHaveLength(1);
  });

  it('is not dead because a hidden page or a sleeping device was not asked for long', () => {
    joined();
    vi.advanceTimersByTime(14_000);
    for (let minutes = 0; minutes < 5; minutes += 1) {
      // The clock goes on while no timer runs.
      vi.setSystemTime(Date.now() + 60_000);
      vi.advanceTimersByTime(15_000);
      pong();
    }
    expect(sockets).toHaveLength(1);
    expect(live.status).toBe('open');
  });

  for (const [when, act] of [['somebody looks again', () => live.presence(false)], ['the network is back', () => live.hurry()]] as const) {
    it(`is asked at once when ${when}, and given up soon if it is silent`, () => {
      joined();
      act();
      expect(now().of('ping')).toHaveLength(1);
      vi.advanceTimersByTime(2900);
      expect(live.status).toBe('open');
      vi.advanceTimersByTime(200);
      expect(live.status).toBe('lost');
      vi.advanceTimersByTime(700);
      expect(sockets).toHaveLength(2);
    });

    it(`is kept when ${when} and it answers`, () => {
      joined();
      act();
      pong();
      vi.advanceTimersByTime(10_000);
      expect(live.status).toBe('open');
      expect(sockets).toHaveLength(1);
    });
  }

  it('is not given longer because it was asked before', () => {
    joined();
    vi.advanceTimersByTime(15_000);
    live.hurry();
    vi.advanceTimersByTime(2000);
    live.hurry();
    vi.advanceTimersByTime(1100);
    expect(live.status).toBe('lost');
  });

  it('over which no greeting comes is given up', () => {
    live.table('T');
    vi.advanceTimersByTime(16_000);
    expect(sockets).toHaveLength(2);
  });
});
