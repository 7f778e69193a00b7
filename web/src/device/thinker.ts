/** The worker that thinks, as the one that keeps the tables asks it. */
import type { Question, Thought } from './protocol';
import { read } from './read';

export class Thinker {
  readonly #port: MessagePort;
  readonly #waiting = new Map<number, (answer: string) => void>();
  #count = 0;

  constructor(port: MessagePort) {
    this.#port = port;
    port.onmessage = ({ data: { id, answer } }: MessageEvent<Thought>) => {
      const answered = this.#waiting.get(id);
      this.#waiting.delete(id);
      answered?.(answer);
    };
  }

  /** Asks it. Rejects with what it refuses. */
  async ask<T>(question: object): Promise<T> {
    this.#count += 1;
    const id = this.#count;
    this.#port.postMessage({ id, question: JSON.stringify(question) } satisfies Question);
    return read<T>(await new Promise<string>((answered) => this.#waiting.set(id, answered)));
  }
}
