import { describe, expect, it } from 'vitest';
import { nearest } from '../parts/focus';
import { moment, printed } from './fixture';
import { latticeOf, ringsFor, spiralPoint } from './geometry';

describe('the lattice', () => {
  const { places, rows, corners, frame } = latticeOf(printed);

  it('has the stacks and artist spaces that are printed', () => {
    expect(places).toHaveLength(24 + 9);
    expect(
      places
        .filter(({ kind }) => kind === 'artist')
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['b2', 'b4', 'b6', 'd2', 'd4', 'd6', 'f2', 'f4', 'f6']);
    expect(places.map(({ name }) => name).filter((name) => !(name in moment('opening').view.stacks))).toHaveLength(9);
    expect(rows[0]?.map(({ name }) => name)).toEqual(['b7', 'd7', 'f7']);
    expect([corners.length, frame]).toEqual([16, { x: -22, y: -34, width: 744, height: 774 }]);
  });

  it('may be another one', () => {
    const other = latticeOf({ stacks: ['a2', 'c2', 'b1', 'b3'], artist_spaces: ['b2'] });
    expect(other.rows.map((row) => row.map(({ name }) => name))).toEqual([['b3'], ['a2', 'b2', 'c2'], ['b1']]);
    expect([other.corners.length, other.frame.width]).toEqual([4, 344]);
  });

  it('is walked by arrow keys over the gaps, and every place is reached', () => {
    const spots = places.map(({ file, row }) => ({ x: file * 100, y: -row * 100 }));
    const next = (name: string, way: readonly [number, number]): string => {
      const from = spots[places.findIndex((place) => place.name === name)] ?? { x: 0, y: 0 };
      return places[nearest(from, spots, way)]?.name ?? name;
    };
    const [up, right]: [readonly [number, number], readonly [number, number]] = [
      [0, -1],
      [1, 0],
    ];
    expect([next('b2', right), next('g6', right), next('d2', up)]).toEqual(['c2', 'g6', 'd3']);
    const reached = new Set(['d4']);
    for (const name of reached) for (const way of [up, right, [0, 1], [-1, 0]] as const) reached.add(next(name, way));
    expect(reached.size).toBe(33);
  });
});

describe('the spiral', () => {
  it('needs four rings for 61 spaces, none of which touch', () => {
    expect(ringsFor(61)).toBe(4);
    const points = Array.from({ length: 61 }, (_, index) => spiralPoint(index + 1));
    for (const [index, a] of points.entries())
      for (const b of points.slice(index + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(26);
  });
});
