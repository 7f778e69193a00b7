/** What a review says of a game, and the words for it. Values are the share of the win of the side that is drawn upwards, 0 to 1. */
import { t } from '../i18n/index.svelte';

export type MarkKind = 'good' | 'inaccuracy' | 'mistake' | 'missed';
export const MARKS: readonly MarkKind[] = ['good', 'inaccuracy', 'mistake', 'missed'];

/** A verdict on one move; moves count from 1. Ordinary moves have none. */
export interface MarkedMove {
  move: number;
  kind: MarkKind;
}

export type Standing = 'won' | 'better' | 'even' | 'worse' | 'lost';

export function standing(value: number): Standing {
  if (value >= 0.9) return 'won';
  if (value >= 0.62) return 'better';
  if (value > 0.38) return 'even';
  return value > 0.1 ? 'worse' : 'lost';
}

export interface Stretch {
  from: number;
  to: number;
  standing: Standing;
}

/** Moves of one standing joined; a single move between two of the same standing does not part them. */
export function stretches(values: readonly number[]): Stretch[] {
  const found: Stretch[] = [];
  values.forEach((value, move) => {
    const now = standing(value);
    const last = found[found.length - 1];
    if (last?.standing === now) last.to = move;
    else found.push({ from: move, to: move, standing: now });
  });
  const joined: Stretch[] = [];
  for (const stretch of found) {
    const before = joined[joined.length - 1];
    const further = joined[joined.length - 2];
    if (
      before &&
      further &&
      before.from === before.to &&
      further.standing === stretch.standing &&
      before.standing !== 'won' &&
      before.standing !== 'lost'
    ) {
      joined.pop();
      further.to = stretch.to;
    } else joined.push({ ...stretch });
  }
  return joined;
}

export function sayMark(kind: MarkKind): string {
  return t('replay-mark', { kind });
}

/** The graph as a sentence. */
export function sayGraph(values: readonly number[], up: string, down: string): string {
  const parts = stretches(values).map(({ from, to, standing: now }) =>
    t('replay-stretch', { standing: now, up, down, from, to, long: String(from !== to) }),
  );
  return t('replay-graph-words', { count: Math.max(0, values.length - 1), parts: parts.join('; ') });
}

/** What one move changed: "move 9: from won to even". */
export function sayChange(values: readonly number[], move: number): string {
  const before = values[move - 1];
  const after = values[move];
  if (before === undefined || after === undefined) return t('replay-start');
  const [was, is] = [standing(before), standing(after)];
  return was === is
    ? t('replay-stays', { move, now: t('replay-standing', { standing: is }) })
    : t('replay-changes', {
        move,
        was: t('replay-standing-from', { standing: was }),
        now: t('replay-standing-to', { standing: is }),
      });
}

/** "move 9 of 25, missed win". */
export function sayMove(move: number, count: number, marks: readonly MarkedMove[]): string {
  const mark = marks.find((one) => one.move === move);
  const where = t('replay-move-of', { move, count });
  return mark ? `${where}, ${sayMark(mark.kind)}` : where;
}

/** The next marked move after one, or the first again. */
export function nextMark(move: number, marks: readonly MarkedMove[]): number | null {
  const moves = marks.map((mark) => mark.move).sort((a, b) => a - b);
  return moves.find((one) => one > move) ?? moves[0] ?? null;
}
