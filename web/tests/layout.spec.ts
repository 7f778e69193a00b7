/** Where things lie: on small phones, and in a replay on a desk. Measured on the screen. */
import { expect, myTurn, playNow, speak, test, type Page } from './mozaika';
import { actByPointer } from './hands';
import { giveUp, MISSED_IN_THREE, paste, review } from './replays';
import type { Locator } from '@playwright/test';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

async function boxOf(thing: Locator): Promise<Box> {
  await expect(thing).toBeVisible();
  const box = await thing.boundingBox();
  if (!box) throw new Error('not on the screen');
  return box;
}

/** A table of Mandala Stones with three computers, begun. */
async function withThree(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Open table Mandala Stones', exact: true }).click();
  await page.getByRole('radiogroup', { name: 'Players' }).getByRole('radio', { name: '4' }).click();
  await page.getByRole('button', { name: 'Open the table' }).click();
  for (const seat of [2, 3, 4]) await page.getByRole('button', { name: `Computer seat ${seat}` }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByRole('grid', { name: /^Main board/ })).toBeVisible();
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('Mandala: deck and discard pile stay where they lie when a card is chosen', async ({ page }) => {
    await playNow(page, 'Mandala');
    await myTurn(page);
    const [deck, discard] = [/^Deck/, /^Discard pile/].map((name) => page.getByRole('gridcell', { name }));
    const before = [await boxOf(deck as Locator), await boxOf(discard as Locator)];
    await page.getByRole('listbox').getByRole('option', { disabled: false }).last().click();
    await expect(page.getByRole('gridcell', { name: /^Discard pile.*Discard/, disabled: false })).toBeVisible();
    const after = [await boxOf(deck as Locator), await boxOf(discard as Locator)];
    expect(after.map(({ x }) => Math.round(x))).toEqual(before.map(({ x }) => Math.round(x)));
  });

  test('Mandala Stones: points of four players do not stand in the line of a name that ends in a number', async ({
    page,
  }) => {
    await withThree(page);
    const plate = page.getByRole('button', { name: /^Computer 1/ });
    const name = await boxOf(plate.getByText('Computer', { exact: true }));
    const points = await boxOf(plate.getByText(/^\d+$/).last());
    expect(points.y).toBeGreaterThanOrEqual(name.y + name.height - 2);
  });
});

test.describe('on the smallest phones', () => {
  test.use({ viewport: { width: 320, height: 568 } });

  test('Mandala Stones: the main board is as wide as can be played on', async ({ page }) => {
    await playNow(page, 'Mandala Stones');
    await myTurn(page);
    const board = page.getByRole('grid', { name: /^Main board/ });
    const before = await boxOf(board);
    expect(before.width).toBeGreaterThanOrEqual(230);
    await page
      .getByRole('gridcell', { name: /May move/, disabled: false })
      .first()
      .click();
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
    expect(await boxOf(board)).toEqual(before);
  });

  test('Mandala Stones: where scored stones would go is seen before they are scored', async ({ page }) => {
    await playNow(page, 'Mandala Stones');
    const score = page.getByRole('button', { name: /^Score|^Tops/ }).first();
    for (let turn = 0; turn < 6; turn += 1) {
      await myTurn(page);
      if (await score.isVisible()) break;
      await actByPointer(page, 'Mandala Stones');
    }
    await score.click();
    const mandala = page.locator('[data-mandala-board]:visible svg').first();
    await expect.poll(async () => (await boxOf(mandala)).width).toBeGreaterThanOrEqual(120);
  });

  test('Mandala Stones: one’s own towers can be told apart', async ({ page }) => {
    await playNow(page, 'Mandala Stones');
    await myTurn(page);
    for (const tower of await page.locator('svg.tower:visible').all())
      expect((await boxOf(tower)).height).toBeGreaterThanOrEqual(32);
  });

  test('Mandala: the colours of a mandala leave room for one’s cards above them', async ({ page }) => {
    await playNow(page, 'Mandala');
    await myTurn(page);
    for (const mandala of await page.getByRole('row', { name: /^Mandala/ }).all()) {
      const field = await boxOf(mandala.getByRole('gridcell').last());
      const colours = await boxOf(mandala.locator('.six'));
      expect(colours.y - field.y).toBeGreaterThanOrEqual(38);
    }
  });

  test('Mana: what the bird asks is not behind the prompt', async ({ page }) => {
    await playNow(page, 'Mana');
    await myTurn(page);
    await actByPointer(page, 'Mana');
    await myTurn(page);
    // The longest of the three languages decides.
    for (const [language, name] of [
      ['en', 'What to do now'],
      ['pl', 'Co teraz zrobić'],
      ['cs', 'Co teď dělat'],
    ] as const) {
      await speak(page, language);
      const asks = await boxOf(page.getByRole('heading', { name: /bird|ptak|pták/i }).first());
      const sentence = await boxOf(page.locator('h2:visible + p').first());
      const prompt = await boxOf(page.getByRole('region', { name }));
      for (const { y, height } of [asks, sentence]) expect(y + height).toBeLessThanOrEqual(prompt.y + 1);
    }
  });
});

