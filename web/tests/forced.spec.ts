/** Colours that the device chooses: grounds and shadows are gone, and nothing that they said is. */
import { soundInBoth } from './axe';
import { expect, GAMES, myTurn, playNow, test, type Page } from './mozaika';
import { giveUp } from './replays';
import type { Locator } from '@playwright/test';

test.use({ contextOptions: { forcedColors: 'active' } });

/** Whether something is set off by a line or a ground of its own: the lines that are drawn, and the ground. */
function drawn(thing: Locator): Promise<{ line: boolean; ground: string }> {
  return thing.evaluate((element) => {
    const isDrawn = (width: string, style: string): boolean => style !== 'none' && Number.parseFloat(width) >= 1;
    const line = [null, '::after'].some((part) => {
      const style = getComputedStyle(element, part);
      return (
        (part === null || style.content !== 'none') &&
        (isDrawn(style.borderTopWidth, style.borderTopStyle) || isDrawn(style.outlineWidth, style.outlineStyle))
      );
    });
    return { line, ground: getComputedStyle(element).backgroundColor };
  });
}

/** The buttons that nothing but their words shows: no line, no sign. */
function bare(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const buttons = [...document.querySelectorAll<HTMLElement>('.btn, .icon')].filter((each) => each.checkVisibility());
    const isBare = (each: HTMLElement): boolean => Number.parseFloat(getComputedStyle(each).borderTopWidth) < 1;
    return buttons.filter(isBare).map((each) => each.textContent?.trim() ?? '');
  });
}

/** Goes on with Tab through everything; whatever has the focus has a line around it. */
async function focusIsSeen(page: Page, most: number): Promise<void> {
  for (let tabs = 0; tabs < most; tabs += 1) {
    await page.keyboard.press('Tab');
    const seen = await page.evaluate(() => {
      const at = document.activeElement;
      if (!at || at === document.body) return null;
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(at);
      return {
        name: at.textContent?.trim().slice(0, 40),
        outlineStyle,
        width: Number.parseFloat(outlineWidth),
        outlineColor,
      };
    });
    if (!seen) return;
    expect(seen.outlineStyle, seen.name).not.toBe('none');
    expect(seen.width, seen.name).toBeGreaterThanOrEqual(2);
    expect(seen.outlineColor, seen.name).not.toMatch(/, 0\)$/);
  }
}

test('buttons, what is chosen and what is switched on are told apart on all pages', async ({ page }) => {
  for (const path of ['/', '/settings', '/account', '/games', '/replay']) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    expect(await bare(page), path).toEqual([]);
    for (const group of await page.getByRole('radiogroup').all()) {
      const [on, off] = [group.getByRole('radio', { checked: true }), group.getByRole('radio', { checked: false })];
      if ((await on.count()) === 0 || (await off.count()) === 0) continue;
      expect((await drawn(on.first())).ground, path).not.toBe((await drawn(off.first())).ground);
    }
  }
  await page.goto('/settings');
  const motion = page.getByRole('checkbox');
  const picture = (checked: boolean): Promise<string> =>
    motion
      .and(page.getByRole('checkbox', { checked }))
      .first()
      .evaluate((box) => getComputedStyle(box).background);
  expect(await picture(true)).not.toBe(await picture(false));
  await focusIsSeen(page, 12);
});

for (const game of GAMES) {
  test(`${game}: what may be chosen is drawn, and the focus is seen`, async ({ page }) => {
    await playNow(page, game);
    await myTurn(page);
    expect(await bare(page)).toEqual([]);
    await soundInBoth(page, 'the table');
    if (game === 'Mandala') {
      await page.getByRole('option', { disabled: false }).last().click();
      const places = page.getByRole('gridcell', { name: /Play .* here|Discard/, disabled: false });
      await expect(places.first()).toBeVisible();
      for (const place of await places.all()) expect((await drawn(place)).line).toBe(true);
      // A colour that lies there is filled, one that is missing is not.
      const [there, missing] = [page.locator('.chip:not(.off)').first(), page.locator('.chip.off').first()];
      expect((await drawn(there)).ground).not.toBe((await drawn(missing)).ground);
    }
    if (game === 'Mandala Stones') {
      await page
        .getByRole('gridcell', { name: /May move/, disabled: false })
        .first()
        .click();
      const spaces = page.getByRole('grid', { name: 'Your board' }).getByRole('gridcell');
      for (const space of await spaces.all()) expect((await drawn(space.locator('.slot'))).line).toBe(true);
    }
    await focusIsSeen(page, 12);
  });
}

test('where a replay stands is seen on its slider', async ({ page }) => {
  await giveUp(page, 'Mana', 1);
  expect(await bare(page)).toEqual([]);
  const slider = page.getByRole('slider', { name: 'Move', exact: true });
  const strip = async (): Promise<Buffer> => {
    const box = (await slider.boundingBox()) as { x: number; y: number; width: number; height: number };
    return page.screenshot({ clip: { x: box.x, y: box.y + box.height / 2 - 2, width: box.width / 3, height: 4 } });
  };
  // The way that is behind looks other than the way that is ahead.
  const behind = await strip();
  await page.getByRole('button', { name: 'To the start' }).click();
  await expect(slider).toHaveValue('0');
  expect((await strip()).equals(behind)).toBe(false);
});
