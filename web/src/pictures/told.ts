/**
 * What the rules say about the positions in the rule texts (`crates/games/rules/positions`), written there by the games themselves.
 *
 * The key decision: a picture draws only what it was told. Which squares light up, what is taken and what it brings comes with
 * the position, and a test of the games keeps it true.
 */
import type { Choice, GameEvent } from '../boards/board';
import type { Printed } from '../wire/games';

export interface Told<View = unknown, Show = unknown, Preview = unknown, Reading = unknown, Event = GameEvent> {
  /** Whose seat it is seen from. */
  seat: number;
  /** What to draw, and what to mark. */
  show: Show;
  view: View;
  /** What the view comes to in numbers, and what is printed on the boards. */
  reading?: Reading;
  printed?: Printed;
  /** A choice half made, and how it could go on. */
  chosen?: string[];
  choices?: Choice<Preview>[];
  /** What is played, and how things stand then. */
  events?: Event[];
  after?: View;
  /** What else could be played. */
  also?: Event[][];
  /** What may not be played. */
  refused?: string;
}
