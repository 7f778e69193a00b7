/**
 * Whether a line still lives.
 *
 * The key decision: a line is dead when something was asked over it and nothing came back in time, never because time has passed. A
 * hidden page runs its timers once a minute and a sleeping device not at all, so silence alone says nothing.
 */

/** How often a line that nobody doubts is asked. With the time of an answer this is how late a loss is noticed: under ten seconds. */
const EVERY = 4000;
/** How long an answer may take. */
const PATIENCE = 5000;
/** How long a new line may take until something is heard over it. */
const GREETING = 15_000;
/** How long it may take where somebody waits to see the table as it is. */
const LITTLE_PATIENCE = 3000;

export class Pulse {
  readonly #ask: () => void;
  readonly #dead: () => void;
  #beats: ReturnType<typeof setInterval> | undefined;
  #limit: ReturnType<typeof setTimeout> | undefined;
  /** Whether the limit is a short one. */
  #pressed = false;

  /** `ask` sends what must be answered; `dead` is called when nothing was. */
  constructor(ask: () => void, dead: () => void) {
    this.#ask = ask;
    this.#dead = dead;
  }

  /** A new line: something has to be heard before long. */
  expect(): void {
    if (this.#limit === undefined) this.#give(GREETING);
  }

  /** Asks from now on, again and again. */
  start(): void {
    this.stop();
    this.#beats = setInterval(() => {
      this.#ask();
      if (this.#limit === undefined) this.#give(PATIENCE);
    }, EVERY);
  }

  /** Asks at once, and gives up soon. */
  press(): void {
    if (this.#pressed) return;
    this.#ask();
    this.#give(LITTLE_PATIENCE);
    this.#pressed = true;
  }

  heard(): void {
    clearTimeout(this.#limit);
    this.#limit = undefined;
    this.#pressed = false;
  }

  stop(): void {
    clearInterval(this.#beats);
    this.heard();
  }

  #give(time: number): void {
    clearTimeout(this.#limit);
    this.#limit = setTimeout(() => {
      this.stop();
      this.#dead();
    }, time);
  }
}
