// Made from the server's types by `cargo xtask types`; do not edit.

import type { GameId } from './games';
import type { Seat } from './rules';
import type { Commitment, PersonId, Reason, Stamp, TableId, TimeControl, TournamentId, Version } from './table';

/** Who can find a tournament, and who may join. */
export type Access = "public" | "link" | "password";

/** Why a tournament was called off. */
export type CancelledBecause = "too_few" | "host";

/** Whether all tables of a round play the same shuffle. */
export type Deals = "own" | "duplicate";

/** Who may enter, by rating and by number. */
export type EntryLimits = {
  /** The lowest rating; who has none may not enter then. */
  lowest?: number,
  /** The highest rating; who has none may enter. */
  highest?: number,
  /** How many may enter. */
  most: number, };

/** A table of a round. */
export type ExportedGame = {
  /** The round, from 1. */
  round: number,
  /** Which of its tables, from 1. */
  number: number,
  /** The table, unless it is hidden until its round is over. */
  table?: TableId,
  /** Who sits where. */
  people: Array<PersonId>,
  /** By what names. */
  names: Array<string>,
  /** Who of them is known as a bot. */
  bots?: Array<PersonId>,
  /** How it ended, once it has. */
  result?: TableResult, };

/** How somebody stands. */
export type ExportedStanding = {
  /** Their place, from 1. */
  place: number,
  /** Who. */
  person: PersonId,
  /** By what name; empty if they are no longer here. */
  name: string,
  /** Whether they are known as a bot. */
  bot?: boolean,
  /** Their rating when they joined. */
  rating: number | null,
  /** Their points. */
  points: number,
  /** How many tables of theirs have ended. */
  played: number,
  /** At how many of those they alone came first. */
  wins: number,
  /** How often they got the points of a win without playing. */
  byes: number,
  /** How many they have won in a row, in an arena. */
  streak?: number,
  /** The tie-breaks, in their order. */
  tie_breaks: Array<number>,
  /** Why they play no more, if they do not. */
  left?: LeftBecause, };

/** How a tournament goes. */
export type Form = { "kind": "arena",
  /** For how many minutes new games are begun. */
  minutes: number, } | { "kind": "swiss",
  /** How many rounds. */
  rounds: number,
  /** Up to which round one may still join. */
  late_until: number, } | { "kind": "round_robin",
  /** How often. */
  cycles: number, } | { "kind": "knockout" };

/** What somebody says who joins. */
export type Joining = {
  /** The password, where one is needed. */
  password?: string, };

/** Why somebody plays no more. */
export type LeftBecause = "withdrew" | "no_show" | "gone";

/** A tournament to be opened. */
export type OpenTournament = {
  /** What it is called. */
  title: string,
  /** The game: `mandala`, `stones` or `mana`. */
  game: GameId,
  /** The game's options; what is left out has its default. */
  options?: Record<string, unknown>,
  /** How many play at a table, 2 unless it is said; Mandala Stones also 3 or 4. */
  seats?: number,
  /** The clocks: `live` or `correspondence`. */
  time: TimeControl,
  /** How it goes: `arena` with `minutes`, `swiss` with `rounds` and `late_until`, `round_robin` with `cycles`, or `knockout`. */
  form: Form,
  /** When it starts, in milliseconds since the beginning of 1970. */
  starts: Stamp,
  /** Who finds it and may join: `public`, `link` or `password`. */
  access?: Access,
  /** The password, with 8 to 200 characters, where one is needed to join. */
  password?: string,
  /** Whether its games are rated. */
  rated?: boolean,
  /** `duplicate` if all tables of a round play the same shuffle, otherwise `own`. */
  deals?: Deals,
  /** Who may enter: `lowest` and `highest` rating, and `most` people. */
  entry?: EntryLimits,
  /** How many seconds there are between two rounds, up to 3600; 10 unless it is said. */
  pause?: number,
  /** Within how many seconds of their first turn somebody must act in a live game, from 10 to 3600; 60 unless it is said. */
  show_within?: number, };

/** A tournament that was opened. */
export type OpenedTournament = {
  /** Its id. The link to it is the server's address and `/tournament/` and this. */
  tournament: TournamentId, };

/** A round of a tournament. */
export type RoundSeen = {
  /** Which, from 1. */
  round: number,
  /** Whether all its tables have ended. */
  over: boolean,
  /** What binds the server to the shuffle that all its tables play, if they do. */
  commitment?: Commitment,
  /** What that shuffle came from, once the last of them has ended. */
  secret?: string,
  /** Its tables. */
  games: Array<ExportedGame>,
  /** The names of those who got the points of a win without playing. */
  byes: Array<string>, };

