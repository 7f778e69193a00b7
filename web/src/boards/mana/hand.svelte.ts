/** What of this board can be in the hand, a piece or a ronin of the reserve, and where it is put down. */
import type { Square } from '../../wire/mana';
import { Drag } from '../parts/drag.svelte';
import type { Choosing, Steps } from './choosing.svelte';
import { RESERVE, type Standing } from './position';

export type Thing = { square: Square } | { square: null; standing: Standing };

interface Given extends Pick<Steps, 'scene' | 'stage' | 'onstep' | 'ongo'> {
  choosing: Choosing;
}

export class Hand extends Drag<Thing, Square> {
  /** Whether what is shown next was put down by hand: then it does not travel there again. */
  dropped = false;
  readonly #given: () => Given;
  readonly #aim: (square: Square | null) => void;

  constructor(
    given: () => Given,
    under: (x: number, y: number) => Square | null,
    aim: (square: Square | null) => void,
  ) {
    super(under);
    this.#given = given;
    this.#aim = aim;
  }

  /** A piece on a square is taken, or the bird. */
  take(event: PointerEvent, square: Square): void {
    this.press(event, {
      thing: { square },
      lift: () => {
        const { stage, onstep } = this.#given();
        if (stage === 'piece') onstep(square);
      },
      over: this.#aim,
      drop: (to) => {
        const { scene, stage, ongo } = this.#given();
        if (!to || to === square) return;
        this.dropped = true;
        ongo(stage === 'bird' ? [...scene.prefix, to] : [square, to]);
      },
    });
  }

  /** A ronin of the reserve is dragged like any piece. */
  takeReserve(event: PointerEvent): void {
    const { scene, choosing } = this.#given();
    this.press(event, {
      thing: { square: null, standing: { side: scene.position.turn, kind: 'ronin' } },
      lift: () => {
        if (this.#given().scene.prefix[0] !== RESERVE) choosing.choose(RESERVE);
      },
      over: this.#aim,
      drop: (to) => {
        if (!to) return;
        this.dropped = true;
        this.#given().ongo([RESERVE, to]);
      },
    });
  }
}
