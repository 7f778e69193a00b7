/** The accessible names of things on the table. */
import type { PlayerPlate } from '../../board';
import { t } from '../../../i18n/index.svelte';
import { takesOf, thereOf, towerOf, type Choosing } from '../choice/choosing';
import {
  topOf,
  type GoalReading,
  type Pattern,
  type Printed,
  type ScorePreview,
  type Stone,
  type View,
} from '../types';
import { fromTop, inOrder, patternKey, stoneName } from './words';

export function artistName(pattern: Pattern): string {
  return t('stones-artist', { pattern: patternKey(pattern) });
}

/** A place of the lattice: what lies there, and what choosing it would do. */
export function cellName(name: string, view: View, state: Choosing): string {
  const what = name in view.stacks ? stackCell(name, view, state) : artistCell(name, view, state);
  return what.join(' ');
}

function artistCell(name: string, view: View, state: Choosing): string[] {
  const artist = view.artists.find(({ at }) => at === name);
  const choice = state.choices.get(name);
  const words = [
    artist
      ? t('stones-cell-artist', { place: name, pattern: patternKey(artist.pattern) })
      : t('stones-cell-free', { place: name }),
  ];
  if (state.artist === name || state.to === name) words.push(t('stones-chosen'));
  if (state.phase === 'start' && choice) words.push(t('stones-may-move'));
  if (state.phase === 'space' && !artist) {
    const takes = takesOf(choice?.preview);
    words.push(
      takes
        ? t('stones-brings', {
            count: takes.length,
            stones: takes
              .map(({ stack, stone }) => t('stones-from', { stone: stoneName(stone), place: stack }))
              .join(', '),
          })
        : t('stones-brings-nothing', { rule: 'MS-3.4' }),
    );
  }
  return words;
}

function stackCell(name: string, view: View, state: Choosing): string[] {
  const pile = view.stacks[name] ?? [];
  const words = [
    pile.length === 0
      ? t('stones-cell-empty', { place: name })
      : t('stones-cell-stack', { place: name, count: pile.length, stones: fromTop(pile) }),
  ];
  const tower = state.phase === 'first' ? towerOf(state.choices.get(name)?.preview) : null;
  if (state.first === name) words.push(t('stones-chosen'));
  if (tower) words.push(t('stones-as-first', { stones: inOrder(tower) }));
  return words;
}

export interface SlotWords {
  space: number;
  towers: Stone[][];
  /** What the pictures say about the towers, space by space. */
  worth: readonly number[];
  state: Choosing;
  /** What is about to be scored. */
  score: ScorePreview | null;
  /** Whether its top is among those chosen one by one. */
  chosen: boolean;
}

/** A space of the own board. */
export function slotName({ space, towers, worth, state, score, chosen }: SlotWords): string {
  const tower = towers[space - 1] ?? [];
  const words = [
    tower.length === 0
      ? t('stones-slot-empty', { space })
      : t('stones-slot-tower', { space, count: tower.length, stones: fromTop(tower) }),
  ];
  if (state.phase === 'tower') {
    const preview = state.choices.get(String(space))?.preview;
    const ghost = towerOf(preview);
    if (ghost) words.push(t('stones-slot-put', { stones: inOrder(ghost), points: thereOf(preview)?.worth ?? 0 }));
  } else if (chosen && state.phase === 'tops') {
    words.push(t('stones-chosen'));
  } else if (state.phase === 'tops' && tower.length > 0) {
    words.push(t('stones-slot-may-score'));
  } else if (score) {
    const points = score.towers.find((tower) => tower.space === space)?.points;
    words.push(points === undefined ? t('stones-slot-scores-not') : t('stones-slot-scores', { points }));
  } else if (tower.length > 0) {
    words.push(t('stones-slot-pictured', { points: worth[space - 1] ?? 0 }));
  }
  return words.join(' ');
}

/** The mandala's board. */
export function spiralName(view: View, printed: Printed, score: ScorePreview | null): string {
  const covered = view.mandala.length;
  const next = printed.bonuses.find(({ space }) => space > covered);
  const words = [t('stones-spiral', { covered, spaces: printed.spaces })];
  if (next) words.push(t('stones-spiral-next', { space: next.space, bonus: next.points }));
  words.push(t(view.ending ? 'stones-spiral-ending' : 'stones-spiral-end', { space: printed.end }));
  if (score && score.placed.length > 0) {
    words.push(t('stones-spiral-would', { spaces: score.placed.map(({ mandala }) => mandala).join(', ') }));
    for (const { mandala, bonus } of score.placed)
      if (bonus > 0) words.push(t('stones-spiral-gives', { space: mandala, bonus }));
  }
  return words.join(' ');
}

/** An opponent: the score, and the towers from left to right. */
export function plateName(player: PlayerPlate, view: View): string {
  const board = view.boards[player.seat];
  const towers = board?.towers ?? [];
  const spaces = towers.map((tower, index) => {
    const top = topOf(tower);
    return top
      ? t('stones-plate-tower', { space: index + 1, count: tower.length, top: stoneName(top) })
      : t('stones-plate-empty', { space: index + 1 });
  });
  return `${t('stones-plate', { who: player.name, score: board?.score ?? 0 })} ${spaces.join('; ')}.`;
}

/** How far a goal card is: "three heights · 2 of 3". */
export function goalLine(before: GoalReading, then: GoalReading | null): string {
  const after = then ?? before;
  const how = after.met ? (then && before.met ? 'still' : then ? 'would' : 'met') : 'counted';
  return t('stones-goal-state', { how, have: after.have, asks: after.asks });
}
