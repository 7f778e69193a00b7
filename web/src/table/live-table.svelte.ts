/** One table over the connection: it takes what the server tells in order, and asks again where something is missing. */
import type { LastAction } from '../boards/board';
import type { Live } from './live.svelte';
import { Pace } from './pace.svelte';
import { passes, waitOf, type Heard, type Table } from './table';
import type { Choice, Command, Failure, Move, Outlook, Presence, ToClient, Update } from './wire';

type Told = Extract<ToClient, { type: 'snapshot' | 'update' | 'joined' | 'presence' }>;

/** One state of the table on its way to the page. */
interface Stage {
  outlook: Outlook;
  /** What led to it, to be told when it is shown. */
  heard: readonly Heard[];
  /** Who acted, if somebody did. */
  seat: number | null;
  /** Whether it has been shown before. */
  again?: true;
}

/** More than this of a round is not kept. */
const ROUND = 12;

export class LiveTable implements Table {
  readonly id: string;
  readonly #live: Live;
  readonly #listeners = new Set<(entry: Heard) => void>();
  version = $state(0);
  /** What is shown. Others' moves come into it one after another, at the pace of whoever looks. */
  outlook = $state.raw<Outlook | null>(null);
  /** What is known, shown or not yet. */
  #newest: Outlook | null = null;
  readonly #pace = new Pace<Stage>((stage) => this.#show(stage));
  /** What has been shown since one's own last move, from that on. */
  round = $state.raw<readonly Outlook[]>([]);
  presence = $state.raw<Presence | null>(null);
  /** At which version seats were given up, as far as it was seen here. */
  left = $state.raw<ReadonlyMap<number, number>>(new Map());
  problem = $state.raw<Failure | null>(null);
  last = $state.raw<LastAction | null>(null);
  /** How many entries were missed while the connection was away; null from the moment the table is asked for until it stands. */
  missed = $state<number | null>(null);
  #as: number | null | undefined = undefined;
  #lastMove: Move | null = null;
  #missing = 0;
  #again: ReturnType<typeof setTimeout> | undefined;
  /** The whole outlook is needed: until it comes nothing else is shown. */
  #incomplete = false;
  #waits: Heard[] = [];

  constructor(id: string, live: Live) {
    this.id = id;
    this.#live = live;
  }

  get skew(): number {
    return this.#live.skew;
  }

