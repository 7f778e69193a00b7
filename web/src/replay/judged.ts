/** What the judgements of a review mean for the page: marks, the line of the graph, what a move cost. */
import type { GameRecord, Judged } from '../table/wire';
import type { MarkedMove, MarkKind } from './review';

/** How a move is spoken of. Only some deserve a mark. */
export type Verdict = MarkKind | 'best' | 'forced' | 'sound';

/** Whether a move threw something away. */
export function isBad({ mark }: Judged): boolean {
  return mark === 'mistake' || mark === 'blunder' || mark === 'missed_win';
}

/** `before` is the judgement of the move before: taking a chance that the other gave is a good move. */
export function verdictOn(judged: Judged, before: Judged | undefined): Verdict {
  switch (judged.mark) {
    case 'inaccuracy':
      return 'inaccuracy';
    case 'mistake':
    case 'blunder':
      return 'mistake';
    case 'missed_win':
      return 'missed';
    case 'sound':
      if (judged.best === undefined) return 'forced';
      if (judged.best !== judged.played) return 'sound';
      return before && before.seat !== judged.seat && isBad(before) ? 'good' : 'best';
  }
}

export function marksOf(judgements: readonly Judged[]): MarkedMove[] {
  return judgements.flatMap((judged, index) => {
    const kind = verdictOn(judged, judgements[index - 1]);
    return kind === 'best' || kind === 'forced' || kind === 'sound' ? [] : [{ move: judged.number, kind }];
  });
}

/** What a move cost, in hundredths of the win. */
export function costOf({ before = 0, after = 0 }: Judged): number {
  return Math.round(Math.max(0, before - after) * 100);
}

/** The share of a seat at the end, if the game was played to its end; one that was given up may be played on. */
export function finalShare(result: GameRecord['result'], seat: number): number | null {
  const winners = result && (result.reason ?? 'played') === 'played' ? (result.winners ?? []) : [];
  if (winners.length === 0) return null;
  return winners.includes(seat) ? 1 / winners.length : 0;
}

/**
 * The share of one seat at the start and after each move, 0 to 1. With two players what one has the other has not; with more, only a
 * seat's own decisions tell its share, and in between it stays what it was until its next decision begins.
 */
export function sharesOf(judgements: readonly Judged[], seat: number, players: number, end: number | null): number[] {
  const shares: (number | null)[] = [null];
  for (const judged of judgements) {
    const { before, after } = judged;
    const own = judged.seat === seat;
    const tell = (value: number | undefined): number | null =>
      value === undefined ? null : own ? value : players === 2 ? 1 - value : null;
    const last = shares.length - 1;
    // What is known of the position before a move fills what the move before could not tell.
    shares[last] ??= tell(before);
    shares.push(tell(after));
  }
  if (end !== null && shares.length > 1) shares[shares.length - 1] = end;
  let held = shares.find((share) => share !== null) ?? 0.5;
  return shares.map((share) => (held = share ?? held));
}
