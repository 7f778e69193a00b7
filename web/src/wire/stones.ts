// Made from the server's types by `cargo xtask types`; do not edit.

import type { First, Seat } from './rules';

/** An artist on the main board. */
export type Artist = {
  /** Where it stands. */
  at: ArtistSpace,
  /** The pattern of the stones it takes. */
  pattern: Pattern, };

/** A place where an artist can stand. */
export type ArtistSpace = string;

/** The colour of a stone. In the order of the letters, so that lists of actions come out sorted. */
export type Colour = "B" | "P" | "V" | "Y";

/** One thing that happened. Every event is public: what an action hides or reveals is the same for all who look on. */
export type Event = { "type": "picked",
  /** Who picked. */
  seat: Seat,
  /** The artist's pattern. */
  pattern: Pattern,
  /** Where the artist stood. */
  from: ArtistSpace,
  /** Where it stands now. */
  to: ArtistSpace,
  /** The stones taken, in order: the first is the bottom of the tower. */
  taken: Array<Taken>,
  /** Where the tower stands on the player's board. */
  space: Space, } | { "type": "scored",
  /** Who scored. */
  seat: Seat,
  /** The tower's space on the player's board. */
  space: Space,
  /** Its top stone. */
  stone: Stone,
  /** What it brought. */
  points: number, } | { "type": "placed",
  /** Who scored it. */
  seat: Seat,
  /** The space on the player's board that it left. */
  space: Space,
  /** The stone. */
  stone: Stone,
  /** The space of the mandala that it covers, counted from the centre. */
  mandala: number,
  /** What covering it brought (MS-4.4). */
  bonus: number, } | { "type": "gone",
  /** Who scored it. */
  seat: Seat,
  /** The space on the player's board that it left. */
  space: Space,
  /** The stone. */
  stone: Stone, } | { "type": "ending",
  /** Who covered it. */
  seat: Seat,
  /** The space of the mandala. */
  mandala: number, } | { "type": "goal",
  /** Whose they are. */
  seat: Seat,
  /** The ids of the cards. */
  cards: Array<string>,
  /** The id of the card that scored, if a condition was met. */
  scored: string | null,
  /** What it brought. */
  points: number, } | { "type": "over",
  /** The final points, one a seat. */
  scores: Array<number>,
  /** Who won. */
  winners: Array<Seat>, };

/** The options of a game. */
export type Options = {
  /** Who starts (MS-1.6). */
  first: First,
  /** The data of the printed game (MS-6). */
  edition: string, };

/** The pattern of a stone, and of the artist who takes such stones. */
export type Pattern = "*" | "o";

/** A space of the mandala that would be covered. */
export type Placed = {
  /** The space on the player's board that the stone comes from. */
  space: Space,
  /** The space of the mandala, counted from the centre. */
  mandala: number,
  /** What covering it would bring. */
  bonus: number, };

export type PlayerBoard = { towers: Array<Array<Stone>>, score: number, };

/** What a choice would do. */
export type Preview = { "type": "takes",
  /** Each stone with its stack. */
  stones: Array<Takes>, } | { "type": "tower",
  /** Its stones, the bottom one first. */
  tower: Array<Stone>, } | { "type": "score" } & Score;

/** What scoring would bring. */
export type Score = {
  /** The points of each tower, from the left. */
  towers: Array<TowerScore>,
  /** The spaces of the mandala that would be covered, in order. */
  placed: Array<Placed>,
  /** The spaces whose stones would find the mandala full. */
  gone: Array<Space>,
  /** Whether this would start the end. */
  ending: boolean,
  /** All points together. */
  total: number, };

/** One of the five spaces of a player's board, counted from the left. */
export type Space = number;

/** A place with a stack of stones. */
export type StackSpace = string;

/** The stacks row by row, each from the bottom. */
export type Stacks = Record<string, (Stone | `${Colour}?`)[]>;

/**
 * One stone, written `Y*` or `Vo`.
 *
 * Three bits: the colour in the lower two, the pattern above them.
 */
export type Stone = `${Colour}${Pattern}`;

/** A stone that an artist took. */
export type Taken = {
  /** The stack it was on. */
  stack: StackSpace,
  /** The stone. */
  stone: Stone,
  /** What lies open there now; nothing if the stack is empty. */
  reveals: Stone | null, };

/** A stone that an artist would take. */
export type Takes = {
  /** Where it lies. */
  stack: StackSpace,
  /** The stone. */
  stone: Stone, };

/** The points of one tower. */
export type TowerScore = {
  /** Its space. */
  space: Space,
  /** What it would bring. */
  points: number, };

/** All that one viewer may know of a position. */
export type View = { game: "stones", options: Options, stacks: Stacks, artists: Array<Artist>, boards: Array<PlayerBoard>, mandala: Array<Stone>, gone: Array<Stone>, goals: Array<Array<string>>, turn: Seat, start: Seat, ending: boolean, phase: "play" | "over", };
