/** What happened in a game of Mana, in words. */
import { t } from '../../../i18n/index.svelte';
import type { LastAction, PlayerPlate } from '../../board';
import type { PrintedBoard } from '../printed-board';
import type { Event as ManaEvent } from '../../../wire/mana';
import { sayRings, voice } from './describe';

/** One event as a sentence. */
export function sayEvent(event: ManaEvent, players: readonly PlayerPlate[], board: PrintedBoard): string {
  if (event.type === 'over') return sayOver(event, players);
  const who = voice(event.seat, players);
  switch (event.type) {
    case 'setup':
      return t('mana-event-setup', { who, square: event.daimyo });
    case 'moved':
      return t('mana-event-moved', { who, kind: event.piece, from: event.from, to: event.to });
    case 'captured':
      return t('mana-event-captured', { who, kind: event.piece, square: event.at });
    case 'returned':
      return t('mana-event-returned', { who, square: event.to });
    case 'bird':
      return t('mana-event-bird', { who, square: event.to, rings: sayRings(board.rings(event.to)) });
    case 'skipped':
      return t('mana-event-skipped', { who });
  }
}

function sayOver(event: Extract<ManaEvent, { type: 'over' }>, players: readonly PlayerPlate[]): string {
  if (event.reason === 'captured') return t('mana-event-won', { who: voice(event.winners[0] ?? 0, players) });
  return t('mana-event-drawn', { reason: event.reason });
}

/** The whole action in a line of the log: "White moved c4 to c5 and captured a ronin, bird to a5". */
export function sayAction(last: LastAction<'mana'>, players: readonly PlayerPlate[], board: PrintedBoard): string {
  const events = last.events;
  const who = voice(last.seat, players);
  const lines: string[] = [];
  let line = '';
  const taken = events.find((event) => event.type === 'captured');
  for (const event of events) {
    if (event.type === 'moved') {
      line = taken
        ? t('mana-log-took', { who, kind: taken.piece, from: event.from, square: taken.at })
        : t('mana-log-moved', { who, from: event.from, to: event.to });
    } else if (event.type === 'returned') line = t('mana-event-returned', { who, square: event.to });
    else if (event.type === 'bird') line += `, ${t('mana-log-bird', { square: event.to })}`;
    else if (event.type !== 'captured') lines.push(sayEvent(event, players, board));
  }
  return [line, ...lines].filter(Boolean).join('. ');
}
