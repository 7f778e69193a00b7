/** A puzzle as a scene: what the boards draw, and who sits there. */
import type { Choice, LastAction, PlayerPlate } from '../../boards/board';
import { t } from '../../i18n/index.svelte';
import type { Scene } from '../../play/face';
import { frameAt } from '../../play/view';
import type { Walk } from '../../play/walk.svelte';
import type { PuzzleTable } from '../../puzzles/puzzle-table.svelte';
import type { Frame, PuzzleShown } from '../../table/wire';

/** The solver, and the other side. */
export function platesOf(
  { seat, players }: Pick<PuzzleShown, 'seat' | 'players'>,
  acting: number | null,
): PlayerPlate[] {
  return Array.from({ length: players }, (_, index) => ({
    seat: index,
    name:
      index === seat ? t('you') : players === 2 ? t('puzzle-other') : t('puzzle-other-number', { number: index + 1 }),
    yours: index === seat,
    acting: index === acting,
    presence: 'here',
  }));
}

function base(shown: PuzzleShown, acting: number | null): Omit<Scene, 'view' | 'reading'> {
  if (!shown.printed) throw new Error('a puzzle without a board');
  return {
    printed: shown.printed,
    as: shown.seat,
    bottom: shown.seat,
    over: false,
    players: platesOf(shown, acting),
    prefix: [],
    choices: [],
    taken: [],
    aimed: null,
    first: [],
    last: null,
    aids: true,
  };
}

/** The board with the choice under way. */
export function sceneOf(table: PuzzleTable, walk: Walk, aimed: Choice | null): Scene {
  return {
    ...base(table.shown, table.phase === 'asked' ? table.shown.seat : null),
    ...frameAt([table.frame], 0),
    prefix: walk.prefix,
    choices: walk.choices,
    taken: walk.taken,
    hint: walk.hint,
    aimed,
    first: walk.first,
    last: table.last,
  };
}

/** A position of the line that was right. */
export function lineScene(shown: PuzzleShown, line: readonly Frame[], at: number): Scene {
  const frame = line[at];
  const last: LastAction | null =
    frame?.action === undefined
      ? null
      : // A number of its own, so that what happens there is shown as happening.
        { version: 100_000 + at, seat: frame.seat ?? 0, action: frame.action, events: frame.events ?? [] };
  return { ...base(shown, null), ...frameAt(line, at), last };
}

/** The same with nothing chosen. */
export const calmScene = (scene: Scene): Scene => ({ ...scene, prefix: [], choices: [], taken: [], aimed: null });
