/** Asks for the review of a game and follows it until it is done. */
import { get, post } from '../api';
import { isHere } from '../device/here';
import { t } from '../i18n/index.svelte';
import { voice } from '../say.svelte';
import { personIfReached } from '../session.svelte';
import { Refused } from '../table/table';
import type { Filed, Judged, Review, Source } from '../table/wire';
import { problemWords } from '../words';

/** How long to wait before asking again how far it has come. */
const AGAIN = 700;
/** How often in a row a server that is away or has forgotten the review is asked again. */
const PATIENCE = 40;

/** The game: a table, or what is in a file. */
export type { Source };

/** Whether a server that was just restarted could answer so. */
function passes(reason: unknown): boolean {
  return reason instanceof Refused && ['offline', 'unavailable', 'not_found'].includes(reason.failure.code);
}

export class Reviewing {
  /** Null until it was asked for. */
  done = $state<number | null>(null);
  of = $state(0);
  judgements = $state.raw<Judged[]>([]);
  problem = $state('');
  #gone = false;

  get running(): boolean {
    return this.done !== null && this.done < this.of && !this.problem;
  }

  get ready(): boolean {
    return this.done !== null && this.done === this.of && !this.problem;
  }

  async ask(source: Source): Promise<void> {
    if (this.running) return;
    this.problem = '';
    try {
      if (!('table' in source && isHere(source.table))) await personIfReached();
      const begin = (): Promise<Review> =>
        'table' in source
          ? post<Review>(`/api/tables/${source.table}/review`)
          : post<Review, Filed>('/api/replays/review', source);
      let review = await begin();
      let lost = 0;
      while (!this.#take(review)) {
        await new Promise((done) => setTimeout(done, AGAIN));
        if (this.#gone) return;
        try {
          // A review lives in the server's memory: one that was restarted is asked for it again.
          review =
            'table' in source && lost === 0 ? await get<Review>(`/api/tables/${source.table}/review`) : await begin();
          lost = 0;
        } catch (reason) {
          lost += 1;
          if (!passes(reason) || lost > PATIENCE) throw reason;
        }
      }
      voice.say(this.problem || t('review-done'));
    } catch (reason) {
      this.problem = problemWords(reason);
      voice.call(this.problem);
    }
  }

  /** Nobody looks any more. The server goes on by itself. */
  leave(): void {
    this.#gone = true;
  }

  /** Whether there is nothing to wait for. */
  #take(review: Review): boolean {
    // Another node, or one that was restarted, may have come less far: what is shown does not go back.
    if (review.failed === undefined && review.of === this.of && review.done < (this.done ?? 0)) return false;
    this.done = review.done;
    this.of = review.of;
    this.judgements = review.judgements;
    if (review.failed !== undefined) this.problem = t('review-failed');
    return review.failed !== undefined || review.done >= review.of;
  }
}
