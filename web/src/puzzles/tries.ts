/**
 * The tries of this device that were made without a server: kept here until one takes them, and counted for the device's own rating.
 *
 * The key decision: it is a plain list, the oldest first, one row a puzzle. What it adds up to is reckoned by the engine each time.
 */
import { store, stored } from '../storage';
import type { Score, Voted } from '../table/wire';

export interface Try {
  puzzle: string;
  at: number;
  /** How the first try went. */
  score: Score;
  /** Whether it was solved later. */
  solved: boolean;
  vote: Voted | null;
  /** Whether a server has taken it. */
  taken: boolean;
}

const NAME = 'puzzle-tries';
/** More are not kept: the oldest make room. */
const MOST = 3000;
const SCORES: readonly unknown[] = ['right', 'nearly', 'wrong'];

function isTry(value: unknown): value is Try {
  if (typeof value !== 'object' || value === null) return false;
  const { puzzle, at, score } = value as Partial<Record<keyof Try, unknown>>;
  return (
    typeof puzzle === 'string' && /^[0-9a-f]{12}$/.test(puzzle) && typeof at === 'number' && SCORES.includes(score)
  );
}

/** All tries, the oldest first. What is damaged is left out. */
export function tries(): Try[] {
  try {
    const kept: unknown = JSON.parse(stored(NAME) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isTry) : [];
  } catch {
    return [];
  }
}

function keep(all: readonly Try[]): void {
  store(NAME, JSON.stringify(all.slice(-MOST)));
}

/** Notes a try; the first at a puzzle counts, a later one can only solve what was missed. */
export function noteTry(puzzle: string, score: Score, at: number): void {
  const all = tries();
  const before = all.find((one) => one.puzzle === puzzle);
  if (!before) return keep([...all, { puzzle, at, score, solved: false, vote: null, taken: false }]);
  if (score !== 'right' || before.score === 'right' || before.solved) return;
  // The server learns it like any other try.
  keep(all.map((one) => (one === before ? { ...one, solved: true, taken: false } : one)));
}

export function noteVote(puzzle: string, vote: Voted | null): boolean {
  const all = tries();
  if (!all.some((one) => one.puzzle === puzzle)) return false;
  keep(all.map((one) => (one.puzzle === puzzle ? { ...one, vote } : one)));
  return true;
}

/** What a server does not know yet. What was solved later is told as two tries. */
export function untaken(): { puzzle: string; at: number; score: Score }[] {
  return tries()
    .filter(({ taken }) => !taken)
    .flatMap(({ puzzle, at, score, solved }) => [
      { puzzle, at, score },
      ...(solved ? [{ puzzle, at, score: 'right' as const }] : []),
    ]);
}

/** A server has taken these. */
export function taken(puzzles: ReadonlySet<string>): void {
  keep(tries().map((one) => (puzzles.has(one.puzzle) ? { ...one, taken: true } : one)));
}
