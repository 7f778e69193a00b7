/** The words that the pages about tournaments share. */
import { language, t } from '../../i18n/index.svelte';
import { Refused } from '../../table/table';
import { personName, problemWords, timeWords } from '../../words';
import type { Form, Settings, TournamentLine } from '../../wire/tournament';

/** How a tournament goes, in one line: its form, how long it is, the clock, and what is special about it. */
export function formFacts(
  settings: Pick<Settings, 'form' | 'seats' | 'time' | 'rated' | 'access' | 'deals'>,
): string[] {
  const { form, seats, time, rated, access, deals } = settings;
  return [
    t('tournament-form', { form: form.kind }),
    form.kind === 'arena' ? t('tournament-minutes', { count: form.minutes }) : '',
    form.kind === 'swiss' ? t('tournament-rounds', { count: form.rounds }) : '',
    seats > 2 ? t('tournament-seats', { count: seats }) : '',
    timeWords(time),
    rated ? t('rated') : '',
    deals === 'duplicate' ? t('tournament-duplicate') : '',
    access === 'link' ? t('tournament-by-link') : '',
    access === 'password' ? t('tournament-locked') : '',
  ].filter(Boolean);
}

/** How far it has come. */
export function progress(tournament: Pick<TournamentLine, 'status' | 'round' | 'rounds'>): string {
  const { status, round, rounds } = tournament;
  return status === 'running' && rounds !== null && round > 0
    ? t('tournament-round-of', { round, rounds })
    : t('tournament-status', { status });
}

/** The kinds of form, in the order in which they are offered. */
export const FORMS: readonly Form['kind'][] = ['swiss', 'arena', 'round_robin', 'knockout'];

/** A name, or that somebody is no longer here. */
export function entrantName(name: string, bot = false): string {
  return name ? personName(name, bot) : t('tournament-gone');
}

/** A number of points: halves are written out. */
export function points(value: number): string {
  return new Intl.NumberFormat(language(), { maximumFractionDigits: 2 }).format(value);
}

const OWN = ['too_late', 'full', 'unrated', 'rating_too_low', 'rating_too_high', 'too_few', 'forbidden', 'not_found'];

/** Why something did not work. */
export function tournamentProblem(reason: unknown): string {
  const code = reason instanceof Refused ? reason.failure.code : '';
  return OWN.includes(code) ? t('tournament-problem', { code }) : problemWords(reason);
}
