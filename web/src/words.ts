/** The small words that several pages share. */
import { language, t } from './i18n/index.svelte';
import { Refused } from './table/table';
import type { Failure, GameId, Level, Occupant, Sanction, TimeControl } from './table/wire';

export function gameName(game: GameId): string {
  return t('game-name', { game });
}

/** Half a step above a level that has a name, it is that name with a plus. */
export function levelName(level: Level): string {
  return t('level', { level: Math.floor(level) }) + (level % 1 ? '\u00a0+' : '');
}

/** The same where it is no heading of its own: on a plate. */
export const levelSmall = (level: Level): string => levelName(level).toLowerCase();

/** A person's name; one that the server gave to a guest is said in the reader's language, and a bot is said to be one. */
export function personName(name: string, bot = false): string {
  const number = /^Guest (\d+)$/.exec(name)?.[1];
  const said = number === undefined ? name : t('guest-name', { number });
  return bot ? t('bot-name', { name: said }) : said;
}

/** Who sits there, in a list: several computers are one word. */
export function companyNames(seats: readonly Occupant[]): string {
  const computers = seats.filter(({ kind }) => kind === 'computer').length;
  const people = seats.flatMap((seat) => (seat.kind === 'person' ? [personName(seat.name, seat.bot)] : []));
  return list([
    ...people,
    ...(computers === 0 ? [] : [computers === 1 ? t('computer') : t('computers', { count: computers })]),
  ]);
}

export function occupantName(seat: Occupant): string {
  if (seat.kind === 'person') return personName(seat.name, seat.bot);
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
  const { code, until, reason: why = '' } = failure;
  if (code === 'muted' || code === 'banned') return sanctionWords(code, { until: until ?? null, reason: why });
  return t('problem', { code, wait: failure.wait ?? 1 });
}

/** Until when somebody may not speak or play, and why. */
export function sanctionWords(kind: 'muted' | 'banned', { until, reason }: Pick<Sanction, 'until' | 'reason'>): string {
  const said = t('sanction', { kind, ...termWords(until) });
  return reason ? `${said} ${t('sanction-reason', { reason })}` : said;
}

/** A term as messages are told it. */
export function termWords(until: number | null): { term: 'until' | 'good'; until: string } {
  return until === null ? { term: 'good', until: '' } : { term: 'until', until: dateWords(until) };
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

/** How dates are written here; in English the day comes first, as in the other two languages. */
export function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(language() === 'en' ? 'en-GB' : language(), options);
}

/** "20 Nov 2026, 14:05". */
export function dateWords(moment: number): string {
  return dateFormat({ dateStyle: 'medium', timeStyle: 'short' }).format(moment);
}

export function initial(name: string): string {
  return [...name][0]?.toLocaleUpperCase(language()) ?? '';
}
