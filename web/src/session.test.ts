import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Failure, Me } from './table/wire';
// Read here once, so that no test waits for it.
import './session.svelte';

const ada: Me = { id: 'p', name: 'Ada', login: null, created: 0 };
const KNOWN = 'remember-known';

type Session = typeof import('./session.svelte');
let stored: Map<string, string>;
let asked: string[];
/** What the server answers: a person, a refusal, or nothing at all. */
let answer: Me | [number, Failure] | null;

function reply(): Promise<Response> {
  if (answer === null) return Promise.reject(new TypeError('Failed to fetch'));
  const [status, body] = Array.isArray(answer) ? [answer[0], { error: answer[1] }] : [200, answer];
  return Promise.resolve(new Response(JSON.stringify(body), { status }));
}

/** The page as it is after it was loaded. */
async function load(): Promise<Session> {
  vi.resetModules();
  return import('./session.svelte');
}

beforeEach(() => {
  vi.useFakeTimers();
  stored = new Map([[KNOWN, 'yes']]);
  asked = [];
  answer = ada;
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  });
  vi.stubGlobal('fetch', (path: string, { method }: { method: string }) => {
    asked.push(`${method} ${path}`);
    return reply();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('who plays on this device', () => {
  const failures: [string, typeof answer][] = [
    ['the network is gone', null],
    ['the server cannot be used', [503, { code: 'unavailable', message: 'try again', wait: 1 }]],
    ['it asked too much', [429, { code: 'rate_limited', kind: 'requests', message: 'too much', wait: 3 }]],
    ['something went wrong', [500, { code: 'internal', message: 'oh' }]],
  ];
  for (const [why, failure] of failures) {
    it(`is not forgotten because ${why}, and is asked for again`, async () => {
      const session = await load();
      answer = failure;
      await expect(session.known()).rejects.toThrow();
      expect(session.isAsked()).toBe(false);
      expect(stored.get(KNOWN)).toBe('yes');
      await expect(session.person()).rejects.toThrow();
      expect(asked).toEqual(['GET /api/me', 'GET /api/me']);
      answer = ada;
      await expect(session.known()).resolves.toEqual(ada);
      expect(session.me()).toEqual(ada);
    });
  }

  it('is nobody once the server does not know them any more', async () => {
    const session = await load();
    answer = [401, { code: 'not_signed_in', message: 'become a guest first' }];
    await expect(session.known()).resolves.toBeNull();
    expect(session.isAsked()).toBe(true);
    expect(stored.has(KNOWN)).toBe(false);
  });

  it('is found out as soon as the server can say', async () => {
    const session = await load();
    answer = null;
    await session.recall();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked.length).toBeGreaterThan(3);
    expect(session.me()).toBeNull();
    answer = ada;
    await vi.advanceTimersByTimeAsync(15_000);
    expect(session.me()).toEqual(ada);
    const before = asked.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(before);
  });

  it('is not asked for on a device that nobody has played on', async () => {
    stored.clear();
    const session = await load();
    await expect(session.known()).resolves.toBeNull();
    expect(asked).toEqual([]);
  });
});
