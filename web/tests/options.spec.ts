/** What a table may choose about its game, as the rules promise: who starts, and how Mana is read. */
import { expect, test } from './mozaika';

test('on one device it can be said who starts', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'On this device Mandala', exact: true }).click();
  const starts = page.getByRole('radiogroup', { name: 'Who starts' });
  await expect(starts.getByRole('radio', { name: 'Drawn by lot' })).toBeChecked();
  await page.getByLabel('Name of player 2').fill('Mira');
  await starts.getByRole('radio', { name: 'Mira' }).click();
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page.getByRole('heading', { name: 'Mira, your turn' })).toBeVisible();
});

test('a seat that is gone again cannot start, and there is as much to choose as there are players', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'On this device Mandala Stones', exact: true }).click();
  const starts = page.getByRole('radiogroup', { name: 'Who starts' });
  await expect(starts.getByRole('radio')).toHaveCount(3);
  await page.getByRole('radiogroup', { name: 'Players' }).getByRole('radio', { name: '4' }).click();
  await starts.getByRole('radio', { name: 'Player 4' }).click();
  await page.getByRole('radiogroup', { name: 'Players' }).getByRole('radio', { name: '2' }).click();
  await expect(starts.getByRole('radio', { name: 'Drawn by lot' })).toBeChecked();
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page).toHaveURL(/\/t\//);
});

test('Mana can be opened with the other reading of a blocked turn', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Open table Mana', exact: true }).click();
  await page
    .getByRole('radiogroup', { name: 'If every piece the bird asks for is blocked' })
    .getByRole('radio', { name: 'Any piece may move' })
    .click();
  const [request] = await Promise.all([
    page.waitForRequest((each) => each.method() === 'POST' && each.url().endsWith('/api/tables')),
    page.getByRole('button', { name: 'Open the table' }).click(),
  ]);
  expect(request.postDataJSON()).toMatchObject({ game: 'mana', options: { blocked: 'free' } });
  await expect(page.getByRole('heading', { name: /waiting for players/ })).toBeVisible();
});

test('with others Mana is balanced unless the box is asked for, and the page says why', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Open table Mana', exact: true }).click();
  const setUp = page.getByRole('radiogroup', { name: 'Set-up' });
  await expect(setUp.getByRole('radio', { name: 'Balanced' })).toBeChecked();
  await expect(page.getByText('From the standard set-up black can always win')).toBeVisible();
  // There is no balanced start without the bird.
  await page.getByRole('radiogroup', { name: 'Edition' }).getByRole('radio', { name: 'Classic' }).click();
  await expect(setUp.getByRole('radio', { name: 'Standard' })).toBeChecked();
  await page.getByRole('radiogroup', { name: 'Edition' }).getByRole('radio', { name: 'With the bird' }).click();
  const [request] = await Promise.all([
    page.waitForRequest((each) => each.method() === 'POST' && each.url().endsWith('/api/tables')),
    page.getByRole('button', { name: 'Open the table' }).click(),
  ]);
  expect(request.postDataJSON()).toMatchObject({ game: 'mana', options: { setup: 'balanced' } });
  await expect(page.getByRole('heading', { name: /waiting for players/ })).toBeVisible();
});

test('on one device Mana is as in the box', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'On this device Mana', exact: true }).click();
  const setUp = page.getByRole('radiogroup', { name: 'Set-up' });
  await expect(setUp.getByRole('radio', { name: 'Standard' })).toBeChecked();
});
