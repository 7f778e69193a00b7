/**
 * Everything that crosses the wire, as the server writes it.
 *
 * The key decision: these types stand in one file and nothing else repeats them, so that they can be generated from the server's.
 */
import type { Choice, GameEvent } from '../boards/board';

export type { Choice, GameEvent };

export type GameId = 'mandala' | 'stones' | 'mana';
export const GAMES: readonly GameId[] = ['mandala', 'stones', 'mana'];
export type Level = 1 | 2 | 3 | 4 | 5;
export const LEVELS: readonly Level[] = [1, 2, 3, 4, 5];
export type Status = 'open' | 'playing' | 'over' | 'aborted';

export type TimeControl =
  | { kind: 'untimed' }
  | { kind: 'live'; bank: number; increment: number }
  | { kind: 'correspondence'; days: number };

export type Occupant = { kind: 'open' } | { kind: 'person'; person: string; name: string } | { kind: 'computer'; level: Level };

/** Why something was not done. */
export interface Failure {
  code: string;
  message: string;
  rule?: string;
  kind?: string;
  wait?: number;
}

export type SeatOutlook = Occupant & {
  left?: number;
  deadline?: number;
  before?: { person: string; name: string; how: 'resigned' | 'timed_out' | 'handed_over' };
};

export interface Offers {
  draw?: number;
  take_back?: { seat: number; version: number; agreed: number[] };
  hand_over?: { by: number; seat: number; level: Level; agreed: number[] };
  rematch?: number[];
}

export interface Ending {
  reason: 'played' | 'resigned' | 'timed_out' | 'draw_agreed';
  winners: number[];
  ranks: number[];
  scores: number[];
}

/** How a table stands: what changes with every entry. */
export interface State {
  status: Status;
  now: number;
  seats: SeatOutlook[];
  as: number | null;
  yours: number[];
  turn: number | null;
  view: unknown;
  choices: Choice[] | null;
  offers: Offers;
  can: string[];
  practice: boolean;
  result?: Ending;
  rematch?: string;
}

export interface Move {
  version: number;
  seat: number;
  action: string;
}

export interface Talk {
  version: number;
  at: number;
  person: string;
  name: string;
  text: string;
}

export interface Shuffle {
  commitment: string;
  entropy: (string | null)[];
  secret?: string;
  seed?: string;
}

/** All that a viewer may know of a table. */
export interface Outlook {
  game: GameId;
  options: Record<string, unknown>;
  rules: number;
  time: TimeControl;
  listed: boolean;
  aids: boolean;
  chat: boolean;
  host: string;
  opened: number;
  rematch_of?: string;
  moves: Move[];
  talk: Talk[];
  shuffle: Shuffle;
  state: State;
}

export type Here = 'here' | 'away' | 'gone';

export interface Presence {
  seats: (Here | null)[];
  watching: number;
}

/** One entry of a table's log. */
export type Entry =
  | { type: 'opened' }
  | { type: 'sat'; seat: number; who: Occupant }
  | { type: 'stood'; seat: number }
  | { type: 'named'; person: string; name: string }
  | { type: 'entropy'; seat: number; text: string }
  | { type: 'started' }
  | { type: 'acted'; seat: number; action: string }
  | { type: 'credited'; millis: number }
  | { type: 'flagged'; seat: number }
  | { type: 'resigned'; seat: number }
  | { type: 'aborted'; person?: string }
  | { type: 'draw_offered'; seat: number }
  | { type: 'draw_answered'; seat: number; accept: boolean }
  | { type: 'take_back_asked'; seat: number; version: number }
  | { type: 'take_back_answered'; seat: number; accept: boolean }
  | { type: 'hand_over_asked'; seat: number; by: number; level: Level }
  | { type: 'hand_over_answered'; by: number; accept: boolean }
  | { type: 'rematch_asked'; seat: number }
  | { type: 'said'; person: string; name: string; text: string }
  | { type: 'muted'; person: string; on: boolean };

