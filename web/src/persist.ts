/** Trying again until it works: for what only the moment can have made impossible. */
import { Refused } from './table/table';

const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;

/** Whether the server was out of reach, so that the same may work a little later. */
export function isAway(reason: unknown): boolean {
  return reason instanceof Refused && (reason.failure.code === 'offline' || reason.failure.code === 'unavailable');
}

/** Waits a while, or until the device says that the network is back. */
function pause(time: number): Promise<void> {
  return new Promise((done) => {
    const end = (): void => {
      clearTimeout(timer);
      globalThis.removeEventListener?.('online', end);
      done();
    };
    const timer = setTimeout(end, time);
    globalThis.addEventListener?.('online', end);
  });
}

/**
 * Does something again and again, ever more slowly, for as long as it fails with what passes. `failed` is told of each failure and
 * says whether anybody still waits for it.
 */
export async function persist<T>(
  attempt: () => Promise<T>,
  passes: (reason: unknown) => boolean,
  failed: () => boolean,
): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await attempt();
    } catch (reason) {
      if (!passes(reason) || !failed()) throw reason;
    }
    // A little chance keeps a thousand pages from coming back in the same moment.
    await pause(Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** tries) * (0.75 + Math.random() / 2));
  }
}
