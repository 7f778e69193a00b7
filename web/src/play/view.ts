import type { Frame, Outlook, Printed, Reading, Replay, View } from '../table/wire';

/** What is shown of a position: what the viewer knows, and what it comes to. */
export interface Shown {
  view: View;
  reading: Reading;
}

/** The position of a table whose game has begun, and what the game is made of: only an open table has none of it. */
export function shownOf({ state, printed }: Outlook): Shown & { printed: Printed } {
  const { view, reading, status } = state;
  if (view === null || !reading || !printed) throw new Error(`a table that is ${status} has no view`);
  return { view, reading, printed };
}

/** A position of a replay, which has one for every move and one before the first. */
export function frameAt(frames: readonly Frame[], index: number): Shown {
  const found = frames[Math.max(0, Math.min(index, frames.length - 1))];
  if (!found?.reading) throw new Error('a replay without frames');
  return { view: found.view, reading: found.reading };
}

export function printedOf({ printed, record }: Replay): Printed {
  if (!printed) throw new Error(`a replay of ${record.game} does not say what is printed`);
  return printed;
}
