/** Browsers that withhold something: what the site may keep, and the clipboard. */
import { expect, playNow, myTurn, test } from './mozaika';

test('where nothing may be kept the pages still come, and a language can be chosen', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The request was denied.', 'SecurityError');
        },
      });
    }
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Sit down, breathe, play.' })).toBeVisible();
  await page.getByRole('button', { name: 'Čeština' }).click();
  await expect(page.getByRole('heading', { name: 'Posaďte se, nadechněte se, hrajte.' })).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  for (const path of ['/lobby', '/games', '/settings', '/account', '/rules/mana']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await playNow(page, 'Mana');
  await myTurn(page);
});

test('a link is copied and shared where the page is given no clipboard', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // As on a server in one's own network, without a certificate.
  await page.addInitScript(() => {
    const real = navigator.clipboard;
    Object.assign(window, { clip: (text?: string) => (text === undefined ? real.readText() : real.writeText(text)) });
    for (const name of ['clipboard', 'share'])
      Object.defineProperty(Navigator.prototype, name, { get: () => undefined });
    // Asked for by name, it is not there.
    delete (Navigator.prototype as unknown as Record<string, unknown>)['share'];
  });
  const copied = (): Promise<string> =>
    page.evaluate(() => (window as unknown as { clip: () => Promise<string> }).clip());
  const empty = (): Promise<void> =>
    page.evaluate(() => (window as unknown as { clip: (text: string) => Promise<void> }).clip('nothing'));
  await playNow(page, 'Mana');
  await myTurn(page);
  const table = page.url();
  const replay = table.replace('/t/', '/replay/');
  await empty();
  // Within a dialog too.
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await copied()).toBe(table);
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await empty();
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeFocused();
  expect(await copied()).toBe(replay);
  await page.getByRole('link', { name: 'Replay' }).click();
  await empty();
  await page.getByRole('button', { name: 'Share this moment' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await copied()).toContain(`${replay}#m=`);
});
