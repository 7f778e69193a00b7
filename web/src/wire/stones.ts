// Made from the server's types by `cargo xtask types`; do not edit.

import type { First, Rule, Seat } from './rules';

/** An artist on the main board. */
export type Artist = {
  /** Where it stands. */
  at: ArtistSpace,
  /** The pattern of the stones it takes. */
  pattern: Pattern, };

/** A place where an artist can stand. */
export type ArtistSpace = string;

/** What a player's board comes to. */
export type BoardReading = {
  /** What the picture under each space says about the tower that stands there; 0 where none does (MS-4.1). */
  worth: [number, number, number, number, number],
  /** How far the goal cards are that the viewer knows. */
  goals: Array<GoalReading>, };

/** A space of the mandala that brings points. */
export type Bonus = {
  /** Which, counted from the centre. */
  space: number,
  /** What it brings. */
  points: number, };

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

/** How far a board is on the way to a goal card. */
export type GoalReading = {
  /** Which card. */
  id: string,
  /** What it is worth once it is met. */
  points: number,
  /** How many of what it asks for are there, at most as many as it asks for. */
  have: number,
  /** How many it asks for. */
  asks: number,
  /** Whether it is met. */
  met: boolean, };

/** The space of the mandala that starts the end. */
export type Hands = {
  /** For how many players: as many hands are printed there. */
  players: number,
  /** Which, counted from the centre. */
  space: number, };

/** The options of a game. */
export type Options = {
  /** Who starts (MS-1.6). */
  first: First,
  /** The data of the printed game (MS-6). Written as its name. */
  edition: string, };

/** The pattern of a stone, and of the artist who takes such stones. */
export type Pattern = "*" | "o";

/** What a space of a player's board counts when its tower is scored by colour. */
export type Picture = { "counts": "heights" } | { "counts": "height",
  /** For heights 1, 2 and so on. */
  points: [number, number, number, number], } | { "counts": "colours",
  /** And so many more. */
  more: number, };

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
  tower: Array<Stone>,
  /** Until its space is chosen: the stacks that they come from, in the same order (MS-3.5). */
  from?: Array<StackSpace>,
  /** Once its space is chosen: what it would be worth there, and how far the goal cards would be. */
  there?: There, } | { "type": "score" } & Score;

/** What is printed on the boards of an edition, for a number of players. */
export type Printed = {
  /** The places of the main board where stacks lie: a file and a row (MS-1.2). */
  stacks: Array<StackSpace>,
  /** The places where artists can stand. */
  artist_spaces: Array<ArtistSpace>,
  /** How many spaces the mandala has. */
  spaces: number,
  /** The spaces that bring points, from the centre outwards. */
  bonuses: Array<Bonus>,
  /** The space with hands for each number of players. */
  hands: Array<Hands>,
  /** The one of them that starts the end for as many as play here (MS-5.1). */
  end: number,
  /** How each space of a player's board scores, from the left (MS-4.1). */
  pictures: Array<Picture>, };

/** What a view comes to, for each seat. */
export type Reading = {
  /** Each seat's board. */
  boards: Array<BoardReading>,
  /** Who plays after the seat whose turn it is (MS-1.6); nobody if the game is over, or ends with this turn (MS-5.1). */
  next: Seat | null,
  /** The rule that ended the game. */
  ended: Rule | null, };

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
  total: number,
  /** How far the goal cards would be. */
  goals: Array<GoalReading>, };

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

/** What a tower would come to on its space. */
export type There = {
  /** What the picture under the space would say about it. */
  worth: number,
  /** How far the goal cards would be. */
  goals: Array<GoalReading>, };

/** The points of one tower. */
export type TowerScore = {
  /** Its space. */
  space: Space,
  /** What it would bring. */
  points: number, };

/** All that one viewer may know of a position. */
export type View = { game: "stones", options: Options, stacks: Stacks, artists: Array<Artist>, boards: Array<PlayerBoard>, mandala: Array<Stone>, gone: Array<Stone>, goals: Array<Array<string>>, turn: Seat, start: Seat, ending: boolean, phase: "play" | "over", };
