/** Asks for the review of a game and follows it until it is done. */
import { get, post } from '../api';
import { t } from '../i18n/index.svelte';
import { voice } from '../say.svelte';
import { person } from '../session.svelte';
import type { Judged, Review, Source } from '../table/wire';
import { problemWords } from '../words';

/** How long to wait before asking again how far it has come. */
const AGAIN = 700;

/** The game: a table, or what is in a file. */
export type { Source };

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
      await person();
      let review = 'table' in source ? await post<Review>(`/api/tables/${source.table}/review`) : await post<Review>('/api/replays/review', source);
      while (!this.#take(review)) {
        await new Promise((done) => setTimeout(done, AGAIN));
        if (this.#gone) return;
        review = 'table' in source ? await get<Review>(`/api/tables/${source.table}/review`) : await post<Review>('/api/replays/review', source);
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
    this.done = review.done;
    this.of = review.of;
    this.judgements = review.judgements;
    if (review.failed !== undefined) this.problem = t('review-failed');
    return review.failed !== undefined || review.done >= review.of;
  }
}
