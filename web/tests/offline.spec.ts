/** Without a server: one visit, and then the network is gone and the browser was closed. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, test as plain, type BrowserContext, type Page } from '@playwright/test';
import { playByPointer } from './hands';
import { GAMES, watch, type GameName } from './mozaika';
import { Server } from './server';

const IDS: Record<GameName, string> = { Mandala: 'mandala', 'Mandala Stones': 'stones', Mana: 'mana' };

/** Somebody with a device: a browser that can be closed, or killed, and opened again. */
class Owner {
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

  async end(): Promise<void> {
    await this.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** A first visit, until the page is kept. */
async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
}

const test = plain.extend<{ server: Server; owner: Owner }>({
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

for (const game of GAMES) {
  test(`${game}: a whole game against level 5 without a server, found again when it is back`, async ({
    server,
    owner,
  }) => {
    let page = await owner.open();
    await visit(page, server.url);
    await page.evaluate(
      ([id]) => localStorage.setItem(`remember-computer-${id}`, JSON.stringify({ levels: [5, 5, 5] })),
      [IDS[game]],
    );
    await server.kill();
    await owner.close();

    page = await owner.open();
    await page.goto(server.url);
    await page.getByRole('button', { name: `Play now ${game}`, exact: true }).click();
    await expect(page).toHaveURL(/\/t\/here/);
    await expect(page.getByRole('grid').first()).toBeVisible();
    expect(await playByPointer(page, game)).toBeGreaterThan(2);
    await expect(page.getByRole('button', { name: 'Rematch' })).toBeVisible();
    const address = page.url();

    await server.run();
    await page.goto(`${server.url}/games`);
    await expect(page.getByRole('heading', { name: 'On this device' })).toBeVisible();
    await page
      .getByRole('link', { name: /Replay/ })
      .first()
      .click();
    await expect(page).toHaveURL((now) => now.pathname === new URL(address).pathname.replace('/t/', '/replay/'));
    await expect(page.getByRole('slider', { name: 'Move' })).toBeVisible();
    await page
      .getByRole('button', { name: /Review/ })
      .first()
      .click();
    await expect(page.getByText(/The review is ready|better/i).first()).toBeAttached({ timeout: 120_000 });
  });
}
