// Made from the server's types by `cargo xtask types`; do not edit.

import type { Rule, Seat } from './rules';

/** What happens when all pieces on the demanded symbol are blocked (MN-4.1). */
export type Blocked = "skip" | "free";

/** Which printing is played. */
export type Edition = "bird" | "classic";

/** One thing that happened. */
export type Event = { "type": "setup",
  /** Who. */
  seat: Seat,
  /** The daimyo's square. */
  daimyo: Square,
  /** The ronins' squares. */
  ronins: Array<Square>, } | { "type": "moved",
  /** Whose. */
  seat: Seat,
  /** Which piece. */
  piece: Piece,
  /** Where it stood. */
  from: Square,
  /** Where it stands. */
  to: Square,
  /** One way it can have taken: the squares in order, the last being `to`. */
  path: Array<Square>, } | { "type": "captured",
  /** Whose piece it was. */
  seat: Seat,
  /** Which piece. */
  piece: Piece,
  /** Where it stood. */
  at: Square, } | { "type": "returned",
  /** Whose. */
  seat: Seat,
  /** Where it stands. */
  to: Square, } | { "type": "bird",
  /** Who put it. */
  seat: Seat,
  /** Where it stood; nothing if it was beside the board. */
  from: Square | null,
  /** Where it stands. */
  to: Square, } | { "type": "skipped",
  /** Whose turn. */
  seat: Seat, } | { "type": "over",
  /** Why. */
  reason: Reason,
  /** The points. */
  scores: Array<number>,
  /** Who won; both share a draw. */
  winners: Array<Seat>, };

/** The options of one game. */
export type Options = {
  /** Which printing. */
  edition: Edition,
  /** How the pieces come on the board. */
  setup: Setup,
  /** How a blocked turn is read. */
  blocked: Blocked, };

/** What stands on a square. */
export type Piece = "daimyo" | "ronin";

/** What a choice would do. */
export type Preview = {
  /** The piece that would move, return or be put there. */
  piece?: Piece,
  /** Where the ronins would stand that come with it, in a set-up that leaves no choice about them (MN-1.3). */
  ronins?: Array<Square>,
  /** How many steps it takes. */
  steps?: Rings,
  /** The squares that it goes over, the last being the new one. */
  path?: Array<Square>,
  /** The enemy piece that would be captured. */
  captures?: Piece,
  /** Whether that wins the game. */
  wins?: boolean,
  /** The symbol of the square, to which the bird would go. */
  symbol?: Rings,
  /** The pieces that the other side could then move. */
  replies?: Array<Square>,
  /** Whether the other side could then return a ronin. */
  may_return?: boolean,
  /** Whether the other side's turn would be skipped. */
  skips?: boolean, };

/** What is printed on the board, and what lies in the box. */
export type Printed = {
  /** The symbols of the squares as black sees them: the rows from the last to the first, each from file a on (MN-1.1). */
  board: Array<Array<Rings>>,
  /** The pieces of a side, in the order in which a set-up places them (MN-1.2). */
  pieces: Array<Piece>, };

/** What a view comes to. */
export type Reading = {
  /** The seat whose turn it is; when the game is over, the one that would be next. */
  turn: Seat,
  /** Whether that seat is still to put its pieces on the board (MN-1.3, MN-1.4). */
  setting_up: boolean,
  /** The symbol that it must move from, if one is asked for (MN-3.2). */
  asked: Rings | null,
  /** How many ronins each seat has beside the board that could return (MN-2.5); none before its pieces have been placed. */
  reserves: [number, number],
  /** The rule that ended the game. */
  ended: Rule | null, };

/** Why the game ended. */
export type Reason = "captured" | "blocked" | "repetition";

/** The symbol of a square: one, two or three rings, and as many steps. */
export type Rings = 1 | 2 | 3;

/** How the pieces come on the board. */
export type Setup = "standard" | "advanced" | "balanced";

/**
 * One of the 36 squares. Numbered along the rows from a1, so a1 is 0, b1 is 1, f6 is 35.
 *
 * Kept as the number plus one, so that an `Option<Square>` is one byte and a whole move four.
 */
export type Square = string;

/** The whole game as one viewer sees it. Written like the full state, since all information is open. */
export type View = { game: "mana", options: Options, position: string, seen: Array<string>, };
