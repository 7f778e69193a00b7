/** What every part of the table looks at: the view, who looks, the half-made choice, what is pointed at, what happened last. */
import { getContext, setContext } from 'svelte';
import type { BoardProps, Choice } from '../board';
import { isColour, of, other, sorted } from './cards/cards';
import { Choosing } from './hand/choosing.svelte';
import type { Colour, Event, Preview, Printed, Reading, View } from '../../wire/mandala';
import type { Notice } from '../board';
import type { Voice } from './words/words';

/** What this board is given: what all boards are, and some more. */
export interface MandalaProps extends Omit<BoardProps<'mandala'>, 'ontouch'> {
  /** The way that a hint shows: colour, place, number. */
  hint?: readonly string[] | null;
  /** The player leaves it. */
  onfree?: () => void;
  /** `after` are the steps before the place, where they are not `prefix` (too many cards for a field). */
  ontouch: (place: string, after?: string[]) => void;
  /** The choices after each of `choices`, where the page knows them: they say what a field brings before it is chosen. */
  ahead?: Readonly<Record<string, Choice<Preview>[]>>;
  /** Why what was touched last is not allowed; the page takes it away after a while. */
  notice?: Notice | null;
  /** A whole action was sent, and its entry has not come yet. */
  sent?: boolean;
  /** An action that is chosen whole and waits to be sent, in words. */
  confirm?: { words: string; send: () => void } | null;
  /** The player wants to read a rule. */
  onrule?: (rule: string) => void;
}

/** Where the last action left its mark. */
export interface Marks {
  /** Places with the colour that came: `m1`, `f2-0` (field and seat). */
  stacks: Record<string, Colour>;
  discard: boolean;
  /** River places, `seat-place`. */
  rivers: Set<string>;
  /** Colours in cups, `seat-colour`. */
  cups: Set<string>;
}

function marksOf(events: readonly Event[]): Marks {
  const marks: Marks = { stacks: {}, discard: false, rivers: new Set(), cups: new Set() };
  for (const event of events) {
    if (event.type === 'played') {
      const colour = event.cards[0];
      if (isColour(colour)) marks.stacks[event.to.startsWith('f') ? `${event.to}-${event.seat}` : event.to] = colour;
    } else if (event.type === 'discarded' && event.from === 'hand') marks.discard = true;
    else if (event.type === 'claimed') {
      if (event.to_river !== null) marks.rivers.add(`${event.seat}-${event.to_river}`);
      if (event.to_cup > 0) marks.cups.add(`${event.seat}-${event.colour}`);
      if (event.to_discard > 0) marks.discard = true;
    }
  }
  return marks;
}

export class Table {
  readonly #given: () => MandalaProps;
  readonly choosing: Choosing;
  /** The place or colour under the pointer or in focus. */
  aimed = $state<string | null>(null);

  constructor(given: () => MandalaProps) {
    this.#given = given;
    this.choosing = new Choosing({
      prefix: () => this.props.prefix,
      choices: () => this.props.choices,
      ahead: () => this.props.ahead,
      hint: () => this.props.hint ?? null,
      free: () => this.props.onfree?.(),
      taken: () => this.props.taken,
      ongo: (path) => this.props.ongo(path),
      onback: (all) => this.props.onback(all),
      waits: () => Boolean(this.props.confirm),
      sent: () => this.props.sent === true,
      ontouch: (place, after) => this.props.ontouch(place, after),
    });
  }

  get props(): MandalaProps {
    return this.#given();
  }

  get view(): View {
    return this.props.view;
  }

  get reading(): Reading {
    return this.props.reading;
  }

  get printed(): Printed {
    return this.props.printed;
  }

  /** The seat at the bottom. */
  get me(): number {
    return this.props.bottom;
  }

  get them(): number {
    return other(this.me);
  }

  readonly voice: Voice = $derived.by(() => ({ as: this.props.as, players: this.props.players }));
  readonly hand: Colour[] = $derived.by(() => sorted(of(this.props.view.hands, this.me)));
  readonly marks: Marks = $derived.by(() => marksOf(this.props.last?.events ?? []));

  /** Whether this viewer is to act now. */
  get yours(): boolean {
    return this.props.choices.length > 0;
  }

  /** What taking a colour of the mountain would do, while it is being destroyed. */
  claim(colour: string) {
    const preview = this.choosing.choice(colour)?.preview;
    return preview?.type === 'claim' ? preview : undefined;
  }

  /** The colour of the mountain that is pointed at. */
  get claiming(): Colour | null {
    const aimed = this.aimed;
    return isColour(aimed ?? undefined) && this.claim(aimed as string) ? (aimed as Colour) : null;
  }

  aim(place: string | null): void {
    if (this.aimed === place) return;
    this.aimed = place;
    const choice =
      place === null
        ? undefined
        : (this.choosing.target(place) ?? (isColour(place) ? this.choosing.choice(place) : undefined));
    this.props.onpreview(choice ?? null);
  }

  /** Stops pointing at something, unless something else is pointed at by now. */
  leave(place: string): void {
    if (this.aimed === place) this.aim(null);
  }

  /** For a thing that can be pointed at: with the pointer, or by going to it with keys. */
  pointing(place: string) {
    const [aim, leave] = [() => this.aim(place), () => this.leave(place)];
    return { onpointerenter: aim, onpointerleave: leave, onfocus: aim, onblur: leave };
  }
}

const KEY = Symbol('mandala');

export function provide(table: Table): Table {
  return setContext(KEY, table);
}

export function useTable(): Table {
  return getContext<Table>(KEY);
}
