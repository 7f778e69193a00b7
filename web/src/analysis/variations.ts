/**
 * The variations of an analysis: a tree of actions, of which the first after each position is the main one.
 *
 * The key decision: a tree never changes. Playing, promoting and removing give another one, so whoever shows a tree shows the whole of
 * it, and a link can be made of it at any moment.
 */

/** An action in the tree. */
interface Branch {
  action: string;
  /** What it follows. */
  after: number;
  /** What follows it, the main action first. */
  next: readonly number[];
}

/** An action as a link has it: `after` counts the actions of the list from 1; 0 is where the analysis begins. */
export interface Listed {
  after: number;
  action: string;
}

/** Where an analysis begins. */
export const START = 0;

/** The most actions that an analysis has. */
export const MOST_VARIATIONS = 4000;

export class Variations {
  readonly #branches: ReadonlyMap<number, Branch>;

  private constructor(branches: ReadonlyMap<number, Branch>) {
    this.#branches = branches;
  }

  /** One line, and nothing beside it. */
  static of(actions: readonly string[]): Variations {
    return Variations.read(actions.map((action, after) => ({ after, action })));
  }

  /** From a list in which each action follows one that stands before it. What follows the same comes in the order of the list. */
  static read(list: readonly Listed[]): Variations {
    const branches = new Map<number, Branch>([[START, { action: '', after: START, next: [] }]]);
    for (const [index, { after, action }] of list.entries()) {
      const before = branches.get(after);
      if (!before) throw new RangeError(`action ${index + 1} follows action ${after}, which does not stand before it`);
      branches.set(index + 1, { action, after, next: [] });
      branches.set(after, { ...before, next: [...before.next, index + 1] });
    }
    return new Variations(branches);
  }

  /** How many actions there are. */
  get size(): number {
    return this.#branches.size - 1;
  }

  /** All actions, each behind what it follows and the main one first; and where `at` is in that list, counted from 1. */
  list(at: number): { list: Listed[]; at: number } {
    const places = new Map<number, number>([[START, START]]);
    const list: Listed[] = [];
    const waiting = [...this.next(START)].reverse();
    for (let now = waiting.pop(); now !== undefined; now = waiting.pop()) {
      const { action, after } = this.#get(now);
      list.push({ after: places.get(after) ?? START, action });
      places.set(now, list.length);
      waiting.push(...[...this.next(now)].reverse());
    }
    return { list, at: places.get(at) ?? START };
  }

  has(at: number): boolean {
    return this.#branches.has(at);
  }

  action(at: number): string {
    return this.#get(at).action;
  }

  /** What stands before it; the start stands before itself. */
  before(at: number): number {
    return this.#get(at).after;
  }

  /** What follows, the main action first. */
  next(at: number): readonly number[] {
    return this.#get(at).next;
  }

  /** From the start to here, without the start. */
  path(at: number): number[] {
    const path: number[] = [];
    for (let now = at; now !== START; now = this.before(now)) path.push(now);
    return path.reverse();
  }

  /** The actions that lead here. */
  line(at: number): string[] {
    return this.path(at).map((each) => this.action(each));
  }

  /** The end of the main line from here. */
  end(at: number): number {
    let now = at;
    for (let [next] = this.next(now); next !== undefined; [next] = this.next(now)) now = next;
    return now;
  }

  /** What could be played in its place: the one so many places further, if there is one. */
  beside(at: number, by: number): number | undefined {
    if (at === START) return undefined;
    const all = this.next(this.before(at));
    return all[all.indexOf(at) + by];
  }

  /** All actions as lines to read: after each come what could be played in its place, further in, and then what follows it. */
  rows(): { at: number; deep: number; ply: number }[] {
    const rows: { at: number; deep: number; ply: number }[] = [];
    const waiting: { at: number; deep: number; ply: number; told: boolean }[] = [
      { at: START, deep: 0, ply: 0, told: true },
    ];
    for (let now = waiting.pop(); now; now = waiting.pop()) {
      const { at, deep, ply, told } = now;
      if (!told) rows.push({ at, deep, ply });
      const [main, ...others] = this.next(at);
      if (main === undefined) continue;
      const next = { deep, ply: ply + 1 };
      // The last one put down is taken up first.
      waiting.push({ at: main, ...next, told: true });
      for (const other of [...others].reverse()) waiting.push({ at: other, deep: deep + 1, ply: ply + 1, told: false });
      rows.push({ at: main, ...next });
    }
    return rows;
  }

  /** Plays an action. One that is there already is not added again. */
  play(after: number, action: string): { tree: Variations; at: number } {
    const there = this.next(after).find((next) => this.action(next) === action);
    if (there !== undefined) return { tree: this, at: there };
    const at = Math.max(...this.#branches.keys()) + 1;
    const before = this.#get(after);
    const branches = new Map(this.#branches);
    branches.set(at, { action, after, next: [] });
    branches.set(after, { ...before, next: [...before.next, at] });
    return { tree: new Variations(branches), at };
  }

  /** Where the line that leads here last left a more important one; nowhere on the main line. */
  fork(at: number): number | undefined {
    return this.path(at)
      .reverse()
      .find((each) => this.next(this.before(each))[0] !== each);
  }

  /** Makes the branch that leads here one step more important. */
  promote(at: number): Variations {
    const fork = this.fork(at);
    if (fork === undefined) return this;
    const before = this.#get(this.before(fork));
    const next = [...before.next];
    const place = next.indexOf(fork);
    next.splice(place - 1, 2, fork, next[place - 1] ?? fork);
    return new Variations(new Map(this.#branches).set(this.before(fork), { ...before, next }));
  }

  /** Takes an action away, and all that follows it. */
  remove(at: number): Variations {
    if (at === START) return Variations.of([]);
    const gone = [at];
    for (const each of gone) gone.push(...this.next(each));
    const branches = new Map(this.#branches);
    for (const each of gone) branches.delete(each);
    const before = this.#get(this.before(at));
    branches.set(this.before(at), { ...before, next: before.next.filter((next) => next !== at) });
    return new Variations(branches);
  }

  #get(at: number): Branch {
    const found = this.#branches.get(at);
    if (!found) throw new RangeError(`there is no action ${at} in this analysis`);
    return found;
  }
}
