/** A hint: what is said, what lights up, and who may ask for one. */
import { actByPointer } from './hands';
import { expect, GAMES, myTurn, onlyLong, playNow, test } from './mozaika';

/** What lights up when all but the last step of an action is made. */
const LAST: Record<(typeof GAMES)[number], RegExp> = {
  Mandala: /Play .* here|^Discard pile.*Discard|points? now/,
  'Mandala Stones': /Put the tower here/,
  Mana: /may stand here|the bird may go here|can be captured/,
};

for (const game of GAMES) {
  test(
    `${game}: a hint is said, shown, and played by one tap`,
    onlyLong(game === 'Mandala Stones'),
    async ({ page }) => {
      await playNow(page, game);
      await myTurn(page);
      // A game of Mana begins with its set-up, which is confirmed.
      if (game === 'Mana') await actByPointer(page, game);
      await myTurn(page);
      const before = await page.getByRole('list', { name: 'Moves' }).getByRole('listitem').count();
      await page.getByRole('button', { name: 'Hint' }).click();
      await expect(page.getByRole('status').last()).toContainText('Hint: ');
      // What is said aloud stays there; what is shown goes.
      const shown = page.getByText(/^Hint: /).and(page.locator(':not([role=status], [role=status] *)'));
      await expect(shown).toBeVisible();
      const target = page.getByRole('gridcell', { name: LAST[game], disabled: false });
      await expect(target).toHaveCount(1);
      await page.getByRole('button', { name: 'Cancel' }).first().click();
      await expect(shown).toHaveCount(0);
      await page.getByRole('button', { name: 'Hint' }).click();
      await expect(target).toHaveCount(1);
      await target.click();
      if (game === 'Mandala Stones') {
        // Its log stands in a drawer.
        await page.getByRole('button', { name: 'Log' }).click();
      }
      await expect
        .poll(() => page.getByRole('list', { name: 'Moves' }).getByRole('listitem').count())
        .toBeGreaterThan(before);
      await expect(shown).toHaveCount(0);
    },
  );
}

test('there are no hints where others play', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'On this device Mana', exact: true }).click();
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page.getByRole('gridcell', { name: /may stand here/, disabled: false }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hint' })).toHaveCount(0);
});
