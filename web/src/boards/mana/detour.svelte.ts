/**
 * Steps that are chosen again after going back: another piece instead, or a set-up without one of its pieces. Each waits until
 * it is among the choices, and is left out if it is not.
 */
import type { Choice } from '../board';

export class Detour {
  /** What is still to be chosen again. */
  steps = $state.raw<readonly string[]>([]);
  /** How many steps must be chosen before the first of them. */
  #at = 0;
  /** Whether the player chooses something else first. */
  #waits = false;

  /** Goes back, and then chooses the steps once `at` others are chosen; with `waits`, one of those is still the player's. */
  again(at: number, steps: readonly string[], back: () => void, waits = false): void {
    this.#at = at;
    this.#waits = waits;
    this.steps = steps;
    back();
  }

  /** The player chooses: what was in mind is given up, unless it waits for just that. */
  end(): void {
    if (!this.#waits) this.steps = [];
    this.#waits = false;
  }

  go(prefix: readonly string[], choices: readonly Choice[], onstep: (step: string) => void): void {
    const [next, ...rest] = this.steps;
    // Nobody chooses here now: what was in mind belongs to a turn that is over.
    if (next !== undefined && prefix.length === 0 && choices.length === 0) this.steps = [];
    if (next === undefined || prefix.length !== this.#at || choices.length === 0) return;
    this.steps = rest;
    if (!choices.some(({ step }) => step === next)) return;
    this.#at += 1;
    onstep(next);
  }
}
