/**
 * What the rules say about the positions in the rule texts (`crates/games/rules/positions`), written there by the games themselves.
 *
 * The key decision: a picture draws only what it was told. Which squares light up, what is taken and what it brings comes with
 * the position, and a test of the games keeps it true.
 */
import type { Choice, Wire } from '../boards/board';
import type { GameId } from '../wire/games';

export interface Told<G extends GameId = GameId, Show = unknown> {
  /** Whose seat it is seen from. */
  seat: number;
  /** What to draw, and what to mark. */
  show: Show;
  view: Wire[G]['view'];
  /** What the view comes to in numbers, and what is printed on the boards. */
  reading: Wire[G]['reading'];
  printed: Wire[G]['printed'];
  /** A choice half made, and how it could go on. */
  chosen?: string[];
  choices?: Choice<Wire[G]['preview']>[];
  /** What is played, and how things stand then. */
  events?: Wire[G]['event'][];
  after?: Wire[G]['view'];
  reading_after?: Wire[G]['reading'];
  /** What else could be played. */
  also?: Wire[G]['event'][][];
  /** What may not be played. */
  refused?: string;
}
