/** Whether a page is open to everyone: nothing serious or critical by axe, and nothing wider than the screen. */
import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function axe(page: Page): Promise<string[]> {
  // The debugger's own evaluation is not held by the page's content security policy.
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: {
        run: (
          context: Document,
          options: object,
        ) => Promise<{
          violations: { id: string; impact: string; nodes: { html: string; failureSummary: string }[] }[];
        }>;
      };
    };
    const { violations } = await axe.run(document, { resultTypes: ['violations'] });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) =>
        nodes
          .slice(0, 3)
          .map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary.split('\n').slice(1, 2).join('')}`),
      );
  });
}

/** Nothing is found in the page, and it does not scroll sideways. */
export async function sound(page: Page, what: string): Promise<void> {
  expect(await axe(page), what).toEqual([]);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    `${what} scrolls sideways`,
  ).toBeLessThanOrEqual(0);
}

/** The same in the light and in the dark. */
export async function soundInBoth(page: Page, what: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Colours change over a moment.
    await page.evaluate(() =>
      Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))),
    );
    await sound(page, `${what}, ${colorScheme}`);
  }
}
