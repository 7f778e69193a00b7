// Made from the server's types by `cargo xtask types`; do not edit.

import type { GameEvent, GameId, GameRecord, Preview, Printed, Reading, View } from './games';
import type { Failure, Presence } from './live';
import type { Choice, Facts, OptionSpec, Seat } from './rules';
import type { Command, CommandId, Level, Outlook, Pace, PersonId, RatingKind, Stamp, Status, Summary, TableId, TimeControl, Version } from './table';
import type { TournamentLine } from './tournament';

/** What is counted. */
export type About = "forced_win" | "forced_loss" | "points" | "their_points" | "claims" | "their_claims" | "ripe" | "cards" | "ready" | "stones" | "goal" | "left_to_take" | "end_ahead" | "captured" | "daimyo_in_danger" | "in_danger" | "aiming" | "aimed_at" | "may_move" | "ways_out" | "their_ways_out";

/** Something that speaks for an action. */
export type Advantage = {
  /** What was counted. */
  about: About,
  /** How many there are after the better action. */
  amount: number,
  /** How many there are after the other one, or on average after all others. */
  instead: number, };

/** A try at a puzzle that was made without a server. */
export type AttemptMade = {
  /** The name of the puzzle. */
  puzzle: string,
  /** When, in milliseconds since 1970; what lies ahead counts as now. */
  at: number,
  /** How it went. */
  score: Score, };

/** Tries that were made without a server, at most 200, the oldest first. */
export type AttemptsMade = {
  /** The tries. */
  attempts: Array<AttemptMade>, };

/** What came of it. */
export type AttemptsTaken = {
  /** How many were the first at their puzzle, and count. */
  counted: number, };

/** A game that goes on, with how it stands. */
export type BestGame = {
  /** How many actions were played. */
  moves: number,
  /** How many watch. */
  watching: number,
  /** The seat to act. */
  turn: Seat | null,
  /** What everybody sees of the position. */
  view: View,
  /** What the view comes to in numbers. */
  reading: Reading | null,
  /** What is printed on the boards and lies in the box. */
  printed: Printed | null,
  /** The table. */
  table: TableId,
  /** The game. */
  game: GameId,
  /** The clocks. */
  time: TimeControl,
  /** Whether it is rated. */
  rated: boolean,
  /** Whether it is programs that play. */
  programs: boolean,
  /** Whether it belongs to a tournament. */
  tournament: boolean,
  /** Who plays, by seats. */
  players: Array<PlayerNow>, };

/** The games and the levels of computers. */
export type Catalogue = {
  /** The games. */
  games: Array<Offered>,
  /** The names of the levels, from 1, in halves. */
  levels: Array<string>, };

/** Challenges that wait. */
export type ChallengeList = {
  /** By oneself and to oneself, the last first. */
  challenges: Array<ChallengeListed>, };

/** A challenge that waits. */
export type ChallengeListed = {
  /** Who challenges. */
  from: PersonId,
  /** Their name. */
  from_name: string,
  /** Whether they are known as a bot. */
  from_bot?: boolean,
  /** Whom. */
  to: PersonId,
  /** Their name. */
  to_name: string,
  /** Whether they are known as a bot. */
  to_bot?: boolean,
  /** When. */
  at: Stamp,
  /** The table: whoever accepts sits down there. */
  table: Summary, };

/** What somebody is challenged to. */
export type ChallengeWish = {
  /** The game. */
  game: GameId,
  /** How quickly. */
  pace: Pace,
  /** Whether it is rated; only accounts play rated games. */
  rated?: boolean, };

/** The next choices. */
export type Choices = {
  /** The version that they belong to. */
  version: Version,
  /** As in the engine protocol: `step`, `final` where the action is complete, `preview` of what it would do. */
  choices: Array<Choice<Preview>>, };

/** What stands in the fragment of a link. */
export type Claim = {
  /** The text after `#link=`. */
  token: string, };

