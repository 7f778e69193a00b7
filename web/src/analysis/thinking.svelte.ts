/** What is thought of the position that is shown: more and more of it, for as long as somebody looks. */
import type { Analysis as Found } from '../table/wire';
import type { Engine, Thought } from './engine';

/** How long each look takes, in milliseconds: each twice as long as the one before, so that the last is worth all of them. */
const LOOKS = [100, 200, 400, 800, 1600, 3200, 6400, 12_800, 25_600] as const;

/** Whoever leafs through a game is not kept waiting: only what is looked at for this long is thought about. */
const SETTLED = 120;

/** The look whose result is worth hearing. */
const HEARD = 4;

interface Known {
  found: Found;
  looks: number;
}

export class Thinking {
  /** What was found so far; null until something was. */
  found = $state.raw<Found | null>(null);
  /** Whether it goes on. */
  busy = $state(false);
  readonly #engine: Engine;
  readonly #heard: (found: Found) => void;
  readonly #known = new Map<string, Known>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #turn = 0;

  /** `heard` is told of each position once, when what was found can be trusted. */
  constructor(engine: Engine, heard: (found: Found) => void) {
    this.#engine = engine;
    this.#heard = heard;
  }

  /** Thinks about this from now on, and about nothing else; what was found before of the same is shown at once. */
  follow(thought: Thought | null): void {
    this.stop();
    const key = thought ? JSON.stringify(thought) : '';
    const known = this.#known.get(key);
    this.found = known?.found ?? null;
    if (!thought || (known && isSettled(known))) return;
    this.busy = true;
    const turn = this.#turn;
    this.#timer = setTimeout(() => void this.#think(thought, key, turn), SETTLED);
  }

  /** Stops at once. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#turn += 1;
    this.busy = false;
    this.#engine.stop();
  }

  async #think(thought: Thought, key: string, turn: number): Promise<void> {
    let looks = this.#known.get(key)?.looks ?? 0;
    try {
      for (let millis = LOOKS[looks]; millis !== undefined; millis = LOOKS[looks]) {
        const found = await this.#engine.think(thought, millis);
        if (turn !== this.#turn) return;
        looks += 1;
        const known = { found, looks };
        this.#known.set(key, known);
        this.found = found;
        const settled = isSettled(known);
        if (looks === HEARD || (settled && looks < HEARD)) this.#heard(found);
        if (settled) break;
      }
    } catch {
      // Moves can be made without it; the next position is tried again.
    }
    if (turn === this.#turn) this.busy = false;
  }
}

/** Whether looking longer would change nothing: a forced end is known, or there is only one thing to do. */
function isSettled({ found, looks }: Known): boolean {
  return (
    looks >= LOOKS.length || found.value === undefined || found.win_in !== undefined || found.loss_in !== undefined
  );
}
