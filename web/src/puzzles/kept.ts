/** Puzzles between this device and the server: the packs are kept for later, and tries made without the server are handed over. */
import { post } from '../api';
import { GAMES, type AttemptsMade, type AttemptsTaken } from '../table/wire';
import { taken, untaken } from './tries';

/** How many tries a server takes at once. */
const AT_ONCE = 200;

/** Hands over what was tried without the server. What cannot be handed over now is later. */
export async function handOver(): Promise<void> {
  const waiting = untaken();
  try {
    for (let from = 0; from < waiting.length; from += AT_ONCE) {
      const attempts = waiting.slice(from, from + AT_ONCE);
      await post<AttemptsTaken, AttemptsMade>('/api/puzzles/attempts', { attempts });
      taken(new Set(attempts.map(({ puzzle }) => puzzle)));
    }
  } catch {
    // The next visit tries again.
  }
}

/** Has the packs kept, once the page has nothing better to do: asking for them is enough, the service worker keeps what it sees. */
export function keepPacks(): void {
  if (!navigator.serviceWorker?.controller) return;
  const later = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 2000));
  later(() => {
    void import('./packs').then(({ packOf }) => {
      for (const game of GAMES) packOf(game).catch(() => undefined);
    });
  });
}
