/** The three tables: in play, at their special moments, at the end; the curtain, the lost connection, and a reviewed replay. */
import { actByPointer, playByPointer, tap } from '../tests/hands';
import { cover, expect, isOver, myTurn, playNow, test, type GameName, type Page } from '../tests/mozaika';
import { shoot } from './shoot';

async function play(page: Page, game: GameName, actions: number): Promise<void> {
  for (let count = 0; count < actions && (await myTurn(page)); count += 1) await actByPointer(page, game);
  await myTurn(page);
}

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

/** Plays what the hint says, so that the pictures show a game worth looking at. */
async function followHint(page: Page): Promise<void> {
  const log = page.getByRole('list', { name: 'Moves' }).getByRole('listitem');
  const before = await log.count();
  await page.getByRole('button', { name: 'Hint' }).click();
  const target = page.getByRole('gridcell', {
    name: /Play .* here|^Discard pile.*Discard|points? now/,
    disabled: false,
  });
  await expect(page.getByText(/^Hint: /).first()).toBeVisible();
  await expect(target).toHaveCount(1);
  await tap(target);
  await expect.poll(async () => (await isOver(page)) || (await log.count()) > before).toBe(true);
}

test('Mandala', async ({ page }) => {
  await playNow(page, 'Mandala');
  const claims = page.getByRole('gridcell', { name: /points? now/, disabled: false });
  const taken = new Set<string>();
  for (let actions = 0; await myTurn(page); actions += 1) {
    const destroying = (await claims.count()) > 0;
    if (!taken.has('destruction') && actions > 6 && (await claims.count()) > 2) {
      taken.add('destruction');
      await claims.first().focus();
      await shoot(page, 'mandala-destruction');
    }
    if (!taken.has('table') && actions >= 14 && !destroying) {
      taken.add('table');
      await shoot(page, 'mandala');
      await tap(page.getByRole('option'));
      await shoot(page, 'mandala-chosen');
      await page.getByRole('button', { name: 'Cancel' }).click();
    }
    await followHint(page);
  }
  expect([...taken].sort()).toEqual(['destruction', 'table']);
  await shoot(page, 'mandala-end', { whole: true });
});

test('Mandala Stones for two', async ({ page }) => {
  await playNow(page, 'Mandala Stones');
  await play(page, 'Mandala Stones', 7);
  await shoot(page, 'stones');
  const artist = page.getByRole('gridcell', { name: /May move/, disabled: false });
  if ((await artist.count()) > 0) {
    await tap(artist);
    await shoot(page, 'stones-pick');
    await page.getByRole('button', { name: 'Cancel' }).first().click();
  }
  await playByPointer(page, 'Mandala Stones');
  await shoot(page, 'stones-end', { whole: true });
});

test('Mandala Stones for four, on one device', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'On this device Mandala Stones', exact: true }).click();
  await page.getByRole('radio', { name: '4', exact: true }).click();
  for (const [index, name] of ['Ola', 'Tomek', 'Jana', 'Max'].entries())
    await page.getByRole('textbox', { name: `Name of player ${index + 1}` }).fill(name);
  await page.getByRole('button', { name: 'Begin' }).click();
  const curtain = page.getByRole('button', { name: /^I am / });
  await expect(curtain).toBeVisible();
  await shoot(page, 'curtain');
  for (let turn = 0; turn < 18; turn += 1) {
    await curtain.click();
    await actByPointer(page, 'Mandala Stones');
    await cover(page);
  }
  await curtain.click();
  await myTurn(page);
  await shoot(page, 'stones-four');
  const score = page.getByRole('button', { name: /^Score \w+: \d+/ });
  if ((await score.count()) > 0) {
    await tap(score);
    await shoot(page, 'stones-four-score');
  }
});

test('Mana, its replay and its review', async ({ page, server }) => {
  await playNow(page, 'Mana');
  await myTurn(page);
  await shoot(page, 'mana-setup');
  await play(page, 'Mana', 5);
  // A game may end soon; then another one shows its middle.
  while (await isOver(page)) {
    await playNow(page, 'Mana');
    await play(page, 'Mana', 5);
  }
  await shoot(page, 'mana');
  // A piece that alone may move is chosen by itself.
  const pieces = page.getByRole('gridcell', { name: /may move/, disabled: false });
  if ((await pieces.count()) > 0) await tap(pieces);
  await shoot(page, 'mana-chosen');
  await server.kill();
  await expect(page.getByText('Connection lost. Your moves are safe.').first()).toBeVisible();
  await shoot(page, 'connection-lost');
  await server.run();
  await expect(page.getByText('Connected again.').first()).toBeVisible({ timeout: 30_000 });
  const cancel = page.getByRole('button', { name: 'Cancel' });
  if (await cancel.isVisible()) await cancel.click();
  await playByPointer(page, 'Mana');
  await shoot(page, 'mana-end', { whole: true });
  await page.getByRole('link', { name: 'Replay' }).click();
  await expect(page.getByRole('slider', { name: 'Move', exact: true })).toBeVisible();
  await shoot(page, 'replay');
  await page.getByRole('button', { name: 'To the start' }).click();
  await page.getByRole('button', { name: 'Review the game' }).click();
  await shoot(page, 'review-running');
  await expect(page.getByRole('slider', { name: 'Who is ahead' })).toBeVisible({ timeout: 400_000 });
  const next = page.getByRole('button', { name: 'Next mark' });
  if (await next.isEnabled()) await next.click();
  await shoot(page, 'review');
});
