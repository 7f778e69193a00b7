/** Rated games: who may play them, what the table shows, and what stands on the account page afterwards. */
import { soundInBoth } from './axe';
import { makeAccount, resign } from './friends';
import { expect, somebody, test, type Page } from './mozaika';

const rated = (page: Page) => page.getByRole('checkbox', { name: 'Rated' });

test('a guest cannot tick it, and cannot sit down where it was ticked', async ({ page, browser, server, errors }) => {
  const guest = await somebody(browser, server, errors);
  await guest.goto('/');
  await guest.getByRole('button', { name: 'Invite a friend Mana', exact: true }).click();
  await expect(rated(guest)).toBeDisabled();
  await expect(guest.getByRole('dialog').getByText('You need an account for rated games.')).toBeVisible();

  await makeAccount(page, 'mira');
  await page.goto('/');
  await page.getByRole('button', { name: 'Invite a friend Mana', exact: true }).click();
  await rated(page).check();
  await soundInBoth(page, 'opening a rated table');
  await expect(page.getByRole('radiogroup', { name: 'Set-up' })).toBeHidden();
  await page.getByRole('button', { name: 'Make the link' }).click();
  await expect(page.getByText(/^rated · /)).toBeVisible();
  const link = await page.getByRole('textbox', { name: 'Link to the table' }).inputValue();
  await guest.goto(link);
  await guest.getByRole('button', { name: /^Sit down/ }).click();
  await expect(guest.getByText(/^Only people with an account can play rated games/)).toBeVisible();
});

test('a rated game against a computer moves a rating of one’s own', async ({ page }) => {
  await makeAccount(page, 'tomek');
  await expect(page.getByText('You have not finished a rated game yet.')).toBeVisible();
  await page.goto('/');
  await page.getByRole('button', { name: 'Choose how to play Mandala', exact: true }).click();
  await rated(page).check();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.getByRole('grid').first()).toBeVisible();
  await resign(page);
  await page.goto('/account');
  await expect(page.getByText('against computers; only you see this')).toBeVisible();
  await expect(page.getByText(/rating about \d+ · 1 game/)).toBeVisible();
});
