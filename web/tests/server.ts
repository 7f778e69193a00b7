/** A real server with a database of its own, for one worker; a test may stop it and start it again on the same port. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const PROGRAM = process.env.MOZAIKA_PROGRAM ?? resolve(import.meta.dirname, '../../target/debug/mozaika');

export async function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer();
    probe.once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === 'object' ? done(address.port) : failed(new Error('no port'))));
    });
  });
}

export class Server {
  readonly url: string;
  readonly #folder = mkdtempSync(join(tmpdir(), 'mozaika-web-'));
  readonly #port: number;
  readonly #path: string | null;
  readonly #more: readonly string[];
  #child: ChildProcess | null = null;

  private constructor(port: number, path: string | null, more: readonly string[]) {
    this.#port = port;
    this.#path = path;
    this.#more = more;
    this.url = `http://127.0.0.1:${port}`;
  }

  /** Starts one, which browsers reach under a path if there is one, with further options. */
  static async start(path: string | null = null, more: readonly string[] = []): Promise<Server> {
    const server = new Server(await freePort(), path, more);
    await server.run();
    return server;
  }

  async run(): Promise<void> {
    const child = spawn(
      PROGRAM,
      [
        'serve',
        '--listen',
        `127.0.0.1:${this.#port}`,
        '--database',
        join(this.#folder, 'mozaika.db'),
        '--limit',
        'guests=1000/1s',
        '--limit',
        'requests=10000/1s',
        '--limit',
        'tables=1000/1s',
        '--limit',
        'hints=1000/1s',
        '--limit',
        'puzzles=1000/1s',
        ...(this.#path === null ? [] : ['--public-url', `${this.url}${this.#path}`]),
        ...this.#more,
      ],
      {
        env: { ...process.env, MOZAIKA_LEAST_THINKING: '50' },
        stdio: ['ignore', 'ignore', process.env.MOZAIKA_TELL ? 'inherit' : 'ignore'],
      },
    );
    this.#child = child;
    for (let tries = 0; tries < 200; tries += 1) {
      if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
      const answer = await fetch(`${this.url}/api/games`).catch(() => null);
      if (answer?.ok) return;
      await new Promise((done) => setTimeout(done, 50));
    }
    throw new Error('the server does not answer');
  }

  /** Does something by `mozaika admin`, as whoever runs the server; what it says. */
  admin(...words: string[]): string {
    return execFileSync(PROGRAM, ['admin', '--database', join(this.#folder, 'mozaika.db'), ...words], {
      encoding: 'utf8',
    });
  }

  /** Pulls the plug. */
  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null) return;
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGKILL');
    await ended;
  }

  async end(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
