/** One table over the connection: it takes what the server tells in order, and asks again where something is missing. */
import type { LastAction } from '../boards/board';
import type { Live } from './live.svelte';
import type { Heard, Table } from './table';
import type { Choice, Command, Failure, Move, Outlook, Presence, ToClient, Update } from './wire';

type Told = Extract<ToClient, { type: 'snapshot' | 'update' | 'joined' | 'presence' }>;

export class LiveTable implements Table {
  readonly id: string;
  readonly #live: Live;
  readonly #listeners = new Set<(entry: Heard) => void>();
  version = $state(0);
  outlook = $state.raw<Outlook | null>(null);
  presence = $state.raw<Presence | null>(null);
  problem = $state.raw<Failure | null>(null);
  last = $state.raw<LastAction | null>(null);
  /** How many entries were missed while the connection was away. */
  missed = $state(0);
  #as: number | null | undefined = undefined;
  #lastMove: Move | null = null;
  #rejoining = false;
  /** The whole outlook was asked for: until it comes nothing else is shown. */
  #incomplete = false;
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

  look(as: number | null): void {
    this.#as = as;
    if (this.#live.ready) this.#whole();
  }

  /** Asks for the whole outlook anew. */
  #whole(): void {
    this.#live.send({ type: 'join', table: this.id, ...(this.#as === undefined ? {} : { as: this.#as }) });
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
        this.#incomplete = false;
        this.version = message.version;
        this.outlook = message.outlook;
        this.presence = message.presence;
        this.problem = null;
        this.#waits = [];
        this.last = this.#lastOf(message.outlook);
        return;
      case 'joined':
        this.#rejoining = false;
        this.presence = message.presence;
        this.problem = null;
        if (this.#incomplete || message.version < this.version) return;
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
    // What is printed on the boards comes with the whole outlook, and only once the game has begun.
    if (update.entry.type === 'started') {
      this.#rejoining = true;
      this.#incomplete = true;
      this.#whole();
      return;
    }
    this.version = update.version;
    const { entry } = update;
    const outlook = { ...this.outlook };
    if (entry.type === 'acted') {
      outlook.moves = [...outlook.moves, { version: update.version, seat: entry.seat, action: entry.action, events: update.events ?? [] }];
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
    for (const entry of waits) for (const heard of this.#listeners) heard(entry);
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
