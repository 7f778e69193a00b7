/** The choices that are known, by the steps that lead to them: those that came with the turn, and those asked for since. */
import type { Choice } from '../table/wire';

export class Known {
  readonly #after = new Map<string, Choice[]>();

  /** What may follow some steps, where it is known. */
  after(prefix: readonly string[]): Choice[] | undefined {
    return this.#after.get(prefix.join('\n'));
  }

  /** Keeps what may follow some steps, and what came along for the steps after those. */
  learn(prefix: readonly string[], choices: Choice[]): void {
    this.#after.set(prefix.join('\n'), choices);
    for (const { step, next } of choices) if (next) this.learn([...prefix, step], next);
  }
}
