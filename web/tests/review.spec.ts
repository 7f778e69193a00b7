/** A review: what was better, and by how much. */
import { expect, test } from './mozaika';
import { MISSED, paste, review, giveUp } from './replays';

const TITLES = /^(Good move|Inaccuracy|Mistake|Missed win|The best move|Nothing to choose|Sound move)$/;

test('a whole game is reviewed: a graph, a verdict on every move, and marks where they belong', async ({ page }) => {
  await giveUp(page, 'Mana', 3);
  await review(page);
  const graph = page.getByRole('slider', { name: 'Who is ahead' });
  const moves = Number(await graph.getAttribute('aria-valuemax'));
  expect(moves).toBeGreaterThanOrEqual(5);
  await expect(graph).toHaveAccessibleDescription(new RegExp(`each of ${moves} moves`));
  await graph.focus();
  await page.keyboard.press('Home');
  await expect(page).toHaveURL(/#m=0/);
  const verdict = page.getByRole('heading', { name: TITLES });
  const marked: number[] = [];
  for (let move = 1; move <= moves; move += 1) {
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(new RegExp(`#m=${move}\\b`));
    await expect(verdict).toBeVisible();
    if (/Good|Inaccuracy|Mistake|Missed/.test((await verdict.textContent()) ?? '')) marked.push(move);
  }
  const list = page.getByRole('list', { name: 'Moves' });
  await expect(list.getByRole('img', { name: /good|inaccuracy|mistake|missed win/ })).toHaveCount(marked.length);
  if (marked.length > 0) {
    await page.getByRole('button', { name: 'To the start' }).click();
    await page.getByRole('button', { name: 'Next mark' }).click();
    await expect(page).toHaveURL(new RegExp(`#m=${marked[0]}\\b`));
  }
});

test('a review goes on when the server was restarted in the middle of it', async ({ page, server }) => {
  await giveUp(page, 'Mana', 4);
  await page.getByRole('button', { name: 'Review the game' }).click();
  await expect(page.getByRole('progressbar', { name: 'Review' })).toBeVisible();
  await server.kill();
  await server.run();
  await expect(page.getByRole('slider', { name: 'Who is ahead' })).toBeVisible({ timeout: 90_000 });
});

test('a game from a file is reviewed: the missed win, the better move on the board, and what it cost', async ({
  page,
}) => {
  await paste(page, MISSED);
  await page.getByRole('button', { name: 'To the start' }).click();
  await review(page);
  await page.keyboard.press('m');
  await expect(page.getByRole('heading', { name: 'Missed win' })).toBeVisible();
  const verdict = page.getByRole('region', { name: 'Review' }).first();
  await expect(verdict).toContainText('Black moved c2 to b2, bird to a1.');
  await expect(verdict).toContainText('Better: c2 to c3.');
  await expect(verdict).toContainText(/It cost \d\d+% of the winning chances\./);
  await expect(page.getByRole('radio', { name: 'Better' })).toBeChecked();
  // The board shows the position in which it was missed, and both moves over it.
  await expect(page.getByRole('gridcell', { name: /^c2, black ronin/ })).toBeVisible();
  await expect(page.getByText('better', { exact: true })).toBeVisible();
  await page.getByRole('radio', { name: 'Played' }).click();
  await expect(page.getByRole('gridcell', { name: /^b2, black ronin/ })).toBeVisible();
  await expect(page.getByText('better', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Moves' }).getByRole('img', { name: 'missed win' })).toBeVisible();
  // From the other side the same decision is worth the same.
  await page.getByRole('radio', { name: 'Computer' }).click();
  await expect(verdict).toContainText('Better: c2 to c3.');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('mozaika-mana.json');
});

test('a game from a file that was played to its end names the rule, and there is nothing left to try', async ({
  page,
}) => {
  await paste(page, MISSED.replace('c2-b2@a1', 'c2-c3'));
  const told = page.getByRole('region', { name: 'Move', exact: true });
  await expect(told).toContainText('End of the game: MN-2.6');
  await expect(page.getByRole('button', { name: 'Try it' })).toHaveCount(0);
  await told.getByRole('button', { name: 'MN-2.6' }).click();
  await expect(page.getByRole('dialog', { name: 'Rules of Mana' }).locator('[data-rule="MN-2.6"]')).toBeFocused();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'To the start' }).click();
  await expect(page.getByRole('button', { name: 'MN-2.6' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Try it' })).toBeVisible();
});
