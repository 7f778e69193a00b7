/** The words of Mandala Stones' wire that the boards use, and what is read off them. */
import type { Colour, Event, Pattern, Preview, Printed, Reading, Stacks, View } from '../../wire/stones';
import type { BoardProps, Choice, GameEvent } from '../board';

export type { Artist, Colour, GoalReading, Pattern, PlayerBoard, Preview, Printed, Reading, Stone, View } from '../../wire/stones';

/** A stone of a stack; below the top its pattern is not known: `Y?`. */
export type StackStone = Stacks[string][number];
export type ScorePreview = Extract<Preview, { type: 'score' }>;
export type StonesChoice = Choice<Preview>;
export type StonesEvent = Event;
export type PickedEvent = Extract<Event, { type: 'picked' }>;
export type PlacedEvent = Extract<Event, { type: 'placed' }>;
export type GoalEvent = Extract<Event, { type: 'goal' }>;
export type ScoredEvent = Extract<Event, { type: 'scored' }>;

const EVENT_TYPES: ReadonlySet<string> = new Set(['picked', 'scored', 'placed', 'gone', 'ending', 'goal', 'over']);

/** The events that belong to this game; one of a kind unknown to this page is left out. */
export function stonesEvents(events: readonly GameEvent[]): StonesEvent[] {
  return events.filter(({ type }) => EVENT_TYPES.has(type)) as StonesEvent[];
}

/** The board's props. `first`, `onland` and `prompt` go beyond what all boards share. */
export interface StonesProps extends BoardProps<View, Preview> {
  /** What the boards come to, and what is printed on them. */
  reading: Reading;
  printed: Printed;
  /** The first choices of the turn: what a colour brings is still shown while it waits to be confirmed. */
  first: StonesChoice[];
  /** A stone came to lie, as so many of its action had before it; all that a tap lands at once are one. */
  onland?: ((before: number) => void) | undefined;
  /** The page's prompt, which this table places: above the spiral, or on a phone as the last row. */
  prompt?: import('svelte').Snippet;
}

export const COLOURS: readonly Colour[] = ['Y', 'B', 'P', 'V'];

export function colourOf(stone: StackStone): Colour {
  return stone[0] as Colour;
}

/** The pattern, or null where only the colour is known. */
export function patternOf(stone: StackStone): Pattern | null {
  return stone[1] === '?' ? null : (stone[1] as Pattern);
}

export function topOf<T>(pile: readonly T[]): T | undefined {
  return pile[pile.length - 1];
}

export function isColour(step: string): step is Colour {
  return COLOURS.includes(step as Colour);
}
