/** How a finished game came out for the person who looks at the list: won, lost or shared, and by whom it was won if that says more. */
import { t } from '../../i18n/index.svelte';
import type { Occupant, Summary } from '../../table/wire';
import { list, occupantName } from '../../words';

export function isTheirs(seat: Occupant, person: string | undefined): boolean {
  return seat.kind === 'person' && seat.person === person;
}

/** Several seats of one person are several people at one device: there nobody is "you". */
export function isShared({ seats }: Pick<Summary, 'seats'>, person: string | undefined): boolean {
  return seats.filter((seat) => isTheirs(seat, person)).length > 1;
}

/** Whether somebody else plays there: a person, or a seat that waits for one. */
export function hasCompany({ seats }: Pick<Summary, 'seats'>, person: string | undefined): boolean {
  return seats.some((seat) => seat.kind !== 'computer' && !isTheirs(seat, person));
}

export function outcome(table: Pick<Summary, 'seats' | 'winners' | 'drawn'>, person: string | undefined): string[] {
  const { seats, drawn } = table;
  const winners = table.winners.map((seat) => seats[seat]).filter((seat) => seat !== undefined);
  if (winners.length === 0) return [];
  if (drawn) return [t('games-drawn')];
  const by = t('games-winner', { names: list(winners.map(occupantName)) });
  const sat = seats.some((seat) => isTheirs(seat, person));
  if (!sat || isShared(table, person)) return [by];
  if (winners.some((seat) => isTheirs(seat, person))) return [winners.length > 1 ? t('games-shared') : t('games-won')];
  return seats.length > 2 ? [t('games-lost'), by] : [t('games-lost')];
}
