/**
 * A choice under way: the steps so far, what may follow, and the action that comes of it.
 *
 * The key decision: prefix and choices only change together, so a board never sees steps whose ways on are not known yet. What
 * follows the next choices comes with them, or is asked for while the player thinks, so that a tap answers at once. A step with
 * a single option is taken by itself, except the last, which always waits for the player; going back goes over it.
 */
import { Sent } from '../boards/parts/sent.svelte';
import { Refused } from '../table/table';
import type { Choice } from '../table/wire';
import type { Notice } from './face';
import { Known } from './known';
import { only } from './only';
import type { Rules, Told, Walked } from './walked';

const NOTICE_FOR = 6000;

export class Walk {
  prefix = $state.raw<string[]>([]);
  choices = $state.raw<Choice[]>([]);
  first = $state.raw<Choice[]>([]);
  /** What was chosen, one for each step of `prefix`. */
  taken = $derived.by(() => this.prefix.flatMap((_, index) => this.#choiceAt(index) ?? []));
  /** The choices after each of those that may follow, where they are known. */
  ahead = $state.raw<Readonly<Record<string, Choice[]>>>({});
  notice = $state.raw<Notice | null>(null);
  /** An action that waits for one more tap, and the word of that button, if it has its own. */
  waiting = $state.raw<{ action: string; word: string | null } | null>(null);
  /** The way that a hint shows: only its next step lights up, until the player chooses something, anything. */
  hint = $state.raw<readonly string[] | null>(null);
  /** What may follow, whatever a hint says. */
  #open: Choice[] = [];
  readonly #sent = new Sent();
  readonly #table: Walked;
  readonly #rules: Rules;
  readonly #told: Told;
  readonly #confirms: () => boolean;
  #known = new Known();
  #key = '';
  #turn = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(table: Walked, rules: Rules, told: Told, confirms: () => boolean) {
    this.#table = table;
    this.#rules = rules;
    this.#told = told;
    this.#confirms = confirms;
  }

  /** Begins again when the game has moved on; anything else leaves a half-made choice alone. */
  follow(): void {
    const outlook = this.#table.outlook;
    if (!outlook) return;
    const { state, moves } = outlook;
    const key = [
      state.as,
      state.turn,
      state.status,
      moves.length,
      moves[moves.length - 1]?.version,
      state.choices === null,
    ].join();
    if (key === this.#key) return;
    this.#key = key;
    this.#reset(state.choices ?? []);
  }

  #reset(choices: Choice[]): void {
    this.#turn += 1;
    this.#known = new Known();
    this.#known.learn([], choices);
    this.waiting = null;
    this.hint = null;
    this.#sent.arrived();
    this.hush();
    this.first = choices;
    this.prefix = [];
    this.choices = choices;
    if (choices.length > 0) void this.#arrive([]);
  }

  /** Takes one of the choices. */
  step(step: string): void {
    if (!this.waiting) void this.go([...this.prefix, step]);
  }

  /**
   * Goes a whole path from its start, whatever was chosen before, so that another piece instead is one tap. It stops where a step
   * is not allowed, and says why.
   */
  async go(path: readonly string[]): Promise<void> {
    if (this.sent) return;
    this.waiting = null;
    this.free();
    this.hush();
    this.#turn += 1;
    const turn = this.#turn;
    try {
      for (const [index, step] of path.entries()) {
        const before = path.slice(0, index);
        const choices = this.#known.after(before) ?? (await this.#ask(before));
        if (turn !== this.#turn) return;
        const choice = choices.find((each) => each.step === step);
        if (!choice) {
          await this.#arrive(before);
          return void this.touch(step);
        }
        if (index === path.length - 1 && choice.final !== undefined && this.#rules.ends(before, choice))
          return this.#finish([...path], choice.final, choice);
      }
      await this.#arrive([...path]);
    } catch (reason) {
      if (turn === this.#turn) this.#told.failed(reason);
    }
  }

  /** Walks what a hint says up to its last step, which waits for the player's tap. */
  async suggest(path: readonly string[]): Promise<void> {
    if (this.sent || this.waiting) return;
    this.#turn += 1;
    const turn = this.#turn;
    const prefix = path.slice(0, Math.max(0, this.#rules.walks(path)));
    try {
      for (const index of prefix.keys()) await this.#ask(prefix.slice(0, index));
      const choices = await this.#ask(prefix);
      if (turn !== this.#turn) return;
      this.hush();
      this.hint = path;
      this.#open = choices;
      this.prefix = prefix;
      this.choices = choices.filter(({ step }) => step === path[prefix.length]);
      this.#lookAhead(choices);
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
    let length = all ? 0 : this.prefix.length - 1;
    while (!all && length > 0 && this.#isOnly(length)) length -= 1;
    length = Math.max(length, this.#least());
    if (length < this.prefix.length) void this.go(this.prefix.slice(0, length));
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
    this.choices = [];
    if (word !== null || this.#confirms()) this.waiting = { action, word };
    else this.#send(action);
  }

  #send(action: string): void {
    const seat = this.#seat();
    this.waiting = null;
    this.#sent.send(
      () => this.#table.act({ type: 'act', action, at: this.#table.version, ...(seat === undefined ? {} : { seat }) }),
      (reason) => {
        this.#told.failed(reason);
        this.#reset(this.#table.outlook?.state.choices ?? []);
      },
    );
  }

  /** Whether an action was sent and its entry has not come yet. */
  get sent(): boolean {
    return this.#sent.now;
  }

  /** Whether something was chosen that can be taken back. */
  get mayGoBack(): boolean {
    return !this.sent && (this.waiting !== null || this.prefix.length > this.#least());
  }

  /** What was taken by itself at the start cannot be undone. */
  #least(): number {
    const least = this.prefix.findIndex((_, index) => !this.#isOnly(index));
    return least === -1 ? this.prefix.length : least;
  }

  #seat(): number | undefined {
    return this.#table.outlook?.state.as ?? undefined;
  }

  #choiceAt(index: number): Choice | undefined {
    const choices = this.#known.after(this.prefix.slice(0, index));
    return choices?.find(({ step }) => step === this.prefix[index]);
  }

  /** Whether a step of the prefix was the only one there was. */
  #isOnly(index: number): boolean {
    return only(this.#known.after(this.prefix.slice(0, index)) ?? []) !== null;
  }

  /** Comes to a prefix, and goes on where there is only one way. */
  async #arrive(prefix: string[]): Promise<void> {
    const turn = this.#turn;
    let choices = this.#known.after(prefix) ?? (await this.#ask(prefix));
    for (let next = only(choices); next; next = only(choices)) {
      prefix = [...prefix, next.step];
      choices = this.#known.after(prefix) ?? (await this.#ask(prefix));
    }
    if (turn !== this.#turn) return;
    this.prefix = prefix;
    this.choices = choices;
    this.#lookAhead(choices);
  }

  /** Keeps what follows each choice in view, and asks for what did not come with them, so that it is there at the next tap. */
  #lookAhead(choices: readonly Choice[]): void {
    const { prefix } = this;
    const after = (step: string): Choice[] | undefined => this.#known.after([...prefix, step]);
    const show = (): void => {
      this.ahead = Object.fromEntries(
        choices.flatMap(({ step }) => {
          const next = after(step);
          return next ? [[step, next]] : [];
        }),
      );
    };
    show();
    if (choices.every(({ step, final }) => final !== undefined || after(step))) return;
    // Whoever is faster than the answer asks by the tap itself, and is told what went wrong.
    this.#ask(prefix, 'again').then(
      () => this.prefix === prefix && show(),
      () => undefined,
    );
  }

  /** The choices after a prefix; with `again`, also those after them that did not come the first time. */
  async #ask(prefix: string[], again?: 'again'): Promise<Choice[]> {
    const known = this.#known;
    const found = again ? undefined : known.after(prefix);
    if (found) return found;
    const choices = await this.#table.steps(prefix, undefined, this.#seat());
    if (known === this.#known) this.#known.learn(prefix, choices);
    return choices;
  }
}
