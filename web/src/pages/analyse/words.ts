/** What was found out about a position, in words. */
import { t } from '../../i18n/index.svelte';
import type { Analysis as Found } from '../../table/wire';

/** How many actions of a line are told. */
export const TOLD = 4;

export const percent = (share: number): number => Math.round(share * 100);

/** A seat's share of the win; with more than two, only that of the one to act is known. */
export function shareOf({ seat, value }: Found, up: number, players: number): number | null {
  if (value === undefined) return null;
  if (seat === up) return value;
  return players === 2 ? 1 - value : null;
}

/** How far it was looked ahead. */
export function effortOf({ depth, visits, nodes }: Found): string {
  if (visits > 0) return t('analyse-visits', { visits });
  return nodes > 0 ? t('analyse-depth', { depth, nodes }) : '';
}

/** How it stands for the one to act. */
export function standing({ value, win_in, loss_in }: Found): string {
  if (win_in !== undefined) return t('analyse-win-in', { turns: win_in });
  if (loss_in !== undefined) return t('analyse-loss-in', { turns: loss_in });
  return value === undefined ? t('analyse-only') : t('analyse-percent', { percent: percent(value) });
}

/** All of it as it is heard: the value, and the best actions with how they go on. */
export function sayFound(found: Found, who: string, propose: (action: string) => string): string {
  const lines = found.best.map(({ value, line }, index) =>
    t('analyse-say-best', {
      number: index + 1,
      percent: percent(value),
      line: line.slice(0, TOLD).map(propose).join('; '),
    }),
  );
  return [`${who}: ${standing(found)}.`, ...lines].join(' ');
}
