/**
 * A half-made choice at this table: which colour of the hand, how many cards, where to.
 *
 * The key decision: a player chooses cards and then a place, while the engine asks for colour, place, number. So the number is
 * kept here, and choosing a place goes the whole way at once: colour, place, number.
 */
import type { Choice } from '../../board';
import { isColour } from '../cards/cards';
import type { Colour, Preview } from '../../../wire/mandala';

/** What the choosing looks at and does; always read again. */
export interface Steps {
  prefix: () => string[];
  choices: () => Choice<Preview>[];
  taken: () => Choice<Preview>[];
  ahead: () => Readonly<Record<string, Choice<Preview>[]>> | undefined;
  /** The way that a hint shows, while it is shown. */
  hint: () => readonly string[] | null;
  /** Leaves the hint: everything may be chosen again. */
  free: () => void;
  /** Whether a whole action waits to be sent. */
  waits: () => boolean;
  /** Whether it was sent: then no card can be lifted. */
  sent: () => boolean;
  ongo: (path: readonly string[]) => void;
  onback: (all: boolean) => void;
  ontouch: (place: string, after?: string[]) => void;
}

export class Choosing {
  /** How many cards are chosen. */
  number = $state(1);
  /** Which of the hand's cards are lifted, by their index in the sorted hand. */
  lifted = $state<number[]>([]);
  readonly #steps: Steps;

  constructor(steps: Steps) {
    this.#steps = steps;
  }

  get colour(): Colour | null {
    const first = this.#steps.prefix()[0];
    return isColour(first) ? first : null;
  }

  /** The place that was chosen, while the number is asked for. */
  get place(): string | null {
    return this.#steps.prefix()[1] ?? null;
  }

  /** The action is whole: the cards and their place are no longer to be touched. */
  get #whole(): boolean {
    return this.#steps.waits() || this.#steps.sent();
  }

  choice(step: string): Choice<Preview> | undefined {
    return this.#steps.choices().find((choice) => choice.step === step);
  }

  /** How a place would take the chosen cards; undefined if it would not. */
  target(place: string): Choice<Preview> | undefined {
    if (this.#steps.waits()) return this.place === place ? this.#steps.taken().at(-1) : undefined;
    if (this.place === place) return this.choice(String(this.number));
    if (!this.colour || this.place) return undefined;
    const choice = this.choice(place);
    if (!choice || choice.preview?.type !== 'up_to') return choice;
    if (this.number > choice.preview.number) return undefined;
    return this.#steps.ahead()?.[place]?.find((next) => next.step === String(this.number)) ?? choice;
  }

  /** A card of the hand was touched. */
  card(index: number, hand: readonly string[]): void {
    const colour = hand[index];
    if (!colour || this.#whole) return;
    this.#steps.free();
    if (this.colour !== colour) {
      const open = this.colour !== null || this.choice(colour) !== undefined;
      if (!open) return this.#steps.ontouch(colour);
      this.lifted = [index];
      this.number = 1;
      this.#steps.ongo([colour]);
    } else if (this.lifted.includes(index)) {
      this.lifted = this.lifted.filter((at) => at !== index);
      this.number = this.lifted.length;
      if (this.lifted.length === 0) this.back(true);
    } else {
      this.lifted = [...this.lifted, index].sort((a, b) => a - b);
      this.number = this.lifted.length;
    }
  }

  /** So many cards of the chosen colour. */
  count(number: number, hand: readonly string[]): void {
    const { colour, place } = this;
    if (!colour || this.#whole) return;
    this.#steps.free();
    const cards = hand.flatMap((card, index) => (card === colour ? [index] : []));
    if (number < 1 || number > cards.length) return;
    this.number = number;
    this.lifted = cards.slice(0, number);
    if (place && this.choice(String(number))) this.#steps.ongo([colour, place, String(number)]);
  }

  /** A place was touched, or a colour of a mountain that is destroyed. */
  go(place: string): void {
    if (this.#whole) return;
    this.#steps.free();
    const { colour } = this;
    const { ongo, ontouch } = this.#steps;
    const number = String(this.number);
    const choice = this.place === null ? this.choice(place) : undefined;
    if (colour && this.place === place) ongo([colour, place, number]);
    else if (!choice) ontouch(place);
    else if (!colour) ongo([place]);
    else if (choice.final !== undefined) ongo([colour, place]);
    else if (choice.preview?.type === 'up_to' && this.number > choice.preview.number) ontouch(number, [colour, place]);
    else ongo([colour, place, number]);
  }

  /** One step back: from a place to the cards that are chosen, from those to nothing. */
  back(all: boolean): void {
    const { colour, place } = this;
    if (!all && colour && place) this.#steps.ongo([colour]);
    else this.#steps.onback(all);
  }

  /** Lifts the cards that the steps mean; to be called whenever prefix, choices or hint changed. */
  follow(hand: readonly string[]): void {
    const prefix = this.#steps.prefix();
    const hint = this.#steps.hint();
    if (hint && isColour(hint[0]) && hint.length > 1) {
      // The cards that it means are lifted, whatever was before.
      this.number = Number(hint[2] ?? 1);
      this.lifted = hand.flatMap((card, index) => (card === hint[0] ? [index] : [])).slice(0, this.number);
    } else if (prefix.length === 0 && this.lifted.length > 0) this.lifted = [];
    else if (prefix.length > 0 && !this.lifted.some((index) => hand[index] === prefix[0])) {
      this.lifted =
        hand.findIndex((card) => card === prefix[0]) < 0 ? [] : [hand.findIndex((card) => card === prefix[0])];
      this.number = 1;
    }
  }
}
