/** The words of Mandala Stones' wire that the boards use, and what is read off them. */
import type { Snippet } from 'svelte';
import type { Colour, Event, Pattern, Preview, Stacks } from '../../wire/stones';
import type { BoardProps, Choice } from '../board';

export type {
  Artist,
  Colour,
  GoalReading,
  Pattern,
  PlayerBoard,
  Preview,
  Printed,
  Reading,
  Stone,
  View,
} from '../../wire/stones';

/** A stone of a stack; below the top its pattern is not known: `Y?`. */
export type StackStone = Stacks[string][number];
export type ScorePreview = Extract<Preview, { type: 'score' }>;
export type StonesChoice = Choice<Preview>;
export type StonesEvent = Event;
export type PickedEvent = Extract<Event, { type: 'picked' }>;
export type PlacedEvent = Extract<Event, { type: 'placed' }>;
export type GoalEvent = Extract<Event, { type: 'goal' }>;
export type ScoredEvent = Extract<Event, { type: 'scored' }>;

/** The board's props. `onland`, `prompt` and `side` go beyond what all boards share. */
export interface StonesProps extends BoardProps<'stones'> {
  /** A stone came to lie, as so many of its action had before it; all that a tap lands at once are one. */
  onland?: ((before: number) => void) | undefined;
  /** The page's prompt, which this table places: above the spiral, or on a phone as the last row. */
  prompt?: Snippet | undefined;
  /** What a replay has to say and to list: a column of its own, or on a phone below everything. */
  side?: Snippet | undefined;
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
