// Made from the server's types by `cargo xtask types`; do not edit.

import type * as mana from './mana';
import type * as mandala from './mandala';
import type * as stones from './stones';

/** Something that happened in one of the games, as the viewer may know it. */
export type GameEvent = mandala.Event | stones.Event | mana.Event;

/** One of the games. */
export type GameId = "mandala" | "stones" | "mana";

/** A saved game. In a file it is one JSON object, or our text notation: `docs/notation.md` describes both. */
export type GameRecord = {
  /** Which game. */
  game: GameId,
  /** The version of the rules it was played by, if it was played at a table. */
  rules?: number,
  /** The options it was played with. */
  options: Record<string, unknown>,
  /** How many played. */
  players: number,
  /** The players' clocks, as the table has them. */
  time?: unknown,
  /** When the table was opened: milliseconds since the beginning of 1970. */
  opened?: number,
  /** Whether something was taken back that could not be unlearnt, or the game began in the middle. */
  practice?: boolean,
  /** Whether the game was still running when it was written down. The deal is then left out. */
  unfinished?: boolean,
  /** The seed of a game that began with its set-up. */
  seed?: string,
  /** The full state of a game that began in the middle. */
  start?: unknown,
  /** Who played, one name a seat. */
  names?: Array<string>,
  /** What was played. */
  actions: Array<string>,
  /** How it ended, for those who only count. */
  result?: { winners?: number[], scores?: number[], reason?: string },
  /** How the seed came about, if it was a table's. */
  shuffle?: RecordedShuffle, };

/** What a choice would do in one of the games. */
export type Preview = mandala.Preview | stones.Preview | mana.Preview;

/** What is printed on the boards and lies in the box of one of the games. */
export type Printed = mandala.Printed | stones.Printed | mana.Printed;

/** What a view comes to in one of the games. */
export type Reading = mandala.Reading | stones.Reading | mana.Reading;

/** What a table's seed was made of: `docs/fair-shuffles.md` writes the construction down. */
export type RecordedShuffle = {
  /** What bound the server to its secret: 64 hexadecimal digits, shown before the first action. */
  commitment: string,
  /** The secret, 64 hexadecimal digits, once the game is over. */
  secret?: string,
  /** What each seat added, in seat order. */
  entropy: Array<string | null>, };

/** What a viewer may know of one of the games, told apart by `game`. */
export type View = mandala.View | stones.View | mana.View;
