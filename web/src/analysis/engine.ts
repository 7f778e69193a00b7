/**
 * The module as an analysis uses it: one worker that knows the rules and always answers, and one that thinks.
 *
 * The key decision: who thinks cannot hear anything meanwhile. So when another position is looked at, that worker is ended, and a new
 * one, which needs nothing but the compiled module, begins with the new position.
 */
import { compiled } from '../device/compiled';
import { startThinker } from '../device/start-thinker';
import { Thinker } from '../device/thinker';
import type { Analysis, GameId } from '../table/wire';

/** What there is to think about: a seat's view, and nothing else. */
export interface Thought {
  game: GameId;
  view: unknown;
  seat: number;
}

/** What an analysis asks. */
export interface Engine {
  /** Asks about a position. Rejects with `Refused`. */
  ask<T>(question: object): Promise<T>;
  /** Thinks for so long. Never settles if it is stopped. */
  think(thought: Thought, millis: number): Promise<Analysis>;
  /** Stops thinking at once. */
  stop(): void;
  /** Ends everything. */
  end(): void;
}

class Asked {
  readonly #worker: Worker;
  readonly #thinker: Thinker;

  constructor(module: WebAssembly.Module) {
    const { worker, port } = startThinker(module, 'analysis');
    this.#worker = worker;
    this.#thinker = new Thinker(port);
  }

  ask<T>(question: object): Promise<T> {
    return this.#thinker.ask<T>(question);
  }

  end(): void {
    this.#worker.terminate();
  }
}

/** Starts both workers. Rejects where this browser cannot have them. */
export async function startEngine(): Promise<Engine> {
  const module = await compiled();
  const rules = new Asked(module);
  let thinks = new Asked(module);
  let [busy, ended] = [false, false];
  return {
    ask: (question) => rules.ask(question),
    think: async (thought, millis) => {
      busy = true;
      const found = await thinks.ask<Analysis>({ ask: 'think', ...thought, millis });
      busy = false;
      return found;
    },
    stop: () => {
      if (!busy || ended) return;
      busy = false;
      thinks.end();
      // The next one starts now, so that it is there when it is needed.
      thinks = new Asked(module);
    },
    end: () => {
      ended = true;
      rules.end();
      thinks.end();
    },
  };
}
