import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Analysis as Found } from '../table/wire';
import type { Engine, Thought } from './engine';
import { Thinking } from './thinking.svelte';

const THOUGHT: Thought = { game: 'mana', view: { position: 'one' }, seat: 0 };
const OTHER: Thought = { game: 'mana', view: { position: 'another' }, seat: 1 };

/** An engine that is done when it is told to be. */
function engine(): {
  engine: Engine;
  asked: number[];
  answer: (found: Partial<Found>) => Promise<void>;
  stopped: () => number;
} {
  const asked: number[] = [];
  let stopped = 0;
  let done: (found: Found) => void = () => undefined;
  return {
    engine: {
      ask: () => Promise.reject(new Error('not asked')),
      think: (_, millis) => {
        asked.push(millis);
        return new Promise((answered) => (done = answered));
      },
      stop: () => (stopped += 1),
      end: () => undefined,
    },
    asked,
    answer: async (found) => {
      done({ seat: 0, value: 0.5, depth: 3, visits: 0, nodes: 9, best: [], ...found });
      await vi.advanceTimersByTimeAsync(0);
    },
    stopped: () => stopped,
  };
}

describe('thinking about a position', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('goes on for longer and longer, and is heard once', async () => {
    const { engine: slow, asked, answer } = engine();
    const heard: Found[] = [];
    const thinking = new Thinking(slow, (found) => heard.push(found));
    thinking.follow(THOUGHT);
    expect([thinking.busy, asked]).toEqual([true, []]);
    await vi.advanceTimersByTimeAsync(200);
    for (let look = 0; look < 9; look += 1) await answer({ depth: look });
    expect(asked).toEqual([100, 200, 400, 800, 1600, 3200, 6400, 12_800, 25_600]);
    expect(heard).toHaveLength(1);
    expect([thinking.busy, thinking.found?.depth]).toEqual([false, 8]);
  });

  it('ends with what is certain', async () => {
    const { engine: sure, asked, answer } = engine();
    const thinking = new Thinking(sure, () => undefined);
    thinking.follow(THOUGHT);
    await vi.advanceTimersByTimeAsync(200);
    await answer({ win_in: 2 });
    expect([asked, thinking.busy]).toEqual([[100], false]);
  });

  it('is stopped at once by another position, and what comes late is not shown', async () => {
    const { engine: slow, asked, answer, stopped } = engine();
    const thinking = new Thinking(slow, () => undefined);
    thinking.follow(THOUGHT);
    await vi.advanceTimersByTimeAsync(200);
    const before = stopped();
    const late = answer;
    thinking.follow(OTHER);
    expect(stopped()).toBe(before + 1);
    await late({ depth: 99 });
    expect(thinking.found).toBeNull();
    await vi.advanceTimersByTimeAsync(200);
    expect(asked).toEqual([100, 100]);
  });

  it('goes on where it was when somebody comes back', async () => {
    const { engine: slow, asked, answer } = engine();
    const thinking = new Thinking(slow, () => undefined);
    thinking.follow(THOUGHT);
    await vi.advanceTimersByTimeAsync(200);
    await answer({ depth: 4 });
    thinking.follow(OTHER);
    thinking.follow(THOUGHT);
    expect(thinking.found?.depth).toBe(4);
    await vi.advanceTimersByTimeAsync(200);
    expect(asked).toEqual([100, 200, 200]);
  });

  it('thinks about nothing where nobody is to act', async () => {
    const { engine: idle, asked } = engine();
    const thinking = new Thinking(idle, () => undefined);
    thinking.follow(null);
    await vi.advanceTimersByTimeAsync(1000);
    expect([asked, thinking.busy]).toEqual([[], false]);
  });
});
