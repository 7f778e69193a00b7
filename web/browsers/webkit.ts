/** WebKit as GTK has it, in its small browser on a screen that nobody sees, driven over WebDriver. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { freePort } from '../tests/server';
import { SIZE, type Driver, type Source } from './driver';

/** The small browser comes with the library, in a folder that is named after the library's version. */
function miniBrowser(): string {
  const libraries = `/usr/lib/${{ x64: 'x86_64', arm64: 'aarch64' }[process.arch as 'x64' | 'arm64']}-linux-gnu`;
  const folders = readdirSync(libraries).filter((name) => name.startsWith('webkit2gtk-'));
  const found = folders.map((name) => `${libraries}/${name}/MiniBrowser`).find((path) => existsSync(path));
  if (!found) throw new Error(`there is no MiniBrowser in ${libraries}/webkit2gtk-*`);
  return found;
}

export async function webkit(): Promise<Driver> {
  const port = await freePort();
  // A group of its own, so that the screen ends with it.
  const child = spawn('xvfb-run', ['-a', '-s', '-screen 0 1600x1200x24', 'WebKitWebDriver', `--port=${port}`], {
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, LANG: 'en_GB.UTF-8', LANGUAGE: 'en_GB' },
  });
  const ask = asking(`http://127.0.0.1:${port}`);
  await ready(child, ask);
  const capabilities = {
    alwaysMatch: { 'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation'] } },
  };
  const { sessionId } = (await ask('POST', '/session', { capabilities })) as { sessionId: string };
  const session = `/session/${sessionId}`;
  const run = (script: string): Promise<unknown> => ask('POST', `${session}/execute/sync`, { script, args: [] });

  // The window has a bar above the page: it is made so much larger.
  await ask('POST', `${session}/window/rect`, SIZE);
  const [width, height] = (await run('return [innerWidth, innerHeight]')) as [number, number];
  await ask('POST', `${session}/window/rect`, { width: 2 * SIZE.width - width, height: 2 * SIZE.height - height });

  return {
    open: async (url) => void (await ask('POST', `${session}/url`, { url })),
    evaluate: (expression) => run(`return (${expression})`),
    perform: async (actions: readonly Source[]) => void (await ask('POST', `${session}/actions`, { actions })),
    picture: async () => Buffer.from((await ask('GET', `${session}/screenshot`)) as string, 'base64'),
    async end() {
      await ask('DELETE', session).catch(() => undefined);
      const ended = new Promise((done) => child.once('exit', done));
      if (child.pid !== undefined && child.exitCode === null) {
        process.kill(-child.pid);
        await ended;
      }
    },
  };
}

type Ask = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

function asking(driver: string): Ask {
  return async (method, path, body) => {
    const answer = await fetch(driver + path, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
    const { value } = (await answer.json()) as { value: unknown };
    if (answer.ok) return value;
    const { error, message } = value as { error: string; message: string };
    throw new Error(`${error}: ${message}`);
  };
}

async function ready(child: ChildProcess, ask: Ask): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (child.exitCode !== null) throw new Error(`WebKitWebDriver ended with ${child.exitCode}`);
    if (await ask('GET', '/status').catch(() => null)) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error('WebKitWebDriver does not answer');
}
