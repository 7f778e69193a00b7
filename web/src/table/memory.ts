/**
 * What was heard at a table, kept for a reload of the page: the server tells events once, a log in words needs them all.
 *
 * Nothing is kept where several people share the device: what one seat saw is not for the others.
 */
import type { GameEvent } from './wire';

interface Kept {
  as: number | null;
  events: [number, GameEvent[]][];
}

function storage(): Storage | null {
  try {
    return globalThis.sessionStorage ?? null;
  } catch {
    return null;
  }
}

export function keep(table: string, as: number | null, events: ReadonlyMap<number, GameEvent[]>): void {
  const kept: Kept = { as, events: [...events] };
  try {
    storage()?.setItem(`heard-${table}`, JSON.stringify(kept));
  } catch {
    // A full storage only shortens the log after a reload.
  }
}

export function recall(table: string, as: number | null): [number, GameEvent[]][] {
  try {
    const kept = JSON.parse(storage()?.getItem(`heard-${table}`) ?? 'null') as Kept | null;
    return kept?.as === as ? kept.events : [];
  } catch {
    return [];
  }
}
