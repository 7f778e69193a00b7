/** The ratings of who plays a rated game, as the plates show them: as they stand when the game is looked at, and again at its end. */
import { get } from '../../api';
import { t } from '../../i18n/index.svelte';
import type { Outlook, PersonRatings } from '../../table/wire';

export class Ratings {
  /** Of each person, by their id, in words. */
  words = $state.raw<Readonly<Record<string, string>>>({});
  #asked = '';

  /** Asks for what the table needs, once for the same people. Without an answer the plates show none: nothing depends on it. */
  follow({ rated, game, time, state }: Outlook): void {
    if (!rated || time.kind === 'untimed') return;
    const people = state.seats.flatMap((seat) => (seat.kind === 'person' ? [seat.person] : []));
    const wanted = [state.status, ...people].join(' ');
    if (this.#asked === wanted) return;
    this.#asked = wanted;
    for (const person of people)
      get<PersonRatings>(`/api/people/${person}/ratings`).then(
        ({ ratings }) => {
          const found = ratings.find((each) => each.game === game && each.kind === time.kind);
          if (found) this.words = { ...this.words, [person]: ratingWords(found) };
        },
        () => undefined,
      );
  }
}

/** A rating in words. Not as a number of Fluent: nobody writes a rating with a sign for thousands. */
export const ratingWords = ({ rating, unsure }: { rating: number; unsure: boolean }): string =>
  t('rating', { rating: String(rating), unsure: String(unsure) });
