/** The log of a game as lines to read. */
import type { Move } from '../table/wire';
import type { Face, Scene } from './face';

export interface LogLine {
  version: number;
  words: string;
  action: string;
}

/** Several sentences as one text, with one full stop between two and none at the end. */
export function sentences(told: readonly string[]): string {
  return told.map((words) => words.replace(/\.$/, '')).join('. ');
}

/** A move of long ago that comes without its events is told by who made it and what they chose. */
export function logOf(moves: readonly Move[], face: Face, scene: Scene): LogLine[] {
  return moves.map(({ version, seat, action, events = [] }) => {
    const words = events.length > 0 ? sentences(face.tell({ version, seat, action, events }, scene)) : `${scene.players[seat]?.name ?? ''}: ${face.propose(action)}`;
    return { version, words, action };
  });
}
