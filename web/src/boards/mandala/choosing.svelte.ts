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
  /** The way that a hint shows, while it is shown. */
  hint: () => readonly string[] | null;
  /** Leaves the hint: everything may be chosen again. */
  free: () => void;
  /** Whether a whole action waits to be sent. */
  waits: () => boolean;
  /** Whether it was sent: then nothing can be chosen, and nothing taken back. */
  sent: () => boolean;
  onstep: (step: string) => void;
  onback: (all: boolean) => void;
  ontouch: (place: string, after?: string[]) => void;
}

/** A way that is being walked: what was asked for last, and the steps that were chosen when it was. */
interface Way {
  steps: string[];
  from: readonly string[];
  /** What the chosen steps begin with once the page has done it. */
  asked: string[];
}

export class Choosing {
  /** How many cards are chosen. */
  number = $state(1);
  /** Which of the hand's cards are lifted, by their index in the sorted hand. */
  lifted = $state<number[]>([]);
  /** What was chosen last, for as long as it waits to be sent. */
  #chosen: Choice<Preview> | undefined;
  #way: Way | null = null;
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
    if (!colour || this.#whole) return;
    this.#steps.free();
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
    if (!colour || this.#whole) return;
    this.#steps.free();
    const cards = hand.flatMap((card, index) => (card === colour ? [index] : []));
    if (number < 1 || number > cards.length) return;
    this.number = number;
    this.lifted = cards.slice(0, number);
    if (this.place && this.choice(String(number))) this.#steps.onstep(String(number));
  }

  /** A place was touched. */
  go(place: string): void {
    if (this.#whole) return;
    this.#steps.free();
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
    if (this.#steps.sent()) return;
    const colour = this.colour;
    if (!all && colour && this.place) return void this.#walk([colour]);
    this.#way = null;
    this.#steps.onback(all);
  }

  /** Keeps in step with the page; to be called whenever prefix or choices changed. */
  follow(hand: readonly string[]): void {
    const prefix = this.#steps.prefix();
    const way = this.#way;
    if (way) {
      // The page has not answered yet.
      if (way.from === prefix) return;
      this.#way = null;
      if (way.asked.every((step, index) => prefix[index] === step) && this.#walk(way.steps)) return;
    }
    const hint = this.#steps.hint();
    if (hint && isColour(hint[0]) && hint.length > 1) {
      // The cards that it means are lifted, whatever was before.
      this.number = Number(hint[2] ?? 1);
      this.lifted = hand.flatMap((card, index) => (card === hint[0] ? [index] : [])).slice(0, this.number);
    } else if (prefix.length === 0 && this.lifted.length > 0) this.lifted = [];
    else if (prefix.length > 0 && !this.lifted.some((index) => hand[index] === prefix[0])) {
      this.lifted = hand.findIndex((card) => card === prefix[0]) < 0 ? [] : [hand.findIndex((card) => card === prefix[0])];
      this.number = 1;
    }
  }

  /** Takes the next step of a way, or goes back to where it begins; one that cannot go on is given up, and false returned. */
  #walk(steps: string[]): boolean {
    const from = this.#steps.prefix();
    const next = steps[from.length];
    this.#way = null;
    if (from.some((step, index) => steps[index] !== step)) {
      this.#way = { steps, from, asked: [] };
      this.#steps.onback(true);
      return true;
    }
    if (next === undefined || !this.choice(next)) return false;
    if (from.length < steps.length - 1) this.#way = { steps, from, asked: [...from, next] };
    this.#steps.onstep(next);
    return true;
  }
}
