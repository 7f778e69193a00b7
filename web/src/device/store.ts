/**
 * What the device keeps of its tables: the log of each, its secrets, and how it stands.
 *
 * The key decision: what belongs together is kept in one transaction, and counts as kept only when that is complete. So a browser
 * that is killed leaves a table as it was last shown, never half of a move.
 */
import type { Summary } from '../table/wire';

/** What has to be kept before anybody is told. */
export interface Keep {
  table: string;
  /** Only of a new table. */
  secrets?: unknown;
  entries: { version: number }[];
  summary: Summary;
}

/** A table as it was kept. */
export interface KeptTable {
  secrets: unknown;
  entries: unknown[];
}

interface Row {
  id: string;
  secrets: unknown;
  summary: Summary;
}

const NAME = 'mozaika';

export class DeviceStore {
  readonly #database: IDBDatabase;

  private constructor(database: IDBDatabase) {
    this.#database = database;
  }

  /** Rejects where the browser keeps nothing. */
  static async open(): Promise<DeviceStore> {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('tables', { keyPath: 'id' });
      request.result.createObjectStore('entries');
      request.result.createObjectStore('about');
    };
    const database = await done(request);
    // Another tab with a later version must not have to wait for this one.
    database.onversionchange = () => database.close();
    return new DeviceStore(database);
  }

  /** Who plays on this device, as its tables know them: made once. */
  async person(fresh: () => string): Promise<string> {
    const about = this.#begin(['about'], 'readwrite').objectStore('about');
    const known = (await done(about.get('person'))) as string | undefined;
    if (known !== undefined) return known;
    const person = fresh();
    await done(about.put(person, 'person'));
    return person;
  }

  async keep(keeps: readonly Keep[]): Promise<void> {
    const transaction = this.#begin(['tables', 'entries'], 'readwrite');
    const complete = finished(transaction);
    const [tables, entries] = [transaction.objectStore('tables'), transaction.objectStore('entries')];
    for (const { table, secrets, entries: added, summary } of keeps) {
      const before = secrets === undefined ? ((await done(tables.get(table))) as Row | undefined) : undefined;
      tables.put({ id: table, secrets: secrets ?? before?.secrets, summary } satisfies Row);
      // Two tabs that play at the same table: only one of them writes the next entry.
      for (const entry of added) entries.add(entry, [table, entry.version]);
    }
    await complete;
  }

  async load(table: string): Promise<KeptTable | null> {
    const transaction = this.#begin(['tables', 'entries'], 'readonly');
    const row = (await done(transaction.objectStore('tables').get(table))) as Row | undefined;
    if (!row) return null;
    const entries = await done(transaction.objectStore('entries').getAll(whole(table)));
    return { secrets: row.secrets, entries };
  }

  /** Forgets a table and all that was played at it. */
  async delete(table: string): Promise<void> {
    const transaction = this.#begin(['tables', 'entries'], 'readwrite');
    const complete = finished(transaction);
    transaction.objectStore('tables').delete(table);
    transaction.objectStore('entries').delete(whole(table));
    await complete;
  }

  /** How all tables stand, the last changed first. */
  async list(): Promise<Summary[]> {
    const rows = (await done(this.#begin(['tables'], 'readonly').objectStore('tables').getAll())) as Row[];
    return rows.map(({ summary }) => summary).sort((one, other) => other.changed - one.changed);
  }

  #begin(stores: string[], mode: IDBTransactionMode): IDBTransaction {
    // Kept means kept: on the disk, not only on the way there.
    return this.#database.transaction(stores, mode, { durability: 'strict' });
  }
}

/** All entries of a table, in their order. */
const whole = (table: string): IDBKeyRange => IDBKeyRange.bound([table, 0], [table, Infinity]);

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('nothing could be kept'));
  });
}

function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('nothing could be kept'));
  });
}
