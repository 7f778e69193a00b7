/** Watching: what goes on now, the quiet line on the first page, who watches a table, and a game that is shown with a delay. */
import { soundInBoth } from './axe';
import { makeAccount } from './friends';
import { expect, somebody, test, type Page } from './mozaika';
import { Server } from './server';

/** Two people are paired at a game, rated or not; the address of their table. */
async function paired(page: Page, other: Page, game: string, rated = false): Promise<string> {
  for (const each of [page, other]) {
    await each.goto('/');
    const panel = each.getByRole('region', { name: 'Find an opponent' });
    await panel.getByRole('radio', { name: game, exact: true }).click();
    await panel.getByRole('checkbox', { name: /^Rated/ }).setChecked(rated);
    await panel.getByRole('button', { name: 'Find an opponent' }).click();
  }
  for (const each of [page, other]) await expect(each).toHaveURL(/\/t\//);
  await expect(page.getByRole('grid').first()).toBeVisible();
  return page.url();
}

test('who comes to watch finds the games, and all at the table see how many watch', async ({
  page,
  browser,
  server,
  errors,
}) => {
  const [other, watcher] = [await somebody(browser, server, errors), await somebody(browser, server, errors)];
  const table = await paired(page, other, 'Mandala');
  await watcher.goto('/');
  const strip = watcher.getByRole('link', { name: /games? in progress/ });
  await expect(strip).toBeVisible();
  await strip.click();
  await expect(watcher).toHaveURL(/\/watch$/);
  const game = watcher.getByRole('article', { name: /^Mandala: / });
  await expect(game).toContainText('just started');
  await expect(game.locator('.art svg:not(.defs)').first()).toBeVisible();
  await soundInBoth(watcher, 'what goes on');
  await game.getByRole('link', { name: /^Watch/ }).click();
  await expect(watcher).toHaveURL(table);
  for (const each of [page, other, watcher]) await expect(each.getByText('1 watches', { exact: true })).toBeVisible();
  const second = await somebody(browser, server, errors);
  await second.goto(table);
  for (const each of [page, second]) await expect(each.getByText('2 watch', { exact: true })).toBeVisible();
  // Of a hand nobody who watches sees more than how many cards it has.
  await expect(watcher.getByText('You are watching.').first()).toBeVisible();
  await second.goto('/watch');
  await expect(second.getByRole('article', { name: /^Mandala: / })).toContainText('1 person');
  await second.close();
});

test('where nothing goes on, nothing is said on the first page', async ({ browser, errors }) => {
  const empty = await Server.start();
  const page = await somebody(browser, empty, errors);
  const asked = page.waitForResponse('**/api/now');
  await page.goto('/');
  await asked;
  await expect(page.getByRole('button', { name: 'Play now' }).first()).toBeVisible();
  await expect(page.locator('a[href$="/watch"]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Watch', exact: true }).click();
  await expect(page.getByText(/^Nobody is playing a public game/)).toBeVisible();
  await page.close();
  await empty.kill();
});

test('a rated game is shown late to those who watch, and at once when it is over', async ({ browser, errors }) => {
  test.slow();
  const late = await Server.start(null, ['--watch-delay', '900']);
  const [page, other, watcher] = [
    await somebody(browser, late, errors),
    await somebody(browser, late, errors),
    await somebody(browser, late, errors),
  ];
  await makeAccount(page, 'mira');
  await makeAccount(other, 'ola');
  const table = await paired(page, other, 'Mana', true);
  await watcher.goto('/watch');
  await expect(watcher.getByText(/are shown 900 seconds late/)).toBeVisible();
  await watcher.goto(table);
  await expect(watcher.getByText(/^You see this game 900 seconds late/)).toBeVisible();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await expect(watcher.getByText(/^You see this game/)).toHaveCount(0);
  await expect(watcher.getByRole('heading', { name: /wins/ }).first()).toBeVisible();
  for (const each of [page, other, watcher]) await each.close();
  await late.kill();
});
