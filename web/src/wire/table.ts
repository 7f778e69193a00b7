// Made from the server's types by `cargo xtask types`; do not edit.

import type { GameEvent, GameId, Preview, Printed, Reading, View } from './games';
import type { Choice, Facts, Seat } from './rules';

/** Somebody who left a seat to a computer. */
export type Before = {
  /** Who. */
  person: PersonId,
  /** By what name. */
  name: string,
  /** Whether they were known as a bot. */
  bot?: boolean,
  /** How they left. */
  how: Leaving, };

/** Why somebody is called. */
export type CallKind = "turn" | "draw" | "take_back" | "hand_over" | "rematch" | "started" | "joined";

/** What a client asks of a table. A `seat` that is left out is the person's only one. */
export type Command = { "type": "sit",
  /** Where. */
  seat: Seat,
  /** The name of whoever plays there, if not the person's own. */
  name?: string, } | { "type": "stand",
  /** Which. */
  seat: Seat, } | { "type": "seat_computer",
  /** Where. */
  seat: Seat,
  /** How well it plays. */
  level: Level, } | { "type": "add_entropy",
  /** For which seat. */
  seat?: Seat,
  /** Any text, up to 64 characters. */
  text: string, } | { "type": "start" } | { "type": "act",
  /** With which seat. */
  seat?: Seat,
  /** What, as an action string of the game. */
  action: string,
  /** The version that the player saw. Refused if anything was played or taken back since. */
  at?: Version, } | { "type": "resign",
  /** Which seat. */
  seat?: Seat, } | { "type": "abort" } | { "type": "offer_draw",
  /** With which seat. */
  seat?: Seat, } | { "type": "answer_draw",
  /** With which seat. */
  seat?: Seat,
  /** Whether it is agreed. */
  accept: boolean, } | { "type": "take_back",
  /** With which seat. */
  seat?: Seat,
  /** The version of the action. */
  version: Version, } | { "type": "answer_take_back",
  /** With which seat. */
  seat?: Seat,
  /** Whether it is agreed. */
  accept: boolean, } | { "type": "hand_over",
  /** Which seat. */
  seat: Seat, } | { "type": "answer_hand_over",
  /** Whether it is agreed. */
  accept: boolean, } | { "type": "return",
  /** Which seat. */
  seat?: Seat, } | { "type": "rematch" } | { "type": "say",
  /** What, up to 500 characters. */
  text: string, } | { "type": "mute",
  /** Whom. */
  person: PersonId,
  /** Whether they are muted. */
  on: boolean, };

/** A client's own name for a command, so that sending it twice acts once. */
export type CommandId = string;

/** What binds the server to its secret: a hash of it, in hexadecimal digits. */
export type Commitment = string;

/** How a game ended. */
export type Ending = {
  /** Why. */
  reason: Reason,
  /** Who won; several share. */
  winners: Array<Seat>,
  /** Each seat's place, 1 for the winners. Whoever gave up comes last. */
  ranks: Array<number>,
  /** Each seat's points as they stood. */
  scores: Array<number>, };

