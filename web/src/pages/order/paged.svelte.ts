/** A list of the page for order that comes page by page, the newest first. */
import { get } from '../../api';

interface Page {
  next: string | null;
}

export class Paged<T> {
  items = $state.raw<readonly T[]>([]);
  /** Whether it has been asked for. */
  loaded = $state(false);
  #next = $state<string | null>(null);
  readonly #path: () => string;
  readonly #of: (page: never) => readonly T[];
  #asked = 0;

  /** `path` is asked for with its parameters but for the page, `of` finds the list in an answer. */
  constructor(path: () => string, of: (page: never) => readonly T[]) {
    this.#path = path;
    this.#of = of;
  }

  get hasMore(): boolean {
    return this.#next !== null;
  }

  /** Begins again. */
  look(): Promise<void> {
    return this.#ask(null);
  }

  async more(): Promise<void> {
    if (this.#next !== null) await this.#ask(this.#next);
  }

  async #ask(before: string | null): Promise<void> {
    const asked = ++this.#asked;
    const path = this.#path();
    const place = before === null ? '' : `${path.includes('?') ? '&' : '?'}before=${encodeURIComponent(before)}`;
    const page = await get<Page>(`${path}${place}`);
    // Another question was asked meanwhile.
    if (asked !== this.#asked) return;
    const found = this.#of(page as never);
    this.items = before === null ? found : [...this.items, ...found];
    this.#next = page.next;
    this.loaded = true;
  }
}
