/** The page's own letters: they are there for three languages, and nothing moves when they come. */
import { expect, test, type Page } from './mozaika';

/** Which faces the letters of some text come from, as the browser draws them. */
async function facesOf(page: Page, selector: string): Promise<string[]> {
  const client = await page.context().newCDPSession(page);
  await client.send('DOM.enable');
  await client.send('CSS.enable');
  const { root } = await client.send('DOM.getDocument');
  const { nodeId } = await client.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName, isCustomFont }) => `${familyName}${isCustomFont ? '' : ' of the device'}`);
}

for (const locale of ['en-GB', 'pl-PL', 'cs-CZ']) {
  test.describe(locale, () => {
    test.use({ locale });
    test(`titles and text have their own letters in ${locale}`, async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      expect(await facesOf(page, 'h1')).toEqual(['Brygada 1918']);
      const faces = await facesOf(page, 'footer');
      expect(new Set(faces.map((face) => face.split(' ')[0]))).toEqual(new Set(['Figtree']));
      expect(faces.join()).not.toContain('of the device');
    });
  });
}

for (const path of ['/', '/settings']) {
  test(`nothing moves on ${path} when its letters come late`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 1600 });
    let come = (): void => undefined;
    const late = new Promise<void>((done) => (come = done));
    await page.route('**/*.woff2', async (route) => {
      await late;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    const things = page.locator('h1, h2, main p, main button, main a.btn');
    await expect(things.first()).toBeVisible();
    await page.waitForTimeout(500);
    const places = (): Promise<{ top: number; text: string | null }[]> =>
      things.evaluateAll((all) =>
        all.slice(0, 40).map((each) => ({ top: each.getBoundingClientRect().top, text: each.textContent })),
      );
    const before = await places();
    come();
    await page.waitForFunction(() =>
      [...document.fonts].some((face) => face.family.includes('Brygada') && face.status === 'loaded'),
    );
    await page.evaluate(() => document.fonts.ready);
    const after = await places();
    expect(after.length).toBe(before.length);
    // A line that breaks elsewhere would be a jump of twenty pixels.
    for (const [index, { top, text }] of after.entries())
      expect(Math.abs(top - (before[index]?.top ?? 0)), text ?? '').toBeLessThan(3);
  });
}

test('the licences of the letters can be read', async ({ page }) => {
  await page.goto('/about');
  for (const name of ['Figtree', 'Brygada 1918']) {
    const [licence] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name, exact: true }).click(),
    ]);
    await expect(licence.getByText('SIL OPEN FONT LICENSE').first()).toBeVisible();
    await licence.close();
  }
});
