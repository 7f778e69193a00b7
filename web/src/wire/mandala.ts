// Made from the server's types by `cargo xtask types`; do not edit.

import type { First, Rule, Seat } from './rules';

/** A pile as somebody sees it. Written as the letters of the cards that are seen, then a `?` for each other. */
export type Cards = string;

/** A colour of sand (MD-1.1). The order is the one in which cards are printed. */
export type Colour = "R" | "O" | "Y" | "G" | "P" | "K";

/** A place of a river, and what its colour brings. */
export type Column = {
  /** The place, 1 to 6. */
  place: number,
  /** Its colour, if it is taken. */
  colour: Colour | null,
  /** How many cards of it are known in the cup. */
  number: number,
  /** What they bring. */
  points: number, };

/** What follows if a mandala is completed. */
export type Completion = {
  /** How many cards each player has in their field of it. */
  fields: [number, number],
  /** Who chooses first (MD-6.2). */
  first: Seat,
  /** Whether it is known to be the last mandala (MD-7.3). */
  last: boolean, };

/**
 * How many cards of each colour a pile has: a byte for each colour, in the order of [`Colour::ALL`].
 *
 * All piles of one game together have 108 cards, so that no byte ever reaches its highest bit. The bit tricks
 * here rely on that, and reading a pile from outside makes sure of it.
 */
export type Counts = string;

/** What decides a game (MD-8.2). */
export type Decision = "points" | "cups" | "shared";

/** The destruction of a mandala under way. */
export type Destruction = {
  /** The mandala that is being destroyed. */
  mandala: MandalaId,
  /** Who played the card that completed it. */
  completed_by: Seat, };

/**
 * One thing that happened. Events tell an action completely and in order: every card that moves is in one of
 * them, with the place that it leaves and the one that it goes to.
 */
export type Event = { "type": "played",
  /** Whose hand, and whose field. */
  seat: Seat,
  /** The cards. */
  cards: Counts,
  /** The hand. */
  from: Place,
  /** The mountain or the field. */
  to: Place, } | { "type": "drew",
  /** Whose hand. */
  seat: Seat,
  /** The cards. */
  cards: Cards,
  /** The deck. */
  from: Place,
  /** The hand. */
  to: Place, } | { "type": "discarded",
  /** Whose hand or field. */
  seat: Seat,
  /** The cards. */
  cards: Counts,
  /** The hand or the field. */
  from: Place,
  /** The discard pile. */
  to: Place, } | { "type": "reshuffled",
  /** Which reshuffle of the game it is, counted from 1. */
  number: number,
  /** How many cards. */
  cards: number,
  /** The discard pile. */
  from: Place,
  /** The deck. */
  to: Place, } | { "type": "completed",
  /** Who completed it. */
  seat: Seat,
  /** The mandala. */
  mandala: MandalaId,
  /** How many cards each player has in their field of it. */
  fields: [number, number],
  /** Who chooses first (MD-6.2). */
  first: Seat, } | { "type": "claimed",
  /** Who chose. */
  seat: Seat,
  /** The colour. */
  colour: Colour,
  /** The mountain. */
  from: Place,
  /** The place of the river that one card went to (MD-6.4). */
  to_river: number | null,
  /** How many went to the cup. */
  to_cup: number,
  /** How many went to the discard pile (MD-6.5). */
  to_discard: number, } | { "type": "dealt",
  /** The cards. */
  cards: Counts,
  /** The deck. */
  from: Place,
  /** The mountain. */
  to: Place, } | { "type": "final" } | { "type": "over",
  /** The rule that ended it. */
  rule: Rule,
  /** Everything in the cups. */
  cups: [Counts, Counts],
  /** The cards of the cups that were secret until now. */
  dealt: [Counts, Counts],
  /** The points. */
  scores: [number, number],
  /** Who won; both share the win. */
  winners: Array<Seat>, };

/** Cards of one colour. */
export type Group = {
  /** The colour. */
  colour: Colour,
  /** How many. */
  number: number, };

/** One of the two mandalas (MD-1.2). */
export type MandalaId = 1 | 2;

/** The three parts of a mandala. */
export type MandalaPiles = {
  /** The mountain, which is shared. */
  mountain: Counts,
  /** The fields, one for each player. */
  fields: [Counts, Counts], };

/** What a table chooses before a game. */
export type Options = {
  /** Who starts (MD-1.5). */
  first: First, };

