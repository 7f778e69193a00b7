/**
 * Looking for an opponent.
 *
 * The key decision: a request waits with the person, and is sent again until there is a table. It belongs to the page and not to what the page shows,
 * so one can play a computer meanwhile; when the page goes away, the request does too, and the server stops looking.
 */
import { forget, wait } from '../api';
import { t } from '../i18n/index.svelte';
import { go } from '../router.svelte';
import { voice } from '../say.svelte';
import { person } from '../session.svelte';
import { Refused } from '../table/table';
import type { SeekAnswer, SeekWish } from '../table/wire';
import { problemWords } from '../words';

export type Wish = Pick<SeekWish, 'game' | 'pace' | 'players' | 'rated'>;
export type Standing = Extract<SeekAnswer, { state: 'waiting' }>;

/** How long the server may let us wait, in seconds. */
const PATIENCE = 20;
/** After how long we ask again when the server could not be reached. */
const ASK_AGAIN = 2000;
const PATH = '/api/me/seek';
/** What passes by itself. */
const PASSING = new Set(['offline', 'unavailable', 'internal']);

class Seeking {
  /** What is looked for; nothing while nobody looks. */
  wish = $state.raw<Wish | null>(null);
  /** Since when, by this device's clock. */
  since = $state(0);
  /** How one stands, and when the server said so. */
  standing = $state.raw<{ told: Standing; at: number } | null>(null);
  /** Why it came to an end, if not by a table. */
  problem = $state('');
  #stop: AbortController | null = null;

  /** Looks for an opponent until there is one or it is stopped. */
  async start(wish: Wish): Promise<void> {
    this.#stop?.abort();
    const stop = new AbortController();
    this.#stop = stop;
    [this.wish, this.since, this.standing, this.problem] = [wish, Date.now(), null, ''];
    try {
      const table = await this.#look(wish, stop.signal);
      if (stop.signal.aborted) return;
      if (table) {
        voice.call(t('seek-found'));
        go(`/t/${table}`);
      } else this.problem = t('seek-elsewhere');
    } catch (reason) {
      if (stop.signal.aborted) return;
      this.problem = problemWords(reason);
    }
    this.wish = null;
    this.#stop = null;
  }

  /** Stops looking. */
  stop(): void {
    if (!this.#stop) return;
    this.#stop.abort();
    [this.#stop, this.wish, this.standing] = [null, null, null];
    forget(PATH);
  }

  /** The table; none if another page of the same person looks now. */
  async #look(wish: Wish, signal: AbortSignal): Promise<string | null> {
    await person();
    const id = crypto.randomUUID();
    // The first answer comes at once: it says how one stands.
    for (let patience = 0; !signal.aborted; patience = PATIENCE) {
      const answer = await this.#ask({ ...wish, id, wait: patience }, signal);
      if (answer?.state === 'paired') return answer.table;
      if (answer?.state === 'ended') return null;
      if (answer) this.standing = { told: answer, at: Date.now() };
    }
    return null;
  }

  /** The server's answer; none if it could not be reached, after a while. */
  async #ask(wish: SeekWish, signal: AbortSignal): Promise<SeekAnswer | null> {
    try {
      return await wait<SeekAnswer, SeekWish>(PATH, wish, signal);
    } catch (reason) {
      const passes = reason instanceof Refused && PASSING.has(reason.failure.code);
      if (!passes || signal.aborted) throw reason;
      await new Promise((done) => setTimeout(done, ASK_AGAIN));
      return null;
    }
  }
}

export const seeking = new Seeking();

// A page that is only hidden stays: it may come back from the browser's memory.
globalThis.addEventListener?.('pagehide', () => seeking.stop());