/** Somebody one knows. */
export type Companion = {
  /** Who. */
  person: PersonId,
  /** Their name. */
  name: string,
  /** Whether they are known as a bot. */
  bot?: boolean,
  /** Whether they have an account, and so a page. */
  account: boolean,
  /** Whether they are here; null if they do not show it. */
  here: boolean | null, };

/** Whom one keeps company with, and whom not. */
export type CompanyList = {
  /** Whom one follows, the last first. */
  following: Array<Companion>,
  /** Whom one has blocked, the last first. */
  blocked: Array<Companion>,
  /** With whom one played last. */
  opponents: Array<Opponent>, };

/** A login and a password. */
export type Credentials = {
  /** 3 to 32 letters a to z, digits and the signs `_ . -`; capital letters make no difference. */
  login: string,
  /** 8 to 200 characters. */
  password: string, };

/** What was done for order, the newest first. */
export type DeedLog = {
  /** What was done. */
  deeds: Array<DeedShown>,
  /** If there are more: what to ask for as `before` to get the next page. */
  next: string | null, };

/** Something that was done for order. */
export type DeedShown = {
  /** Which. */
  deed: string,
  /** When. */
  at: Stamp,
  /** By whom; null if it was the host. */
  by: Mentioned | null,
  /**
   * What: `role`, `mute`, `unmute`, `ban`, `unban`, `settle`, `reopen`, `close`, and by the host also `delete_table`, `rename`, `revoke`,
   * `recover` and `erase`.
   */
  what: string,
  /** Whom it is about. */
  person: Mentioned | null,
  /** The table that it is about. */
  table: TableId | null,
  /** The report that it is about. */
  report: string | null,
  /** Until when, of a mute or a ban; null if it is for good. */
  until: Stamp | null,
  /** The role that was given; null if one was taken away. */
  role: 'owner' | 'moderator' | null,
  /** Why, or what was noted. */
  reason: string,
  /** Whether one can undo it: it is a mute, a ban or a settled report that still stands, of somebody whom one may act on. */
  undo: boolean, };

/** Something that was done. */
export type Done = {
  /** The version of the entry that did it. It is on disk. */
  version: Version, };

/** What a failure looks like over HTTP. */
export type FailureBody = {
  /** Why. */
  error: Failure, };

/** A game from a file. */
export type Filed = {
  /** What is in the file: our text notation or JSON. */
  text: string, };

/** One position, and what led to it. */
export type Frame = {
  /** Who acted; left out in the first. */
  seat?: Seat,
  /** What they did. */
  action?: string,
  /** What happened. */
  events?: Array<GameEvent>,
  /** The position. In Mana without `seen`: the frames before are what was seen. */
  view: View,
  /** What it comes to in numbers. */
  reading?: Reading, };

/** Somebody's games, the last first. */
export type GameList = {
  /** The games. */
  games: Array<GameListed>,
  /** If there are more: what to ask for as `before` to get the next page. */
  next: string | null, };

/** A game that was played to the end. */
export type GameListed = {
  /** When it ended. */
  ended: Stamp,
  /** How it ended for the person: `won`, `lost` or `drawn`. */
  result: 'won' | 'lost' | 'drawn',
  /** The table. */
  table: Summary, };

/** A game that goes on. */
export type GameNow = {
  /** The table. */
  table: TableId,
  /** The game. */
  game: GameId,
  /** The clocks. */
  time: TimeControl,
  /** Whether it is rated. */
  rated: boolean,
  /** Whether it is programs that play. */
  programs: boolean,
  /** Whether it belongs to a tournament. */
  tournament: boolean,
  /** Who plays, by seats. */
  players: Array<PlayerNow>, };

/** A half-made action. */
export type HalfMade = {
  /** The seat that acts; the one whose turn it is if left out. */
  seat?: Seat,
  /** The choices so far. */
  prefix: Array<string>,
  /** Something that was touched and is not among the choices: the answer is then why. */
  touched?: string, };