test.describe('the introductions on the smallest phones', () => {
  test.use({ viewport: { width: 320, height: 568 } });

  for (const game of ['mandala', 'stones', 'mana'])
    test(`${game}: nothing that is said lies behind the buttons`, async ({ page }) => {
      for (const number of [1, 2, 3, 4, 5]) {
        await page.goto(`/intro/${game}#${number}`);
        await expect(page.getByRole('main').getByRole('img').first()).toBeVisible();
        for (const language of ['en', 'pl', 'cs']) {
          await speak(page, language);
          const words = await boxOf(page.getByRole('main').locator('[aria-live] p'));
          const next = await boxOf(page.getByRole('main').locator('.controls'));
          expect(words.y + words.height, `${number} in ${language}`).toBeLessThanOrEqual(next.y + 1);
        }
        await speak(page, 'en');
      }
    });
});

test.describe('a replay on a desk', () => {
  test('Mandala: the controls cover neither hand nor cup', async ({ page }) => {
    await giveUp(page, 'Mandala', 2);
    const controls = await boxOf(page.getByRole('region', { name: 'Replay', exact: true }));
    const hand = page
      .getByRole('listbox')
      .or(page.getByRole('img', { name: /hand/i }).last())
      .first();
    for (const thing of [hand, page.getByRole('list', { name: /river/i }).last()]) {
      const { y, height } = await boxOf(thing);
      expect(y + height).toBeLessThanOrEqual(controls.y + 1);
    }
  });

  test('Mandala Stones: board and moves have room', async ({ page }) => {
    await giveUp(page, 'Mandala Stones', 2);
    expect((await boxOf(page.getByRole('grid', { name: /^Main board/ }))).width).toBeGreaterThanOrEqual(540);
    const controls = await boxOf(page.getByRole('region', { name: 'Replay', exact: true }));
    const moves = page.getByRole('list', { name: 'Moves' }).getByRole('listitem');
    expect(await moves.count()).toBeGreaterThanOrEqual(4);
    const third = await boxOf(moves.nth(2));
    expect(third.y + third.height).toBeLessThanOrEqual(controls.y);
  });

  test('Mana: however much a review has to say, the controls cover neither player', async ({ page }) => {
    await paste(page, MISSED_IN_THREE);
    await review(page);
    await page.getByRole('button', { name: 'To the start' }).click();
    const controls = await boxOf(page.getByRole('region', { name: 'Replay', exact: true }));
    const better = page.getByRole('radio', { name: 'Better' });
    const steps = page.getByRole('list', { name: 'How it might have continued' }).getByRole('button');
    let most = 0;
    for (let move = 1; move <= 7; move += 1) {
      await page.getByRole('button', { name: 'Forward' }).click();
      await expect(page).toHaveURL(new RegExp(`#m=${move}$`));
      if (!(await better.isVisible())) continue;
      await better.click();
      if (move > 2) await expect(steps.first()).toBeVisible();
      most = Math.max(most, await steps.count());
      for (const name of [/^Ola, /, /^Computer, /]) {
        const { y, height } = await boxOf(page.getByRole('region', { name }));
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y + height).toBeLessThanOrEqual(controls.y);
      }
    }
    expect(most, 'the longest line that is shown').toBe(5);
    // What has no room is scrolled to.
    await page.getByRole('button', { name: 'Try it' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});
