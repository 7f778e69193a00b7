/** Several people on one device, when the connection is not what it should be. */
import { soundInBoth } from './axe';
import type { Told } from './friends';
import { cover, expect, test } from './mozaika';
import { actByPointer } from './hands';

test('the curtain falls without a connection too, and nothing of the old hand comes back with it', async ({ page }) => {
  let away = false;
  const lines: (() => Promise<void>)[] = [];
  await page.routeWebSocket(/\/api\//, (line) => {
    if (away) return void line.close();
    line.connectToServer();
    lines.push(() => line.close());
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'On this device Mandala', exact: true }).click();
  await page.getByRole('textbox', { name: 'Name of player 1' }).fill('Ola');
  await page.getByRole('textbox', { name: 'Name of player 2' }).fill('Tomek');
  await page.getByRole('button', { name: 'Begin' }).click();
  const curtain = page.getByRole('heading', { name: /, your turn$/ });
  const name = async (): Promise<string> => (/^(\w+),/.exec((await curtain.textContent()) ?? '') ?? [])[1] ?? '';
  await expect(curtain).toBeVisible();
  const first = await name();
  await page.getByRole('button', { name: `I am ${first}` }).click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await actByPointer(page, 'Mandala');
  // What was drawn is said, and may be read for a moment in the log too.
  await page.getByRole('button', { name: 'More' }).click();
  away = true;
  for (const close of lines) await close();
  await page.getByRole('button', { name: 'Close' }).click();
  await cover(page);
  await expect(curtain).toBeVisible({ timeout: 4000 });
  const second = await name();
  expect(second).not.toBe(first);
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const secret = page.getByText(/You (draw|build|grow|discard)|in hand|Your hand/i);
  await expect(secret).toHaveCount(0);
  // The keys that read things out read nothing beneath the curtain.
  for (const key of ['h', 'b', 'l', 'w']) await page.keyboard.press(key);
  await page.waitForTimeout(200);
  await expect(secret).toHaveCount(0);

  // A line that returns at once is not worth a word.
  await expect(page.getByText('Connection lost.').first()).toBeVisible();

  // From now on nothing but the curtain may be in the page until it is opened.
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    new MutationObserver(() => {
      if (document.querySelector('[role=option], [role=grid]')) seen.push('the table');
    }).observe(document.body, { childList: true, subtree: true });
  });
  away = false;
  await expect(page.getByText('Connected again.').first()).toBeVisible({ timeout: 30_000 });
  await page.waitForTimeout(500);
  await expect(curtain).toBeVisible();
  expect(await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)).toEqual([]);
  await page.getByRole('button', { name: `I am ${second}` }).click();
  await expect(page.getByRole('option').first()).toBeVisible();
});

test('who writes no name sits down under the one that stood there', async ({ page }) => {
  await page.goto('/account');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ada');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.goto('/');
  await page.getByRole('button', { name: 'On this device Mana', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Name of player 1' })).toHaveAttribute('placeholder', 'Ada');
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page.getByRole('region', { name: /^Ada,/ })).toBeVisible();
  await expect(page.getByRole('region', { name: /^Player 2,/ })).toBeVisible();
});

test('in Mandala one sees what one drew, and may take the move back, before the device is passed on', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'On this device Mandala', exact: true }).click();
  await page.getByRole('textbox', { name: 'Name of player 1' }).fill('Ola');
  await page.getByRole('textbox', { name: 'Name of player 2' }).fill('Tomek');
  await page.getByRole('button', { name: 'Begin' }).click();
  const curtain = page.getByRole('heading', { name: /, your turn$/ });
  await page.getByRole('button', { name: /^I am / }).click();
  await expect(page.getByRole('option').first()).toBeVisible();
  const cards = await page.getByRole('option').count();
  await actByPointer(page, 'Mandala');
  // Building a mountain draws up to three cards: they stay in sight for as long as one likes.
  await page.waitForTimeout(4000);
  await expect(curtain).toBeHidden();
  expect(await page.getByRole('option').count()).toBeGreaterThan(cards);
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('option')).toHaveCount(cards);
  await expect(page.getByRole('button', { name: 'Cover the table' })).toBeHidden();
  await actByPointer(page, 'Mandala');
  await cover(page);
  await expect(curtain).toBeVisible();
  await expect(page.getByRole('option')).toHaveCount(0);
});

test('several people on one device pass it on behind a curtain', async ({ page }) => {
  const heard: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))));
  await page.goto('/');
  await page.getByRole('button', { name: 'On this device Mandala', exact: true }).click();
  await page.getByRole('textbox', { name: 'Name of player 1' }).fill('Ola');
  await page.getByRole('textbox', { name: 'Name of player 2' }).fill('Tomek');
  await page.getByRole('button', { name: 'Begin' }).click();
  const curtain = page.getByRole('heading', { name: /^(Ola|Tomek), your turn$/ });
  await expect(curtain).toBeVisible();
  for (let turn = 0; turn < 3; turn += 1) {
    await expect(curtain).toBeVisible();
    await expect(page.getByRole('option')).toHaveCount(0);
    // Beneath the curtain lies nothing: the table is looked at as by a spectator, and no card is in the page.
    await expect(page.getByRole('grid')).toHaveCount(0);
    await expect
      .poll(() => {
        const last = JSON.parse(heard.filter((text) => text.includes('"view"')).at(-1) ?? '{}') as Told;
        const view = last.outlook?.state.view ?? last.state?.view;
        return [...(view?.hands ?? []), view?.deck].join('');
      })
      .toMatch(/^\?+$/);
    if (turn === 0) await soundInBoth(page, 'the curtain');
    const name = (/^(\w+),/.exec((await curtain.textContent()) ?? '') ?? [])[1] ?? '';
    await page.getByRole('button', { name: `I am ${name}` }).click();
    await expect(page.getByRole('option').first()).toBeVisible();
    await actByPointer(page, 'Mandala');
    await cover(page);
  }
});

test('two people on one device play Mana without a curtain, four play Mandala Stones with one', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'On this device Mana', exact: true }).click();
  await page.getByRole('button', { name: 'Begin' }).click();
  const log = page.getByRole('list', { name: 'Moves' }).getByRole('listitem');
  for (let turn = 1; turn < 6; turn += 1) {
    await actByPointer(page, 'Mana');
    await expect(log).toHaveCount(turn);
    await expect(
      page.getByRole('gridcell', { name: /may stand here|may move|go here/, disabled: false }).first(),
    ).toBeVisible();
  }
  await page.goto('/');
  await page.getByRole('button', { name: 'On this device Mandala Stones', exact: true }).click();
  await page.getByRole('radio', { name: '4', exact: true }).click();
  await page.getByRole('button', { name: 'Begin' }).click();
  for (let turn = 0; turn < 4; turn += 1) {
    await page.getByRole('button', { name: /^I am (Guest|Player)/ }).click();
    await actByPointer(page, 'Mandala Stones');
    await cover(page);
  }
  await expect(page.getByRole('button', { name: /^I am (Guest|Player)/ })).toBeVisible();
});
