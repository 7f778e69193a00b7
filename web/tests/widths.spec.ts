/** Polish and Czech words are longer: no button's words leave the button, no row leaves its panel. */
import { expect, GAMES, onlyLong, test, type Page } from './mozaika';

/** The buttons and links whose words do not fit, or that stick out of what they stand in. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wrong: string[] = [];
    for (const each of document.querySelectorAll<HTMLElement>('main button, main a.btn, header button, header a')) {
      const box = each.getBoundingClientRect();
      if (box.width === 0 || each.closest('[role=grid], [role=listbox], .phrases, .vh')) continue;
      const range = document.createRange();
      for (const node of each.childNodes) {
        if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) continue;
        range.selectNodeContents(node);
        const words = range.getBoundingClientRect();
        if (words.left < box.left - 1 || words.right > box.right + 1)
          wrong.push(`${node.textContent.trim()}: its words`);
      }
      const room = each.closest('section, article, .side, header')?.getBoundingClientRect();
      if (room && (box.right > room.right + 1 || box.left < room.left - 1))
        wrong.push(`${each.textContent?.trim() ?? ''}: its place`);
    }
    return wrong;
  });
}

for (const [locale, play] of [
  ['pl-PL', 'Zagraj teraz'],
  ['cs-CZ', 'Hrát hned'],
] as const) {
  test.describe(locale, () => {
    test.use({ locale });
    for (const [index, game] of GAMES.entries()) {
      test(`all buttons of ${game} hold their words in ${locale}`, onlyLong(locale === 'cs-CZ'), async ({ page }) => {
        await page.goto('/');
        await page.getByRole('button', { name: play }).nth(index).click();
        await expect(page.getByRole('grid').first()).toBeVisible();
        await page.evaluate(() => document.fonts.ready);
        for (const width of [1100, 1280, 820, 390, 320]) {
          await page.setViewportSize({ width, height: 800 });
          expect(await tooWide(page), `at ${width}`).toEqual([]);
        }
      });
    }
    test(`all buttons of the pages hold their words in ${locale}`, async ({ page }) => {
      for (const path of ['/', '/settings', '/games', '/lobby', '/about', '/replay', '/intro/stones']) {
        await page.goto(path);
        await expect(page.getByRole('heading').first()).toBeVisible();
        await page.evaluate(() => document.fonts.ready);
        for (const width of [1280, 820, 390, 320]) {
          await page.setViewportSize({ width, height: 800 });
          expect(await tooWide(page), `${path} at ${width}`).toEqual([]);
        }
      }
    });
  });
}
