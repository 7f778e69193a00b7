/**
 * The tables of this device: each message is decided, kept, and only then told.
 *
 * The key decision: what is hidden in a game stays here and in the module. The page is told what a server would tell it, and whoever
 * thinks for a computer is given that seat's view.
 */
import { Refused } from '../table/table';
import type { Failure, FromClient, Level, Review, Summary } from '../table/wire';
import type { EngineModule } from './module';
import { read } from './read';
import type { DeviceStore, Keep } from './store';
import type { Thinker } from './thinker';

/** What the module answers when something is done at a table. */
interface Said {
  keep: Keep[];
  say: unknown[];
}

/** What a computer has to do. */
interface Task {
  game: string;
  view: unknown;
  seat: number;
  level: Level;
  version: number;
  for: number;
}

/** A computer takes at least this long, so that one sees that it is its turn. */
const LEAST_THINKING = 600;

/** Whether nothing could be kept because there is no room left. */
const isFull = (reason: unknown): boolean => reason instanceof DOMException && reason.name === 'QuotaExceededError';

export class Keeper {
  readonly #engine: EngineModule;
  readonly #store: DeviceStore;
  readonly #person: string;
  readonly #say: (text: string) => void;
  readonly #loaded = new Set<string>();
  /** How each table is looked at. */
  readonly #joins = new Map<string, FromClient>();
  readonly #thinking = new Set<string>();
  #last: Promise<void> = Promise.resolve();
  /** Reviews by what they are of, as far as they have come. */
  readonly reviews = new Map<string, Review>();
  readonly thinker: Thinker;

  constructor(engine: EngineModule, store: DeviceStore, thinker: Thinker, person: string, say: (text: string) => void) {
    this.#engine = engine;
    this.#store = store;
    this.thinker = thinker;
    this.#person = person;
    this.#say = say;
    const hello = { type: 'hello', protocol: 1, server: 'here', person, name: '', now: Date.now() };
    say(JSON.stringify(hello));
  }

  /** Asks the module. Throws what it refuses. */
  ask<T>(question: object): T {
    return read<T>(this.#engine.device(JSON.stringify(question)));
  }

  me(name: string): { person: string; name: string } {
    return { person: this.#person, name };
  }

  /** Something was refused, or went wrong here. */
  failure(reason: unknown): Failure {
    if (reason instanceof Refused) return reason.failure;
    return { code: isFull(reason) ? 'device_full' : 'not_kept', message: String(reason) };
  }

  /** Everything that changes a table in its order: what is to be kept is kept before the next is decided. */
  #inOrder(work: () => Promise<void>): Promise<void> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => undefined);
    return done;
  }

  /** A message as a server gets it over its WebSocket. */
  message(text: string, name: string): Promise<void> {
    return this.#inOrder(() => this.#message(text, name));
  }

  async #message(text: string, name: string): Promise<void> {
    const message = JSON.parse(text) as FromClient;
    const table = 'table' in message ? message.table : null;
    try {
      if (table !== null) await this.load(table);
      if (message.type === 'join') this.#joins.set(message.table, message);
      if (message.type === 'leave') this.#joins.delete(message.table);
      const said = this.ask<Said>({ ask: 'message', message, me: this.me(name), now: Date.now() });
      await this.#do(table ?? '', said, name);
    } catch (reason) {
      const id = 'id' in message ? { id: message.id } : {};
      const where = table === null ? {} : { table };
      this.#say(JSON.stringify({ type: 'refused', ...id, ...where, error: this.failure(reason) }));
    }
    if (table !== null && this.#loaded.has(table)) void this.#think(table, name);
  }

  /** Brings a table into memory, if it is not there. */
  async load(table: string): Promise<void> {
    if (this.#loaded.has(table)) return;
    const kept = await this.#store.load(table);
    if (!kept) throw new Refused({ code: 'not_found', message: 'there is no such table on this device' });
    this.ask({ ask: 'load', table, ...kept });
    this.#loaded.add(table);
  }

  /** Keeps a new table; its id. */
  async create(keep: Keep): Promise<string> {
    await this.#store.keep([keep]);
    return keep.table;
  }

  /** Forgets a table for good, after whatever is being done at it. */
  delete(table: string): Promise<void> {
    return this.#inOrder(async () => {
      await this.#store.delete(table);
      if (this.#loaded.delete(table)) this.ask({ ask: 'drop', table });
      this.#joins.delete(table);
      this.reviews.delete(table);
    });
  }

  list(): Promise<Summary[]> {
    return this.#store.list();
  }

  /** Keeps what is to be kept, and says what is to be said. */
  async #do(table: string, { keep, say }: Said, name: string): Promise<void> {
    for (const each of say) this.#say(JSON.stringify(each));
    if (keep.length === 0) return;
    let then: Said;
    try {
      await this.#store.keep(keep);
      then = this.ask<Said>({ ask: 'kept', table, me: this.me(name), now: Date.now() });
    } catch (reason) {
      const code = isFull(reason) ? 'device_full' : 'not_kept';
      then = this.ask<Said>({ ask: 'not_kept', table, code, why: this.failure(reason).message });
      if (code !== 'device_full') await this.#readAgain(table, name);
    }
    for (const each of then.say) this.#say(JSON.stringify(each));
  }

  /** Another tab may have played on: what is in memory is no longer what is kept. Whoever looks is shown how it stands. */
  async #readAgain(table: string, name: string): Promise<void> {
    this.ask({ ask: 'drop', table });
    this.#loaded.delete(table);
    await this.load(table);
    const message = this.#joins.get(table);
    if (!message) return;
    const { say } = this.ask<Said>({ ask: 'message', message, me: this.me(name), now: Date.now() });
    for (const each of say) this.#say(JSON.stringify(each));
  }

  /** Lets computers do what they have to, one after another, as long as there is something. */
  async #think(table: string, name: string): Promise<void> {
    if (this.#thinking.has(table)) return;
    this.#thinking.add(table);
    try {
      for (;;) {
        const task = this.ask<Task | null>({ ask: 'task', table, now: Date.now() });
        if (!task) return;
        const { version, for: seat, ...search } = task;
        const least = new Promise((done) => setTimeout(done, LEAST_THINKING));
        const { action, value } = await this.thinker.ask<{ action: string; value: number }>({
          ask: 'search',
          ...search,
        });
        await least;
        const decided = { ask: 'decided', table, seat, version, action, value };
        await this.#inOrder(() => this.#do(table, this.ask<Said>({ ...decided, now: Date.now() }), name));
      }
    } catch {
      // Whoever plays sees that nothing comes; the next thing they do asks again.
    } finally {
      this.#thinking.delete(table);
    }
  }
}
