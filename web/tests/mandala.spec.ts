import { soundInBoth } from './axe';
import { actByPointer, tap } from './hands';
import { expect, isOver, myTurn, onlyLong, playNow, test, type Page } from './mozaika';

const options = (page: Page) => page.getByRole('listbox', { name: /^Your hand/ }).getByRole('option');
test('a hint after a card was chosen shows what it says, and everything else can still be chosen', async ({ page }) => {
  await playNow(page, 'Mandala');
  await myTurn(page);
  const cards = page.getByRole('listbox').getByRole('option', { disabled: false });
  const shown = page.getByText(/^Hint: /).and(page.locator(':not([role=status], [role=status] *)'));
  const chosen = page.getByRole('listbox').getByRole('option', { selected: true });
  for (let round = 0; round < 2; round += 1) {
    await tap(cards);
    await page.getByRole('button', { name: 'Hint' }).click();
    await expect(shown).toBeVisible();
    const [, number, colour] = /^Hint: (?:discard )?(\d) (\w+)/.exec((await shown.textContent()) ?? '') ?? [];
    await expect(chosen).toHaveCount(Number(number));
    for (const each of await chosen.all()) await expect(each).toHaveAccessibleName(new RegExp(`^${colour},`, 'i'));
    // Another card is one tap away, without Cancel; its places light up.
    const other = cards.filter({ hasNotText: new RegExp(`^${colour},`, 'i') });
    await tap(other);
    await expect(shown).toHaveCount(0);
    await expect(page.getByRole('gridcell', { name: /^Discard pile.*Discard/, disabled: false })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(chosen).toHaveCount(0);
  }
});

const claims = (page: Page) => page.getByRole('gridcell', { name: /points? now/, disabled: false });

/** Plays until something is so, or the game is over; whether it came to be. */
async function playUntil(page: Page, so: () => Promise<boolean>): Promise<boolean> {
  for (let count = 0; count < 300; count += 1) {
    if (!(await myTurn(page))) return false;
    if (await so()) return true;
    await actByPointer(page, 'Mandala');
  }
  return false;
}

/** How much of each card can be touched: the widest run of points on a line through the cards that belongs to it. */
function touchable(page: Page): Promise<{ width: number; height: number }[]> {
  return options(page).evaluateAll((cards) =>
    cards.map((card) => {
      const box = card.getBoundingClientRect();
      const own = (x: number, y: number) => document.elementFromPoint(x, y)?.closest('[role=option]') === card;
      const run = (from: number, to: number, hit: (at: number) => boolean) => {
        let best = 0;
        let now = 0;
        for (let at = from; at <= to; at += 1) {
          now = hit(at) ? now + 1 : 0;
          best = Math.max(best, now);
        }
        return best;
      };
      let width = 0;
      for (let y = box.top + 6; y < box.bottom; y += 8)
        width = Math.max(
          width,
          run(box.left, box.right, (x) => own(x, y)),
        );
      let height = 0;
      for (let x = box.left + 6; x < box.right; x += 6)
        height = Math.max(
          height,
          run(box.top, box.bottom, (y) => own(x, y)),
        );
      return { width, height };
    }),
  );
}

for (const [width, height] of [
  [360, 640],
  [390, 844],
  [320, 640],
] as const) {
  test(
    `every card of a full hand can be touched at ${width} × ${height}, and the prompt covers none`,
    onlyLong(width === 390),
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await playNow(page, 'Mandala');
      const full = await playUntil(page, async () => (await options(page).count()) === 8);
      expect(full, 'a hand of eight cards came up').toBe(true);
      await page.evaluate(() => window.scrollTo(0, 0));
      for (const card of await options(page).all()) await expect(card).toBeInViewport({ ratio: 1 });
      for (const size of await touchable(page)) {
        expect(size.width).toBeGreaterThanOrEqual(43);
        expect(size.height).toBeGreaterThanOrEqual(43);
      }
      await tap(options(page));
      const cancel = page.getByRole('button', { name: 'Cancel' });
      await expect(cancel).toBeInViewport({ ratio: 1 });
      const sheet = await cancel.evaluate((button) => button.closest('section')?.getBoundingClientRect().top ?? 0);
      const lowest = await options(page).evaluateAll((cards) =>
        Math.max(...cards.map((card) => card.getBoundingClientRect().bottom)),
      );
      expect(lowest).toBeLessThanOrEqual(sheet + 1);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
    },
  );
}

