/** The small words that several pages share. */
import { language, t } from './i18n/index.svelte';
import { Refused } from './table/table';
import type { Failure, GameId, Level, Occupant, TimeControl } from './table/wire';

export function gameName(game: GameId): string {
  return t('game-name', { game });
}

export function levelName(level: Level): string {
  return t('level', { level });
}

/** A person's name; one that the server gave to a guest is said in the reader's language. */
export function personName(name: string): string {
  const number = /^Guest (\d+)$/.exec(name)?.[1];
  return number === undefined ? name : t('guest-name', { number });
}

/** Who sits there, in a list: several computers are one word. */
export function companyNames(seats: readonly Occupant[]): string {
  const computers = seats.filter(({ kind }) => kind === 'computer').length;
  const people = seats.flatMap((seat) => (seat.kind === 'person' ? [personName(seat.name)] : []));
  return list([
    ...people,
    ...(computers === 0 ? [] : [computers === 1 ? t('computer') : t('computers', { count: computers })]),
  ]);
}

export function occupantName(seat: Occupant): string {
  if (seat.kind === 'person') return personName(seat.name);
  return seat.kind === 'computer' ? t('computer') : t('seat-open');
}

export function timeWords(time: TimeControl): string {
  switch (time.kind) {
    case 'untimed':
      return t('time-untimed');
    case 'live':
      return t('time-live', { minutes: Math.round(time.bank / 60_000), seconds: Math.round(time.increment / 1000) });
    case 'correspondence':
      return t('time-days', { days: time.days });
  }
}

/** Why something did not work, in the player's words, with what to do next. */
export function problemWords(reason: unknown): string {
  const failure: Failure = reason instanceof Refused ? reason.failure : { code: 'internal', message: '' };
  return t('problem', { code: failure.code, wait: failure.wait ?? 1 });
}

export function list(items: readonly string[]): string {
  return new Intl.ListFormat(language() === 'en' ? 'en-GB' : language(), { type: 'conjunction' }).format(items);
}

/** "3 minutes ago". */
export function ago(moment: number): string {
  const seconds = Math.round((moment - Date.now()) / 1000);
  const format = new Intl.RelativeTimeFormat(language(), { numeric: 'auto' });
  const size = Math.abs(seconds);
  if (size < 60) return t('just-now');
  if (size < 3600) return format.format(Math.round(seconds / 60), 'minute');
  if (size < 86_400) return format.format(Math.round(seconds / 3600), 'hour');
  return format.format(Math.round(seconds / 86_400), 'day');
}

/** "20 Nov 2026, 14:05". */
export function dateWords(moment: number): string {
  const format = new Intl.DateTimeFormat(language() === 'en' ? 'en-GB' : language(), {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return format.format(moment);
}

export function initial(name: string): string {
  return [...name][0]?.toLocaleUpperCase(language()) ?? '';
}