/** Where cards lie. A place that each player has one of is that of the event's `seat`. */
export type Place = "deck" | "d" | "hand" | "m1" | "m2" | "f1" | "f2";

/** What a choice would do. */
export type Preview = { "type": "in_hand",
  /** How many. */
  number: number, } | { "type": "up_to",
  /** How many. */
  number: number, } | { "type": "build",
  /** How many cards are drawn. */
  draws: number,
  /** Whether that makes the discard pile the new deck. */
  reshuffles: boolean,
  /** How many of the six colours the mandala shows then. */
  colours: number,
  /** What follows if that completes the mandala. */
  completes: Completion | null, } | { "type": "grow",
  /** How many cards the field has then. */
  field: number,
  /** How many of the six colours the mandala shows then. */
  colours: number,
  /** What follows if that completes the mandala. */
  completes: Completion | null, } | { "type": "discard",
  /** How many cards are drawn. */
  draws: number,
  /** Whether that makes the discard pile the new deck. */
  reshuffles: boolean,
  /** Whether it ends the game (MD-7.6). */
  ends: boolean, } | { "type": "claim",
  /** How many cards. */
  number: number,
  /** The place of the river that one card goes to. */
  to_river: number | null,
  /** How many go to the cup. */
  to_cup: number,
  /** How many go to the discard pile, because the field is empty. */
  to_discard: number,
  /** How many points it brings, those of cards already in the cup included. */
  points: number,
  /** How many colours are left to choose from then. */
  left: number,
  /** Whether it ends the game. */
  ends: boolean, };

/** What lies in the box. */
export type Printed = {
  /** The colours of the cards, which a mandala shows when it is complete (MD-1.1, MD-6.1). */
  colours: Array<Colour>,
  /** How many places a river has (MD-1.3). */
  river: number, };

/** What a view comes to. */
export type Reading = {
  /** Each seat's points as they stand. Where the table does not help the memory, null for others than the viewer until the end. */
  tallies: [Tally | null, Tally | null],
  /** Of each colour, how many cards the viewer has not seen. Only where the table helps the memory. */
  unseen: Array<Group> | null,
  /** Who gets what of the mandala that is being destroyed. */
  sharing: Sharing | null,
  /** The rule that ended the game. */
  ended: Rule | null,
  /** What decided it, once it is over. */
  decided: Decision | null, };

/**
 * A river of six places (MD-1.3), as the place of each colour: 1 to 6, or 0 for a colour that is not in it.
 * Kept in lanes like [`Counts`], so that it has one form only.
 */
export type River = string;

/** How a mandala that is being destroyed is shared out. */
export type Sharing = {
  /** Who chose first (MD-6.2). */
  first: Seat,
  /** Whether that was because both fields have as many cards. */
  equal: boolean,
  /** Who chooses from now on: one seat for each colour that is left (MD-6.3). */
  order: Array<Seat>,
  /** What each seat could take, the best first. Only where the table helps the memory. */
  takings: [Array<Taking>, Array<Taking>] | null, };

/** A colour that a seat could take, and what it would be worth by the cards that are known. */
export type Taking = {
  /** The colour. */
  colour: Colour,
  /** How many cards. */
  number: number,
  /** The place of the river that one card would go to. */
  to_river: number | null,
  /** How many would go to the cup. */
  to_cup: number,
  /** How many would go to the discard pile, because the field is empty. */
  to_discard: number,
  /** The points, those of cards already in the cup included. */
  points: number, };

/** A seat's points, counted as at the end (MD-8.1). */
export type Tally = {
  /** The six places of the river. */
  columns: Array<Column>,
  /** Cards of the cup whose colour is not in the river. */
  outside: Array<Group>,
  /** The points of the cards that are known: the least there can be. */
  least: number,
  /** The most there can be, with the cards that are hidden. */
  most: number, };

/** All that one viewer may know: what everybody sees, how many cards are hidden where, and the viewer's own cards. */
export type View = { game: "mandala", options: Options, deck: Cards, discard: Counts, mandalas: [MandalaPiles, MandalaPiles], hands: [Cards, Cards], cups: [Cards, Cards], dealt: [Cards, Cards], rivers: [River, River], turn: Seat, phase: "play" | "destroy" | "over", destroying: Destruction | null, final: boolean, discards_in_a_row: number, reshuffles: number, pool: Counts | null, };
