/** A game against computers as one likes it: how many, how good each, who starts, which side; and the next time again. */
import type { Locator } from '@playwright/test';
import { expect, myTurn, test } from './mozaika';

test('three computers of different levels, and the choice holds for the next game', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Choose how to play Mandala Stones' }).click();
  await page.getByRole('radiogroup', { name: 'Players' }).getByRole('radio', { name: '4' }).click();
  for (const [number, level] of [
    [1, 'Beginner'],
    [2, 'Easy'],
    [3, 'Fair'],
  ] as const)
    await page
      .getByRole('radiogroup', { name: `Level of computer ${number}` })
      .getByRole('radio', { name: level })
      .click();
  await page.getByRole('radiogroup', { name: 'Who starts' }).getByRole('radio', { name: 'You', exact: true }).click();
  const play = page.getByRole('button', { name: 'Play', exact: true });
  const begin = async (button: Locator): Promise<void> => {
    const [request] = await Promise.all([
      page.waitForRequest((each) => each.method() === 'POST' && each.url().endsWith('/api/tables')),
      button.click(),
    ]);
    expect(request.postDataJSON()).toMatchObject({
      options: { first: 0 },
      seats: [{ kind: 'me' }, ...[1, 2, 3].map((level) => ({ kind: 'computer', level }))],
    });
    await expect(page.getByRole('heading', { name: 'Mandala Stones · with 3 computers' })).toBeVisible();
    expect(await myTurn(page)).toBe(true);
  };
  await begin(play);

  await page.goto('/');
  const levels = page.getByRole('article').filter({ hasText: 'Mandala Stones' }).getByRole('radiogroup');
  await expect(levels.getByRole('radio', { checked: true })).toHaveCount(0);
  await begin(page.getByRole('button', { name: 'Play now Mandala Stones', exact: true }));
});

test('the level of the card is the level of all computers', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('article').filter({ hasText: 'Mana' }).last().getByRole('radio', { name: 'Strong' }).click();
  const [request] = await Promise.all([
    page.waitForRequest((each) => each.method() === 'POST' && each.url().endsWith('/api/tables')),
    page.getByRole('button', { name: 'Play now Mana', exact: true }).click(),
  ]);
  expect(request.postDataJSON()).toMatchObject({
    options: { setup: 'balanced' },
    seats: [{ kind: 'me' }, { kind: 'computer', level: 4 }],
  });
  // A balanced start is dealt: both sides stand, and black moves.
  await expect(page.getByRole('gridcell', { name: /may move/, disabled: false }).first()).toBeVisible();
});

test('a game against half a level more, chosen by keyboard and named on the plate', async ({ page }) => {
  await page.goto('/');
  const card = page.getByRole('article').filter({ hasText: 'Mana' }).last();
  const more = card.getByRole('checkbox', { name: 'a bit stronger' });
  await card.getByRole('radio', { name: 'Easy' }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(card.getByRole('radio', { name: 'Master' })).toBeChecked();
  await expect(more).toBeDisabled();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Tab');
  await expect(more).toBeFocused();
  await page.keyboard.press('Space');
  await expect(more).toBeChecked();
  await expect(card.getByRole('radio', { name: 'Fair' })).toBeChecked();
  await card.getByRole('button', { name: 'Play now Mana', exact: true }).focus();
  const [request] = await Promise.all([
    page.waitForRequest((each) => each.method() === 'POST' && each.url().endsWith('/api/tables')),
    page.keyboard.press('Enter'),
  ]);
  expect(request.postDataJSON()).toMatchObject({ seats: [{ kind: 'me' }, { kind: 'computer', level: 3.5 }] });
  await expect(page.getByText('fair +').first()).toBeVisible();

  await page.goto('/');
  await expect(more).toBeChecked();
});

test('in Mana one may play white, and with the advanced set-up', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Choose how to play Mana', exact: true }).click();
  await page.getByRole('radiogroup', { name: 'Your side' }).getByRole('radio', { name: 'White' }).click();
  await page.getByRole('radiogroup', { name: 'Set-up' }).getByRole('radio', { name: 'Advanced' }).click();
  const [request] = await Promise.all([
    page.waitForRequest((each) => each.method() === 'POST' && each.url().endsWith('/api/tables')),
    page.getByRole('button', { name: 'Play', exact: true }).click(),
  ]);
  expect(request.postDataJSON()).toMatchObject({
    options: { setup: 'advanced' },
    seats: [{ kind: 'computer', level: 2 }, { kind: 'me' }],
  });
  await expect(page.getByRole('grid', { name: /white at the bottom/ })).toBeVisible();
});

test('in Mandala who starts can be chosen against the computer', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Choose how to play Mandala', exact: true }).click();
  await page.getByRole('radiogroup', { name: 'Who starts' }).getByRole('radio', { name: 'Computer' }).click();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Moves' }).getByRole('listitem').first()).toContainText('Computer');
});
