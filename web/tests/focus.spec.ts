/** The focus of who plays by keys: it never falls out of the table. */
import { takeStones } from './hands';
import { cover, expect, myTurn, playNow, somebody, standardSetUp, test, type Page } from './mozaika';

/** What has the focus, by its role; null where it fell out of everything. */
function role(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const at = document.activeElement;
    return !at || at === document.body ? null : (at.getAttribute('role') ?? at.tagName.toLowerCase());
  });
}

async function press(page: Page, name: RegExp): Promise<void> {
  const button = page.getByRole('button', { name });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveCount(0);
}

/** Goes on with N until what is in focus is called so, and chooses it. */
async function choose(page: Page, name: RegExp): Promise<void> {
  for (let tries = 0; tries < 60; tries += 1) {
    await page.keyboard.press('n');
    const text = await page.evaluate(() => document.activeElement?.textContent ?? '');
    if (name.test(text.replace(/\s+/g, ' '))) return page.keyboard.press('Enter');
  }
  throw new Error(`N does not lead to ${name}`);
}

async function toTheBoard(page: Page): Promise<void> {
  for (let tabs = 0; tabs < 60; tabs += 1) {
    if (/gridcell|option/.test((await role(page)) ?? '')) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not lead to the board');
}

test('Mandala: after a move was confirmed, and after it was given back', async ({ page }) => {
  await page.goto('/settings');
  await page.getByRole('checkbox', { name: /^Confirm each move/ }).check();
  await playNow(page, 'Mandala');
  await myTurn(page);
  const confirm = page.getByRole('button', { name: 'Confirm' });
  const place = async (): Promise<void> => {
    await choose(page, /in hand/);
    await expect(page.getByRole('gridcell', { name: /Play .* here|Discard/, disabled: false }).first()).toBeVisible();
    await choose(page, /Play .* here|Discard/);
    await expect(confirm).toBeFocused();
  };
  await toTheBoard(page);
  await place();
  await page.getByRole('button', { name: 'Cancel' }).focus();
  await page.keyboard.press('Enter');
  await expect(confirm).toHaveCount(0);
  await expect.poll(() => role(page)).toMatch(/gridcell|option/);
  await page.keyboard.press('Escape');
  await place();
  await page.keyboard.press('Enter');
  await expect(confirm).toHaveCount(0);
  await expect.poll(() => role(page)).toMatch(/gridcell|option/);
  await myTurn(page);
  expect(await role(page)).toMatch(/gridcell|option/);
});

test('Mana: after the host began, and after the pieces were set up', async ({ page, browser, server, errors }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Invite a friend Mana', exact: true }).click();
  await standardSetUp(page);
  await page.getByRole('button', { name: 'Make the link' }).click();
  const friend = await somebody(browser, server, errors);
  await friend.goto(await page.getByRole('textbox', { name: 'Link to the table' }).inputValue());
  await friend.getByRole('button', { name: /^Sit down/ }).focus();
  await friend.keyboard.press('Enter');
  await press(page, /^Start$/);
  await expect.poll(() => role(page)).toBe('gridcell');
  for (let turn = 0; turn < 2; turn += 1) {
    const pages = [page, friend];
    const isActing = async (each: Page): Promise<boolean> => (await each.title()).startsWith('Your turn');
    await expect.poll(async () => (await Promise.all(pages.map(isActing))).filter(Boolean).length).toBe(1);
    const acting = (await isActing(page)) ? page : friend;
    await toTheBoard(acting);
    await expect(acting.getByRole('gridcell', { name: /may stand here/, disabled: false }).first()).toBeVisible();
    await choose(acting, /may stand here/);
    await press(acting, /^Start$/);
    await expect.poll(() => role(acting)).toBe('gridcell');
    await expect.poll(() => isActing(acting)).toBe(false);
  }
  await friend.context().close();
});

test('on one device: after the curtain was opened', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'On this device Mandala', exact: true }).click();
  await page.getByRole('button', { name: 'Begin' }).click();
  for (let turn = 0; turn < 2; turn += 1) {
    await expect(page.getByRole('button', { name: /^I am / })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('option').first()).toBeVisible();
    await expect.poll(() => role(page)).toMatch(/gridcell|option/);
    await choose(page, /in hand/);
    await expect(page.getByRole('gridcell', { name: /Play .* here|Discard/, disabled: false }).first()).toBeVisible();
    await choose(page, /Play .* here|Discard/);
    await cover(page);
  }
});

test('Mandala Stones: a scoring leads to its button, and from there back to the board', async ({ page }) => {
  const score = page.getByRole('button', { name: /^Score \w+: \d+/ }).first();
  // Somebody who has no tower yet takes stones first. With five towers of five colours there is no colour to score: then another game.
  for (let games = 0; games < 4 && !(await score.isVisible()); games += 1) {
    await playNow(page, 'Mandala Stones');
    await myTurn(page);
    await toTheBoard(page);
    for (let towers = 0; towers < 5 && !(await score.isVisible()); towers += 1) {
      await takeStones(page);
      await expect(page.getByRole('gridcell', { name: /Put the tower here/, disabled: false })).toHaveCount(0);
      await myTurn(page);
    }
  }
  await expect(score).toBeVisible();
  const tops = page.getByRole('button', { name: /^Any tops/ });
  await tops.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid', { name: 'Your board' }).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(score).toBeVisible();
  await score.focus();
  await page.keyboard.press('Enter');
  const sure = page.getByRole('button', { name: /^Score: \+/ });
  await expect(sure).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(sure).toHaveCount(0);
  await expect.poll(() => role(page)).toBe('gridcell');
});
