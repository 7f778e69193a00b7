/**
 * A half-made choice at this table: which colour of the hand, how many cards, where to.
 *
 * The key decision: a player chooses cards and then a place, while the engine asks for colour, place, number. So the number is
 * kept here, and a choice of a place is a way (`colour/place/number`) that is walked one step at a time, each as soon as the
 * page offers it.
 */
import type { Choice } from '../board';
import { isColour } from './cards';
import type { Colour, Preview } from '../../wire/mandala';

/** What the choosing looks at and does; always read anew. */
export interface Steps {
  prefix: () => string[];
  choices: () => Choice<Preview>[];
  ahead: () => Record<string, Choice<Preview>[]> | undefined;
  /** Whether a whole action waits to be sent. */
  waits: () => boolean;
  onstep: (step: string) => void;
  onback: (all: boolean) => void;
  ontouch: (place: string, after?: string[]) => void;
}

export class Choosing {
  /** How many cards are chosen. */
  number = $state(1);
  /** Which of the hand's cards are lifted, by their index in the sorted hand. */
  lifted = $state<number[]>([]);
  /** What was chosen last, for as long as it waits to be sent. */
  #chosen: Choice<Preview> | undefined;
  /** The way that is being walked. */
  #way = $state<string[] | null>(null);
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

  choice(step: string): Choice<Preview> | undefined {
    return this.#steps.choices().find((choice) => choice.step === step);
  }

  /** How a place would take the chosen cards; undefined if it would not. */
  target(place: string): Choice<Preview> | undefined {
    if (this.#steps.waits()) return this.place === place ? this.#chosen : undefined;
    if (this.place === place) {
      return this.choice(String(this.number));
    }
    if (!this.colour || this.place) return undefined;
    const choice = this.choice(place);
    if (!choice || choice.preview?.type !== 'up_to') return choice;
    if (this.number > choice.preview.number) return undefined;
    return this.#steps.ahead()?.[place]?.find((next) => next.step === String(this.number)) ?? choice;
  }

  /** A card of the hand was touched. */
  card(index: number, hand: readonly string[]): void {
    const colour = hand[index];
    if (!colour || this.#steps.waits()) return;
    if (this.colour !== colour) {
      const open = this.colour !== null || this.choice(colour) !== undefined;
      if (!open) return this.#steps.ontouch(colour);
      this.lifted = [index];
      this.number = 1;
      this.#walk([colour]);
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
    const colour = this.colour;
    if (!colour || this.#steps.waits()) return;
    const cards = hand.flatMap((card, index) => (card === colour ? [index] : []));
    if (number < 1 || number > cards.length) return;
    this.number = number;
    this.lifted = cards.slice(0, number);
    if (this.place && this.choice(String(number))) this.#steps.onstep(String(number));
  }

  /** A place was touched. */
  go(place: string): void {
    const colour = this.colour;
    const choice = this.place === place ? undefined : this.choice(place);
    this.#chosen = this.target(place);
    if (colour && this.place === place) {
      this.#walk([colour, place, String(this.number)]);
    } else if (!choice) {
      this.#steps.ontouch(place);
    } else if (choice.final || !colour) {
      this.#steps.onstep(place);
    } else if (choice.preview?.type === 'up_to' && this.number > choice.preview.number) {
      this.#steps.ontouch(String(this.number), [colour, place]);
    } else {
      this.#walk([colour, place, String(this.number)]);
    }
  }

  /** One step back: from a place to the cards that are chosen, from those to nothing. */
  back(all: boolean): void {
    const colour = this.colour;
    if (!all && colour && this.place) return this.#walk([colour]);
    this.#way = null;
    this.#steps.onback(all);
  }

  /** Keeps in step with the page; to be called whenever prefix or choices changed. */
  follow(hand: readonly string[]): void {
    const prefix = this.#steps.prefix();
    const way = this.#way;
    if (way) return this.#stride(way, prefix);
    const [colour, place] = prefix;
    const [only, ...more] = this.#steps.choices();
    if (colour && place && only && more.length === 0 && this.number !== Number(only.step)) {
      // A hint has walked here: the cards that it means are lifted.
      this.number = Number(only.step);
      this.lifted = hand.flatMap((card, index) => (card === colour ? [index] : [])).slice(0, this.number);
    } else if (prefix.length === 0 && this.lifted.length > 0) this.lifted = [];
    else if (prefix.length > 0 && !this.lifted.some((index) => hand[index] === prefix[0])) {
      this.lifted = hand.findIndex((card) => card === prefix[0]) < 0 ? [] : [hand.findIndex((card) => card === prefix[0])];
      this.number = 1;
    }
  }

  #walk(way: string[]): void {
    this.#way = way;
    this.#stride(way, this.#steps.prefix());
  }

  #stride(way: string[], prefix: string[]): void {
    const choices = this.#steps.choices();
    if (prefix.some((step, index) => way[index] !== step)) {
      this.#steps.onback(true);
      return;
    }
    const next = way[prefix.length];
    if (next === undefined) {
      this.#way = null;
    } else if (choices.some((choice) => choice.step === next)) {
      if (prefix.length === way.length - 1) this.#way = null;
      this.#steps.onstep(next);
    } else if (choices.length > 0) {
      this.#way = null;
    }
  }
}
