/** What of this table can be in the hand, and where it can be put down. */
import { Drag, thingUnder, type Grip as AnyGrip } from '../../parts/drag.svelte';
import type { Pattern, StackStone } from '../types';

export type Thing =
  { kind: 'artist'; from: string; pattern: Pattern } | { kind: 'stones'; stones: readonly StackStone[] };

/** What lies under the pointer. */
export type Under = { kind: 'place'; place: string } | { kind: 'space'; space: number } | { kind: 'mandala' };

export type Grip = AnyGrip<Thing, Under>;

export class Hand extends Drag<Thing, Under> {
  constructor() {
    super(under);
  }
}

function under(x: number, y: number): Under | null {
  const found = thingUnder(x, y, '[data-place], [data-space], [data-mandala-board]');
  if (!found) return null;
  const { place, space } = found.dataset;
  if (place !== undefined) return { kind: 'place', place };
  return space === undefined ? { kind: 'mandala' } : { kind: 'space', space: Number(space) };
}