/** Something that happened at a table. */
export type Happened = {
  /** The version of its entry. */
  version: Version,
  /** When. */
  at: Stamp,
  /** What kind of entry it is, such as `said` or `acted`. */
  kind: string,
  /** The seat that it is about. */
  seat: number | null,
  /** Whose it is, if that is known. */
  person: PersonId | null,
  /** By what name; empty for a computer. */
  name: string,
  /** What was said, or the action as it is written. */
  text: string,
  /** Whether it is what was reported. */
  reported: boolean, };

/** What a strong computer would play. */
export type Hint = {
  /** The version that it belongs to. */
  version: Version,
  /** The action. */
  action: string,
  /** The choices that lead to it. */
  path: Array<string>,
  /** The share of the win that it expects, from 0 to 1. */
  value: number,
  /** What speaks for it, compared with everything else that could be done; the weightiest first. */
  advantages: Array<Advantage>, };

/** A rated game, and what it led to. */
export type HistoryPoint = {
  /** When it ended. */
  ended: Stamp,
  /** The place, 1 for the winners. */
  rank: number,
  /** The rating after it, in points. */
  rating: number,
  /** Whether that was so unsure that it should be shown with a question mark. */
  unsure: boolean,
  /** The table, if it is one's own history. */
  table?: TableId, };

/** A game from a file. */
export type Import = {
  /** What is in the file: our text notation or JSON. */
  text: string,
  /** The seat to see it from; a spectator's view if left out. */
  as?: Seat, };

/** What one decision was worth, judged from what its seat could know. */
export type Judged = {
  /** Which action, counted from 1. */
  number: number,
  /** Who decided. */
  seat: Seat,
  /** What they played. */
  played: string,
  /** The best action; left out where there was nothing to choose. */
  best?: string,
  /** How it might have gone on, the best action first. */
  line: Array<string>,
  /** The seat's expected share of the win with the best action, from 0 to 1. */
  before?: number,
  /** The same with what was played. */
  after?: number,
  /** `sound`, `inaccuracy`, `mistake`, `blunder` or `missed_win`. */
  mark: Mark,
  /** Why the best action was better, where it was much better; the weightiest first. */
  advantages: Array<Advantage>, };

/** A session, a token or a link, without what proves it. */
export type KeyInfo = {
  /** What it is ended by. */
  id: string,
  /** What it is for. */
  kind: KeyUse,
  /** What the person calls a token; the browser of a session, as far as it is known; null for a link. */
  label: string | null,
  /** What a token may do. */
  scopes?: Array<Scope>,
  /** Since when, in milliseconds since 1970. */
  created: number,
  /** Until when, in milliseconds since 1970. */
  expires: number,
  /** Whether it is the session that asks. */
  current: boolean, };

/** What a key is for. */
export type KeyUse = "session" | "token" | "link";

/** People, as those see them who keep order. */
export type KnownPeople = {
  /** The people. */
  people: Array<PersonKnown>,
  /** If there are more: what to ask for as `before` to get the next page. */
  next: string | null, };

/** The names of lessons that are done, by the game. */
export type LessonsDone = { [key in GameId]?: Array<string> };

/** What would have come of it. */
export type LineShown = {
  /** Every position, the first before the line. A line that rests on a guess about hidden things ends where it cannot be played. */
  frames: Array<Frame>, };

/** A link to be opened once. */
export type Link = {
  /** The address to open on the other device. */
  link: string,
  /** Until when, in milliseconds since 1970. */
  expires: number, };

/** How bad a decision was. */
export type Mark = "sound" | "inaccuracy" | "mistake" | "blunder" | "missed_win";

/** Who one is. */
export type Me = {
  /** The id, which is no secret. */
  id: string,
  /** The name that others see. */
  name: string,
  /** What one signs in with; null for a guest. */
  login: string | null,
  /** Since when, in milliseconds since 1970. */
  created: number,
  /** Whether one is shown as a bot: because one has a token that may play. */
  bot?: boolean,
  /** What one does for order here: `owner` or `moderator`. */
  role?: 'owner' | 'moderator',
  /** Why one may not speak at tables, and for how long. */
  muted?: Sanction,
  /** What the token may do, if it is one that asks. */
  scopes?: Array<Scope>, };

