/** My games: all of them, however many there are. */
import { expect, playNow, test } from './mozaika';

test('games that no longer fit one page are found with one tap', async ({ page }) => {
  await playNow(page, 'Mana');
  const opened = await page.evaluate(async () => {
    const seats = [{ kind: 'me' }, { kind: 'computer', level: 1 }];
    for (let count = 0; count < 29; count += 1)
      await fetch('/api/tables', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ game: 'mana', seats, start: true }),
      });
    const answer = await fetch('/api/me/tables?status=playing&limit=100');
    return ((await answer.json()) as { tables: unknown[] }).tables.length;
  });
  expect(opened).toBe(30);
  await page.goto('/games');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(25);
  await page.getByRole('button', { name: 'Show more games in progress' }).click();
  await expect(rows).toHaveCount(30);
  await expect(page.getByRole('button', { name: 'Show more games in progress' })).toBeHidden();
});
