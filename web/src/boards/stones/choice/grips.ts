/** What of the table can be dragged now, and what a drag means: the same taps that would do it. */
import type { Chooser } from './choice.svelte';
import { towerOf } from './choosing';
import type { Grip, Hand } from './hand.svelte';
import { colourOf, topOf, type Stone, type StonesProps } from '../types';

export class Grips {
  readonly #props: () => StonesProps;
  readonly #choice: Chooser;

  constructor(props: () => StonesProps, choice: Chooser) {
    this.#props = props;
    this.#choice = choice;
  }

  /** Places of the lattice: artists that may move, and stones that begin a tower. */
  get places(): ReadonlySet<string> {
    const { now, taking } = this.#choice;
    const { view } = this.#props();
    if (now.phase === 'first' || now.phase === 'tower')
      return new Set([
        ...(now.phase === 'first' ? now.choices.keys() : taking.keys()),
        ...(now.artist === null ? [] : [now.artist]),
      ]);
    return new Set(view.artists.map(({ at }) => at).filter((at) => now.choices.has(at) || now.artist === at));
  }

  /** Spaces of the own board whose top may be scored. */
  get spaces(): ReadonlySet<number> {
    const { now } = this.#choice;
    const tops = this.#towers().map(topOf);
    return new Set(
      tops.flatMap((top, index) =>
        top && (now.phase === 'tops' || (now.phase === 'start' && now.choices.has(colourOf(top)))) ? [index + 1] : [],
      ),
    );
  }

  press(hand: Hand, event: PointerEvent, place: string): void {
    const artist = this.#props().view.artists.find(({ at }) => at === place);
    hand.press(event, artist ? this.#artist(place, artist.pattern) : this.#tower(place));
  }

  pressSpace(hand: Hand, event: PointerEvent, space: number): void {
    const top = topOf(this.#towers()[space - 1] ?? []);
    if (!top) return;
    const choice = this.#choice;
    const colour = colourOf(top);
    const single = choice.now.phase === 'tops';
    hand.press(event, {
      thing: { kind: 'stones', stones: [top] },
      lift: () => undefined,
      over: (under) => choice.pointColour(!single && under?.kind === 'mandala' ? colour : null),
      drop: (under) => {
        if (under?.kind !== 'mandala') return;
        if (!single) choice.take(colour);
        else if (!choice.tops.includes(space)) choice.space(space);
      },
    });
  }

  /** Whether what is in the hand may be put down on the mandala. */
  toMandala(hand: Hand): boolean {
    const { phase } = this.#choice.now;
    return hand.held?.thing.kind === 'stones' && (phase === 'start' || phase === 'tops');
  }

  #artist(from: string, pattern: '*' | 'o'): Grip {
    const choice = this.#choice;
    return {
      thing: { kind: 'artist', from, pattern },
      lift: () => choice.lift(from),
      over: (under) => choice.point(under?.kind === 'place' ? under.place : null),
      drop: (under) => {
        if (under?.kind === 'place' && under.place !== from) choice.drop({ artist: from }, under.place);
      },
    };
  }

  #tower(stack: string): Grip {
    const choice = this.#choice;
    const { now } = choice;
    const ways = now.phase === 'first' ? now.choices.get(stack) : now.choices.values().next().value;
    return {
      thing: { kind: 'stones', stones: towerOf(ways?.preview) ?? [] },
      lift: () => {
        if (choice.now.first !== stack) choice.place(stack);
      },
      over: (under) => choice.pointSpace(under?.kind === 'space' ? under.space : null),
      drop: (under) => {
        if (under?.kind === 'space') choice.drop({ first: stack }, String(under.space));
      },
    };
  }

  #towers(): Stone[][] {
    const { view, bottom } = this.#props();
    return view.boards[bottom]?.towers ?? [];
  }
}
