import { describe, expect, it, vi } from 'vitest';
import { acted, joined, live, now, outlook, presence, sockets, state, view, withLine } from './live-kit';
import type { Heard } from './table';
import type { ToClient, Outlook } from './wire';

withLine();

describe('a table over the connection', () => {
  it('is joined after the greeting and shown from its snapshot', () => {
    const table = joined();
    expect(now().sent).toEqual([{ type: 'join', table: 'T', ahead: true }]);
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
    now().tell({
      type: 'update',
      table: 'T',
      version: 4,
      at: 4,
      entry: { type: 'started' },
      state: { ...state, view: view(4) },
    });
    expect(now().of('join').slice(1)).toEqual([{ type: 'join', table: 'T', ahead: true }]);
    now().tell({ type: 'joined', table: 'T', version: 5, state: { ...state, view: view(5) }, presence });
    expect(table.outlook?.state.view).toEqual(view(0));
    now().tell({
      type: 'snapshot',
      table: 'T',
      version: 5,
      outlook: { ...outlook, state: { ...state, view: view(5) } },
      presence,
    });
    expect(table.outlook?.state.view).toEqual(view(5));
    now().tell(acted(6));
    expect(table.version).toBe(6);
  });

  it('asks again when something is missing, once, and goes on from there', () => {
    const table = joined();
    now().tell(acted(5));
    now().tell(acted(6));
    expect(now().of('join').slice(1)).toEqual([{ type: 'join', table: 'T', ahead: true, after: 3 }]);
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
    expect(now().sent).toEqual([{ type: 'join', table: 'T', ahead: true, after: 3 }]);
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
    expect(now().of('join')[1]).toEqual({ type: 'join', table: 'T', ahead: true, as: 1 });
    now().tell({ type: 'snapshot', table: 'T', version: 3, outlook, presence });
    now().drop();
    vi.advanceTimersByTime(1000);
    now().hello();
    expect(now().sent).toEqual([{ type: 'join', table: 'T', ahead: true, after: 3, as: 1 }]);
  });

  it('asks for everything if the connection was lost before it was seen from the other seat', () => {
    const table = joined();
    table.look(1);
    now().drop();
    vi.advanceTimersByTime(1000);
    now().hello();
    expect(now().sent).toEqual([{ type: 'join', table: 'T', ahead: true, as: 1 }]);
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
    now().tell({
      type: 'update',
      table: 'T',
      version: 6,
      at: 6,
      entry: { type: 'take_back_answered', seat: 1, accept: true },
      moves: [{ version: 4, seat: 0, action: 'a4', events: [{ type: 'skipped', seat: 4 }] }],
      state,
    });
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
    now().tell({
      type: 'update',
      table: 'T',
      version: 4,
      at: 4,
      entry: { type: 'said', person: 'p', name: 'Ada', text: 'hm' },
      state,
    });
    expect(table.last).toBe(last);
    now().tell({
      type: 'snapshot',
      table: 'T',
      version: 4,
      outlook: { ...outlook, moves: [{ version: 2, seat: 1, action: 'a2', events: [] }] },
      presence,
    });
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
  const busy: ToClient = {
    type: 'refused',
    table: 'T',
    error: { code: 'unavailable', message: 'this table is busy', wait: 2 },
  };
  const loud: ToClient = {
    type: 'refused',
    error: { code: 'rate_limited', kind: 'messages', message: 'too much at once', wait: 2 },
  };

  for (const [why, refusal] of [
    ['it is busy', busy],
    ['too much was sent', loud],
  ] as const) {
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
      vi.advanceTimersByTime(4500);
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
    expect(now().of('join').slice(1)).toEqual([
      { type: 'join', table: 'T', ahead: true, after: 3 },
      { type: 'join', table: 'T', ahead: true, after: 3 },
    ]);
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
    expect(
      now()
        .of('join')
        .map((join) => join.table),
    ).toEqual(['T', 'U']);
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
