/** A finished game of a device that is put on the server for a link. */
import { expect, test, type Page } from './mozaika';

/** A game against the computer, given up, while the server cannot be reached; the way to its replay. */
async function givenUpHere(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Play now Mandala', exact: true })).toBeVisible();
  await page.route('**/api/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Play now Mandala', exact: true }).click();
  await expect(page).toHaveURL(/\/t\/here/);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('link', { name: 'Replay' }).click();
  await expect(page).toHaveURL(/\/replay\/here/);
}

test('a game of this device is put on the server, once, and stands there as played elsewhere', async ({
  page,
  browser,
  server,
}) => {
  await givenUpHere(page);
  await page.getByRole('button', { name: 'Put on the server' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /server/i })).toBeVisible();
  await page.unroute('**/api/**');
  await page.getByRole('button', { name: 'Put on the server' }).click();
  await expect(page).toHaveURL(/\/replay\/(?!here)/);
  await expect(page.getByText('Played elsewhere, and put here when it was over.')).toBeVisible();
  const link = page.url().replace(/#.*/, '');
  // Anybody opens the link.
  const other = await (await browser.newContext({ baseURL: server.url, locale: 'en-GB' })).newPage();
  await other.goto(link);
  await expect(other.getByRole('slider', { name: 'Move', exact: true })).toBeVisible();
  await other.close();
  // From the list it is the same one again.
  await page.goto('/games');
  await page.getByRole('button', { name: 'Put on the server' }).click();
  await expect(page).toHaveURL(new RegExp(`^${link}`));
});
