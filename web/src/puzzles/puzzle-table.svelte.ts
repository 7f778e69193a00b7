/**
 * A puzzle that is being solved: the board as it stands, and what was played on it.
 *
 * The key decision: all there is of an attempt is the list of the solver's turns. Whoever judges it, a server or this device, plays
 * them again; nothing of a half-solved puzzle is kept anywhere.
 */
import { post } from '../api';
import type { LastAction } from '../boards/board';
import type { Walked } from '../play/walked';
import type {
  Choice,
  Command,
  Frame,
  PuzzleChoices,
  PuzzleDefence,
  PuzzleDefences,
  PuzzleEnd,
  PuzzleGraded,
  PuzzleShown,
  PuzzleSteps,
  PuzzleTurn,
  PuzzleTurns,
  RatingMoved,
} from '../table/wire';

/** Whoever is to do something: the solver, the other side, or nobody any more. */
export type Phase = 'asked' | 'reply' | 'over';

export class PuzzleTable implements Walked {
  readonly shown: PuzzleShown;
  readonly #path: string;
  /** Waits until what happened has been seen. */
  readonly #seen: () => Promise<void>;
  phase = $state<Phase>('asked');
  frame = $state.raw<Frame>() as Frame;
  #choices = $state.raw<Choice[]>([]);
  moves = $state.raw<LastAction[]>([]);
  /** How it ended. */
  end = $state.raw<PuzzleEnd | null>(null);
  /** How that moved one's rating. */
  moved = $state.raw<RatingMoved | null>(null);
  #turns: PuzzleTurn[] = [];
  /** Each position has a number of its own, so that a board shows what happened once. */
  #count = 0;
  /** What comes after something else was begun does not count. */
  #round = 0;

  constructor(shown: PuzzleShown, path: string, seen: () => Promise<void>) {
    this.shown = shown;
    this.#path = path;
    this.#seen = seen;
    this.#begin();
  }

  get version(): number {
    return this.#count;
  }

  /** What was played last, where that is what the board shows. */
  get last(): LastAction | null {
    return this.moves.at(-1) ?? null;
  }

  readonly outlook = $derived.by((): Walked['outlook'] => {
    const asked = this.phase === 'asked';
    const { seat } = this.shown;
    return {
      state: { as: seat, turn: asked ? seat : null, status: 'playing', choices: asked ? this.#choices : null },
      moves: this.moves,
    };
  });

  #begin(): void {
    this.#round += 1;
    this.#turns = [];
    this.#count += 1;
    this.frame = this.shown.frame;
    this.moves = [];
    this.#choices = this.shown.choices;
    this.end = null;
    this.moved = null;
    this.phase = 'asked';
  }

  /** Begins the puzzle again; it does not count any more. */
  again(): void {
    this.#begin();
  }

  async act(command: Command): Promise<number> {
    if (command.type !== 'act') throw new Error(`${command.type} is nothing for a puzzle`);
    const turns = [...this.#turns, { action: command.action }];
    const round = this.#round;
    const graded = await post<PuzzleGraded, PuzzleTurns>(`${this.#path}/answer`, { played: turns });
    if (round !== this.#round) return this.version;
    this.#turns = turns;
    const [own, ...replies] = graded.frames;
    this.phase = 'reply';
    if (own) this.#show(own);
    void this.#reply(replies, graded, round);
    return this.version;
  }

  async #reply(replies: Frame[], { choices, end, moved }: PuzzleGraded, round: number): Promise<void> {
    for (const frame of replies) {
      await this.#seen();
      if (round !== this.#round) return;
      this.#show(frame);
    }
    if (end) await this.#seen();
    if (round !== this.#round) return;
    this.moved = moved ?? null;
    this.end = end;
    this.#choices = choices ?? [];
    this.phase = end ? 'over' : 'asked';
  }

  #show(frame: Frame): void {
    this.#count += 1;
    this.frame = frame;
    const { seat = 0, action = '', events = [] } = frame;
    this.moves = [...this.moves, { version: this.#count, seat, action, events }];
  }

  /** How many own turns there are before the last; none where the other side never came to act. */
  get answered(): number {
    const others = this.moves.some(({ seat }) => seat !== this.shown.seat);
    return others ? Math.max(0, this.#turns.length - 1) : 0;
  }

  /** What the other side may do against the so-manieth own turn, counted from 1: what holds out longest first. */
  async defences(turn: number): Promise<PuzzleDefence[]> {
    const played = this.#turns.slice(0, turn);
    return (await post<PuzzleDefences, PuzzleTurns>(`${this.#path}/defences`, { played })).defences;
  }

  /** Lets the other side defend in another way against that turn; from there it is played on, and does not count. */
  async defend(turn: number, defence: string): Promise<void> {
    const before = this.#turns.slice(0, turn - 1);
    const action = this.#turns[turn - 1]?.action ?? '';
    const turns = [...before, { action, defence }];
    const graded = await post<PuzzleGraded, PuzzleTurns>(`${this.#path}/answer`, { played: turns });
    this.#begin();
    this.#turns = turns;
    this.phase = 'reply';
    const [own, ...replies] = graded.frames;
    if (own) this.#show(own);
    await this.#reply(replies, graded, this.#round);
  }

  async steps(prefix: string[], touched?: string): Promise<Choice[]> {
    const { choices } = await post<PuzzleChoices, PuzzleSteps>(`${this.#path}/steps`, {
      played: this.#turns,
      prefix,
      ...(touched === undefined ? {} : { touched }),
    });
    return choices;
  }
}
