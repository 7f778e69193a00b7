/** How much has to come over the line: the first page, its letters, and what a table needs beyond them. */
import { expect, GAMES, onlyLong, test, type Page } from './mozaika';

const KB = 1000;

/** What came so far, compressed as it came: letters apart from the rest. */
interface Weight {
  letters: number;
  rest: number;
}

/** Weighs what a page loads from now on. What the tables tell is not counted: it is the game, not the page. */
function weigh(page: Page): () => Promise<Weight> {
  const sizes: Promise<{ letters: boolean; size: number }>[] = [];
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) return;
    const letters = request.url().endsWith('.woff2');
    const size = request.sizes().then(({ responseBodySize }) => ({ letters, size: responseBodySize }));
    // What still comes when the page is closed is asked for by nobody.
    size.catch(() => undefined);
    sizes.push(size);
  });
  return async () => {
    await page.waitForLoadState('networkidle');
    const weight: Weight = { letters: 0, rest: 0 };
    for (const { letters, size } of await Promise.all(sizes)) weight[letters ? 'letters' : 'rest'] += size;
    return weight;
  };
}

for (const [locale, play] of [
  ['en-GB', 'Play now'],
  ['pl-PL', 'Zagraj teraz'],
  ['cs-CZ', 'Hrát hned'],
] as const) {
  test.describe(locale, () => {
    test.use({ locale });
    test(
      `the first page and each table are light in ${locale}`,
      onlyLong(locale !== 'pl-PL'),
      async ({ browser, server }, { annotations }) => {
        for (const [index, game] of GAMES.entries()) {
          const context = await browser.newContext({ baseURL: server.url, locale });
          const page = await context.newPage();
          const weight = weigh(page);
          await page.goto('/');
          const button = page.getByRole('button', { name: play }).nth(index);
          await expect(button).toBeVisible();
          const first = await weight();
          await button.click();
          await expect(page.getByRole('grid').first()).toBeVisible();
          const table = await weight();
          const more = table.rest + table.letters - first.rest - first.letters;
          annotations.push({ type: game, description: JSON.stringify({ ...first, more }) });
          expect(first.rest, 'the first page without its letters').toBeLessThanOrEqual(80 * KB);
          expect(first.letters, 'letters come with the page').toBeGreaterThan(20 * KB);
          expect(first.rest + first.letters, 'the first page with its letters').toBeLessThanOrEqual(140 * KB);
          expect(more, `what ${game} needs beyond the first page`).toBeLessThanOrEqual(100 * KB);
          await context.close();
        }
      },
    );
  });
}
