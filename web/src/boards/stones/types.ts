/** What the engine says about Mandala Stones: views, previews and events, as they cross the wire. */
import type { BoardProps, Choice, GameEvent } from '../board';

export type Colour = 'Y' | 'B' | 'P' | 'V';
export type Pattern = '*' | 'o';
/** A stone of a tower, a mandala, or the top of a stack: `Y*`. */
export type Stone = `${Colour}${Pattern}`;
/** A stone of a stack; below the top its pattern is not known: `Y?`. */
export type StackStone = Stone | `${Colour}?`;

export interface Artist {
  at: string;
  pattern: Pattern;
}

export interface PlayerBoard {
  /** Five towers, the bottom stone first. */
  towers: Stone[][];
  /** Without the goal card. */
  score: number;
}

export interface View {
  game: 'stones';
  options: { first: 'lot' | number; edition: string };
  stacks: Record<string, StackStone[]>;
  artists: Artist[];
  boards: PlayerBoard[];
  /** From the centre outwards. */
  mandala: Stone[];
  gone: Stone[];
  /** Ids of goal cards, or `?` where they are secret. */
  goals: string[][];
  turn: number;
  start: number;
  ending: boolean;
  phase: 'play' | 'over';
}

export interface TakesPreview {
  type: 'takes';
  /** Clockwise from the north. */
  stones: { stack: string; stone: Stone }[];
}

export interface TowerPreview {
  type: 'tower';
  tower: Stone[];
}

export interface ScorePreview {
  type: 'score';
  towers: { space: number; points: number }[];
  placed: { space: number; mandala: number; bonus: number }[];
  gone: number[];
  ending: boolean;
  total: number;
}

export type Preview = TakesPreview | TowerPreview | ScorePreview;
export type StonesChoice = Choice<Preview>;

export interface PickedEvent {
  type: 'picked';
  seat: number;
  pattern: Pattern;
  from: string;
  to: string;
  taken: { stack: string; stone: Stone; reveals: Stone | null }[];
  space: number;
}

export interface ScoredEvent {
  type: 'scored';
  seat: number;
  space: number;
  stone: Stone;
  points: number;
}

export interface PlacedEvent {
  type: 'placed';
  seat: number;
  space: number;
  stone: Stone;
  mandala: number;
  bonus: number;
}

export interface GoneEvent {
  type: 'gone';
  seat: number;
  space: number;
  stone: Stone;
}

export interface EndingEvent {
  type: 'ending';
  seat: number;
  mandala: number;
}

export interface GoalEvent {
  type: 'goal';
  seat: number;
  cards: string[];
  scored: string | null;
  points: number;
}

export interface OverEvent {
  type: 'over';
  scores: number[];
  winners: number[];
}

export type StonesEvent = PickedEvent | ScoredEvent | PlacedEvent | GoneEvent | EndingEvent | GoalEvent | OverEvent;

const EVENT_TYPES: ReadonlySet<string> = new Set(['picked', 'scored', 'placed', 'gone', 'ending', 'goal', 'over']);

/** The events that belong to this game; one of a kind unknown to this page is left out. */
export function stonesEvents(events: readonly GameEvent[]): StonesEvent[] {
  return events.filter(({ type }) => EVENT_TYPES.has(type)) as unknown as StonesEvent[];
}

/** The board's props. `first` and `prompt` go beyond what all boards share. */
export interface StonesProps extends BoardProps<View, Preview> {
  /** The first choices of the turn: what a colour brings is still shown while it waits to be confirmed. */
  first: StonesChoice[];
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
