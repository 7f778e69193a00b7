/** One table over the connection: it takes what the server tells in order, and asks again where something is missing. */
import type { LastAction } from '../boards/board';
import type { Live } from './live.svelte';
import { keep, recall } from './memory';
import type { Heard, Table } from './table';
import type { Choice, Command, Failure, GameEvent, Outlook, Presence, ToClient, Update } from './wire';

type Told = Extract<ToClient, { type: 'snapshot' | 'update' | 'joined' | 'presence' }>;

export class LiveTable implements Table {
  readonly id: string;
  readonly #live: Live;
  readonly #events = new Map<number, GameEvent[]>();
  readonly #listeners = new Set<(entry: Heard) => void>();
  version = $state(0);
  outlook = $state.raw<Outlook | null>(null);
  presence = $state.raw<Presence | null>(null);
  problem = $state.raw<Failure | null>(null);
  last = $state.raw<LastAction | null>(null);
  /** How many entries were missed while the connection was away. */
  missed = $state(0);
  #as: number | null | undefined = undefined;
  #rejoining = false;
  #waits: Heard[] = [];

  constructor(id: string, live: Live) {
    this.id = id;
    this.#live = live;
  }

  get skew(): number {
    return this.#live.skew;
  }

  /** Follows the table, from the last version that is known here. */
  join(): void {
    const viewer = this.#as === undefined ? {} : { as: this.#as };
    const after = this.outlook ? { after: this.version } : {};
    this.missed = 0;
    this.#live.send({ type: 'join', table: this.id, ...after, ...viewer });
  }

  act(command: Command): Promise<number> {
    return this.#live.do(this.id, command);
  }

  steps(prefix: string[], touched?: string, seat?: number): Promise<Choice[]> {
    return this.#live.steps(this.id, prefix, touched, seat);
  }

  look(as: number | null, heard: 'forget' | 'keep' = 'forget'): void {
    this.#as = as;
    // What another seat saw must not stay behind.
    if (heard === 'forget') this.#events.clear();
    if (this.#live.ready) this.#live.send({ type: 'join', table: this.id, as });
  }

  events(version: number): GameEvent[] | undefined {
    return this.#events.get(version);
  }

  listen(heard: (entry: Heard) => void): () => void {
    this.#listeners.add(heard);
    return () => this.#listeners.delete(heard);
  }

  leave(): void {
    this.#live.forget(this.id);
  }

  refused(failure: Failure): void {
    this.problem = failure;
  }

  take(message: Told): void {
    switch (message.type) {
      case 'snapshot':
        this.#rejoining = false;
        this.version = message.version;
        this.outlook = message.outlook;
        this.presence = message.presence;
        this.problem = null;
        this.#waits = [];
        this.#remember(message.outlook);
        this.last = this.#lastOf(message.outlook);
        return;
      case 'joined':
        this.#rejoining = false;
        this.presence = message.presence;
        this.problem = null;
        if (message.version < this.version) return;
        this.version = message.version;
        if (this.outlook) this.#settle({ ...this.outlook, state: message.state });
        return;
      case 'presence':
        this.presence = message.presence;
        return;
      case 'update':
        return this.#update(message);
    }
  }

  #update(update: Update): void {
    if (!this.outlook || update.version <= this.version) return;
    if (update.version > this.version + 1) {
      if (!this.#rejoining) {
        this.#rejoining = true;
        this.join();
      }
      return;
    }
    this.version = update.version;
    const { entry } = update;
    const outlook = { ...this.outlook };
    if (entry.type === 'acted') {
      this.#events.set(update.version, update.events ?? []);
      outlook.moves = [...outlook.moves, { version: update.version, seat: entry.seat, action: entry.action }];
    }
    if (update.moves) outlook.moves = update.moves;
    if (update.shuffle) outlook.shuffle = update.shuffle;
    if (entry.type === 'said') outlook.talk = [...outlook.talk, { version: update.version, at: update.at, person: entry.person, name: entry.name, text: entry.text }];
    this.#waits.push({ version: update.version, at: update.at, entry, events: update.events ?? [] });
    if (update.state) this.#settle({ ...outlook, state: update.state });
    else {
      this.missed += 1;
      this.outlook = outlook;
    }
  }

  /** The table stands again: what happened on the way is told now, when what is seen fits to it. */
  #settle(outlook: Outlook): void {
    this.outlook = outlook;
    this.last = this.#lastOf(outlook);
    const waits = this.#waits;
    this.#waits = [];
    const { as, yours } = outlook.state;
    if (yours.length < 2 && waits.some(({ entry }) => entry.type === 'acted')) keep(this.id, as, this.#events);
    for (const entry of waits) for (const heard of this.#listeners) heard(entry);
  }

  /** After a reload the events heard before it are still known, unless several people share the device. */
  #remember(outlook: Outlook): void {
    const { as, yours } = outlook.state;
    if (yours.length > 1 || this.#events.size > 0) return;
    const count = new Set(outlook.moves.map(({ version }) => version));
    for (const [version, events] of recall(this.id, as)) if (count.has(version)) this.#events.set(version, events);
  }

  #lastOf(outlook: Outlook): LastAction | null {
    const move = outlook.moves[outlook.moves.length - 1];
    if (!move) return null;
    if (this.last?.version === move.version && this.last.events.length > 0 && this.#events.has(move.version)) return this.last;
    return { ...move, events: this.#events.get(move.version) ?? [] };
  }
}
