/** Firefox as Debian has it, driven over WebDriver BiDi. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import WebSocket from 'ws';
import { SIZE, type Driver, type Source } from './driver';

/** English pages, and nothing that asks, reports or looks for updates. */
const PREFERENCES = {
  'intl.accept_languages': 'en-GB',
  'browser.shell.checkDefaultBrowser': false,
  'browser.aboutwelcome.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.disabledForTesting': true,
};

interface Answer {
  id?: number;
  result?: unknown;
  error?: string;
  message?: string;
}

export async function firefox(): Promise<Driver> {
  const folder = mkdtempSync(join(tmpdir(), 'mozaika-firefox-'));
  const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  writeFileSync(join(folder, 'user.js'), lines.join('\n'));
  const program = process.env.FIREFOX ?? '/usr/bin/firefox-esr';
  const child = spawn(program, ['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port', '0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const line = new Line(await connect(`${await address(child)}/session`));
  await line.ask('session.new', { capabilities: {} });
  const tree = (await line.ask('browsingContext.getTree', {})) as { contexts: { context: string }[] };
  const context = tree.contexts[0]?.context ?? '';
  await line.ask('browsingContext.setViewport', { context, viewport: SIZE });

  return {
    open: async (url) => void (await line.ask('browsingContext.navigate', { context, url, wait: 'complete' })),
    async evaluate(expression) {
      // What comes back is written by the page itself: the protocol's own form for values is longer than its use.
      const answer = (await line.ask('script.evaluate', {
        expression: `(async () => JSON.stringify(await (${expression})))()`,
        target: { context },
        awaitPromise: true,
      })) as { type: string; result?: { value?: string }; exceptionDetails?: { text: string } };
      if (answer.type !== 'success') throw new Error(answer.exceptionDetails?.text ?? 'the page failed');
      const written = answer.result?.value;
      return written === undefined ? undefined : JSON.parse(written);
    },
    perform: async (actions: readonly Source[]) => void (await line.ask('input.performActions', { context, actions })),
    async picture() {
      const answer = (await line.ask('browsingContext.captureScreenshot', { context })) as { data: string };
      return Buffer.from(answer.data, 'base64');
    },
    async end() {
      const ended = new Promise((done) => child.once('exit', done));
      await line.ask('browser.close', {}).catch(() => child.kill());
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Where it listens: it says so itself. */
function address(child: ChildProcess): Promise<string> {
  return new Promise((done, failed) => {
    let said = '';
    child.once('error', failed);
    child.once('exit', (code) => failed(new Error(`Firefox ended with ${code}: ${said}`)));
    child.stderr?.on('data', (data: Buffer) => {
      said += data.toString();
      const found = /WebDriver BiDi listening on (ws:\S+)/.exec(said)?.[1];
      if (found) done(found);
    });
  });
}

function connect(url: string): Promise<WebSocket> {
  return new Promise((done, failed) => {
    const socket = new WebSocket(url, { maxPayload: 64 << 20 });
    socket.once('open', () => done(socket));
    socket.once('error', failed);
  });
}

/** Questions and answers by number. */
class Line {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, { done: (result: unknown) => void; failed: (reason: Error) => void }>();
  #last = 0;

  constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data: Buffer) => this.#hear(JSON.parse(data.toString()) as Answer));
    socket.on('close', () => {
      for (const { failed } of this.#waiting.values()) failed(new Error('Firefox is gone'));
    });
  }

  ask(method: string, params: object): Promise<unknown> {
    this.#last += 1;
    const id = this.#last;
    return new Promise((done, failed) => {
      this.#waiting.set(id, { done, failed });
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
  }

  #hear({ id, result, error, message }: Answer): void {
    const waiting = this.#waiting.get(id ?? -1);
    if (!waiting) return;
    this.#waiting.delete(id ?? -1);
    if (error) waiting.failed(new Error(`${error}: ${message}`));
    else waiting.done(result);
  }
}
