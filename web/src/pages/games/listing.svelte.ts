/** A list of tables that comes page by page, the last changed first. */
import { get } from '../../api';
import type { Summary, TableList } from '../../table/wire';

const PAGE = 25;

export class Listing {
  readonly #path: string;
  tables = $state.raw<readonly Summary[]>([]);
  /** What to ask for to get the next page; null where there is none. */
  #next = $state<string | null>(null);
  #busy = false;

  /** `path` already has its question mark. */
  constructor(path: string) {
    this.#path = path;
  }

  get hasMore(): boolean {
    return this.#next !== null;
  }

  /** Begins again, with as many as were shown. */
  async look(): Promise<void> {
    const shown = Math.max(PAGE, this.tables.length);
    const { tables, next } = await get<TableList>(`${this.#path}&limit=${Math.min(shown, 4 * PAGE)}`);
    this.tables = tables;
    this.#next = next;
  }

  async more(): Promise<void> {
    if (this.#next === null || this.#busy) return;
    this.#busy = true;
    try {
      const asked = `${this.#path}&limit=${PAGE}&before=${encodeURIComponent(this.#next)}`;
      const { tables, next } = await get<TableList>(asked);
      // What changed meanwhile may have come before already.
      const known = new Set(this.tables.map(({ table }) => table));
      this.tables = [...this.tables, ...tables.filter(({ table }) => !known.has(table))];
      this.#next = next;
    } finally {
      this.#busy = false;
    }
  }
}
