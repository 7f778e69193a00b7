/** Talking at a table: beside the board, in the waiting room too, with one-tap words in every reader's language. */
import type { Browser, Locator } from '@playwright/test';
import { soundInBoth } from './axe';
import { actByPointer } from './hands';
import { expect, GAMES, onlyLong, test, watch, type GameName, type Page } from './mozaika';
import type { Server } from './server';

/** A table with somebody who reads Polish, in the waiting room. */
async function company(page: Page, browser: Browser, server: Server, errors: string[], game: GameName): Promise<Page> {
  await page.goto('/');
  await page.getByRole('button', { name: `Invite a friend ${game}`, exact: true }).click();
  await page.getByRole('radio', { name: /^5 min/ }).click();
  await page.getByRole('button', { name: 'Make the link' }).click();
  const link = await page.getByRole('textbox', { name: 'Link to the table' }).inputValue();
  const context = await browser.newContext({ baseURL: server.url, locale: 'pl-PL' });
  const friend = await context.newPage();
  watch(friend, errors);
  await friend.goto(link);
  await friend
    .getByRole('button', { name: /^Usiądź/ })
    .first()
    .click();
  await expect(friend.getByText('ty', { exact: true })).toBeVisible();
  return friend;
}

async function boxOf(thing: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await thing.boundingBox();
  if (!box) throw new Error('it is not shown');
  return box;
}

/** What one writes with and closes it by lies within the chat. */
async function keepsItsButtons(chat: Locator): Promise<void> {
  const { x, y, width, height } = await boxOf(chat);
  for (const name of ['Send', 'Close']) {
    const own = await boxOf(chat.getByRole('button', { name }));
    expect(own.x + own.width, `${name} stands inside`).toBeLessThanOrEqual(x + width);
    expect(own.y + own.height, `${name} stands inside`).toBeLessThanOrEqual(y + height);
  }
}

for (const game of GAMES) {
  test(
    `${game} goes on while people talk, and nobody’s clock is covered`,
    onlyLong(game !== 'Mana'),
    async ({ page, browser, server, errors }) => {
      const friend = await company(page, browser, server, errors, game);
      // Before the game already, and each in their own language.
      await page.getByRole('button', { name: 'Good luck!' }).click();
      await expect(friend.getByRole('list', { name: 'Czat' }).getByText('Powodzenia!')).toBeVisible();
      await page.getByRole('button', { name: 'Start' }).click();

      const chat = page.getByRole('region', { name: 'Chat' });
      const button = page.getByRole('button', { name: /^Chat/ });
      await expect(button).toHaveAccessibleName('Chat');
      await friend.getByRole('button', { name: 'Czat' }).click();
      await friend.getByRole('button', { name: 'Cześć!' }).click();
      await friend.getByRole('textbox', { name: 'Napisz coś' }).fill('dzień dobry');
      await friend.getByRole('button', { name: 'Wyślij' }).click();
      await expect(button).toHaveAccessibleName('Chat, 2 new messages');
      const board = page.getByRole('grid').first();
      const before = await boxOf(board);
      await button.click();
      await expect(chat.getByText('Hello!').first()).toBeVisible();
      await expect(chat.getByText('dzień dobry')).toBeVisible();
      expect(await boxOf(board)).toEqual(before);
      await keepsItsButtons(chat);
      const { x, y, width, height } = await boxOf(chat);
      for (const time of await page.getByRole('timer').all()) {
        const clock = await boxOf(time);
        const apart =
          clock.x >= x + width || clock.x + clock.width <= x || clock.y >= y + height || clock.y + clock.height <= y;
        expect(apart, 'the chat covers a clock').toBe(true);
      }

      if ((await page.title()).startsWith('Your turn')) await actByPointer(page, game);
      await expect(chat).toBeVisible();
      await page.keyboard.press('Escape');

      // What was read stays read.
      await page.reload();
      await expect(page.getByRole('grid').first()).toBeVisible();
      await expect(button).toHaveAccessibleName('Chat');
    },
  );
}

