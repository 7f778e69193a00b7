import { describe, expect, it, vi } from 'vitest';
import { asked, bar, joined, live, now, sockets, withLine } from './live-kit';
import type { Failure } from './wire';

withLine();

describe('a page that the server does not want', () => {
  const gone: Failure = { code: 'not_signed_in', message: 'become a guest first' };

  it('says so when it is signed out elsewhere, and does not try again', async () => {
    const table = joined();
    const done = table.act({ type: 'act', action: 'x' });
    bar(gone);
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
    bar(gone);
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
    bar(gone);
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

  it('that falls silent is noticed within ten seconds', () => {
    joined();
    vi.advanceTimersByTime(10_000);
    expect(live.status).toBe('lost');
  });

  it('that answers is kept', () => {
    joined();
    for (let beats = 0; beats < 8; beats += 1) {
      vi.advanceTimersByTime(4000);
      pong();
    }
    expect(now().of('ping')).toHaveLength(8);
    expect(sockets).toHaveLength(1);
  });

  it('is not dead because a hidden page or a sleeping device was not asked for long', () => {
    joined();
    vi.advanceTimersByTime(3000);
    for (let minutes = 0; minutes < 5; minutes += 1) {
      // The clock goes on while no timer runs.
      vi.setSystemTime(Date.now() + 60_000);
      vi.advanceTimersByTime(4000);
      pong();
    }
    expect(sockets).toHaveLength(1);
    expect(live.status).toBe('open');
  });

  for (const [when, act] of [
    ['somebody looks again', () => live.presence(false)],
    ['the network is back', () => live.hurry()],
  ] as const) {
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
      vi.advanceTimersByTime(3500);
      expect(live.status).toBe('open');
      expect(sockets).toHaveLength(1);
    });
  }

  it('is not given longer because it was asked before', () => {
    joined();
    vi.advanceTimersByTime(4000);
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
