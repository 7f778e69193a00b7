/** What moves is seen: how long it takes is measured, not read from the style sheet. */
import { expect, myTurn, playNow, test, type GameName, type Page } from './mozaika';
import { actByPointer } from './hands';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Notes the longest of the animations of things that travel, from now on. */
async function watchMotion(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const seen = window as unknown as { longest: number };
    seen.longest = 0;
    const look = (): void => {
      for (const { effect } of document.getAnimations()) {
        const frames = effect instanceof KeyframeEffect ? effect.getKeyframes() : [];
        const duration = Number(effect?.getComputedTiming().duration ?? 0);
        // Only what changes its place: a plate that breathes and a colour that fades are no journey.
        if (
          !(effect instanceof KeyframeEffect) ||
          effect.getComputedTiming().iterations !== 1 ||
          !frames.some(({ transform }) => String(transform ?? '').includes('translate'))
        )
          continue;
        if (frames.some(({ transform }) => transform !== frames[0]?.transform))
          seen.longest = Math.max(seen.longest, duration);
      }
      requestAnimationFrame(look);
    };
    look();
  });
  return () => page.evaluate(() => (window as unknown as { longest: number }).longest);
}

for (const game of ['Mandala', 'Mandala Stones', 'Mana'] satisfies GameName[]) {
  test(`${game}: what is played travels for as long as an eye can follow`, async ({ page }) => {
    await playNow(page, game);
    await myTurn(page);
    const longest = await watchMotion(page);
    await actByPointer(page, game);
    await myTurn(page);
    await expect.poll(longest).toBeGreaterThanOrEqual(250);
    expect(await longest()).toBeLessThanOrEqual(1200);
  });
}

/** A table of Mandala Stones with three computers, begun. */
async function withThree(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Open table Mandala Stones', exact: true }).click();
  await page.getByRole('radiogroup', { name: 'Players' }).getByRole('radio', { name: '4' }).click();
  await page.getByRole('button', { name: 'Open the table' }).click();
  await expect(page.getByRole('heading', { name: /waiting for players/ })).toBeVisible();
  for (const seat of [2, 3, 4]) await page.getByRole('button', { name: `Computer seat ${seat}` }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByRole('grid', { name: /^Main board/ })).toBeVisible();
}

/** Notes when the turn passes on, as the plates show it, from now on. */
async function watchTurns(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const seen = window as unknown as { moments: number[] };
    seen.moments = [];
    const thinks = (): number =>
      [...document.querySelectorAll('[aria-label="Other players"] button')].findIndex(({ textContent }) =>
        textContent?.includes('thinking'),
      );
    let before = thinks();
    const look = (): void => {
      const now = thinks();
      if (now !== before) seen.moments.push(performance.now());
      before = now;
      requestAnimationFrame(look);
    };
    look();
  });
  return () => page.evaluate(() => (window as unknown as { moments: number[] }).moments);
}

test('several computers move one after another, and can be skipped and seen again', async ({ page }) => {
  await withThree(page);
  await myTurn(page);
  const moments = await watchTurns(page);
  await actByPointer(page, 'Mandala Stones');
  const skip = page.getByRole('button', { name: 'Skip', exact: true });
  await expect(skip).toBeVisible();
  // One's own move, and each of the others is seen before the next.
  await expect.poll(async () => (await moments()).length, { timeout: 30_000 }).toBe(4);
  const shown = await moments();
  for (const [index, at] of shown.slice(2).entries()) expect(at - (shown[index + 1] ?? 0)).toBeGreaterThan(600);
  await myTurn(page);
  await expect(skip).toHaveCount(0);

  await page.getByRole('button', { name: 'More' }).first().click();
  await page.getByRole('button', { name: 'Show the last moves again' }).click();
  await expect(page).not.toHaveTitle(/^Your turn/);
  await expect.poll(async () => (await moments()).length, { timeout: 30_000 }).toBeGreaterThanOrEqual(6);
  await skip.click();
  await expect(skip).toHaveCount(0);
  expect(await myTurn(page)).toBe(true);

  await actByPointer(page, 'Mandala Stones');
  await expect(skip).toBeVisible();
  await skip.click();
  await expect(skip).toHaveCount(0, { timeout: 2000 });
});
