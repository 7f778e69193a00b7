/**
 * One thing after another, each for as long as it takes to see it.
 *
 * The key decision: what is shown is never held back from whoever may act on it. The next thing waits for the one before it, and
 * something urgent, such as one's own move, brings everything up to date at once.
 */
export class Pace<Item> {
  /** How many things wait to be shown. */
  behind = $state(0);
  readonly #show: (item: Item) => void;
  #waits: Item[] = [];
  /** Grows with every thing that is shown, so that only the present one can end its time. */
  #turn = 0;
  #busy = false;
  #time: ((item: Item) => Promise<void>) | null = null;

  constructor(show: (item: Item) => void) {
    this.#show = show;
  }

  /** Says how long a thing is looked at; without it nothing waits. Returns how to stop it. */
  keep(time: (item: Item) => Promise<void>): () => void {
    this.#time = time;
    return () => {
      if (this.#time === time) this.#time = null;
      this.skip();
    };
  }

  add(item: Item, urgent: boolean): void {
    if (urgent) this.skip();
    if (this.#busy) {
      this.#waits.push(item);
      this.behind = this.#waits.length;
    } else this.#begin(item);
  }

  /** Shows all that waits, at once and in order. */
  skip(): void {
    this.#turn += 1;
    this.#busy = false;
    const waits = this.#waits;
    this.drop();
    for (const item of waits) this.#show(item);
  }

  /** Something newer has come than all that waits. */
  drop(): void {
    this.#turn += 1;
    this.#busy = false;
    this.#waits = [];
    this.behind = 0;
  }

  #begin(item: Item): void {
    this.#turn += 1;
    const turn = this.#turn;
    this.#show(item);
    if (!this.#time) return;
    this.#busy = true;
    void this.#time(item).finally(() => {
      if (turn !== this.#turn) return;
      this.#busy = false;
      const next = this.#waits.shift();
      this.behind = this.#waits.length;
      if (next !== undefined) this.#begin(next);
    });
  }
}