/** Somebody in the log. */
export type Mentioned = {
  /** Who. */
  person: PersonId,
  /** Their name; empty if they were erased. */
  name: string, };

/** How many mistakes wait to be played better. */
export type MistakesKept = {
  /** How many of this game. */
  found: number,
  /** How many in all that are not solved yet. */
  waiting: number, };

/** An account to be made. */
export type NewAccount = {
  /** 3 to 32 letters a to z, digits and the signs `_ . -`; capital letters make no difference. */
  login: string,
  /** 8 to 200 characters. */
  password: string,
  /** The ids of the other sessions, links and tokens that go on working. All the rest end. */
  keep?: Array<string>, };

/** A device on which one wants to be called, as `PushSubscription.toJSON()` of its browser tells it. */
export type NewDevice = {
  /** Where its push service takes messages. */
  endpoint: string,
  /** What messages are encrypted with. */
  keys: NewDeviceKeys, };

/** The keys of a device. */
export type NewDeviceKeys = {
  /** Its public key: a point of P-256, in base64url. */
  p256dh: string,
  /** Its secret: 16 bytes, in base64url. */
  auth: string, };

/** A new guest. */
export type NewGuest = {
  /** 1 to 32 characters; `Guest` and a number if left out. */
  name?: string, };

/** Another name. */
export type NewName = {
  /** 1 to 32 characters. */
  name: string, };

/** Another password. */
export type NewPassword = {
  /** The one so far. */
  old: string,
  /** 8 to 200 characters. */
  new: string, };

/** What somebody finds unbearable. */
export type NewReport = {
  /** Whom it is about: somebody who sits at the table, or has said or done something there. */
  person: PersonId,
  /** The version of the entry that it is about, which must be theirs; left out if it is about how they behave. */
  version?: Version,
  /** What there is to say about it. */
  text: string, };

/** A role to be given or taken. */
export type NewRole = {
  /** `moderator`, or null to take it away. Owners are made by `mozaika admin role`. */
  role: 'moderator' | null, };

/** A mute or a ban. */
export type NewSanction = {
  /** For how many hours. A ban without it is for good; a mute has a term. */
  hours?: number,
  /** Why, in one line: the person is told. */
  reason: string, };

/** A token to be made. */
export type NewToken = {
  /** What one calls it, 1 to 64 characters. */
  label: string,
  /** What it may do: `read` to see, `play` to play and see. */
  scopes: Array<Scope>,
  /** After how many days it expires, 365 if left out. */
  days?: number, };

/** What one thinks of a puzzle. */
export type NewVote = {
  /** `good` or `dull`; null takes it back. */
  vote: Voted | null, };

/** A note on a report. */
export type Note = {
  /** What was found and done, in one line; it may be left out. */
  note: string, };

/** What goes on now. */
export type Now = {
  /** The moment that this is about. */
  now: Stamp,
  /** How many seconds ago games that count stood as they are shown. */
  delay: number,
  /** The best game of each kind, with how it stands. */
  best: Array<BestGame>,
  /** Other games, the best first. */
  others: Array<GameNow>,
  /** The tournaments that are played, and those that start soon. */
  tournaments: Array<TournamentLine>,
  /** What people wait for, and how many. */
  waiting: Array<WaitingCount>, };

/** A game that can be played. */
export type Offered = {
  /** Which. */
  id: GameId,
  /** Its name. */
  name: string,
  /** What kind of game it is: `information`, `chance`, `draws` and `memory`. */
  facts: Facts,
  /** The fewest and the most players. */
  players: [number, number],
  /** The options with their values and defaults. */
  options: Array<OptionSpec>,
  /** How strong the computers are, from level 1 in halves, in points on the scale of people's ratings. */
  ratings: Array<number>, };

