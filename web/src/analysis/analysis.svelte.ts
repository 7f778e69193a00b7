/**
 * An analysis under way: where it begins, its variations, the position that is shown, and the ways to others.
 *
 * The key decision: to a walk it is a table at which everybody plays every seat, so boards, prompts and keys are those of the tables.
 * Positions come from the module and are kept; which one is shown changes only when it has come.
 */
import type { LastAction } from '../boards/board';
import { Refused } from '../table/table';
import type { AnalysedPosition, AnalysisBegun, AnalysisRoot, Choice, Command } from '../table/wire';
import type { Engine } from './engine';
import type { Shared } from './link';
import { MOST_VARIATIONS, START, Variations } from './variations';

/** The seat that a board is seen from where everybody sees the same. */
const FIRST = 0;

export class Analysis {
  readonly root: AnalysisRoot;
  readonly names: readonly string[];
  tree = $state.raw(Variations.of([]));
  at = $state(START);
  /** The seat that it is seen from; null for whoever is to act. */
  as = $state<number | null>(null);
  position = $state.raw<AnalysedPosition | null>(null);
  /** The last action, with a version that says whether it is one step on, which is shown as happening, or anything else. */
  last = $state.raw<LastAction | null>(null);
  readonly #engine: Engine;
  readonly #known = new Map<string, AnalysedPosition>();
  #shown: number | null = null;
  #forward = 0;
  #elsewhere = 0;
  #wanted = 0;

  private constructor(engine: Engine, { root, names }: Pick<Shared, 'root' | 'names'>) {
    this.#engine = engine;
    this.root = root;
    this.names = names;
  }

  /** One that has just begun, after so many of its actions. */
  static async begun(
    engine: Engine,
    { root, actions, names }: AnalysisBegun,
    at: number,
    as: number | null,
  ): Promise<Analysis> {
    const analysis = new Analysis(engine, { root, names });
    analysis.tree = Variations.of(actions);
    analysis.as = as;
    await analysis.#begin(Math.min(at, actions.length));
    return analysis;
  }

  /** One that came with a link. Rejects with `Refused` where the rules do not allow all of it. */
  static async shared(engine: Engine, shared: Shared): Promise<Analysis> {
    const { root, list: tree } = shared;
    await engine.ask({ ask: 'check', root, tree });
    const analysis = new Analysis(engine, shared);
    analysis.tree = Variations.read(tree);
    analysis.as = shared.as;
    await analysis.#begin(shared.at);
    return analysis;
  }

  /** Shows the first position. Where nothing is hidden the board does not turn round with every move. */
  async #begin(at: number): Promise<void> {
    await this.go(at);
    if (this.as === null && this.position?.facts.information === 'perfect') await this.look(FIRST);
  }

  /** All of it, for a link. */
  whole(): Shared {
    const { root, names, as } = this;
    return { root, names: [...names], ...this.tree.list(this.at), as };
  }

  /** Only what leads here, for a link, if the whole is too long. */
  lineOnly(): Shared {
    const line = this.tree.line(this.at);
    return { ...this.whole(), list: Variations.of(line).list(START).list, at: line.length };
  }

  /** What a walk goes by. */
  get outlook(): {
    state: { as: number; turn: number | null; status: 'playing' | 'over'; choices: Choice[] | null };
    moves: { version: number }[];
  } | null {
    if (!this.position) return null;
    const { as, turn, choices } = this.position;
    // Where nothing is hidden whoever is to act is asked, from wherever the board is seen.
    const asked = choices && turn !== null ? turn : as;
    const version = this.#shown ?? START;
    return { state: { as: asked, turn, status: turn === null ? 'over' : 'playing', choices }, moves: [{ version }] };
  }

  get version(): number {
    return this.at;
  }

  /** The choices after a prefix. With `touched`, rejects with the reason why that is not among them. */
  steps(prefix: string[], touched?: string): Promise<Choice[]> {
    return this.#engine.ask({
      ask: 'steps',
      root: this.root,
      actions: this.#actions(),
      prefix,
      touched: touched ?? null,
    });
  }

  /** Plays an action for whoever is to act. */
  async act(command: Command): Promise<number> {
    if (command.type === 'act') await this.play([command.action]);
    return this.at;
  }

  /** Plays some actions from here, as far as they can be played. Rejects if not even the first can be. */
  async play(actions: readonly string[]): Promise<void> {
    let { tree, at } = this;
    const before = at;
    for (const action of actions) {
      if (tree.size >= MOST_VARIATIONS) throw new Refused({ code: 'bad_request', message: 'too many variations' });
      const next = tree.play(at, action);
      try {
        await this.#ask(next.at, next.tree);
      } catch (reason) {
        if (at === before) throw reason;
        break;
      }
      ({ tree, at } = next);
    }
    this.tree = tree;
    await this.go(at);
  }

  /** Shows another position of the tree. */
  async go(at: number): Promise<void> {
    this.#wanted += 1;
    const wanted = this.#wanted;
    const position = await this.#ask(at, this.tree);
    if (wanted !== this.#wanted) return;
    this.#arrive(at, position);
  }

  /** Looks from another seat; null for whoever is to act. */
  async look(as: number | null): Promise<void> {
    this.as = as;
    await this.go(this.at);
  }

  /** Makes the branch that is shown more important. */
  promote(): void {
    this.tree = this.tree.promote(this.at);
  }

  /** Takes the action that is shown away, and all that follows it. */
  async remove(): Promise<void> {
    const { at } = this;
    if (at === START) return;
    await this.go(this.tree.before(at));
    this.tree = this.tree.remove(at);
  }

  /** The position that is shown as one to begin from; with a seat, all that it does not know is drawn again. */
  from(deal: number | null): Promise<AnalysisRoot> {
    return this.#engine.ask({ ask: 'from', root: this.root, actions: this.#actions(), deal });
  }

  #arrive(at: number, position: AnalysedPosition): void {
    if (at !== this.#shown) {
      const on = this.#shown !== null && at !== START && this.tree.before(at) === this.#shown;
      const version = on ? (this.#forward += 1) : (this.#elsewhere -= 1);
      const { seat = 0, action, events = [] } = position.frame;
      this.last = action === undefined ? null : { version, seat, action, events };
    }
    this.#shown = at;
    this.at = at;
    this.position = position;
  }

  #actions(): string[] {
    return this.tree.line(this.at);
  }

  async #ask(at: number, tree: Variations): Promise<AnalysedPosition> {
    const actions = tree.line(at);
    const key = JSON.stringify([this.as, ...actions]);
    const known = this.#known.get(key);
    if (known) return known;
    const found = await this.#engine.ask<AnalysedPosition>({
      ask: 'position',
      root: this.root,
      actions,
      as: this.as,
    });
    this.#known.set(key, found);
    return found;
  }
}
