import { describe, expect, it } from 'vitest';
import { Pace } from './pace.svelte';

/** A pace whose things are looked at until the test says so. */
function paced() {
  const shown: number[] = [];
  const ends: (() => void)[] = [];
  const pace = new Pace<number>((item) => shown.push(item));
  const stop = pace.keep(() => new Promise((done) => ends.push(done)));
  const next = async (): Promise<void> => {
    ends.shift()?.();
    await new Promise((done) => setTimeout(done));
  };
  return { pace, shown, next, stop };
}

describe('a pace', () => {
  it('shows everything at once where nobody looks', () => {
    const shown: number[] = [];
    const pace = new Pace<number>((item) => shown.push(item));
    for (const item of [1, 2, 3]) pace.add(item, false);
    expect(shown).toEqual([1, 2, 3]);
    expect(pace.behind).toBe(0);
  });

  it('shows one thing after another', async () => {
    const { pace, shown, next } = paced();
    for (const item of [1, 2, 3]) pace.add(item, false);
    expect(shown).toEqual([1]);
    expect(pace.behind).toBe(2);
    await next();
    expect(shown).toEqual([1, 2]);
    await next();
    await next();
    expect(shown).toEqual([1, 2, 3]);
    pace.add(4, false);
    expect(shown).toEqual([1, 2, 3, 4]);
  });

  it('comes up to date when it is told to, and before something urgent', async () => {
    const { pace, shown, next } = paced();
    for (const item of [1, 2, 3]) pace.add(item, false);
    pace.skip();
    expect(shown).toEqual([1, 2, 3]);
    expect(pace.behind).toBe(0);
    // The time of what was skipped ends later and changes nothing.
    await next();
    pace.add(4, false);
    pace.add(5, false);
    pace.add(6, true);
    expect(shown).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('forgets what is out of date, and is up to date when nobody looks any more', () => {
    const { pace, shown, stop } = paced();
    for (const item of [1, 2, 3]) pace.add(item, false);
    pace.drop();
    expect(shown).toEqual([1]);
    for (const item of [4, 5]) pace.add(item, false);
    stop();
    expect(shown).toEqual([1, 4, 5]);
  });
});