/** A table to be opened. */
export type OpenTable = {
  /** The game: `mandala`, `stones` or `mana`. */
  game: GameId,
  /** The game's options; what is left out has its default. */
  options?: Record<string, unknown>,
  /** The seats in order, one a player. */
  seats: Array<SeatWish>,
  /** The clocks. Without them the game is untimed. */
  time?: TimeControl,
  /** Whether the lobby shows the table. Otherwise only people with the link find it. */
  listed?: boolean,
  /** Whether the table helps the memory. */
  aids?: boolean,
  /** Whether people may chat. */
  chat?: boolean,
  /** Whether the game is rated: between people with accounts, or of one of them against computers. Nothing is taken back in it. */
  rated?: boolean,
  /** Begin at once; all seats must be taken. */
  start?: boolean, };

/** A table that was opened. */
export type Opened = {
  /** Its id. The link to the table is the server's address and `/t/` and this. */
  table: TableId, };

/** Somebody one played with. */
export type Opponent = {
  /** Who. */
  person: PersonId,
  /** What they were called there. */
  name: string,
  /** Whether they are known as a bot. */
  bot?: boolean,
  /** The game. */
  game: GameId,
  /** When it ended. */
  ended: Stamp,
  /** The table. */
  table: TableId, };

/** Something to be done at a table. */
export type Order = {
  /** The client's own name for it: sending it twice acts once. */
  id: CommandId,
  /** What; see `docs/api.md`. */
  command: Command, };

/** Another line. */
export type OtherLine = {
  /** The game: `{"table": "…"}` or `{"text": "…"}`. */
  game: Source,
  /** After how many of its actions the line begins. */
  after: number,
  /** What is played instead. */
  actions: Array<string>,
  /** The seat to see it from; a spectator's view if left out. */
  as?: Seat, };

/** Somebody, as those see them who keep order. */
export type PersonKnown = {
  /** Who. */
  person: PersonId,
  /** Their name; empty if they were erased. */
  name: string,
  /** Whether they have an account, and so a page. */
  account: boolean,
  /** Whether they are known as a bot. */
  bot?: boolean,
  /** Their role, if they have one. */
  role: 'owner' | 'moderator' | null,
  /** Why they may not speak now, and for how long. */
  muted: Sanction | null,
  /** Why they may not play now, and for how long. */
  banned: Sanction | null,
  /** Whether one may mute and ban them: nobody acts on somebody of the same role or a higher one. */
  yours: boolean, };

/** A person's rating of a kind at a game. */
export type PersonRating = {
  /** The game. */
  game: GameId,
  /** Against whom and how quickly the games were played. */
  kind: RatingKind,
  /** The rating, in points of Glicko. */
  rating: number,
  /** How unsure it is now, in points: the strength is within twice as much of the rating, nineteen times of twenty. */
  deviation: number,
  /** Whether it is so unsure that it should be shown with a question mark. */
  unsure: boolean,
  /** How many games have counted. */
  games: number,
  /** When the last of them ended. */
  last: Stamp, };

/** A person's ratings. */
export type PersonRatings = {
  /** Who. */
  person: PersonId,
  /** By what name. */
  name: string,
  /** At each game and of each kind that they have played rated. Those against computers are told to nobody else. */
  ratings: Array<PersonRating>, };

/** Somebody who plays. */
export type PlayerNow = {
  /** Their rating at such games, if they have one. */
  rating: number | null,
  /** Whether it is so unsure that it should be shown with a question mark. */
  unsure: boolean, } & ({ "kind": "open" } | { "kind": "person",
  /** Who. */
  person: PersonId,
  /** By what name. */
  name: string,
  /** Whether they were known as a bot when they sat down. */
  bot?: boolean, } | { "kind": "computer",
  /** How well it plays. */
  level: Level, });

/** What one shows to strangers. */
export type PrivacyWish = {
  /** Who sees one's page. */
  page: ShownTo,
  /** Who sees whether one is here. */
  presence: ShownTo,
  /** Who may challenge one. */
  challenges: ShownTo, };

