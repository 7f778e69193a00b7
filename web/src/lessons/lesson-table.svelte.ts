/**
 * A lesson that is played: the board as the teacher tells it, and what was played on it.
 *
 * The key decision: all there is of an attempt is a list of actions. What stands on the board follows from it, so a step is begun
 * again by forgetting some of them, and a lesson is gone on with by remembering them.
 */
import type { LastAction } from '../boards/board';
import type { Walked } from '../play/walked';
import type { Choice, Command, GameId } from '../table/wire';
import type { Help, Stand } from '../wire/lessons';
import type { Attempt, Teacher } from './teacher';

/** An action with the number that tells it from others, so that a board shows it once. */
interface Played {
  action: string;
  version: number;
}

/** Where a lesson can be gone on with. */
export type Place = Pick<Attempt, 'step' | 'before'>;

/** How it stands: the other side is to answer, or the learner is to act, or to go on, or to try again. */
export type Phase = 'asked' | 'reply' | 'done' | 'missed';

/** What a lesson needs of the page it is shown on. */
export interface Page {
  /** Waits until what happened has been seen. */
  seen: () => Promise<void>;
  /** The other side could not answer. */
  failed: (reason: unknown) => void;
}

export class LessonTable implements Walked {
  readonly game: GameId;
  readonly lesson: string;
  readonly #teacher: Teacher;
  readonly #page: Page;
  stand = $state.raw<Stand | null>(null);
  step = $state(0);
  #before: Played[] = [];
  #tried = $state.raw<Played[]>([]);
  /** Whether a try was refused as it should be. */
  #refused = $state(false);
  #count = 0;
  /** What came after something else was begun does not count. */
  #turn = 0;

  constructor(game: GameId, lesson: string, teacher: Teacher, page: Page) {
    this.game = game;
    this.lesson = lesson;
    this.#teacher = teacher;
    this.#page = page;
  }

  get phase(): Phase {
    return this.#refused ? 'done' : (this.stand?.standing ?? 'reply');
  }

  get version(): number {
    return this.#played.at(-1)?.version ?? 0;
  }

  get #played(): Played[] {
    return [...this.#before, ...this.#tried];
  }

  #attempt(tried: readonly Played[] = this.#tried): Attempt {
    const actions = (played: readonly Played[]): string[] => played.map(({ action }) => action);
    return {
      game: this.game,
      lesson: this.lesson,
      step: this.step,
      before: actions(this.#before),
      tried: actions(tried),
    };
  }

  /** Where to go on from, once this is left. */
  get place(): Place {
    return { step: this.step, before: this.#before.map(({ action }) => action) };
  }

  /** What was played on this board, with the numbers by which the page tells actions apart. */
  readonly moves = $derived.by((): LastAction[] => {
    const played = this.#played;
    return (this.stand?.moves ?? []).map((move, index) => ({ ...move, version: played[index]?.version ?? 0 }));
  });

  readonly outlook = $derived.by((): Walked['outlook'] => {
    const { stand } = this;
    if (!stand) return null;
    const choices = this.phase === 'asked' ? stand.choices : null;
    const status = stand.turn === null ? 'over' : 'playing';
    return { state: { as: stand.seat, turn: stand.turn, status, choices }, moves: this.moves };
  });

  /** Begins a step. */
  begin({ step, before }: Place): Promise<void> {
    return this.#enter(
      step,
      before.map((action) => this.#numbered(action)),
    );
  }

  /** Begins the present step again. */
  again(): Promise<void> {
    return this.#enter(this.step, this.#before);
  }

  /** Goes on to the next step, if there is one; `fresh` says whether that has a board of its own. */
  next(fresh: boolean): Promise<void> {
    return this.#enter(this.step + 1, fresh ? [] : this.#played);
  }

  /** Until a step stands on the board, the one before it does, whole: it is not done before it was begun. */
  async #enter(step: number, played: Played[]): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    const { game, lesson } = this;
    const before = played.map(({ action }) => action);
    const stand = await this.#teacher.stand({ game, lesson, step, before, tried: [] });
    if (turn !== this.#turn) return;
    this.#before = played;
    this.#tried = [];
    this.#refused = false;
    this.step = step;
    this.stand = stand;
  }

  async act(command: Command): Promise<number> {
    if (command.type !== 'act') throw new Error(`${command.type} is nothing for a lesson`);
    await this.#show([...this.#tried, this.#numbered(command.action)]);
    this.#answer().catch(this.#page.failed);
    return this.version;
  }

  /** Lets the other side answer as long as it is for them to act. */
  async #answer(): Promise<void> {
    const turn = this.#turn;
    while (this.stand?.standing === 'reply') {
      await this.#page.seen();
      const action = await this.#teacher.reply(this.#attempt());
      if (turn !== this.#turn) return;
      await this.#show([...this.#tried, this.#numbered(action)]);
    }
  }

  async steps(prefix: string[], touched?: string): Promise<Choice[]> {
    return this.#teacher.steps(this.#attempt(), prefix, touched);
  }

  /** A rule refused something: perhaps that is what was to be seen. */
  refusedBy(rule: string | undefined): void {
    if (rule !== undefined && rule === this.stand?.refused) this.#refused = true;
  }

  help(): Promise<Help> {
    return this.#teacher.help(this.#attempt());
  }

  #numbered(action: string): Played {
    this.#count += 1;
    return { action, version: this.#count };
  }

  async #show(tried: Played[]): Promise<void> {
    const turn = this.#turn;
    const stand = await this.#teacher.stand(this.#attempt(tried));
    if (turn !== this.#turn) return;
    this.#tried = tried;
    this.stand = stand;
  }
}
