// Made from the server's types by `cargo xtask types`; do not edit.

import type { GameId, Preview, Printed } from './games';
import type { Frame } from './http';
import type { Choice, Facts, Seat } from './rules';

/** A position, and what may be done there. */
export type AnalysedPosition = {
  /** The position as it is seen, with the last action. */
  frame: Frame,
  /** The seat that it is seen from. */
  as: Seat,
  /** Who is to act; null when the game is over. */
  turn: Seat | null,
  /** What the seat to act knows: all that whoever thinks about the position is given. */
  view: unknown,
  /** What the seat to act may choose; null where the position is seen from a seat that does not know it. */
  choices: Array<Choice<Preview>> | null,
  /** Who has won; several share. */
  winners: Array<Seat>,
  /** How many play. */
  players: number,
  /** What kind of game it is. */
  facts: Facts,
  /** What is printed on the boards and lies in the box. */
  printed?: Printed, };

/** What was found out about a position, from what the seat to act knows. */
export type Analysis = {
  /** The seat to act. */
  seat: Seat,
  /** Its expected share of the win, from 0 to 1; left out where there is only one action, and so nothing was searched. */
  value?: number,
  /** Plies looked ahead. */
  depth: number,
  /** Iterations of a tree search; 0 where there are none. */
  visits: number,
  /** Positions looked at. */
  nodes: number,
  /** The turn of its own with which the seat wins by force, this one being the first. */
  win_in?: number,
  /** After how many of its own turns it loses by force. */
  loss_in?: number,
  /** The best actions, best first. */
  best: Array<BestAction>, };

/** An analysis that has begun. */
export type AnalysisBegun = {
  /** Where it begins. */
  root: AnalysisRoot,
  /** What was played from there, if it is a saved game. */
  actions: Array<string>,
  /** Who played, one name a seat; none where nobody did. */
  names: Array<string>, };

/** What to begin from. */
export type AnalysisFrom = { "deal": {
  /** Which one. */
  game: GameId,
  /** How many play. */
  players: number,
  /** Its options; the usual ones if left out. */
  options?: Record<string, unknown>, } } | { "view": {
  /** Which game. */
  game: GameId,
  /** The seat. */
  seat: Seat,
  /** What it sees. */
  view: unknown, } } | { "text": string };

/** Where an analysis begins: a whole position, hidden things too. */
export type AnalysisRoot = {
  /** Which game. */
  game: GameId,
  /** The full state. */
  state: unknown,
  /** The seat that the position was drawn for: what it cannot see there is assumed. Left out where everything is known. */
  assumed?: Seat, };

/** One of the best actions. */
export type BestAction = {
  /** The action. */
  action: string,
  /** The choices that lead to it: where it is on the board. */
  path: Array<string>,
  /** The seat's expected share of the win with it, from 0 to 1. */
  value: number,
  /** How it might go on, the action first. */
  line: Array<string>, };

/** An action somewhere in the tree. */
export type Variation = {
  /** The action that it follows: its place in the list, counted from 1. 0 where it follows nothing. */
  after: number,
  /** What is played. */
  action: string, };