  /** Follows the table, from the last version that is known here if that is enough. */
  join(): void {
    clearTimeout(this.#again);
    const viewer = this.#as === undefined ? {} : { as: this.#as };
    const after = !this.#incomplete && this.#newest ? { after: this.version } : {};
    this.#missing = 0;
    this.missed = null;
    this.#live.send({ type: 'join', table: this.id, ahead: true, ...after, ...viewer });
  }

  act(command: Command): Promise<number> {
    return this.#live.do(this.id, command);
  }

  steps(prefix: string[], touched?: string, seat?: number): Promise<Choice[]> {
    return this.#live.steps(this.id, prefix, touched, seat);
  }

  look(as: number | null): void {
    this.#as = as;
    // What is known of the moves depends on whose eyes see them.
    this.#incomplete = true;
    if (this.#live.ready) this.join();
  }

  /** Whoever looks from now on is somebody else: what was seen does not count for them. */
  renew(): void {
    this.#as = undefined;
    this.#incomplete = true;
  }

  listen(heard: (entry: Heard) => void): () => void {
    this.#listeners.add(heard);
    return () => this.#listeners.delete(heard);
  }

  /** How many moves wait to be shown. */
  get behind(): number {
    return this.#pace.behind;
  }

  /** Says how long a move is looked at before the next one is shown. Returns how to stop it. */
  paced(time: (seat: number) => Promise<void>): () => void {
    return this.#pace.keep(({ seat }) => (seat === null ? Promise.resolve() : time(seat)));
  }

  /** Comes up to date at once. */
  skip(): void {
    this.#pace.skip();
  }

  /** Shows again what the others did since one's own last move. Nothing can be chosen meanwhile. */
  showRound(): void {
    this.skip();
    const now = this.#newest;
    if (!now || this.round.length < 2) return;
    for (const { state, ...rest } of this.round) {
      const outlook = { ...rest, state: { ...state, choices: null, can: [] } };
      this.#pace.add(
        { outlook, heard: [], seat: outlook.moves[outlook.moves.length - 1]?.seat ?? null, again: true },
        false,
      );
    }
    this.#pace.add({ outlook: now, heard: [], seat: null, again: true }, false);
  }

  leave(): void {
    clearTimeout(this.#again);
    this.#live.forget(this.id);
  }

  refused(failure: Failure): void {
    if (passes(failure)) {
      // What is shown stays. If the connection is lost meanwhile, the next one asks anyway.
      clearTimeout(this.#again);
      this.#again = setTimeout(() => this.#live.ready && this.join(), waitOf(failure));
      return;
    }
    this.missed ??= 0;
    this.problem = failure;
  }

  take(message: Told): void {
    switch (message.type) {
      case 'snapshot':
        if (this.#newest) this.#missing += Math.max(0, message.version - this.version);
        this.missed = this.#missing;
        this.#incomplete = false;
        this.version = message.version;
        this.presence = message.presence;
        this.problem = null;
        this.#waits = [];
        this.round = [];
        this.#newest = message.outlook;
        this.#pace.drop();
        this.#show({ outlook: message.outlook, heard: [], seat: null });
        return;
      case 'joined':
        this.presence = message.presence;
        this.problem = null;
        if (this.#incomplete) return;
        this.missed = this.#missing;
        if (message.version < this.version) return;
        this.version = message.version;
        if (this.#newest) this.#settle({ ...this.#newest, state: message.state });
        return;
      case 'presence':
        this.presence = message.presence;
        return;
      case 'update':
        return this.#update(message);
    }
  }

  #update(update: Update): void {
    if (!this.#newest || update.version <= this.version) return;
    if (update.version > this.version + 1) {
      if (this.missed !== null) this.join();
      return;
    }
    // What is printed on the boards comes with the whole outlook, and only once the game has begun.
    if (update.entry.type === 'started') {
      this.#incomplete = true;
      this.join();
      return;
    }
    this.version = update.version;
    const { entry } = update;
    const outlook = { ...this.#newest };
    if (entry.type === 'acted') {
      outlook.moves = [
        ...outlook.moves,
        { version: update.version, seat: entry.seat, action: entry.action, events: update.events ?? [] },
      ];
    }
    if (update.moves) outlook.moves = update.moves;
    if (update.shuffle) outlook.shuffle = update.shuffle;
    if (entry.type === 'said')
      outlook.talk = [
        ...outlook.talk,
        { version: update.version, at: update.at, person: entry.person, name: entry.name, text: entry.text },
      ];
    if (entry.type === 'resigned' || entry.type === 'flagged')
      this.left = new Map(this.left).set(entry.seat, update.version);
    this.#waits.push({ version: update.version, at: update.at, entry, events: update.events ?? [] });
    if (update.state) this.#settle({ ...outlook, state: update.state });
    else {
      this.#missing += 1;
      this.#newest = outlook;
    }
  }

  /** The table stands again: what happened on the way is told when what is seen fits to it. */
  #settle(outlook: Outlook): void {
    this.#newest = outlook;
    const heard = this.#waits;
    this.#waits = [];
    const acted = heard.find(({ entry }) => entry.type === 'acted')?.entry;
    const seat = acted?.type === 'acted' ? acted.seat : null;
    // One's own move is never kept waiting, nor are several entries that come together after an absence.
    const urgent = heard.length !== 1 || (seat !== null && outlook.state.yours.includes(seat));
    this.#pace.add({ outlook, heard, seat }, urgent);
  }

  #show({ outlook, heard, seat, again }: Stage): void {
    const before = this.outlook;
    this.outlook = outlook;
    this.last = this.#lastOf(outlook);
    if (seat !== null && !again) {
      const own = outlook.state.yours.includes(seat);
      const since = this.round.length > 0 || !before ? this.round : [before];
      this.round = own ? [outlook] : [...since, outlook].slice(-ROUND);
    }
    for (const entry of heard) for (const listener of this.#listeners) listener(entry);
  }

  #lastOf(outlook: Outlook): LastAction | null {
    const move = outlook.moves[outlook.moves.length - 1];
    if (!move) return null;
    if (move === this.#lastMove) return this.last;
    this.#lastMove = move;
    const { version, seat, action, events = [] } = move;
    return { version, seat, action, events };
  }
}
