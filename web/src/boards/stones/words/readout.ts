/** What the keys H, B, S and L read out. */
import type { LastAction, PlayerPlate } from '../../board';
import { t } from '../../../i18n/index.svelte';
import { choosing } from '../choice/choosing';
import { latticeOf } from '../geometry';
import { cellName, goalLine, spiralName } from './naming';
import { eventsInWords } from './telling';
import type { Printed, Reading, View } from '../types';
import { fromTop, playerName } from './words';

function towers(view: View, seat: number): string {
  return (view.boards[seat]?.towers ?? [])
    .map((tower, index) =>
      tower.length === 0
        ? t('stones-slot-empty', { space: index + 1 })
        : t('stones-slot-tower', { space: index + 1, count: tower.length, stones: fromTop(tower) }),
    )
    .join(' ');
}

/** H: one's own towers and goal cards. */
export function readHand(view: View, reading: Reading, as: number | null): string {
  if (as === null) return t('stones-read-no-hand');
  const goals = reading.boards[as]?.goals ?? [];
  const cards = goals.map((goal) =>
    t('stones-read-goal', {
      goal: t('stones-goal', { id: goal.id }),
      rule: t('stones-goal-rule', { id: goal.id }),
      state: goalLine(goal, null),
    }),
  );
  return [towers(view, as), ...cards].join(' ');
}

/** B: artists, stacks from the top row on, and the mandala. */
export function readBoard(view: View, printed: Printed): string {
  const state = choosing([], []);
  const artists = view.artists.map(({ at }) => cellName(at, view, state));
  const stacks = latticeOf(printed)
    .places.filter(({ name }) => (view.stacks[name]?.length ?? 0) > 0)
    .map(({ name }) => cellName(name, view, state));
  return [...artists, spiralName(view, printed, null), ...stacks].join(' ');
}

/** S: the scores in seat order, whose turn it is, and what is known of the end. */
export function readScores(view: View, players: readonly PlayerPlate[]): string {
  const scores = view.boards.map((board, seat) =>
    t('stones-plate', { who: playerName(players, seat), score: board.score }),
  );
  return [
    ...scores,
    t(view.ending ? 'stones-read-ending' : 'stones-read-covered', { covered: view.mandala.length }),
  ].join(' ');
}

/** L: the last action. */
export function readLast(
  last: LastAction<'stones'> | null,
  players: readonly PlayerPlate[],
  as: number | null,
): string {
  return last ? eventsInWords(last, players, as).join(' ') : t('stones-read-no-last');
}
