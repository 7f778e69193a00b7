/** Where a player's points came from, told by what happened: the pictures under the towers, and the spaces of the mandala. */
import type { StonesEvent } from '../types';

export interface Split {
  towers: number;
  bonuses: number;
}

/** One a seat; null where what happened is not all known, as in a game that began from the middle of another. */
export function splitOf(
  events: readonly (readonly StonesEvent[] | undefined)[],
  scores: readonly number[],
): Split[] | null {
  const split = scores.map((): Split => ({ towers: 0, bonuses: 0 }));
  for (const each of events) {
    for (const event of each ?? []) {
      if (event.type !== 'scored' && event.type !== 'placed') continue;
      const own = split[event.seat];
      if (!own) continue;
      if (event.type === 'scored') own.towers += event.points;
      else own.bonuses += event.bonus;
    }
  }
  return split.every(({ towers, bonuses }, seat) => towers + bonuses === scores[seat]) ? split : null;
}
