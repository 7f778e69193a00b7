/** People at one table, each with a browser of their own. */
import type { WebSocketRoute } from '@playwright/test';
import { expect, standardSetUp, type Page } from './mozaika';

/** What is secret in what a table of Mandala tells. */
export interface Told {
  outlook?: { state: { view: Secrets } };
  state?: { view: Secrets };
}
interface Secrets {
  hands: string[];
  deck: string;
}

/** Opens a game for two by link and lets a friend sit down; it begins. */
export async function withFriend(page: Page, friend: Page, game: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: `Invite a friend ${game}`, exact: true }).click();
  if (game === 'Mana') await standardSetUp(page);
  await page.getByRole('radio', { name: /^5 min/ }).click();
  await page.getByRole('button', { name: 'Make the link' }).click();
  await friend.goto(await page.getByRole('textbox', { name: 'Link to the table' }).inputValue());
  await friend.getByRole('button', { name: /^Sit down/ }).click();
  await page.getByRole('button', { name: 'Start' }).click();
  for (const each of [page, friend]) await expect(each.getByRole('grid').first()).toBeVisible();
}

/** Who is to act, and who waits. */
export async function turns(one: Page, other: Page): Promise<[Page, Page]> {
  await expect
    .poll(async () => (await one.title()).startsWith('Your turn') !== (await other.title()).startsWith('Your turn'))
    .toBe(true);
  return (await one.title()).startsWith('Your turn') ? [one, other] : [other, one];
}

/** Opens a table for others by link; its address. */
export async function invite(page: Page, game: string, players = 2): Promise<string> {
  await page.goto('/');
  await page.getByRole('button', { name: `Invite a friend ${game}`, exact: true }).click();
  if (game === 'Mana') await standardSetUp(page);
  if (players > 2) await page.getByRole('radio', { name: String(players), exact: true }).click();
  await page.getByRole('button', { name: 'Make the link' }).click();
  const link = page.getByRole('textbox', { name: 'Link to the table' });
  await expect(link).toBeVisible();
  return link.inputValue();
}

/** A page's line to the server, which the test can cut. */
export async function lineOf(page: Page): Promise<{ cut: () => Promise<void>; mend: () => void }> {
  let whole = true;
  const lines: WebSocketRoute[] = [];
  await page.routeWebSocket(/\/api\/live$/, (line) => {
    if (!whole) return void line.close();
    lines.push(line);
    line.connectToServer();
  });
  return {
    cut: async () => {
      whole = false;
      for (const line of lines) await line.close();
    },
    mend: () => {
      whole = true;
    },
  };
}

export async function sitDown(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page
    .getByRole('button', { name: /^Sit down/ })
    .first()
    .click();
  await expect(page.getByText('you', { exact: true })).toBeVisible();
}

export async function turnOf(pages: readonly Page[]): Promise<Page> {
  let found: Page | undefined;
  await expect
    .poll(async () => {
      for (const page of pages) if ((await page.title()).startsWith('Your turn')) found = page;
      return found !== undefined;
    })
    .toBe(true);
  return found as Page;
}

/** Makes an account by the form of the account page. */
export async function makeAccount(page: Page, name: string): Promise<void> {
  await page.goto('/account');
  await page.getByRole('radio', { name: 'Create an account' }).click();
  await page.getByRole('textbox', { name: 'Sign-in name' }).fill(`${name}-${Date.now()}`);
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText(/^You are signed in as/)).toBeVisible();
}

/** Gives a game up. */
export async function resign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
}
