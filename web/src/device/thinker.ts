/** The worker that thinks, as the one that keeps the tables asks it. */
import type { Question, Thought } from './protocol';

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

  ask(question: object): Promise<string> {
    this.#count += 1;
    const id = this.#count;
    this.#port.postMessage({ id, question: JSON.stringify(question) } satisfies Question);
    return new Promise((answered) => this.#waiting.set(id, answered));
  }
}
