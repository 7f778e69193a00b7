/** What was read at which table. It is kept on this device, so that old words are not new again at the next visit. */
import { settings } from '../settings.svelte';
import type { Talk } from '../table/wire';

/** Of more tables than this it is not remembered. */
const TABLES = 100;

type Read = [table: string, version: number][];

function kept(): Read {
  try {
    const read: unknown = JSON.parse(settings.remembered('chat') ?? '[]');
    return Array.isArray(read) ? (read as Read) : [];
  } catch {
    return [];
  }
}

export class Unread {
  readonly #table: string;
  #read = $state(0);

  constructor(table: string) {
    this.#table = table;
    this.#read = kept().find(([each]) => each === table)?.[1] ?? 0;
  }

  /** How much others have said that was not read here. */
  count(talk: readonly Talk[], me: string | null): number {
    return talk.filter(({ person, version }) => person !== me && version > this.#read).length;
  }

  /** All of it has been seen. */
  seen(talk: readonly Talk[]): void {
    const last = talk[talk.length - 1]?.version ?? 0;
    if (last <= this.#read) return;
    this.#read = last;
    const others = kept().filter(([table]) => table !== this.#table);
    settings.remember('chat', JSON.stringify([[this.#table, last], ...others].slice(0, TABLES)));
  }
}