/** Somebody with an account, as others see them. */
export type Profile = {
  /** Who. */
  person: PersonId,
  /** Their name. */
  name: string,
  /** Whether they are known as a bot: they have a token that may play. */
  bot?: boolean,
  /** Since when they are here. */
  since: Stamp,
  /** Whether they are here now; null if they do not show it to whoever asks. */
  here: boolean | null,
  /** Whether it is one's own page. */
  own: boolean,
  /** Whether one follows them. */
  follows: boolean,
  /** Whether one has blocked them. */
  blocks: boolean,
  /** Whether one may challenge them. */
  challenge: boolean, };

/** What a browser needs to be called by this server. */
export type PushKey = {
  /** The server's public key, in base64url: the `applicationServerKey` of a subscription. Null if this server calls nobody. */
  key: string | null, };

/** The next choices on the way to an answer. */
export type PuzzleChoices = {
  /** As at a table: `step`, `final` where the action is complete, `preview` of what it would do. */
  choices: Array<Choice<Preview>>, };

/** What the other side may do against a right turn. */
export type PuzzleDefence = {
  /** The action. */
  action: string,
  /** Within how many turns it is lost then. */
  turns: number, };

/** What the other side may do. */
export type PuzzleDefences = {
  /** All of it, what holds out longest first. */
  defences: Array<PuzzleDefence>, };

/** How a try ended. */
export type PuzzleEnd = {
  /** How good it was. */
  score: Score,
  /** What the answer is worth. */
  given: PuzzleWorth,
  /** What the right one is worth. */
  best: PuzzleWorth,
  /** All right actions in the position of the last answer. */
  right: Array<string>,
  /** How it goes on at its best from there: every position, the first before the answer. */
  line: Array<Frame>,
  /** What actions are worth where all of them are known, the best first; those after the first twelve are left out. */
  values: Array<PuzzleValue>, };

/** The puzzles of a game. */
export type PuzzleGameOverview = {
  /** The game. */
  game: GameId,
  /** How many there are. */
  count: number,
  /** The puzzle of the day; null if there is none. */
  daily: string | null,
  /** Whether one has tried it. */
  daily_tried: boolean,
  /** What they are about. */
  themes: Array<ThemeCount>,
  /** How one stands, if one is known here. */
  standing?: PuzzleStanding, };

/** What came of an answer. */
export type PuzzleGraded = {
  /** What was played: the answer, and how the other side replied if it goes on, or what it does against a wrong answer. */
  frames: Array<Frame>,
  /** The next choices, if it goes on; null if it is over. */
  choices: Array<Choice<Preview>> | null,
  /** How it ended; null if it goes on. */
  end: PuzzleEnd | null,
  /** How that moved one's rating; left out where it did not count. */
  moved?: RatingMoved, };

/** A page of puzzles. */
export type PuzzleList = {
  /** The puzzles, in the order of the pack. */
  puzzles: Array<PuzzleListed>,
  /** If there are more: what to ask for as `after` to get the next page. */
  next: string | null, };

/** A puzzle in a list. */
export type PuzzleListed = {
  /** Its name. */
  id: string,
  /** How hard it is, in points of Glicko. */
  rating: number,
  /** What it is about. */
  themes: Array<string>, };

/** All puzzles. */
export type PuzzleOverview = {
  /** The day that the daily puzzles are of. */
  day: string,
  /** Game by game. */
  games: Array<PuzzleGameOverview>,
  /** How many mistakes of one's own wait to be played better. */
  mistakes: number, };

/** A puzzle to be solved. */
export type PuzzleShown = {
  /** Its name. */
  id: string,
  /** The game. */
  game: GameId,
  /** Whoever is to act, and solves it. */
  seat: Seat,
  /** How many play. */
  players: number,
  /** How hard it is, in points of Glicko; left out for a mistake of one's own. */
  rating?: number,
  /** What it is about. */
  themes: Array<string>,
  /** Within how many own turns it is won; left out where it is about the best chance. */
  win_in?: number,
  /** What kind of game it is. */
  facts: Facts,
  /** What is printed on the boards and lies in the box. */
  printed?: Printed,
  /** The position. */
  frame: Frame,
  /** The first choices, as at a table. */
  choices: Array<Choice<Preview>>,
  /** What one has done about it before. */
  tried?: PuzzleTried, };

