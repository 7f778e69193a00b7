/**
 * What the engine tells about a table of Mandala: its view, what a choice would do, what happened.
 *
 * The key decision: this is the only place that knows the shape of the engine's JSON; the same types will come generated from
 * the rules.
 */

/** A colour of sand, as the engine writes it. */
export type Colour = 'R' | 'O' | 'Y' | 'G' | 'P' | 'K';

/** One mandala: cards as a string of colours; fields by seat. */
export interface Parts {
  mountain: string;
  fields: [string, string];
}

/** What one viewer may know of a table. Hidden cards are `?`. */
export interface View {
  game: 'mandala';
  options: { first: 'lot' | number };
  deck: string;
  discard: string;
  mandalas: [Parts, Parts];
  hands: [string, string];
  cups: [string, string];
  dealt: [string, string];
  rivers: [string, string];
  turn: number;
  phase: 'play' | 'destroy' | 'over';
  destroying: { mandala: number; completed_by: number } | null;
  final: boolean;
  discards_in_a_row: number;
  seed?: string;
  reshuffles: number;
  pool: string | null;
}

/** What follows if a mandala is completed. */
export interface Completion {
  fields: [number, number];
  first: number;
  last: boolean;
}

export interface ClaimPreview {
  type: 'claim';
  number: number;
  to_river: number | null;
  to_cup: number;
  to_discard: number;
  points: number;
  left: number;
  ends: boolean;
}

/** What a choice would do. */
export type Preview =
  | { type: 'in_hand'; number: number }
  | { type: 'up_to'; number: number }
  | { type: 'build'; draws: number; reshuffles: boolean; colours: number; completes: Completion | null }
  | { type: 'grow'; field: number; colours: number; completes: Completion | null }
  | { type: 'discard'; draws: number; reshuffles: boolean; ends: boolean }
  | ClaimPreview;

/** One thing that happened, as the viewer may know it. */
export type Event =
  | { type: 'played'; seat: number; cards: string; from: 'hand'; to: string }
  | { type: 'drew'; seat: number; cards: string; from: 'deck'; to: 'hand' }
  | { type: 'discarded'; seat: number; cards: string; from: string; to: 'd' }
  | { type: 'reshuffled'; number: number; cards: number; from: 'd'; to: 'deck' }
  | { type: 'completed'; seat: number; mandala: number; fields: [number, number]; first: number }
  | {
      type: 'claimed';
      seat: number;
      colour: Colour;
      from: string;
      to_river: number | null;
      to_cup: number;
      to_discard: number;
    }
  | { type: 'dealt'; cards: string; from: 'deck'; to: string }
  | { type: 'final' }
  | {
      type: 'over';
      rule: string;
      cups: [string, string];
      dealt: [string, string];
      scores: [number, number];
      winners: number[];
    };

/** Why something that was touched is not allowed, as the page learnt it. */
export interface Notice {
  /** What was touched: the place the bubble points at. */
  place: string;
  /** One sentence. */
  text: string;
  /** The rule that forbids it. */
  rule?: string;
}
