/** The log of a game as lines to read. */
import type { GameEvent, Move } from '../table/wire';
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

/** A move whose events are not known here is named by who made it; its notation says the rest. */
export function logOf(moves: readonly Move[], events: (version: number) => GameEvent[] | undefined, face: Face, scene: Scene): LogLine[] {
  return moves.map(({ version, seat, action }) => {
    const told = events(version);
    const words = told && told.length > 0 ? sentences(face.tell({ version, seat, action, events: told }, scene)) : (scene.players[seat]?.name ?? '');
    return { version, words, action };
  });
}