test('what somebody said can be reported, one’s own words cannot', async ({ page, browser, server, errors }) => {
  const friend = await company(page, browser, server, errors, 'Mana');
  await page.getByRole('button', { name: 'Good luck!' }).click();
  await friend.getByRole('textbox', { name: 'Napisz coś' }).fill('ale wolno grasz');
  await friend.getByRole('button', { name: 'Wyślij' }).click();
  const chat = page.getByRole('list', { name: 'Chat' });
  await expect(chat.getByText('ale wolno grasz')).toBeVisible();
  const reports = page.getByRole('button', { name: /^Report:/ });
  await expect(reports).toHaveCount(1);
  await reports.click();
  const form = page.getByRole('form', { name: 'Report this message?' });
  await expect(form.getByText('ale wolno grasz')).toBeVisible();
  const why = form.getByRole('textbox', { name: 'What is wrong with it?' });
  await expect(why).toBeFocused();
  await soundInBoth(page, 'reporting a message');
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();

  await reports.click();
  await why.fill('not kind');
  await page.route('**/reports', (route) => route.abort());
  await form.getByRole('button', { name: 'Send the report' }).click();
  await expect(form.getByText('The server cannot be reached.')).toBeVisible();
  await page.unroute('**/reports');
  await form.getByRole('button', { name: 'Send the report' }).click();
  await expect(page.getByText('Thank you. Your report has been sent.')).toBeVisible();
  await expect(form).toBeHidden();
  const data = await page.request.get('/api/me/data');
  expect(((await data.json()) as { reports: { text: string }[] }).reports.map(({ text }) => text)).toEqual([
    'not kind',
  ]);
});

test('whoever is blocked from the chat is not heard, also after a reload, until that is taken back', async ({
  page,
  browser,
  server,
  errors,
}) => {
  const friend = await company(page, browser, server, errors, 'Mandala');
  const say = async (text: string): Promise<void> => {
    await friend.getByRole('textbox', { name: 'Napisz coś' }).fill(text);
    await friend.getByRole('button', { name: 'Wyślij' }).click();
    await expect(friend.getByRole('list', { name: 'Czat' }).getByText(text)).toBeVisible();
  };
  await say('nudy');
  const chat = page.getByRole('list', { name: 'Chat' });
  await page.getByRole('button', { name: /^Block:/ }).click();
  await expect(page.getByText(/^You have blocked .*\. Their words are hidden\.$/)).toBeVisible();
  await expect(chat.getByText('nudy')).toBeHidden();
  await soundInBoth(page, 'a chat with somebody blocked');
  await say('halo');
  await page.reload();
  await expect(page.getByText(/^You have blocked/)).toBeVisible();
  await expect(chat.getByText('halo')).toBeHidden();

  // At the table too, however little room there is beside the board.
  await page.getByRole('button', { name: 'Start' }).click();
  for (const height of [800, 700, 600]) {
    await page.setViewportSize({ width: 1280, height });
    await page.getByRole('button', { name: /^Chat/ }).click();
    await expect(page.getByText(/^You have blocked/)).toBeInViewport();
    await keepsItsButtons(page.getByRole('region', { name: 'Chat' }));
    await page.keyboard.press('Escape');
  }
  await page.getByRole('button', { name: /^Chat/ }).click();
  await page.getByRole('button', { name: /^Unblock/ }).click();
  await expect(chat.getByText('nudy')).toBeVisible();
  await expect(chat.getByText('halo')).toBeVisible();
});

test('on a phone the chat is a sheet below, and the board stays in sight', async ({
  page,
  browser,
  server,
  errors,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await company(page, browser, server, errors, 'Mana');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('button', { name: 'Chat' }).click();
  const chat = page.getByRole('region', { name: 'Chat' });
  await expect(chat.getByRole('textbox', { name: 'Write something' })).toBeFocused();
  const { y, height } = await boxOf(chat);
  expect(y + height).toBeCloseTo(844, 0);
  expect(y).toBeGreaterThan(400);
  await page.keyboard.press('Escape');
  await expect(chat).toBeHidden();
  await expect(page.getByRole('button', { name: 'Chat' })).toBeFocused();
});
