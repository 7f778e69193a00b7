/** The better line of a judged move, position by position: asked for when it is looked at, and kept. */
import { post } from '../api';
import type { Frame, Judged, LineShown, OtherLine } from '../table/wire';
import type { Source } from './reviewing.svelte';

export class SideLine {
  /** The positions, the first before the move; null until they have come. */
  frames = $state.raw<Frame[] | null>(null);
  readonly #known = new Map<string, Frame[]>();
  #wanted = '';

  /** Shows the line of this judgement as a seat would see it; none if there is none. */
  async show(source: Source, judged: Judged | null, as: number | null): Promise<void> {
    const key = judged?.best === undefined ? '' : `${judged.number} ${as}`;
    if (key === this.#wanted && this.frames) return;
    this.#wanted = key;
    this.frames = this.#known.get(key) ?? null;
    if (!judged?.best || this.frames) return;
    const actions = judged.line.length > 0 ? judged.line : [judged.best];
    try {
      const { frames } = await post<LineShown, OtherLine>('/api/replays/line', {
        game: source,
        after: judged.number - 1,
        actions,
        ...(as === null ? {} : { as }),
      });
      this.#known.set(key, frames);
      if (key === this.#wanted) this.frames = frames;
    } catch {
      // The words say what was better; only the picture of it is missing.
    }
  }
}
