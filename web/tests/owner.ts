/** Somebody with a device of their own, and a server that may go away. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, test as plain, type BrowserContext, type Page } from '@playwright/test';
import { watch } from './mozaika';
import { Server } from './server';

/** Somebody with a device: a browser that can be closed, or killed, and opened again. */
export class Owner {
  readonly #folder = mkdtempSync(join(tmpdir(), 'mozaika-device-'));
  readonly #options;
  #context: BrowserContext | null = null;
  readonly errors: string[] = [];

  constructor(options: object) {
    this.#options = options;
  }

  async open(): Promise<Page> {
    this.#context = await chromium.launchPersistentContext(this.#folder, {
      ...this.#options,
      locale: 'en-GB',
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
      serviceWorkers: 'allow',
    });
    const page = this.#context.pages()[0] ?? (await this.#context.newPage());
    page.setDefaultTimeout(15_000);
    watch(page, this.errors);
    return page;
  }

  async close(): Promise<void> {
    await this.#context?.close();
  }

  /** Ends it as a system does that needs the memory. */
  async kill(): Promise<void> {
    const closed = this.#context?.waitForEvent('close');
    for (const each of processesOf(this.#folder)) process.kill(each, 'SIGKILL');
    await closed;
  }

  async end(): Promise<void> {
    await this.close().catch(() => undefined);
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** The processes of the browser that keeps its things in a folder. */
function processesOf(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((process) => {
      try {
        return readFileSync(`/proc/${process}/cmdline`, 'utf8').includes(`--user-data-dir=${folder}`);
      } catch {
        return false;
      }
    });
}

/** A first visit, until the page is kept. */
export async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
}

export const test = plain.extend<{ server: Server; owner: Owner }>({
  server: async ({}, use) => {
    const server = await Server.start();
    await use(server);
    await server.end();
  },
  owner: async ({}, use, { project }) => {
    const owner = new Owner(project.use.launchOptions ?? {});
    await use(owner);
    await owner.end();
    expect(owner.errors).toEqual([]);
  },
});

export { expect };
