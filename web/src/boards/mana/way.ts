/**
 * The way a piece takes, for drawing it. A preview names it; where it does not, one of the right length is drawn round whatever
 * stands on the board. Nothing is decided here: which squares may be chosen always comes with the choices.
 */
import type { Square } from '../../wire/mana';

export type Direction = 'up' | 'down' | 'left' | 'right';

function neighbours(square: Square): Square[] {
  const file = square.charCodeAt(0);
  const rank = Number(square[1]);
  return [
    [file, rank - 1],
    [file - 1, rank],
    [file + 1, rank],
    [file, rank + 1],
  ]
    .filter(([f = 0, r = 0]) => f >= 97 && f <= 102 && r >= 1 && r <= 6)
    .map(([f = 0, r = 0]) => String.fromCharCode(f) + r);
}

/** One way of `steps` squares from `from` to `to` round the taken squares, without `from`; empty if there is none. */
export function wayTo(from: Square, to: Square, steps: number, taken: (square: Square) => boolean): Square[] {
  const walk = (here: Square, way: Square[]): Square[] | null => {
    for (const next of neighbours(here)) {
      if (next === from || way.includes(next)) continue;
      const longer = [...way, next];
      if (longer.length === steps) {
        if (next === to) return longer;
      } else if (!taken(next)) {
        const found = walk(next, longer);
        if (found) return found;
      }
    }
    return null;
  };
  return walk(from, []) ?? [];
}

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