/** What whoever opens a tournament chooses. */
export type Settings = {
  /** Which game. */
  game: GameId,
  /** The game's options, complete once they were checked. */
  options: Record<string, unknown>,
  /** How many play at a table. */
  seats: number,
  /** The clocks. */
  time: TimeControl,
  /** How it goes. */
  form: Form,
  /** When it starts. */
  starts: Stamp,
  /** Who finds it and may join. */
  access: Access,
  /** Whether its games are rated. */
  rated: boolean,
  /** Whether all tables of a round play the same shuffle. */
  deals: Deals,
  /** Who may enter. */
  entry: EntryLimits,
  /** How many seconds there are between two rounds. */
  pause: number,
  /** Within how many seconds of their first turn somebody must act, or they have not come. Without it they have all their time. */
  show_within?: number, };

/** How a table ended, as far as it counts. */
export type TableResult = {
  /** Why the game was over; nothing if the table was closed, which counts as a tie of all. */
  reason?: Reason,
  /** Each seat's place, 1 for the winners. */
  ranks: Array<number>,
  /** Each seat's points in the game. */
  scores: Array<number>,
  /** The seats of people who never came. */
  absent?: Array<Seat>, };

/** What decides between those who have the same points, by the names that people know. */
export type TieBreak = "rounds_won" | "difference" | "buchholz" | "sonneborn_berger" | "direct_encounter" | "wins";

/** All results of a tournament. */
export type TournamentExport = {
  /** Which tournament. */
  tournament: TournamentId,
  /** What it is called. */
  title: string,
  /** Which game. */
  game: GameId,
  /** How it goes. */
  form: Form,
  /** How far it has come. */
  status: TournamentStatus,
  /** When it starts or started. */
  starts: Stamp,
  /** What decides between those who have the same points, in that order. */
  tie_breaks: Array<TieBreak>,
  /** How everybody stands, the first first. */
  standings: Array<ExportedStanding>,
  /** All tables that can be seen, round by round. */
  games: Array<ExportedGame>, };

/** A tournament in a list. */
export type TournamentLine = {
  /** What it is called; nothing once whoever opened it is gone. */
  title: string,
  /** The place that the person came to whose list it is, once it is over and if they took part. */
  place?: number,
  /** Which tournament. */
  tournament: TournamentId,
  /** The version that this is about. */
  version: Version,
  /** When that was written. */
  changed: Stamp,
  /** How far it has come. */
  status: TournamentStatus,
  /** Which game. */
  game: GameId,
  /** How many play at a table. */
  seats: number,
  /** The clocks. */
  time: TimeControl,
  /** How it goes. */
  form: Form,
  /** When it starts or started. */
  starts: Stamp,
  /** Who finds it and may join. */
  access: Access,
  /** Whether its games are rated. */
  rated: boolean,
  /** Whether all tables of a round play the same shuffle. */
  deals: Deals,
  /** Who opened it. */
  host: PersonId,
  /** How many are in it; once it is over, how many have played. */
  entrants: number,
  /** How many rounds have been paired. */
  round: number,
  /** How many rounds there are, if that is known. */
  rounds: number | null,
  /** From when on it has to be looked at again, if it has to. */
  look_again: Stamp | null, };

/** A list of tournaments, the last to start first. */
export type TournamentList = {
  /** The tournaments. */
  tournaments: Array<TournamentLine>,
  /** If there are more: what to ask for as `before` to get the next page. */
  next: string | null, };

/** A tournament as somebody sees it. */
export type TournamentSeen = {
  /** Which tournament. */
  tournament: TournamentId,
  /** The version that this is about. */
  version: Version,
  /** The moment that this is about. */
  now: Stamp,
  /** What it is called; nothing once whoever opened it is gone. */
  title: string,
  /** What was chosen. */
  settings: Settings,
  /** How far it has come. */
  status: TournamentStatus,
  /** Why it was called off. */
  cancelled?: CancelledBecause,
  /** When it starts or started. */
  starts: Stamp,
  /** When an arena begins no more games. */
  ends?: Stamp,
  /** Who opened it. */
  host: PersonId,
  /** By what name; empty if they are gone. */
  host_name: string,
  /** What binds the server to the secret that all shared shuffles follow from. */
  commitment: Commitment,
  /** That secret, when nothing depends on it any more. */
  secret?: string,
  /** How many rounds have been paired; in an arena, waves of tables. */
  round: number,
  /** How many rounds there are, if that is known. */
  rounds: number | null,
  /** How many are in it. */
  entrants: number,
  /** What decides between those who have the same points, in that order. */
  tie_breaks: Array<TieBreak>,
  /** How everybody stands, the first first. */
  standings: Array<ExportedStanding>,
  /** The tables that are being played, to watch. */
  playing: Array<ExportedGame>,
  /** What one may do: `join`, `withdraw`, `start`, `cancel`. */
  can: Array<string>,
  /** Whether one is in. */
  joined: boolean,
  /** The table at which one is to play. */
  table?: TableId, };

/** How far a tournament has come. */
export type TournamentStatus = "open" | "running" | "over" | "cancelled";
