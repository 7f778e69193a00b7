/**
 * A choice under way: the steps so far, what may follow, and the action that comes of it.
 *
 * The key decision: prefix and choices only change together, so a board never sees steps whose ways on are not known yet. A step
 * with a single option is taken by itself, except the last, which always waits for the player; going back goes over it.
 */
import { Refused, type Table } from '../table/table';
import type { Choice } from '../table/wire';
import type { Face, Notice } from './face';

const NOTICE_FOR = 6000;

/** What the walk needs to know of a game. */
export type Rules = Pick<Face, 'ends' | 'looksAhead' | 'confirmation' | 'walks'>;

export interface Told {
  /** Why a touch is not allowed, in words; null to say nothing. */
  refuse: (place: string, after: string[], failure: Refused | null) => Promise<Notice | null>;
  /** An action was refused after all. */
  failed: (reason: unknown) => void;
}

export class Walk {
  prefix = $state.raw<string[]>([]);
  choices = $state.raw<Choice[]>([]);
  first = $state.raw<Choice[]>([]);
  ahead = $state.raw<Record<string, Choice[]>>({});
  notice = $state.raw<Notice | null>(null);
  /** An action that waits for one more tap, and the word of that button, if it has its own. */
  waiting = $state.raw<{ action: string; word: string | null } | null>(null);
  /** The way that a hint shows: only its next step lights up, until the player chooses something, anything. */
  hint = $state.raw<readonly string[] | null>(null);
  /** What may follow, whatever a hint says. */
  #open: Choice[] = [];
  /** An action was sent and its entry has not come yet. */
  sent = $state(false);
  readonly #table: Table;
  readonly #rules: Rules;
  readonly #told: Told;
  readonly #confirms: () => boolean;
  #autos: boolean[] = [];
  #known = new Map<string, Choice[]>();
  #key = '';
  #turn = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(table: Table, rules: Rules, told: Told, confirms: () => boolean) {
    this.#table = table;
    this.#rules = rules;
    this.#told = told;
    this.#confirms = confirms;
  }

  /** Begins anew when the game has moved on; anything else at the table leaves a half-made choice alone. */
  follow(): void {
    const outlook = this.#table.outlook;
    if (!outlook) return;
    const { state, moves } = outlook;
    const key = [state.as, state.turn, state.status, moves.length, moves[moves.length - 1]?.version, state.choices === null].join();
    if (key === this.#key) return;
    this.#key = key;
    this.#reset(state.choices ?? []);
  }

  #reset(choices: Choice[]): void {
    this.#turn += 1;
    this.#known = new Map([['', choices]]);
    this.#autos = [];
    this.waiting = null;
    this.hint = null;
    this.sent = false;
    this.hush();
    this.first = choices;
    this.prefix = [];
    this.choices = choices;
    this.ahead = {};
    const only = this.#only(choices);
    if (only) void this.#to([only.step], [true]);
  }

  step(step: string): void {
    if (this.sent || this.waiting) return;
    this.free();
    const choice = this.choices.find((each) => each.step === step);
    if (!choice) return;
    this.hush();
    const prefix = [...this.prefix, step];
    if (choice.final !== undefined && this.#rules.ends(this.prefix, choice)) this.#finish(prefix, choice.final, choice);
    else void this.#to(prefix, [...this.#autos, false]);
  }

  /** Walks what a hint says up to its last step, which waits for the player's tap. */
  async suggest(path: readonly string[]): Promise<void> {
    if (this.sent || this.waiting) return;
    this.#turn += 1;
    const turn = this.#turn;
    const prefix = path.slice(0, Math.max(0, this.#rules.walks(path)));
    try {
      const choices = await this.#after(prefix);
      if (turn !== this.#turn) return;
      this.hush();
      this.hint = path;
      this.#open = choices;
      this.prefix = prefix;
      this.#autos = prefix.map(() => false);
      this.choices = choices.filter(({ step }) => step === path[prefix.length]);
      this.ahead = {};
      if (this.#rules.looksAhead(prefix)) void this.#lookAhead(prefix, this.choices, turn);
    } catch (reason) {
      if (turn === this.#turn) this.#told.failed(reason);
    }
  }

  /** The player goes their own way: a hint forbids nothing. */
  free(): void {
    if (this.hint === null) return;
    this.hint = null;
    this.choices = this.#open;
  }

  /** One step back, over those that were taken by themselves; or all the way. */
  back(all: boolean): void {
    if (this.sent) return;
    if (this.hint) return this.#reset(this.first);
    this.hush();
    this.waiting = null;
    const autos = this.#autos;
    let length = all ? 0 : this.prefix.length - 1;
    while (!all && length > 0 && autos[length]) length -= 1;
    length = Math.max(length, this.#least());
    if (length < this.prefix.length) void this.#to(this.prefix.slice(0, length), autos.slice(0, length), false);
  }

  /** Something that is not among the choices was touched: says why, if there is a reason. */
  async touch(place: string, after: string[] = this.prefix): Promise<void> {
    if (this.sent || this.waiting) return;
    if (this.hint && after === this.prefix) {
      this.free();
      if (this.choices.some(({ step }) => step === place)) return this.step(place);
    }
    let failure: Refused | null = null;
    if (this.#table.outlook?.state.choices) {
      try {
        await this.#table.steps(after, place, this.#seat());
        return;
      } catch (reason) {
        if (!(reason instanceof Refused)) return;
        failure = reason;
      }
    }
    this.notice = await this.#told.refuse(place, after, failure);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.notice = null), NOTICE_FOR);
  }

  hush(): void {
    clearTimeout(this.#timer);
    this.notice = null;
  }

  /** The player ends the action here, by a button that said what it brings: that is confirmation enough. */
  act(action: string): void {
    if (this.sent) return;
    this.choices = [];
    this.#send(action);
  }

  confirm(): void {
    if (this.waiting) this.#send(this.waiting.action);
  }

  #finish(prefix: string[], action: string, choice: Choice): void {
    const word = this.#rules.confirmation(action, choice);
    this.prefix = prefix;
    this.#autos = [...this.#autos, false].slice(0, prefix.length);
    this.choices = [];
    if (word !== null || this.#confirms()) this.waiting = { action, word };
    else this.#send(action);
  }

  #send(action: string): void {
    const seat = this.#seat();
    this.waiting = null;
    this.sent = true;
    this.#table.act({ type: 'act', action, at: this.#table.version, ...(seat === undefined ? {} : { seat }) }).catch((reason: unknown) => {
      this.#told.failed(reason);
      this.#reset(this.#table.outlook?.state.choices ?? []);
    });
  }

  /** Whether something was chosen that can be taken back. */
  get mayGoBack(): boolean {
    return !this.sent && (this.waiting !== null || this.prefix.length > this.#least());
  }

  /** What was taken by itself at the start cannot be undone. */
  #least(): number {
    const least = this.#autos.findIndex((auto) => !auto);
    return least === -1 ? this.#autos.length : least;
  }

  #seat(): number | undefined {
    return this.#table.outlook?.state.as ?? undefined;
  }

  #only(choices: readonly Choice[]): Choice | null {
    const [only, ...more] = choices;
    return only && more.length === 0 && only.final === undefined ? only : null;
  }

  async #to(prefix: string[], autos: boolean[], forward = true): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    this.hint = null;
    try {
      let choices = await this.#after(prefix);
      let only = this.#only(choices);
      while (forward && only && turn === this.#turn) {
        prefix = [...prefix, only.step];
        autos = [...autos, true];
        choices = await this.#after(prefix);
        only = this.#only(choices);
      }
      if (turn !== this.#turn) return;
      this.prefix = prefix;
      this.#autos = autos;
      this.choices = choices;
      this.ahead = {};
      if (this.#rules.looksAhead(prefix)) void this.#lookAhead(prefix, choices, turn);
    } catch (reason) {
      if (turn === this.#turn) this.#told.failed(reason);
    }
  }

  async #lookAhead(prefix: string[], choices: readonly Choice[], turn: number): Promise<void> {
    const open = choices.filter(({ final }) => final === undefined);
    const next = await Promise.all(open.map(async ({ step }) => [step, await this.#after([...prefix, step])] as const));
    if (turn === this.#turn) this.ahead = Object.fromEntries(next);
  }

  async #after(prefix: string[]): Promise<Choice[]> {
    const key = prefix.join('\n');
    const known = this.#known;
    let choices = known.get(key);
    if (!choices) {
      choices = await this.#table.steps(prefix, undefined, this.#seat());
      known.set(key, choices);
    }
    return choices;
  }
}