/** How somebody stands at the puzzles of a game. */
export type PuzzleStanding = {
  /** The rating, in points of Glicko. */
  rating: number,
  /** Whether it is still a guess: it then moves fast. */
  unsure: boolean,
  /** How many puzzles were tried. */
  tried: number,
  /** How many of them were right the first time. */
  solved: number,
  /** How many were missed and not solved since; those of the last hundred. */
  missed: number, };

/** A half-made answer. */
export type PuzzleSteps = {
  /** The solver's turns before it. */
  played?: Array<PuzzleTurn>,
  /** The steps so far. */
  prefix?: Array<string>,
  /** Something that was touched: says why it is not among the choices. */
  touched?: string, };

/** What one has done about a puzzle before. */
export type PuzzleTried = {
  /** How the first try went. */
  score: Score,
  /** What one thinks of it. */
  vote: Voted | null, };

/** One turn of the solver, and how the other side answers it. */
export type PuzzleTurn = {
  /** The action. */
  action: string,
  /** The defence to be played against it, in Mana; the strongest if it is left out. */
  defence?: string, };

/** What was played so far; for an answer the last is the new one. */
export type PuzzleTurns = {
  /** The solver's turns. */
  played: Array<PuzzleTurn>, };

/** What one action is worth. */
export type PuzzleValue = {
  /** The action. */
  action: string,
  /** What it leads to. */
  worth: PuzzleWorth, };

/** What an action leads to: one of these. */
export type PuzzleWorth = {
  /** A forced win within so many own turns. */
  win_in?: number,
  /** No forced win within so many own turns. */
  no_win_in?: number,
  /** A share of the win, from 0 to 1. */
  share?: number,
  /** The same share exactly, such as `5/28`. */
  exact?: string, };

/** A person's rated games, the last first. */
export type RatingHistory = {
  /** The game. */
  game: GameId,
  /** Against whom and how quickly the games were played. */
  kind: RatingKind,
  /** The games. */
  points: Array<HistoryPoint>,
  /** If there are more: what to ask for as `before` to get the next page. */
  next: Stamp | null, };

/** How a first try moved the solver's rating, in points. */
export type RatingMoved = {
  /** Before. */
  before: number,
  /** After. */
  after: number, };

/** A game, move by move, as one viewer saw it. */
export type Replay = {
  /** The game as it is saved. */
  record: GameRecord,
  /** The seat that it is seen from; null for a spectator. */
  as: Seat | null,
  /** What kind of game it is. */
  facts: Facts,
  /** What is printed on the boards and lies in the box: what a client need not know by itself. */
  printed?: Printed,
  /** Every position, the first before any action. */
  frames: Array<Frame>, };

/** A list of reports, the newest first. */
export type ReportList = {
  /** The reports. */
  reports: Array<ReportShown>,
  /** If there are more: what to ask for as `before` to get the next page. */
  next: string | null, };

/** A report, with what it is about. */
export type ReportShown = {
  /** Which. */
  report: string,
  /** When it was made. */
  at: Stamp,
  /** Who made it. */
  reporter: PersonKnown,
  /** Whom it is about. */
  person: PersonKnown,
  /** The table; the link to it is the server's address and `/t/` and this. */
  table: TableId,
  /** The game there. */
  game: GameId,
  /** How far the table has come. */
  status: Status,
  /** The version of the entry that it is about; null if it is about how they behave. */
  version: Version | null,
  /** What the reporter says about it. */
  text: string,
  /** What was said and played there around that. */
  around: Array<Happened>,
  /** What came of it, if somebody has looked into it. */
  settled: SettledShown | null, };

/** A review, as far as it has come. */
export type Review = {
  /** How many actions have been judged. */
  done: number,
  /** How many there are. */
  of: number,
  /** What was found, one for each action so far. */
  judgements: Array<Judged>,
  /** Why it ended early, if it did. */
  failed?: string, };

