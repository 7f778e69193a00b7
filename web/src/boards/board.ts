/**
 * What the boards of all games have in common.
 *
 * The key decision: a board knows no rules. It is given a view, the choices that lead on from a half-made action, and what
 * happened last; it draws them, and says what was touched. What may be chosen, what it would bring, and why something is not
 * allowed, all come from the server.
 */

import type { GameEvent, Preview as AnyPreview } from '../wire/games';
import type { Choice as WireChoice } from '../wire/rules';
import type { ClockFace } from './parts/clock';

export type { GameEvent };

/** One way on from a half-made choice, in one of the games or in a certain one. */
export type Choice<Preview = AnyPreview> = WireChoice<Preview>;

/** Why something that was touched is not allowed, as the page learnt it. */
export interface Notice {
  /** What was touched: the place the bubble points at. */
  place: string;
  /** One sentence. */
  text: string;
  /** The rule that forbids it. */
  rule?: string;
}

/** The last action: what is marked on the board, and what was animated. */
export interface LastAction {
  /** The version of the entry, so that an animation runs once. */
  version: number;
  seat: number;
  action: string;
  events: GameEvent[];
}

/** A player as a board shows them. */
export interface PlayerPlate {
  seat: number;
  name: string;
  /** Whether this device's person plays this seat. */
  yours: boolean;
  /** The computer's level, if it is one. */
  level?: number;
  /** Their clock, if there are clocks. It ticks where it is shown, and nothing else changes with it. */
  clock?: ClockFace;
  /** Whether it is their turn. */
  acting: boolean;
  presence: 'here' | 'away' | 'gone';
}

/** What a board is given. */
export interface BoardProps<View, Preview = AnyPreview> {
  view: View;
  /** The seat that looks on; null for a spectator. */
  as: number | null;
  /** The seat that is drawn at the bottom. */
  bottom: number;
  /** Whether the game is over, by whatever ended it. */
  over: boolean;
  players: PlayerPlate[];
  /** The steps chosen so far. */
  prefix: string[];
  /** What may be chosen next; empty when there is nothing to do. */
  choices: Choice<Preview>[];
  /** A whole action was sent: until its entry comes, nothing can be chosen or taken back. */
  sent?: boolean;
  last: LastAction | null;
  /** Whether letters and digits are keys. */
  keys: boolean;
  /** Whether the board helps the memory (Mandala). */
  aids: boolean;
  /** The player chose one of `choices`. */
  onstep: (step: string) => void;
  /** The player takes the last step back; `all` goes back to the start. */
  onback: (all: boolean) => void;
  /** The player touched something that is not among the choices: the page asks why and says it. */
  ontouch: (place: string) => void;
  /** A choice is under the pointer or in focus, or none is: the page may say what it would bring. */
  onpreview: (choice: Choice<Preview> | null) => void;
}
