/** A position of an analysis as a board draws it, with the choice under way. */
import type { Choice, LastAction, PlayerPlate } from '../../boards/board';
import type { Scene } from '../../play/face';
import type { Walk } from '../../play/walk.svelte';
import type { AnalysedPosition } from '../../table/wire';

interface Around {
  players: PlayerPlate[];
  /** The seat that is drawn at the bottom. */
  bottom: number;
  aimed: Choice | null;
  last: LastAction | null;
}

export function sceneOf({ frame, printed, as, turn }: AnalysedPosition, walk: Walk, around: Around): Scene {
  const { view, reading } = frame;
  if (!reading || !printed) throw new Error('a position that does not say what it comes to');
  const { prefix, choices, taken, first } = walk;
  return { ...around, view, reading, printed, as, over: turn === null, prefix, choices, taken, first, aids: true };
}
