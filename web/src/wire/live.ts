// Made from the server's types by `cargo xtask types`; do not edit.

import type { GameEvent, Preview } from './games';
import type { Choice, Seat } from './rules';
import type { Command, CommandId, Entry, Move, Outlook, PersonId, Shuffle, Stamp, State, TableId, Version } from './table';

/** Why something was not done. Nothing has changed. */
export type Failure = {
  /** A name for programs. */
  code: string,
  /** What was wrong and what is allowed, for people. */
  message: string,
  /** The numbered rule of the game that forbids it. */
  rule?: string,
  /** What there was too much of. */
  kind?: string,
  /** Seconds until it may be tried again. */
  wait?: number,
  /** Until when somebody may not do it, if that ends. */
  until?: Stamp,
  /** Why somebody may not do it, in the words of whoever decided so. */
  reason?: string, };

/** What a client sends. */
export type FromClient = { "type": "join",
  /** The client's name for it: a refusal carries it. */
  id?: CommandId,
  /** Which. */
  table: TableId,
  /** The version that the client has; it then gets what it missed. With 0 it has nothing, as without it. */
  after?: Version,
  /** The seat to see it from; null for a spectator; left out for one's only seat. */
  as?: Seat | null,
  /** Whether the choices after the first ones come with them. */
  ahead?: boolean, } | { "type": "leave",
  /** Which. */
  table: TableId, } | { "type": "do",
  /** The client's name for this command. */
  id: CommandId,
  /** Which table. */
  table: TableId,
  /** What. */
  command: Command, } | { "type": "steps",
  /** The client's name for this question. */
  id: CommandId,
  /** Which table. */
  table: TableId,
  /** The seat that acts; the one whose turn it is if left out. */
  seat?: Seat,
  /** The choices so far. */
  prefix: Array<string>,
  /** What was touched that is not among the choices. */
  touched?: string, } | { "type": "presence",
  /** Whether it is hidden. */
  away: boolean, } | { "type": "ping",
  /** The client's name for it. */
  id: CommandId, };

/** Whether a person is at the table. */
export type Here = "here" | "away" | "gone";

/** Who is at a table. */
export type Presence = {
  /** For each seat of a person: `here`, `away` or `gone`; null for others. */
  seats: Array<Here | null>,
  /** How many only watch. */
  watching: number, };

/** What a server sends. */
export type ToClient = { "type": "hello",
  /** The version of the protocol. */
  protocol: number,
  /** The version of the server. */
  server: string,
  /** Who the client is. */
  person: PersonId,
  /** By what name. */
  name: string,
  /** What time it is. */
  now: Stamp, } | { "type": "snapshot",
  /** Which. */
  table: TableId,
  /** The version it stands at. */
  version: Version,
  /** All of it. */
  outlook: Outlook,
  /** Who is there. */
  presence: Presence, } | { "type": "update",
  /** Which. */
  table: TableId,
  /** The entry's version. */
  version: Version,
  /** When it was written. */
  at: Stamp,
  /** What happened at the table. */
  entry: Entry,
  /** What happened in the game, as the viewer may know it. */
  events?: Array<GameEvent>,
  /** The actions that count, if some were taken back. */
  moves?: Array<Move>,
  /** The shuffle, if there is something new about it. */
  shuffle?: Shuffle,
  /** How it stands now. Left out of all but the last of several entries that a client missed. */
  state?: State, } | { "type": "joined",
  /** Which. */
  table: TableId,
  /** The version it stands at. */
  version: Version,
  /** How it stands. */
  state: State,
  /** Who is there. */
  presence: Presence, } | { "type": "presence",
  /** Which. */
  table: TableId,
  /** The version it stands at. */
  version: Version,
  /** Who is there. */
  presence: Presence, } | { "type": "ack",
  /** The client's name for the command. */
  id: CommandId,
  /** Which table. */
  table: TableId,
  /** The entry's version. */
  version: Version, } | { "type": "choices",
  /** The client's name for the question. */
  id: CommandId,
  /** Which table. */
  table: TableId,
  /** The version that they belong to. */
  version: Version,
  /** The choices, as in the engine protocol. */
  choices: Array<Choice<Preview>>, } | { "type": "refused",
  /** The client's name for it, if it could be read. */
  id?: CommandId,
  /** Which table, if it was about one. */
  table?: TableId,
  /** Why. */
  error: Failure, } | { "type": "pong",
  /** The client's name for it. */
  id: CommandId,
  /** What time it is. */
  now: Stamp, } | { "type": "announcement",
  /** Its number; later ones have higher numbers. */
  number: number,
  /** When it was made. */
  at: Stamp,
  /** What it says. */
  text: string,
  /** When the server will be restarted, if that is what it is about. */
  restart_at: Stamp | null, } | { "type": "bye",
  /** Why. */
  reason: string,
  /** When to try again. */
  retry_millis: number, };
