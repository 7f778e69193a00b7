/** Takes a picture of what is shown: on a desk and on a phone, in the light and in the dark. */
import { resolve } from 'node:path';
import { expect, type Page } from '../tests/mozaika';

const FOLDER = resolve(import.meta.dirname, '../../target/screenshots');
const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const;

export interface How {
  /** The whole page, not only what fits the screen. */
  whole?: boolean;
}

export async function shoot(page: Page, name: string, { whole = false }: How = {}): Promise<void> {
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.evaluate(() => window.scrollTo(0, 0));
      await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))));
      await page.screenshot({ path: `${FOLDER}/${name}-${size}-${colorScheme}.png`, fullPage: whole });
    }
  }
  await page.setViewportSize(SIZES.desktop);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expect(page.getByRole('main')).toBeVisible();
}
