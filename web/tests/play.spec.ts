import { soundInBoth } from './axe';
import { expect, GAMES, onlyLong, playNow, test, type Page } from './mozaika';
import { playByKeys, playByPointer } from './hands';

/** The rule that ended the game is named, and read where it is touched. */
async function opensRule(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^(MD-7|MS-5|MN-2|MN-4)\.\d$/ }).first();
  const rule = (await button.textContent()) ?? '';
  await button.click();
  const book = page.getByRole('dialog', { name: /^Rules/ });
  await expect(book.locator(`[data-rule="${rule}"]`)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(book).toHaveCount(0);
}

for (const game of GAMES) {
  // Games of Mandala and Mandala Stones are long; one of each is played without a server by every run of the tests.
  test(`${game}: a whole game against the computer by pointer`, onlyLong(game !== 'Mana'), async ({ page }) => {
    test.slow();
    await playNow(page, game);
    const actions = await playByPointer(page, game);
    expect(actions).toBeGreaterThan(2);
    await expect(page.getByRole('button', { name: 'Rematch' })).toBeVisible();
    await soundInBoth(page, 'the end');
    await opensRule(page);
    // What was counted is not counted again.
    const scoring = page
      .getByRole('table')
      .or(page.getByRole('region', { name: 'Scoring' }))
      .first();
    const counted = await scoring.textContent();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.reload();
    await expect(page.getByRole('button', { name: 'Rematch' })).toBeVisible();
    expect(await scoring.textContent()).toBe(counted);
    const shuffle = page.getByRole('button', { name: 'Check the shuffle' });
    if (game === 'Mana') {
      // Nothing is shuffled, so nothing is said of it.
      await expect(shuffle).toHaveCount(0);
    } else {
      await shuffle.click();
      await expect(page.getByText('All correct')).toBeVisible();
    }
    await page.getByRole('link', { name: 'Replay' }).click();
    await expect(page.getByRole('slider', { name: 'Move' })).toBeVisible();
    await opensRule(page);
    await page.getByRole('button', { name: 'To the start' }).click();
    await expect(page.getByText('The beginning, before the first move.').first()).toBeVisible();
    await page.getByRole('button', { name: 'One move forward' }).click();
    await expect(page).toHaveURL(/#m=1/);
  });

  // Whoever plays by ear plays by keyboard too.
  test(`${game}: a whole game against the computer by keyboard`, onlyLong(true), async ({ page }) => {
    await playNow(page, game);
    expect(await playByKeys(page, game)).toBeGreaterThan(2);
    await expect(page.getByRole('button', { name: 'Rematch' })).toBeVisible();
  });
}
