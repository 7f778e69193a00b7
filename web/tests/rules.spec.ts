/** The rules with their pictures, and the introductions: in every language, by keyboard, in both themes, on a small screen. */
import { readdirSync, readFileSync } from 'node:fs';
import { sound } from './axe';
import { touch } from './hands';
import { expect, onlyLong, playNow, test } from './mozaika';

const DOCS = new URL('../../crates/games/rules/', import.meta.url);
const BOOKS = { mandala: 'mandala', stones: 'mandala-stones', mana: 'mana' } as const;
type Game = keyof typeof BOOKS;
const GAMES = Object.keys(BOOKS) as Game[];
const LANGUAGES = [
  ['en', 'en-GB'],
  ['pl', 'pl-PL'],
  ['cs', 'cs-CZ'],
] as const;

/** The captions of a game's pictures in a language, as they are written. */
function captions(game: Game, language: string): string[] {
  const source = readFileSync(new URL(`${language}/${BOOKS[game]}.md`, DOCS), 'utf8');
  const quotes = source.split('\n\n').filter((block) => block.startsWith('> ['));
  return quotes.map((quote) => /\[(.*)\]\(/.exec(quote.replace(/\n> /g, ' ').slice(2))?.[1] ?? '');
}

for (const [language, locale] of LANGUAGES) {
  test.describe(locale, () => {
    test.use({ locale, viewport: { width: 360, height: 640 } });

    for (const game of GAMES) {
      test(`every picture of ${game} is drawn and has its name`, onlyLong(language !== 'en'), async ({ page }) => {
        const names = captions(game, language);
        expect(names).toHaveLength(readdirSync(new URL(`positions/${game}/`, DOCS)).length);
        await page.goto(`/rules/${game}`);
        const pictures = page.getByRole('figure').getByRole('img');
        await expect(pictures).toHaveCount(names.length);
        for (const [index, name] of names.entries()) {
          await expect(pictures.nth(index)).toHaveAccessibleName(name);
          const box = await pictures.nth(index).boundingBox();
          expect(box?.height ?? 0, name).toBeGreaterThan(60);
        }
        // Nothing in a picture is wider than the picture, however long the words are.
        const wide = await page
          .locator('figure')
          .evaluateAll((figures) =>
            figures
              .filter((figure) => figure.scrollWidth > figure.clientWidth)
              .map((figure) => figure.getAttribute('data-position')),
          );
        expect(wide).toEqual([]);
        await sound(page, game);
      });
    }

    test('the introductions fit on a small screen, page by page', onlyLong(language !== 'pl'), async ({ page }) => {
      for (const game of GAMES) {
        await page.goto(`/intro/${game}`);
        const names = captions(game, language);
        for (let number = 1; ; number += 1) {
          const picture = page.locator('.stage').getByRole('img');
          await expect(picture).toBeVisible();
          expect(names).toContain(await picture.getAttribute('aria-label'));
          await expect(page.locator('.words p')).not.toContainText('intro-');
          expect(
            await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
            `${game} ${number}`,
          ).toBeLessThanOrEqual(0);
          const next = page.locator('[data-next]');
          if ((await next.count()) === 0) break;
          await next.click();
          await expect(page).toHaveURL(new RegExp(`#${number + 1}$`));
        }
      }
    });
  });
}

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing in the rules and introductions, ${theme}`, onlyLong(theme === 'dark'), async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    for (const game of GAMES) {
      await page.goto(`/rules/${game}`);
      await expect(page.getByRole('figure').first()).toBeVisible();
      await sound(page, `rules of ${game}`);
      await page.goto(`/intro/${game}`);
      for (let number = 1; number <= 7; number += 1) {
        await expect(page.locator('.stage').getByRole('img')).toBeVisible();
        await sound(page, `introduction to ${game}, page ${number}`);
        await page.keyboard.press('ArrowRight');
      }
    }
  });
}

test('the introduction by keyboard, from the front page to a game', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Learn it in a minute Mana', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Mana in a minute' })).toBeVisible();
  await expect(page.getByText('Capture the enemy daimyo and you win.')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('exactly as many steps')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('Capture the enemy daimyo and you win.')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).focus();
  for (let number = 2; number <= 7; number += 1) {
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: `Page ${number} of 7` })).toHaveAttribute('aria-current', 'step');
  }
  await expect(page.getByRole('button', { name: 'Play now' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/t\//);
  await expect(page.getByRole('grid').first()).toBeVisible();
  // Who has seen it is not offered it again.
  await expect(page.getByRole('button', { name: /First time/ })).toHaveCount(0);
});

test('the introduction is offered in the first game only, beside the table', async ({ page }) => {
  await playNow(page, 'Mandala');
  await page.getByRole('button', { name: /First time/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Mandala in a minute' });
  await expect(drawer.getByRole('img')).toBeVisible();
  await page.keyboard.press('End');
  await expect(drawer.getByText('The higher total wins.')).toBeVisible();
  await drawer.getByRole('button', { name: 'To the table' }).click();
  await expect(drawer).toHaveCount(0);
  await playNow(page, 'Mandala');
  await expect(page.getByRole('button', { name: /First time/ })).toHaveCount(0);
  // Another game is another first time, and passing it over is an answer too.
  await playNow(page, 'Mandala Stones');
  await expect(page.getByRole('button', { name: /First time/ })).toBeVisible();
  await playNow(page, 'Mandala Stones');
  await expect(page.getByRole('button', { name: /First time/ })).toHaveCount(0);
});

test('a refusal at the table opens its rule with its picture', async ({ page }) => {
  await playNow(page, 'Mana');
  await touch(page, page.getByRole('gridcell', { name: /^a1/ }));
  await page.getByRole('button', { name: 'Why not? MN-1.3' }).click();
  const drawer = page.getByRole('dialog', { name: 'Rules of Mana' });
  await expect(drawer.getByText('Standard set-up:')).toBeInViewport();
  await expect(drawer.getByRole('img', { name: /^Black has filled row 1\./ })).toBeInViewport({ ratio: 0.9 });
});

test('a picture is found by its caption, with its rule', async ({ page }) => {
  await page.goto('/rules/stones');
  await page.getByRole('searchbox').fill('clockwise violet');
  await expect(page.getByRole('img')).toHaveCount(1);
  await expect(page.locator('[data-rule="MS-3.5"]')).toBeVisible();
});