/** Something that happened at a table. */
export type Entry = { "type": "opened" } & Opening | { "type": "sat",
  /** Where. */
  seat: Seat,
  /** Who. */
  who: Occupant, } | { "type": "stood",
  /** Which. */
  seat: Seat, } | { "type": "named",
  /** Who. */
  person: PersonId,
  /** The new name. */
  name: string,
  /** The name they had. Others who play on their device keep theirs. */
  from?: string | null, } | { "type": "entropy",
  /** Which. */
  seat: Seat,
  /** What it added. */
  text: string, } | { "type": "started" } | { "type": "acted",
  /** Which. */
  seat: Seat,
  /** What. */
  action: string, } | { "type": "credited",
  /** How much. */
  millis: number, } | { "type": "flagged",
  /** Whose. */
  seat: Seat, } | { "type": "resigned",
  /** Whose seat. */
  seat: Seat, } | { "type": "aborted",
  /** Who; nobody if it was whoever runs the server. */
  person?: PersonId, } | { "type": "draw_offered",
  /** By whom. */
  seat: Seat, } | { "type": "draw_answered",
  /** By whom. */
  seat: Seat,
  /** Whether it was agreed. */
  accept: boolean, } | { "type": "take_back_asked",
  /** Which. */
  seat: Seat,
  /** The version of the action. */
  version: Version, } | { "type": "take_back_answered",
  /** By whom. */
  seat: Seat,
  /** Whether it was agreed. */
  accept: boolean, } | { "type": "hand_over_asked",
  /** The seat to be handed over. */
  seat: Seat,
  /** Who proposed it. */
  by: Seat,
  /** The level of the computer. */
  level: Level,
  /** Other seats whose people were long gone at that moment: their consent is not waited for. */
  absent?: Array<Seat>, } | { "type": "hand_over_answered",
  /** By whom. */
  by: Seat,
  /** Whether it was agreed. */
  accept: boolean, } | { "type": "returned",
  /** Which. */
  seat: Seat, } | { "type": "unsealed" } | { "type": "rematch_asked",
  /** Whose seat. */
  seat: Seat, } | { "type": "said",
  /** Who. */
  person: PersonId,
  /** By what name. */
  name: string,
  /** What. */
  text: string, } | { "type": "muted",
  /** Whom. */
  person: PersonId,
  /** Whether they are muted. */
  on: boolean, };

/** Somebody proposes to hand a seat over. */
export type HandOverOffer = {
  /** Who proposes. */
  by: Seat,
  /** The seat. */
  seat: Seat,
  /** The level of the computer. */
  level: Level,
  /** Who has agreed. */
  agreed: Array<Seat>, };

/** How a person left a game that went on without them. */
export type Leaving = "resigned" | "timed_out" | "handed_over";

/**
 * How well a computer plays.
 *
 * ```
 * use mozaika_ai::{Level, NoLevel, Opponents};
 * use mozaika_stones::Stones;
 *
 * let level: Level = "3.5".parse()?;
 * assert_eq!((level, level.name()), (Level::FairPlus, "fair +"));
 * assert!(Stones::rating(level) > Stones::rating(Level::Fair));
 * # Ok::<(), NoLevel>(())
 * ```
 */
export type Level = 1 | 1.5 | 2 | 2.5 | 3 | 3.5 | 4 | 4.5 | 5;

/** An action that was played. */
export type Move = {
  /** The version of its entry. */
  version: Version,
  /** Who. */
  seat: Seat,
  /** What. */
  action: string,
  /** What happened, as the viewer may know it. Left out of all but the last of very many. */
  events?: Array<GameEvent>, };

/** Who sits on a seat. */
export type Occupant = { "kind": "open" } | { "kind": "person",
  /** Who. */
  person: PersonId,
  /** By what name. */
  name: string,
  /** Whether they were known as a bot when they sat down. */
  bot?: boolean, } | { "kind": "computer",
  /** How well it plays. */
  level: Level, };

/** What was asked and waits for an answer. */
export type Offers = {
  /** The seat that offers a draw. */
  draw?: Seat,
  /** The seat that asks to take back, and from which version. */
  take_back?: TakeBackOffer,
  /** The seat that is to be handed to a computer. */
  hand_over?: HandOverOffer,
  /** The seats that want to play again. */
  rematch?: Array<Seat>, };

/** How a table was opened. */
export type Opening = {
  /** Which game. */
  game: GameId,
  /** The version of the rules it is played by. */
  rules: number,
  /** The game's options, complete. */
  options: Record<string, unknown>,
  /** Who sits where at first, one entry a player. */
  seats: Array<Occupant>,
  /** The clocks. */
  time: TimeControl,
  /** Whether the lobby shows the table. */
  listed: boolean,
  /** Whether the table helps the memory, with what was seen going into the other cup. */
  aids: boolean,
  /** Whether people may chat. */
  chat: boolean,
  /** Who opened it. */
  host: PersonId,
  /** What binds the server to its secret. */
  commitment: Commitment,
  /** Whether the game is rated. */
  rated?: boolean,
  /** Whether it is programs that play here: they are rated apart. */
  programs?: boolean,
  /** Whether the game begins from a given position, for practice. */
  practice?: boolean,
  /** Whether the game was played elsewhere and brought here when it was over. */
  elsewhere?: boolean,
  /** The table that this is the rematch of. */
  rematch_of?: TableId,
  /** The tournament that the table belongs to. */
  tournament?: TournamentTable, };