/** What a client asks of a table. */
export type Command =
  | { type: 'sit'; seat: number; name?: string }
  | { type: 'stand'; seat: number }
  | { type: 'seat_computer'; seat: number; level: Level }
  | { type: 'add_entropy'; seat?: number; text: string }
  | { type: 'start' }
  | { type: 'act'; seat?: number; action: string; at?: number }
  | { type: 'resign'; seat?: number }
  | { type: 'abort' }
  | { type: 'offer_draw'; seat?: number }
  | { type: 'answer_draw'; seat?: number; accept: boolean }
  | { type: 'take_back'; seat?: number; version: number }
  | { type: 'answer_take_back'; seat?: number; accept: boolean }
  | { type: 'hand_over'; seat: number; level: Level }
  | { type: 'answer_hand_over'; accept: boolean }
  | { type: 'rematch' }
  | { type: 'say'; text: string }
  | { type: 'mute'; person: string; on: boolean };

export type FromClient =
  | { type: 'join'; table: string; after?: number; as?: number | null }
  | { type: 'leave'; table: string }
  | { type: 'do'; id: string; table: string; command: Command }
  | { type: 'steps'; id: string; table: string; seat?: number; prefix: string[]; touched?: string }
  | { type: 'presence'; away: boolean }
  | { type: 'ping'; id: string };

export interface Announcement {
  number: number;
  at: number;
  text: string;
  restart_at: number | null;
}

export interface Update {
  type: 'update';
  table: string;
  version: number;
  at: number;
  entry: Entry;
  events?: GameEvent[];
  moves?: Move[];
  shuffle?: Shuffle;
  state?: State;
}

export type ToClient =
  | { type: 'hello'; protocol: number; server: string; person: string; name: string; now: number }
  | { type: 'snapshot'; table: string; version: number; outlook: Outlook; presence: Presence }
  | Update
  | { type: 'joined'; table: string; version: number; state: State; presence: Presence }
  | { type: 'presence'; table: string; version: number; presence: Presence }
  | { type: 'ack'; id: string; table: string; version: number }
  | { type: 'choices'; id: string; table: string; version: number; choices: Choice[] }
  | { type: 'refused'; id?: string; table?: string; error: Failure }
  | { type: 'pong'; id: string; now: number }
  | ({ type: 'announcement' } & Announcement)
  | { type: 'bye'; reason: string; retry_millis: number };

/** A person. */
export interface Me {
  id: string;
  name: string;
  login: string | null;
  created: number;
}

/** A table in a list. */
export interface Summary {
  table: string;
  version: number;
  changed: number;
  game: GameId;
  status: Status;
  listed: boolean;
  time: TimeControl;
  host: string;
  seats: Occupant[];
  waiting_for: string | null;
  deadline: number | null;
  computer_to_act: boolean;
  winners: number[];
}

export type SeatWish = { kind: 'open' } | { kind: 'me'; name?: string } | { kind: 'computer'; level: Level };

/** A table to be opened. */
export interface OpenTable {
  game: GameId;
  options?: Record<string, unknown>;
  seats: SeatWish[];
  time?: TimeControl;
  listed?: boolean;
  aids?: boolean;
  chat?: boolean;
  start?: boolean;
}

export interface TokenInfo {
  id: string;
  label: string;
  scopes: ('read' | 'play')[];
  created: number;
  expires: number;
}

/** A saved game. */
export interface GameRecord {
  game: GameId;
  options: Record<string, unknown>;
  players: number;
  names?: string[];
  actions: string[];
  result?: { winners?: number[]; scores?: number[]; reason?: string } | null;
  shuffle?: { commitment: string; secret?: string; entropy: (string | null)[] };
  seed?: string;
  opened?: number;
}

/** A game move by move, as one viewer saw it. */
export interface Replay {
  record: GameRecord;
  as: number | null;
  frames: { seat?: number; action?: string; events?: GameEvent[]; view: unknown }[];
}
