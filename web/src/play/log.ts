/** The log of a game as lines to read. */
import type { PlayerPlate } from '../boards/board';
import { t } from '../i18n/index.svelte';
import type { Move, State } from '../table/wire';
import { personName } from '../words';
import type { Face, Scene } from './face';

export interface LogLine {
  version: number;
  words: string;
  /** What was written for it; nothing where it was no action. */
  action: string;
}

/** Whoever left the game to a computer: resigned, out of time, or replaced. `known` says at which version, where that was seen. */
export function leavings(state: State, known: ReadonlyMap<number, number>, players: readonly PlayerPlate[]): LogLine[] {
  return state.seats.flatMap((seat, index) => {
    if (!seat.before) return [];
    const you = players[index]?.name === t('you') ? 'yes' : 'no';
    return [
      {
        version: known.get(index) ?? Infinity,
        words: t('log-left', { how: seat.before.how, you, name: personName(seat.before.name, seat.before.bot) }),
        action: '',
      },
    ];
  });
}

/** Several sentences as one text, with one full stop between two and none at the end. */
export function sentences(told: readonly string[]): string {
  return told.map((words) => words.replace(/\.$/, '')).join('. ');
}

/** A move of long ago that comes without its events is told by who made it and what they chose. */
export function logOf(moves: readonly Move[], face: Face, scene: Scene, left: readonly LogLine[] = []): LogLine[] {
  const played = moves.map(({ version, seat, action, events = [] }) => {
    const words =
      events.length > 0
        ? sentences(face.tell({ version, seat, action, events }, scene))
        : `${scene.players[seat]?.name ?? ''}: ${face.propose(action)}`;
    return { version, words, action };
  });
  return [...played, ...left].sort((a, b) => a.version - b.version);
}