/** Everything a viewer may know of a table: what a client gets first. */
export type Outlook = {
  /** Which game. */
  game: GameId,
  /** What kind of game it is. */
  facts: Facts,
  /** Its options. */
  options: Record<string, unknown>,
  /** The version of the rules it is played by. */
  rules: number,
  /** The clocks. */
  time: TimeControl,
  /** Whether the lobby shows it. */
  listed: boolean,
  /** Whether the table helps the memory. */
  aids: boolean,
  /** Whether people may chat. */
  chat: boolean,
  /** Whether the game is rated. */
  rated?: boolean,
  /** Whether it is programs that play here. */
  programs?: boolean,
  /** Who opened it. */
  host: PersonId,
  /** When. */
  opened: Stamp,
  /** The table that this is the rematch of. */
  rematch_of?: TableId,
  /** The tournament that the table belongs to. */
  tournament?: TournamentTable,
  /** What is printed on the boards and lies in the box, once the game has begun: what a client need not know by itself. */
  printed?: Printed,
  /** The actions that count. */
  moves: Array<Move>,
  /** What was said last. */
  talk: Array<Talk>,
  /** The shuffle and its check. */
  shuffle: Shuffle,
  /** How it stands. */
  state: State, };

/** How quickly a game is played by people who let themselves be paired. */
export type Pace = "quick" | "calm" | "days";

/** The name of a person. It is no secret and proves nothing. */
export type PersonId = string;

/** A rated game that is over. */
export type RatedGame = {
  /** The table it was played at. */
  table: TableId,
  /** Which game. */
  game: GameId,
  /** Which ratings it counts for. */
  kind: RatingKind,
  /** When it ended. */
  ended: Stamp,
  /** Who played, by seats. */
  seats: Array<RatedSeat>, };

/** Who played a rated game on a seat. */
export type RatedPlayer = { "kind": "person",
  /** Who. */
  person: PersonId, } | { "kind": "computer",
  /** How well it plays. */
  level: Level, };

/** Somebody who played a rated game. */
export type RatedSeat = {
  /** Who. */
  who: RatedPlayer,
  /** Their place, 1 for the winners. */
  rank: number,
  /** Whether they gave up before they had really played. */
  left_early?: boolean, };

/** Against whom, and how quickly, the games are played that make a rating. */
export type RatingKind = "computers" | "correspondence" | "live" | "programs";

/** Why a game is over. */
export type Reason = "played" | "resigned" | "timed_out" | "draw_agreed";

/** A seat as others see it. */
export type SeatOutlook = {
  /** What is left on its clock at `now`, in milliseconds. */
  left?: number,
  /** When its clock, which runs, will have run out. */
  deadline?: Stamp,
  /** From when on the others may hand the seat to a computer, if its person, who is away, does not come back. */
  hand_over_at?: Stamp,
  /** The person who sat there before a computer took over. */
  before?: Before, } & ({ "kind": "open" } | { "kind": "person",
  /** Who. */
  person: PersonId,
  /** By what name. */
  name: string,
  /** Whether they were known as a bot when they sat down. */
  bot?: boolean, } | { "kind": "computer",
  /** How well it plays. */
  level: Level, });

/** The shuffle, and what is needed to check it. */
export type Shuffle = {
  /** What binds the server to its secret. */
  commitment: Commitment,
  /** What each seat added. */
  entropy: Array<string | null>,
  /** The secret, once the table is over. */
  secret?: string,
  /** The game's seed, once the table is over. */
  seed?: string, };

/** A moment: milliseconds since the beginning of 1970, as the server's clock has it. Always passed in. */
export type Stamp = number;

