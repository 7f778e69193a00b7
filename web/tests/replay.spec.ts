/** A game that is looked at again. */
import { sound } from './axe';
import { actByPointer } from './hands';
import { expect, myTurn, onlyLong, playNow, somebody, test } from './mozaika';
import { MISSED, paste, review, giveUp } from './replays';

test('a missed win is tried again, and won', async ({ page }) => {
  await paste(page, MISSED);
  await review(page);
  await page.getByRole('button', { name: 'Next mark' }).click();
  await page.getByRole('button', { name: 'Try it' }).click();
  const dialog = page.getByRole('dialog', { name: 'Try it' });
  await expect(dialog.getByRole('radio', { name: 'Strong' })).toBeChecked();
  await dialog.getByRole('radio', { name: 'Easy' }).click();
  await dialog.getByRole('button', { name: 'Begin' }).click();
  await expect(page).toHaveURL(/\/t\//);
  await myTurn(page);
  await expect(page.getByRole('gridcell', { name: /^c3, white daimyo/ })).toBeVisible();
  await expect(page.getByText(/white · easy/i)).toBeVisible();
  await page.getByRole('gridcell', { name: /^c2, black ronin/ }).click();
  await page.getByRole('gridcell', { name: /^c3, white daimyo.*can be captured/ }).click();
  await expect(page.getByRole('heading', { name: 'You win' })).toBeVisible();
  // The replay of what was tried begins where it began.
  await page.getByRole('link', { name: 'Replay' }).click();
  await page.getByRole('button', { name: 'To the start' }).click();
  await expect(page.getByRole('gridcell', { name: /^c2, black ronin/ })).toBeVisible();
});

test('a game is played on from any moment, with the cards that its player held', async ({ page }) => {
  await giveUp(page, 'Mandala', 2);
  await page.getByRole('button', { name: 'To the start' }).click();
  await page.getByRole('button', { name: 'Try it' }).click();
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page).toHaveURL(/\/t\//);
  await myTurn(page);
  const hand = await page.getByRole('option').allTextContents();
  await actByPointer(page, 'Mandala');
  await page.goBack();
  await expect(page.getByRole('slider', { name: 'Move', exact: true })).toHaveValue('0');
  // Whoever was to act first: one of the two seats held just these cards.
  const cards = (all: string[]): string => all.map((text) => /^\s*(\w+)/.exec(text)?.[1]).join();
  const shown = async (): Promise<string> => cards(await page.getByRole('option').allTextContents());
  await page.getByRole('radio', { name: 'Spectator' }).click();
  await expect(page.getByRole('option')).toHaveCount(0);
  const held: string[] = [];
  for (const seat of ['You', 'Computer']) {
    await page.getByRole('radio', { name: seat, exact: true }).click();
    await expect.poll(shown).not.toBe(held[0] ?? '');
    held.push(await shown());
  }
  expect(held).toContain(cards(hand));
});

test('a game is seen from each seat, and by a spectator without any hand', async ({ page }) => {
  await giveUp(page, 'Mandala', 1);
  const seat = (name: string) => page.getByRole('radio', { name, exact: true });
  await expect(seat('You')).toBeChecked();
  await expect(page.getByRole('option').first()).toBeVisible();
  const mine = await page.getByRole('option').allTextContents();
  await seat('Computer').click();
  await expect(page).toHaveURL(/as=1/);
  await expect.poll(async () => (await page.getByRole('option').allTextContents()).join()).not.toBe(mine.join());
  await seat('Spectator').click();
  await expect(page).not.toHaveURL(/as=/);
  await expect(page.getByRole('option')).toHaveCount(0);
});

test('a link to a moment opens there, for anybody', async ({ page, browser, server, errors }) => {
  await giveUp(page, 'Mana', 2);
  await page.getByRole('button', { name: 'To the start' }).click();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/#m=2&as=0$/);
  await page.getByRole('button', { name: 'Share this moment' }).click();
  await expect(page.getByText('Copied')).toBeVisible();
  const words = await page.getByRole('region', { name: 'Move', exact: true }).textContent();
  const other = await somebody(browser, server, errors);
  await other.goto(page.url());
  await expect(other.getByRole('slider', { name: 'Move', exact: true })).toHaveValue('2');
  await expect(other.getByRole('region', { name: 'Move', exact: true })).toHaveText(words ?? '');
  await other.context().close();
});

test('it plays by itself, as fast as wanted, and takes the game home', async ({ page }) => {
  await giveUp(page, 'Mana', 2);
  const speed = page.getByRole('button', { name: /^Speed/ });
  await speed.click();
  await speed.click();
  await expect(speed).toHaveText(/4 ×/);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  const slider = page.getByRole('slider', { name: 'Move', exact: true });
  await expect(slider).toHaveValue((await slider.getAttribute('max')) ?? '');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^mozaika-\w+\.txt$/);
});

test('an old game is found among one’s own, and one that still runs leads to its table', async ({ page }) => {
  await giveUp(page, 'Mana', 1);
  const path = new URL(page.url()).pathname;
  await page.goto('/games');
  // Who gave up sat there: the computer that came for them is not named.
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^Replay/ }) });
  await expect(row).toContainText(/Mana with Computer \(\w+\)\s*you lost · /);
  await row.getByRole('link', { name: /^Replay/ }).click();
  await expect(page).toHaveURL(new RegExp(`${path}#`));
  await playNow(page, 'Mana');
  const table = new URL(page.url()).pathname;
  await page.goto(table.replace('/t/', '/replay/'));
  await expect(page.getByText('This game is still being played.')).toBeVisible();
  await page.getByRole('link', { name: 'To the table' }).click();
  await expect(page).toHaveURL(new RegExp(`${table}$`));
});

for (const theme of ['light', 'dark'] as const) {
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
    [360, 640],
  ] as const) {
    test(
      `axe finds nothing in a review, ${theme}, ${width} px`,
      onlyLong((theme === 'dark') !== width > 1000 || width === 390),
      async ({ page }) => {
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
        await paste(page, MISSED);
        await review(page);
        await page.getByRole('button', { name: 'Next mark' }).click();
        for (const look of ['Better', 'Played', 'Before']) {
          await page.getByRole('radio', { name: look }).click();
          await sound(page, look);
        }
        await page.getByRole('button', { name: 'Try it' }).click();
        await expect(page.getByRole('dialog', { name: 'Try it' })).toBeVisible();
        await sound(page, 'try it');
      },
    );
  }
}
