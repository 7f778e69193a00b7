/** Where a replay is: which move, whether it goes on by itself and how fast, and what is looked at of a judged move. */
import { timesOf } from '../../boards/parts/durations';
import { still, wait } from '../../boards/parts/still';
import type { Look } from './look';

/** How long a move is looked at, at the usual speed. */
const LOOKING = 1400;

export class Playback {
  now = $state(0);
  playing = $state(false);
  speed = $state(1);
  look = $state<Look>('played');
  /** Which position of the better line is shown, from 1. */
  at = $state(1);
  readonly #count: () => number;

  /** To be made while a component is set up. */
  constructor(count: () => number, start: number | undefined, board: () => Element | undefined) {
    this.#count = count;
    this.now = Math.min(start ?? count(), count());
    $effect(() => {
      if (!this.playing) return;
      void this.now;
      let gone = false;
      const root = board();
      const seen = root ? still(root) : Promise.resolve();
      void Promise.all([wait(LOOKING / this.speed), seen]).then(() => {
        if (!gone) this.to(this.now + 1);
      });
      return () => (gone = true);
    });
  }

  to(move: number, look: Look = 'played'): void {
    this.now = Math.max(0, Math.min(this.#count(), move));
    this.show(look);
    if (this.now === this.#count()) this.playing = false;
  }

  show(look: Look): void {
    this.look = look;
    this.at = 1;
  }

  /** Goes on by itself, from the start where it was at its end; or stops. */
  toggle(): void {
    if (this.now === this.#count()) this.to(0);
    this.playing = !this.playing;
  }

  /** What moves keeps the pace of the replay. */
  paced(what: 'move' | 'flow'): string | undefined {
    return this.speed === 1 ? undefined : `${timesOf()[what] / this.speed}ms`;
  }
}
