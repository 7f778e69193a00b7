/** People's pages: who played whom, following, challenging, blocking, and what strangers do not see. */
import { soundInBoth } from './axe';
import { makeAccount, resign } from './friends';
import { expect, somebody, test, type Page } from './mozaika';

/** Lets two people be paired at Mana, and the first give up; who the other is, as their page's address. */
async function playEachOther(page: Page, other: Page): Promise<void> {
  for (const each of [page, other]) {
    await each.goto('/');
    const panel = each.getByRole('region', { name: 'Find an opponent' });
    await panel.getByRole('radio', { name: 'Mana', exact: true }).click();
    await panel.getByRole('button', { name: 'Find an opponent' }).click();
  }
  for (const each of [page, other]) await expect(each).toHaveURL(/\/t\//);
  await expect(page.getByRole('grid').first()).toBeVisible();
  await resign(page);
  await expect(other.getByRole('heading', { name: 'You win' })).toBeVisible();
}

test('people find each other again, follow, challenge and hide', async ({ page, browser, server, errors }) => {
  test.slow();
  const other = await somebody(browser, server, errors);
  await makeAccount(page, 'mira');
  await makeAccount(other, 'ola');
  await playEachOther(page, other);

  await page.goto('/people');
  const opponents = page.getByRole('region', { name: 'Recent opponents' });
  await soundInBoth(page, 'people');
  await opponents.getByRole('link').click();
  await expect(page).toHaveURL(/\/p\//);
  const theirs = page.url();
  await expect(page.getByText(/^Here since .* · here now$/)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Games' }).getByRole('listitem')).toHaveText(/Mana · won/);
  await soundInBoth(page, 'the page of a person');
  await page.getByRole('combobox', { name: 'Result' }).selectOption('lost');
  await expect(page.getByText('No games found.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Result' }).selectOption('');
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Stop following' })).toBeVisible();

  await page.goto('/people');
  await expect(page.getByRole('region', { name: 'People you follow' }).getByText('here now')).toBeVisible();
  await page.getByRole('button', { name: /^Play again/ }).click();
  await page.getByRole('button', { name: 'Challenge', exact: true }).click();
  await expect(page).toHaveURL(/\/t\//);
  await other.goto('/people');
  await expect(other.getByText(/challenges you/)).toBeVisible();
  await other.getByRole('link', { name: 'Accept' }).click();
  await other
    .getByRole('button', { name: /^Sit down/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(other.getByRole('grid').first()).toBeVisible();

  await other.goto('/people');
  await other.getByRole('checkbox', { name: 'Hide my page' }).check();
  await page.goto(theirs);
  await expect(page.getByRole('alert').filter({ hasText: 'You are not allowed to do that.' })).toBeVisible();
  await other.getByRole('checkbox', { name: 'Hide my page' }).uncheck();
  await page.reload();
  await page.getByRole('button', { name: /^Report Guest/ }).click();
  await page.getByRole('textbox', { name: 'What did this person do? (optional)' }).fill('gave up at once');
  await page.getByRole('button', { name: 'Send the report' }).click();
  await expect(page.getByRole('button', { name: /^Report Guest/ })).toBeHidden();
  await page.getByRole('button', { name: /^Block/ }).click();
  await expect(page.getByRole('button', { name: /^Unblock/ })).toBeVisible();
  await page.goto('/people');
  await expect(page.getByRole('region', { name: 'Blocked' }).getByRole('listitem')).toHaveCount(1);
});
