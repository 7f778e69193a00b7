/**
 * The engine as WebAssembly: the same rules and players as the server's, asked in the words of the engine protocol.
 *
 * The key decision: one buffer for both ways and JSON in it (`crates/browser/src/border.rs` is the other side), so nothing stands between
 * the two that would have to be generated. It answers while one waits: pages keep it in a worker.
 */

interface Exports {
  memory: WebAssembly.Memory;
  room(bytes: number): number;
  begin(): void;
  answer(): number;
  place(): number;
}

/** What an answer says, whatever was asked. */
export type Answer = { ok: true; [field: string]: unknown } | { ok: false; error: { code: string; message: string } };

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

  ask(request: object): Answer {
    return JSON.parse(this.line(JSON.stringify(request))) as Answer;
  }

  /** The answer to one line of the protocol, as it is written. */
  line(request: string): string {
    this.#write(new TextEncoder().encode(request));
    const length = this.#exports.answer();
    return new TextDecoder().decode(new Uint8Array(this.#exports.memory.buffer, this.#exports.place(), length));
  }

  #write(bytes: Uint8Array): void {
    const place = this.#exports.room(bytes.length);
    // Making room may have moved the memory: it is looked at only now.
    new Uint8Array(this.#exports.memory.buffer, place, bytes.length).set(bytes);
  }
}
