/** Being paired: two pages find each other, one stops looking, one goes away. */
import { soundInBoth } from './axe';
import { expect, somebody, speak, test, type Page } from './mozaika';

const panel = (page: Page) => page.getByRole('region', { name: 'Find an opponent' });

/** Looks for an opponent by the panel of the front page. */
async function look(page: Page, game: string, pace: RegExp = /^5 min/): Promise<void> {
  if (new URL(page.url(), 'http://x').pathname !== '/') await page.goto('/');
  await panel(page).getByRole('radio', { name: game, exact: true }).click();
  await panel(page).getByRole('radio', { name: pace }).click();
  await panel(page).getByRole('button', { name: 'Find an opponent' }).click();
}

/** How many look for an opponent, as the server says. */
async function waiting(page: Page): Promise<number> {
  const answer = (await (await page.request.get('/api/seeks')).json()) as { waiting: { people: number }[] };
  return answer.waiting.reduce((sum, { people }) => sum + people, 0);
}

test('two pages find each other and sit at one table', async ({ page, browser, server, errors }) => {
  const other = await somebody(browser, server, errors);
  for (const each of [page, other]) await each.goto('/');
  await look(page, 'Mana');
  await expect(panel(page).getByRole('status')).toHaveText('Looking for an opponent…');
  await expect(panel(page).getByText(/^Ratings from 1[01]\d\d to 1[89]\d\d/)).toBeVisible();
  await expect(panel(page).getByRole('timer')).toHaveText(/^0:0[1-9]$/);
  await soundInBoth(page, 'looking for an opponent');
  await look(other, 'Mana');
  for (const each of [page, other]) {
    await expect(each).toHaveURL(/\/t\//);
    await expect(each.getByRole('grid').first()).toBeVisible();
  }
  expect(page.url()).toBe(other.url());
  expect(await waiting(page)).toBe(0);
});

test('whoever stops looking, or goes away, is not paired', async ({ page, browser, server, errors }) => {
  const [other, third] = [await somebody(browser, server, errors), await somebody(browser, server, errors)];
  for (const each of [page, other, third]) await each.goto('/');
  await look(page, 'Mandala');
  await expect.poll(() => waiting(page)).toBe(1);
  await panel(page).getByRole('button', { name: 'Stop looking' }).click();
  await expect(panel(page).getByRole('button', { name: 'Find an opponent' })).toBeVisible();
  await expect.poll(() => waiting(page)).toBe(0);

  await look(other, 'Mandala');
  await expect.poll(() => waiting(page)).toBe(1);
  await other.close();
  await expect.poll(() => waiting(page)).toBe(0);

  await look(page, 'Mandala');
  await expect.poll(() => waiting(page)).toBe(1);
  await page.reload();
  await expect.poll(() => waiting(third)).toBe(0);
  await expect(page).toHaveURL(/\/$/);
});

test('one plays a computer meanwhile, and is called from there', async ({ page, browser, server, errors }) => {
  const other = await somebody(browser, server, errors);
  for (const each of [page, other]) await each.goto('/');
  await look(page, 'Mandala Stones', /^3 days/);
  await panel(page).getByRole('button', { name: 'Play the computer meanwhile' }).click();
  await expect(page).toHaveURL(/\/t\//);
  const alone = page.url();
  await expect(page.getByText(/Looking for an opponent… Mandala Stones/)).toBeVisible();
  await look(other, 'Mandala Stones', /^3 days/);
  await expect(other).toHaveURL(/\/t\//);
  await expect(page).toHaveURL(other.url());
  expect(page.url()).not.toBe(alone);
  await expect(page.getByText(/Looking for an opponent/)).toBeHidden();
});

test('the panel speaks three languages and fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  for (const [language, name] of [
    ['pl', 'Znajdź przeciwnika'],
    ['cs', 'Najít soupeře'],
    ['en', 'Find an opponent'],
  ] as const) {
    await speak(page, language);
    await expect(page.getByRole('region', { name })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  }
});
