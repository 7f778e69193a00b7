import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LastAction } from '../../board';
import { moment } from '../fixture';
import { Flights, journeys, timed } from './flights.svelte';
import { marksOf } from './marks';

describe('what happened', () => {
  it('is marked on the board', () => {
    const marks = marksOf(moment('score').last);
    expect(marks).toMatchObject({ from: 'f4', to: 'b6' });
    expect([...marks.spaces]).toEqual([5]);
    expect(marksOf(moment('over').last).mandala.size).toBe(5);
    expect(marksOf(null).seat).toBeNull();
  });

  it('travels: the artist first, then its stones; scored stones to the mandala', () => {
    const picked = journeys(moment('score').last as LastAction<'stones'>, moment('score').view);
    expect(picked[0]).toMatchObject({ from: 'place:f4', to: 'place:b6', lands: { kind: 'artist' } });
    expect(picked.slice(1).every(({ lands }) => lands.kind === 'tower')).toBe(true);
    const scored = journeys(moment('over').last as LastAction<'stones'>, moment('over').view);
    expect(scored.map(({ to }) => to)).toEqual(['mandala:48', 'mandala:49', 'mandala:50', 'mandala:51', 'mandala:52']);
    expect(scored.map(({ brings }) => brings?.points)).toEqual([3, 4, 4, 1, 3]);
    // One column after another.
    expect(timed(scored, { move: 280, flow: 520 }).map(({ delay }) => delay)).toEqual([0, 600, 1200, 1800, 2400]);
  });

  describe('is heard', () => {
    const { last, view } = moment('score');
    const times = { move: 280, flow: 520 };
    afterEach(() => vi.stubGlobal('matchMedia', undefined));

    it('stone by stone as they come to lie, the artist silently', () => {
      vi.stubGlobal('matchMedia', () => ({ matches: false }));
      const heard: number[] = [];
      const flights = new Flights((before) => heard.push(before));
      flights.start(last as LastAction<'stones'>, view, null, times);
      const [artist, ...stones] = flights.flying;
      expect(stones.length).toBeGreaterThan(1);
      expect(heard).toEqual([]);
      flights.arrive(artist?.key ?? '');
      expect(heard).toEqual([]);
      for (const { key } of stones) flights.arrive(key);
      expect(heard).toEqual(stones.map((_, index) => index));
      flights.end();
      expect(heard).toHaveLength(stones.length);
    });

    it('once where a tap lands all that is left', () => {
      vi.stubGlobal('matchMedia', () => ({ matches: false }));
      const heard: number[] = [];
      const flights = new Flights((before) => heard.push(before));
      flights.start(last as LastAction<'stones'>, view, null, times);
      flights.end();
      expect(heard).toEqual([0]);
      expect(flights.flying).toEqual([]);
    });

    it('by nothing that does not fly', () => {
      vi.stubGlobal('matchMedia', () => ({ matches: true }));
      const heard: number[] = [];
      new Flights((before) => heard.push(before)).start(last as LastAction<'stones'>, view, null, times);
      expect(heard).toEqual([]);
    });
  });
});
