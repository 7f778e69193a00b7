/** Coming to a replay: from a file, or from a game that was given up. */
import { actByPointer } from './hands';
import { expect, GAMES, myTurn, playNow, type Page } from './mozaika';

/** Black takes the daimyo at once, and does not. */
export const MISSED = `[Game "mana"]
[Name 0 "Ola"]
[Name 1 "computer 4"]
[Start {"game":"mana","position":"6/6/6/2d3/2R3/5D b - -"}]

1. c2-b2@a1`;

/** Black misses a win in three moves, of which a review shows every step. */
export const MISSED_IN_THREE = `[Game "mana"]
[Name 0 "Ola"]
[Name 1 "computer 4"]
[Start {"game":"mana","position":"6/6/6/6/6/6 b - -"}]

1. setup:c1 setup:b6 2. a1-b3@c4 a6-a5@d2 3. e1-e4@c4 e6-e5@a1 4. b1-c2@a2`;

export async function paste(page: Page, text: string): Promise<void> {
  await page.goto('/replay');
  await page.getByRole('textbox', { name: 'or paste it here' }).fill(text);
  await page.getByRole('button', { name: 'Show it' }).click();
  await expect(page.getByRole('slider', { name: 'Move', exact: true })).toBeVisible();
}

export async function review(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Review the game' }).click();
  await expect(page.getByRole('slider', { name: 'Who is ahead' })).toBeVisible({ timeout: 90_000 });
}

/** Gives a game up after some turns, and goes to its replay. */
export async function giveUp(page: Page, game: (typeof GAMES)[number], turns: number): Promise<void> {
  await playNow(page, game);
  for (let turn = 0; turn < turns; turn += 1) {
    await myTurn(page);
    await actByPointer(page, game);
  }
  await myTurn(page);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('link', { name: 'Replay' }).click();
  await expect(page.getByRole('slider', { name: 'Move', exact: true })).toBeVisible();
}