/** That somebody may not play, or may not speak. In words it says until when, and why. */
export type Sanction = {
  /** Since when. */
  since: Stamp,
  /** Until when; null if it is for good. */
  until: Stamp | null,
  /** Why; empty if nobody has said it. */
  reason: string, };

/** What a program with a token may do. */
export type Scope = "read" | "play";

/** How an attempt went, from the solver's side. */
export type Score = "wrong" | "nearly" | "right";

/** Who is to sit on a seat. */
export type SeatWish = { "kind": "open" } | { "kind": "me",
  /** The name of who plays there, if not one's own. */
  name?: string, } | { "kind": "computer",
  /** How well it plays. */
  level: Level, };

/** What has become of a seek. */
export type SeekAnswer = { "state": "waiting",
  /** For how many seconds there was nobody. */
  seconds: number,
  /** One's own rating, in points. */
  rating: number,
  /** How far from it an opponent's may be by now. */
  window: number,
  /** By how many points that widens in a second. */
  widening: number, } | { "state": "paired",
  /** The table. */
  table: TableId, } | { "state": "ended" };

/** What somebody would like to play. */
export type SeekWish = {
  /** What the seek is called: the same id again goes on with the same seek, another one begins anew in its place. */
  id: CommandId,
  /** The game. */
  game: GameId,
  /** How quickly. */
  pace: Pace,
  /** How many are to play; two without it. */
  players?: number,
  /** Whether the game is rated; only accounts play rated games. */
  rated?: boolean,
  /** How many seconds the answer may take, up to 25; 20 without it. */
  wait?: number, };

/** That somebody has looked into a report. */
export type SettledShown = {
  /** When. */
  at: Stamp,
  /** Who; null if it was the host. */
  by: PersonKnown | null,
  /** What they noted. */
  note: string, };

/** To whom something is shown. */
export type ShownTo = "everybody" | "company";

/** A new token. It is shown this once. */
export type ShownToken = {
  /** For the header `Authorization: Bearer`. */
  token: string,
  /** What it is ended by. */
  id: string,
  /** What it is for. */
  kind: KeyUse,
  /** What the person calls a token; the browser of a session, as far as it is known; null for a link. */
  label: string | null,
  /** What a token may do. */
  scopes?: Array<Scope>,
  /** Since when, in milliseconds since 1970. */
  created: number,
  /** Until when, in milliseconds since 1970. */
  expires: number,
  /** Whether it is the session that asks. */
  current: boolean, };

/** A finished game. A table that is still played is not shown here, and a file holds only what its owner knows. */
export type Source = { "table": string } | { "text": string };

/** A list of tables, the last changed first. */
export type TableList = {
  /** The tables. */
  tables: Array<Summary>,
  /** If there are more: what to ask for as `before` to get the next page. */
  next: string | null, };

/** A table as a viewer sees it. */
export type TableSeen = {
  /** The version it stands at. */
  version: Version,
  /** All that the viewer may know. */
  outlook: Outlook,
  /** Who is there. */
  presence: Presence, };

/** A theme, and how many puzzles have it. */
export type ThemeCount = {
  /** The theme. */
  theme: string,
  /** How many puzzles have it. */
  count: number, };

/** Where to begin, and against whom. */
export type Try = {
  /** The game: `{"table": "…"}` or `{"text": "…"}`. */
  game: Source,
  /** After how many of its actions to begin. */
  after: number,
  /** How well the computers play. */
  level?: Level, };

/** What somebody thinks of a puzzle. */
export type Voted = "good" | "dull";

/** How many wait for the same. */
export type WaitingCount = {
  /** The game. */
  game: GameId,
  /** How quickly. */
  pace: Pace,
  /** How many are to play. */
  players: number,
  /** Whether it is rated. */
  rated: boolean,
  /** How many people wait for it; programs are not counted. */
  people: number, };

/** How many people look for an opponent, by what they would like to play. */
export type WaitingCounts = {
  /** What somebody waits for. */
  waiting: Array<WaitingCount>, };

/** Why something is lifted or closed. */
export type Why = {
  /** Why, in one line. It may be left out where something is lifted. */
  reason: string, };
