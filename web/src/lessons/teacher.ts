/** Whoever knows the lessons: the engine, in a worker of its own. No server is asked, and nothing is kept there. */
import { compiled, hasModule } from '../device/compiled';
import { startThinker } from '../device/start-thinker';
import { Thinker } from '../device/thinker';
import type { Choice } from '../table/wire';
import type { Help, Stand } from '../wire/lessons';
import type { GameId } from '../wire/games';

/** Where somebody is in a lesson. */
export interface Attempt {
  game: GameId;
  lesson: string;
  /** The step, counted from 0. */
  step: number;
  /** What was played on this board in the steps before. */
  before: readonly string[];
  /** What was played in this step, the other side's answers too. */
  tried: readonly string[];
}

/** What a lesson needs to be told. Each rejects with `Refused`. */
export interface Teacher {
  /** What is on the board. */
  stand(attempt: Attempt): Promise<Stand>;
  /** The next choices; with `touched`, rejects with the reason why that is not among them. */
  steps(attempt: Attempt, prefix: readonly string[], touched?: string): Promise<Choice[]>;
  /** What the other side does. */
  reply(attempt: Attempt): Promise<string>;
  /** What to do next. */
  help(attempt: Attempt): Promise<Help>;
}

/** Whether lessons can be played on this page, in this browser. */
export const canLearnHere = hasModule;

let begun: Promise<Teacher> | null = null;

/** The teacher, who comes when first asked for. Rejects where this browser cannot have one. */
export function teacher(): Promise<Teacher> {
  begun ??= start();
  begun.catch(() => (begun = null));
  return begun;
}

async function start(): Promise<Teacher> {
  const thinker = new Thinker(startThinker(await compiled(), 'lesson').port);
  return {
    stand: (attempt) => thinker.ask({ ask: 'stand', attempt }),
    steps: (attempt, prefix, touched) => thinker.ask({ ask: 'steps', attempt, prefix, touched: touched ?? null }),
    reply: (attempt) => thinker.ask({ ask: 'reply', attempt }),
    help: (attempt) => thinker.ask({ ask: 'help', attempt }),
  };
}
