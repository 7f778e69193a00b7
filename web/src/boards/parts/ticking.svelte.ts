/** A clock that ticks by itself: nothing else on the page is drawn again for it. */
import { leftAt, nextBeat, SHORT, timeLeft, type ClockFace } from './clock';

export class Ticking {
  #now = $state(Date.now());
  readonly #clock: () => ClockFace | undefined;

  /** To be made while a component is set up. */
  constructor(clock: () => ClockFace | undefined) {
    this.#clock = clock;
    $effect(() => {
      const face = clock();
      if (!face || 'left' in face) return;
      let timer: ReturnType<typeof setTimeout>;
      const beat = (): void => {
        this.#now = Date.now();
        timer = setTimeout(beat, nextBeat(leftAt(face, Date.now())));
      };
      beat();
      return () => clearTimeout(timer);
    });
  }

  readonly left = $derived.by(() => {
    const face = this.#clock();
    return face && leftAt(face, this.#now);
  });

  /** What is left, in words and numbers; nothing where there is no clock. */
  readonly words = $derived(this.left === undefined ? '' : timeLeft(this.left));
  /** Whether it runs, and little is left. */
  readonly short = $derived.by(() => {
    const face = this.#clock();
    return face !== undefined && 'until' in face && (this.left ?? SHORT + 1) <= SHORT;
  });
}
