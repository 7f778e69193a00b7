/**
 * Takes pictures of what is shown: at six widths, in the light and in the dark. `MOZAIKA_LANGUAGES=en,pl,cs` takes them in three
 * languages, where nothing lies over the menu; `MOZAIKA_WIDTHS=320,1280` only at some of the widths.
 */
import { resolve } from 'node:path';
import { expect, speak, type Page } from '../tests/mozaika';

const FOLDER = resolve(import.meta.dirname, '../../target/screenshots');
const ALL_SIZES = [
  { width: 320, height: 568 },
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const;
const USUAL = ALL_SIZES[4];
const WIDTHS = process.env.MOZAIKA_WIDTHS?.split(',').map(Number);
const SIZES = ALL_SIZES.filter(({ width }) => WIDTHS?.includes(width) ?? true);
const LANGUAGES = (process.env.MOZAIKA_LANGUAGES ?? 'en').split(',');

export interface How {
  /** The whole page, not only what fits the screen. */
  whole?: boolean;
}

export async function shoot(page: Page, name: string, { whole = false }: How = {}): Promise<void> {
  const covered = (await page.getByRole('dialog').count()) > 0;
  for (const language of covered ? LANGUAGES.slice(0, 1) : LANGUAGES) {
    await speak(page, language);
    for (const viewport of SIZES) {
      await page.setViewportSize(viewport);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.evaluate(() => window.scrollTo(0, 0));
        await page.evaluate(() =>
          Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))),
        );
        const path = `${FOLDER}/${name}-${viewport.width}-${colorScheme}-${language}.png`;
        await page.screenshot({ path, fullPage: whole });
      }
    }
    await page.setViewportSize(USUAL);
  }
  await speak(page, LANGUAGES[0] ?? 'en');
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expect(page.getByRole('main')).toBeVisible();
}

/** Takes pictures of the page at an address. */
export async function at(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForTimeout(600);
  await shoot(page, name, { whole: true });
}
