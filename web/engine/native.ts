/** The native engine: one line in, one line out. `MOZAIKA_PROGRAM` names the program. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface, type Interface } from 'node:readline';

const PROGRAM = process.env.MOZAIKA_PROGRAM ?? resolve(import.meta.dirname, '../../target/debug/mozaika');

export class NativeEngine {
  readonly #child: ChildProcessWithoutNullStreams = spawn(PROGRAM, ['engine']);
  readonly #lines: AsyncIterator<string>;
  readonly #reader: Interface;

  constructor() {
    this.#reader = createInterface({ input: this.#child.stdout });
    this.#lines = this.#reader[Symbol.asyncIterator]();
  }

  async line(request: string): Promise<string> {
    this.#child.stdin.write(`${request}\n`);
    const { value, done } = await this.#lines.next();
    if (done) throw new Error(`the engine ended after ${request}`);
    return value as string;
  }

  /** The processor time that it has taken, in milliseconds. */
  processorTime(): number {
    // The name of the program stands in brackets and may hold anything; times are counted in hundredths of a second.
    const [, fields = ''] = /\) (.*)/.exec(readFileSync(`/proc/${this.#child.pid}/stat`, 'utf8')) ?? [];
    const [user, system] = fields.split(' ').slice(11, 13).map(Number);
    return ((user ?? 0) + (system ?? 0)) * 10;
  }

  end(): void {
    this.#child.kill();
    this.#reader.close();
  }
}