/** How a table stands: what changes with every entry. */
export type State = {
  /** How far it has come. */
  status: Status,
  /** The moment for which the clocks are given. */
  now: Stamp,
  /** How many seconds ago the table stood so, for those who watch with a delay. */
  delay?: number,
  /** Who sits where. */
  seats: Array<SeatOutlook>,
  /** The seat whose view this is; null for a spectator. */
  as: Seat | null,
  /** The seats that the person holds. */
  yours: Array<Seat>,
  /** The seat to act. */
  turn: Seat | null,
  /** The game as this viewer sees it, once it has begun. */
  view: View | null,
  /** What the view comes to in numbers. */
  reading?: Reading,
  /** The first choices on the way to an action, if the viewer's seat is to act, each with as many of the next as are not too many. */
  choices: Array<Choice<Preview>> | null,
  /** What was asked and waits for an answer. */
  offers: Offers,
  /** What the person may do: names of commands, and `hint`. */
  can: Array<string>,
  /** Whether something was taken back that others could not, or the game began in the middle. */
  practice: boolean,
  /** Whether the game was played elsewhere and brought here when it was over: nobody here saw it dealt. */
  elsewhere?: boolean,
  /** How it ended. */
  result?: Ending,
  /** Whether that is a draw: all have won alike, in a game that knows draws. */
  drawn?: boolean,
  /** The table of the rematch. */
  rematch?: TableId, };

/** How far a table has come. */
export type Status = "open" | "playing" | "over" | "aborted";

/** How a table stands. Worked out from its log, and stored beside it so that tables can be found. */
export type Summary = {
  /** Which table. */
  table: TableId,
  /** The version that this is about. */
  version: Version,
  /** When that was written. */
  changed: Stamp,
  /** Which game. */
  game: GameId,
  /** How far it has come. */
  status: Status,
  /** Whether the lobby shows it. */
  listed: boolean,
  /** The clocks. */
  time: TimeControl,
  /** Who opened it. */
  host: PersonId,
  /** Who sits where. */
  seats: Array<Occupant>,
  /** The person who is to act, if it is one. */
  waiting_for: PersonId | null,
  /** When the running clock will have run out. */
  deadline: Stamp | null,
  /** Whether a computer has something to do. */
  computer_to_act: boolean,
  /** Whether anybody has acted in the game. */
  played: boolean,
  /** The winners' seats, once it is over. */
  winners: Array<number>,
  /** Whether it ended in a draw. */
  drawn: boolean,
  /** Whether the game is rated. */
  rated?: boolean,
  /** Whether it is programs that play. */
  programs?: boolean,
  /** Whether the table belongs to a tournament. */
  tournament?: boolean,
  /** What counts of a rated game, once it is over and if anything does. */
  result?: RatedGame, };

/** The name of a table. It cannot be guessed: whoever has it was given it. */
export type TableId = string;

/** Somebody asks to take back. */
export type TakeBackOffer = {
  /** Who asks. */
  seat: Seat,
  /** The version of the action. */
  version: Version,
  /** Who has agreed. */
  agreed: Array<Seat>, };

/** Something that was said. */
export type Talk = {
  /** The version of its entry. */
  version: Version,
  /** When. */
  at: Stamp,
  /** Who. */
  person: PersonId,
  /** By what name. */
  name: string,
  /** What. */
  text: string, };

/** How much time the players have. */
export type TimeControl = { "kind": "untimed" } | { "kind": "live",
  /** The bank in milliseconds. */
  bank: number,
  /** What is added, in milliseconds. */
  increment: number, } | { "kind": "correspondence",
  /** How many. */
  days: number, };

/** The name of a tournament. One that is not listed is found by it alone. */
export type TournamentId = string;

/** What a tournament asks of a table. */
export type TournamentTable = {
  /** Which tournament. */
  tournament: TournamentId,
  /** Which of its rounds, from 1. */
  round: number,
  /** Within how many seconds of their first turn somebody must act. */
  show_within?: number,
  /** Whether other tables play the same shuffle, so that nothing hidden is shown when this one has ended. */
  sealed?: boolean, };

/** The number of an entry in a table's log. The first is 1; 0 is before everything. */
export type Version = number;
