/**
 * The rules, players and tables of the server as WebAssembly, in a worker.
 *
 * The key decision: one buffer for both ways and JSON in it (`crates/browser/src/border.rs` is the other side), so nothing stands between
 * the two that would have to be generated. It answers while one waits: pages keep it in a worker.
 */

interface Exports {
  memory: WebAssembly.Memory;
  room(bytes: number): number;
  begin(): void;
  answer(): number;
  device(): number;
  analysis(): number;
  lesson(): number;
  puzzle(): number;
  place(): number;
}

export class EngineModule {
  readonly #exports: Exports;

  private constructor(exports: Exports) {
    this.#exports = exports;
  }

  /** Starts a compiled module. All luck follows from these 32 bytes. */
  static async start(module: WebAssembly.Module, luck: Uint8Array): Promise<EngineModule> {
    const instance = await WebAssembly.instantiate(module, { page: { now: () => performance.now() } });
    const engine = new EngineModule(instance.exports as unknown as Exports);
    engine.#write(luck);
    engine.#exports.begin();
    return engine;
  }

  /** The answer to one line of the engine protocol, as it is written. */
  line(request: string): string {
    return this.#answer(request, this.#exports.answer);
  }

  /** The answer to a question about the tables of this device, as it is written. */
  device(question: string): string {
    return this.#answer(question, this.#exports.device);
  }

  /** The answer to a question about an analysis, as it is written. */
  analysis(question: string): string {
    return this.#answer(question, this.#exports.analysis);
  }

  /** The answer to a question about a lesson, as it is written. */
  lesson(question: string): string {
    return this.#answer(question, this.#exports.lesson);
  }

  /** The answer to a question about puzzles, as it is written. */
  puzzle(question: string): string {
    return this.#answer(question, this.#exports.puzzle);
  }

  #answer(question: string, ask: () => number): string {
    this.#write(new TextEncoder().encode(question));
    const length = ask();
    return new TextDecoder().decode(new Uint8Array(this.#exports.memory.buffer, this.#exports.place(), length));
  }

  #write(bytes: Uint8Array): void {
    const place = this.#exports.room(bytes.length);
    // Making room may have moved the memory: it is looked at only now.
    new Uint8Array(this.#exports.memory.buffer, place, bytes.length).set(bytes);
  }
}