for (const [width, height] of [
  [1366, 640],
  [360, 640],
] as const) {
  test(
    `a destruction and the end fit ${width} × ${height} and are open to everyone`,
    onlyLong(width > 1000),
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await playNow(page, 'Mandala');
      expect(await playUntil(page, async () => (await claims(page).count()) > 1), 'a destruction to choose in').toBe(
        true,
      );
      await claims(page).first().focus();
      await page.evaluate(() => window.scrollTo(0, 0));
      const mandala = await page.getByRole('rowgroup', { name: /^Mandala/ }).boundingBox();
      const own = await page.getByRole('region', { name: 'You', exact: true }).boundingBox();
      expect((mandala?.y ?? 0) + (mandala?.height ?? 0)).toBeLessThanOrEqual(own?.y ?? 0);
      expect((own?.y ?? 0) + (own?.height ?? 0)).toBeLessThanOrEqual(height);
      for (const claim of await claims(page).all()) {
        const box = await claim.boundingBox();
        expect(box?.height ?? 0).toBeGreaterThanOrEqual(44);
        const cut = await claim.evaluate((button) =>
          [...button.querySelectorAll('.to, .next')].some(
            (text) =>
              text.getBoundingClientRect().bottom > button.getBoundingClientRect().bottom ||
              text.getBoundingClientRect().top < button.getBoundingClientRect().top,
          ),
        );
        expect(cut, 'words of a colour that is on offer are cut').toBe(false);
      }
      await soundInBoth(page, 'the destruction');
      expect(await playUntil(page, async () => isOver(page))).toBe(false);
      await expect(page.getByRole('button', { name: 'Rematch' })).toBeVisible();
      await expect(page.getByRole('table')).toHaveCount(2);
      await soundInBoth(page, 'the end');
    },
  );
}

test('a place that takes no cards says why, and by which rule', async ({ page }) => {
  await playNow(page, 'Mandala');
  await myTurn(page);
  const why = (words: string) => page.getByRole('gridcell', { name: words });
  // What is not allowed is marked so, and can be touched all the same.
  await page.locator('[data-cell=f1]').click({ force: true });
  await expect(why('Choose a card from your hand first.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Why not? MD-4.1' })).toBeVisible();
  for (const chosen of [false, true]) {
    if (chosen) await tap(options(page));
    await page.locator('[data-cell=theirs2]').click({ force: true });
    await expect(why('That field belongs to the other player.')).toBeVisible();
    await page.getByRole('button', { name: 'Why not? MD-4.1' }).click();
    await expect(page.getByRole('dialog', { name: 'Rules of Mandala' }).locator('[data-rule="MD-4.1"]')).toBeFocused();
    await page.getByRole('button', { name: 'Close' }).click();
  }
});

test('a move that is to be confirmed is said in words, and can be changed', async ({ page }) => {
  await page.goto('/settings');
  await page.getByRole('checkbox', { name: 'Confirm each move' }).check();
  await playNow(page, 'Mandala');
  await myTurn(page);
  await tap(options(page));
  const discard = page.getByRole('gridcell', { name: /^Discard pile.*Discard/, disabled: false });
  await discard.click();
  await expect(page.getByText(/^Play this\?/)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(discard).toBeVisible();
  await expect(page.getByRole('option', { selected: true })).toHaveCount(1);
  await discard.click();
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(
    page.getByRole('list', { name: 'Moves' }).getByRole('listitem').filter({ hasText: 'You discard' }),
  ).toHaveCount(1);
});

for (const confirms of [false, true]) {
  test(`a second tap on a mountain plays nothing by itself later${confirms ? ', where moves are confirmed' : ''}`, async ({
    page,
  }) => {
    if (confirms) {
      await page.goto('/settings');
      await page.getByRole('checkbox', { name: /^Confirm each move/ }).check();
    }
    await playNow(page, 'Mandala');
    await myTurn(page);
    const own = page.getByRole('list', { name: 'Moves' }).getByRole('listitem').filter({ hasText: /^You/ });
    const build = page.getByRole('gridcell', { name: /^Mountain.*Play .* here/, disabled: false });
    // The same could only be played again with another card of that colour.
    const pair = page.getByRole('option', { name: /\b[2-8] in hand/, disabled: false });
    await tap((await pair.count()) > 0 ? pair : page.getByRole('option', { disabled: false }));
    await expect(build.first()).toBeVisible();
    await build.first().dblclick();
    if (confirms) await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(own).toHaveCount(1);
    await myTurn(page);
    // Whatever was left in mind would be played as soon as there is something to choose.
    await expect(page.getByRole('option', { disabled: false }).first()).toBeVisible();
    await page.waitForTimeout(500);
    await expect(own).toHaveCount(1);
    await expect(page.getByRole('option', { selected: true })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Confirm' })).toHaveCount(0);
  });
}
