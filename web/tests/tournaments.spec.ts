/** Tournaments: opened, joined, played and looked at, by two people with accounts. */
import { soundInBoth } from './axe';
import { expect, somebody, test, type Page } from './mozaika';

/** Makes an account by the form of the account page. */
async function makeAccount(page: Page, name: string): Promise<void> {
  await page.goto('/account');
  await page.getByRole('radio', { name: 'Create an account' }).click();
  await page.getByRole('textbox', { name: 'Sign-in name' }).fill(`${name}-${Date.now()}`);
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText(/^You are signed in as/)).toBeVisible();
}

async function resign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
}

test('a guest is told that an account is needed', async ({ page }) => {
  await page.goto('/tournaments');
  await page.getByRole('link', { name: 'Open a tournament' }).click();
  await expect(page.getByText('You need an account to join.')).toBeVisible();
});

test('two people play a tournament from its opening to its results', async ({ page, browser, server, errors }) => {
  await makeAccount(page, 'mira');
  await page.goto('/tournaments/new');
  await soundInBoth(page, 'opening a tournament');
  await page.getByRole('textbox', { name: 'Title' }).fill('Evening cup');
  await page.getByRole('radio', { name: 'Knockout' }).click();
  await page.getByRole('button', { name: 'Open the tournament' }).click();
  await expect(page.getByRole('heading', { name: 'Evening cup' })).toBeVisible();
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page.getByText(/^You have joined\./)).toBeVisible();

  const other = await somebody(browser, server, errors);
  await makeAccount(other, 'tomek');
  await other.goto('/tournaments');
  await other.getByRole('link', { name: 'Look Evening cup' }).click();
  await other.getByRole('button', { name: 'Join' }).click();
  await expect(other.getByRole('row')).toHaveCount(3);
  await soundInBoth(other, 'a tournament that is open');

  await page.getByRole('button', { name: 'Start now' }).click();
  await page.getByRole('link', { name: 'To your table' }).click();
  await expect(page.getByRole('grid').first()).toBeVisible();
  await resign(page);

  // The one who did not resign has won, and both see it.
  await expect(other.getByText('finished', { exact: false }).first()).toBeVisible({ timeout: 15_000 });
  const first = other.getByRole('row').nth(1);
  await expect(first).toContainText('1');
  await expect(other.getByRole('link', { name: /^Replay/ })).toBeVisible();
  await expect(other.getByRole('link', { name: 'Standings (CSV)' })).toBeVisible();
  await soundInBoth(other, 'a tournament that is over');
});
