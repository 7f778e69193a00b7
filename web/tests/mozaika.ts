/** What every test starts from: a server for the worker, pages that fail on errors, and the words it finds things by. */
import { test as base, expect, type Browser, type Page } from '@playwright/test';
import { Server } from './server';

export type GameName = 'Mandala' | 'Mandala Stones' | 'Mana';
export const GAMES: readonly GameName[] = ['Mandala', 'Mandala Stones', 'Mana'];

/** In a dialog that opens a table: Mana as the box has it, where the page would deal a balanced start. */
export async function standardSetUp(page: Page): Promise<void> {
  await page.getByRole('radiogroup', { name: 'Set-up' }).getByRole('radio', { name: 'Standard' }).click();
}

/**
 * Every way is walked once with all tests. What repeats it in other languages, themes and widths, or with the other games where they have
 * the code in common, is left to `cargo xtask browsers`.
 */
export function onlyLong(repeats: boolean): { tag: string[] } {
  return { tag: repeats ? ['@long'] : [] };
}

export const test = base.extend<{ errors: string[] }, { server: Server }>({
  server: [
    async ({}, use) => {
      const server = await Server.start();
      await use(server);
      await server.end();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  errors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      watch(page, errors);
      await use(errors);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

/** Notes whatever goes wrong in a page: exceptions, and what the content security policy stops. */
export function watch(page: Page, errors: string[]): void {
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/WebSocket|ERR_CONNECTION|Failed to load resource/.test(message.text()))
      errors.push(message.text());
  });
}

/** One tap from the front page to a game against the computer. */
export async function playNow(page: Page, game: GameName): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: `Play now ${game}`, exact: true }).click();
  await expect(page).toHaveURL(/\/t\//);
  await expect(page.getByRole('grid').first()).toBeVisible();
}

/** Switches the language in the menu. */
export async function speak(page: Page, language: string): Promise<void> {
  if ((await page.locator('html').getAttribute('lang')) === language) return;
  const menu = page.locator('button[aria-controls=menu]');
  await menu.click();
  await page.locator(`#menu [lang=${language}]`).evaluate((button) => (button as HTMLElement).click());
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  if ((await menu.getAttribute('aria-expanded')) === 'true') await menu.click();
}

/** On one device: whoever has played has seen what came of it. */
export async function cover(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cover the table' }).click();
}

/** Somebody else, with a browser of their own. */
export async function somebody(browser: Browser, server: Server, errors: string[]): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.url,
    locale: 'en-GB',
    viewport: { width: 1280, height: 800 },
  });
  const page = await context.newPage();
  watch(page, errors);
  return page;
}

export function isOver(page: Page): Promise<boolean> {
  return page.getByRole('heading', { name: 'The final table' }).isVisible();
}

/** Waits until it is one's turn, or the game is over; whether one is to act. */
export async function myTurn(page: Page): Promise<boolean> {
  await expect
    .poll(async () => (await isOver(page)) || (await page.title()).startsWith('Your turn'), {
      timeout: 60_000,
      intervals: [30, 50, 100],
    })
    .toBe(true);
  return !(await isOver(page));
}

export { expect, type Page };
