/** What this device keeps of lessons, as far as a page needs it that may never show one. */
import { stored } from './storage';
import type { GameId } from './table/wire';

/** Under which name it is kept. */
export const KEPT = 'lessons';

/** Whether a lesson of this game was begun on this device. */
export function learnt(game: GameId): boolean {
  try {
    const { done, left } = JSON.parse(stored(KEPT) ?? '{}') as {
      done?: Partial<Record<GameId, unknown[]>>;
      left?: Partial<Record<GameId, unknown>>;
    };
    return (done?.[game]?.length ?? 0) > 0 || left?.[game] !== undefined;
  } catch {
    return false;
  }
}
