/** A lesson as a scene: what the boards draw, and the two who sit there. */
import type { Choice, PlayerPlate } from '../../boards/board';
import { t } from '../../i18n/index.svelte';
import type { LessonTable } from '../../lessons/lesson-table.svelte';
import type { Scene } from '../../play/face';
import type { Walk } from '../../play/walk.svelte';
import type { Stand } from '../../wire/lessons';

/** The learner, and computers on all other seats. */
export function platesOf({ seat, seats }: Pick<Stand, 'seat' | 'seats'>, turn: number | null): PlayerPlate[] {
  return Array.from({ length: seats }, (_, index) => ({
    seat: index,
    name: index === seat ? t('you') : t('computer'),
    yours: index === seat,
    acting: index === turn,
    presence: 'here',
  }));
}

/** The board with the choice under way. */
export function sceneOf(table: LessonTable, walk: Walk, aimed: Choice | null): Scene {
  const { stand } = table;
  if (!stand?.reading || !stand.printed) throw new Error('a lesson without a board');
  const { view, reading, printed, seat, turn } = stand;
  return {
    view,
    reading,
    printed,
    as: seat,
    bottom: seat,
    over: turn === null,
    // While there is only the way on, nobody is waited for.
    players: platesOf(stand, table.phase === 'done' || table.phase === 'missed' ? null : turn),
    prefix: walk.prefix,
    choices: walk.choices,
    taken: walk.taken,
    hint: walk.hint,
    aimed,
    first: walk.first,
    last: table.moves.at(-1) ?? null,
    aids: true,
  };
}

/** The same with nothing chosen. */
export const calmScene = (scene: Scene): Scene => ({ ...scene, prefix: [], choices: [], taken: [], aimed: null });
