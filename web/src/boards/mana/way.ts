/** The way a piece takes, as it looks on the screen. */
import type { Square } from '../../wire/mana';

export type Direction = 'up' | 'down' | 'left' | 'right';

/** The steps of a way as they look on the screen. */
export function directions(from: Square, way: readonly Square[], turned: boolean): Direction[] {
  let here = from;
  return way.map((next) => {
    const right = next.charCodeAt(0) - here.charCodeAt(0);
    const up = Number(next[1]) - Number(here[1]);
    here = next;
    const seen = turned ? -1 : 1;
    if (right !== 0) return right * seen > 0 ? 'right' : 'left';
    return up * seen > 0 ? 'up' : 'down';
  });
}
