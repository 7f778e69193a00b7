/** A streak: how many puzzles were right in a row, and the longest row of this device. */
import { store, stored } from '../storage';
import type { GameId } from '../table/wire';

class Streak {
  readonly #game: GameId;
  now = $state(0);
  best = $state(0);

  constructor(game: GameId) {
    this.#game = game;
    const kept = Number(stored(`streak-${game}`));
    this.best = Number.isInteger(kept) && kept > 0 ? kept : 0;
  }

  right(): void {
    this.now += 1;
    if (this.now <= this.best) return;
    this.best = this.now;
    store(`streak-${this.#game}`, String(this.best));
  }

  /** It is over: the next puzzle is the first of another. */
  end(): void {
    this.now = 0;
  }
}

const streaks = new Map<GameId, Streak>();

/** The streak of this visit in a game. */
export function streakOf(game: GameId): Streak {
  let found = streaks.get(game);
  if (!found) {
    found = new Streak(game);
    streaks.set(game, found);
  }
  return found;
}
