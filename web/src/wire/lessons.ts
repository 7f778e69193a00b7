// Made from the server's types by `cargo xtask types`; do not edit.

import type { GameEvent, Preview, Printed, Reading, View } from './games';
import type { Choice, Seat } from './rules';

/** What helps whoever does not find the way. */
export type Help = {
  /** The choices that lead there; of a try that is refused, the last one is. */
  path: Array<string>,
  /** The action; none where what is asked for is refused. */
  action?: string, };

/** An action that was played, and what happened as the learner may know it. */
export type PlayedMove = {
  /** Who played it. */
  seat: Seat,
  /** The action. */
  action: string,
  /** What happened. */
  events: Array<GameEvent>, };

/** What is on the board, as the learner may know it. */
export type Stand = {
  /** How it stands with what is asked. */
  standing: Standing,
  /** The rule by which a try is to be refused, where that is what is asked. */
  refused: string | null,
  /** The learner's seat. */
  seat: Seat,
  /** How many sit at the table. */
  seats: number,
  /** Who is to act; nobody when the game is over. */
  turn: Seat | null,
  /** The position. */
  view: View,
  /** What it comes to in numbers. */
  reading: Reading | null,
  /** What is printed on the boards and lies in the box. */
  printed: Printed | null,
  /** The learner's first choices; none while nothing is to be done. */
  choices: Array<Choice<Preview>> | null,
  /** What was played on this board, from its start on. */
  moves: Array<PlayedMove>, };

/** Whose turn it is in a step. */
export type Standing = "asked" | "reply" | "done" | "missed";
