/** Lessons, puzzles and the analysis board with something on it. */
import { expect, test } from '../tests/mozaika';
import { manaAnswer, puzzlesOf } from '../tests/packs';
import { Helper, play, solve } from '../tests/solver';
import { shoot } from './shoot';

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

test('lessons', async ({ page }) => {
  await page.goto('/learn');
  await expect(page.getByRole('link', { name: /Capture the daimyo/ })).toBeVisible();
  await shoot(page, 'learn', { whole: true });
  for (const game of ['mandala', 'stones', 'mana']) {
    await page.goto(`/learn/${game}/2`);
    await expect(page.getByRole('button', { name: /^(Show me|Next)$/ })).toBeVisible();
    await shoot(page, `lesson-${game}`);
  }
  await page.goto('/learn/mana/1');
  await page.locator('[data-square=d3]').click();
  await page.locator('[data-square=e4]').click();
  await expect(page.getByRole('button', { name: 'Next lesson' })).toBeVisible();
  await shoot(page, 'lesson-done');
});

test('puzzles', async ({ page, request }) => {
  const mana = puzzlesOf('mana');
  const [quick, slow] = [1, 2].map((turns) =>
    mana.find((puzzle) => manaAnswer(puzzle).turns === turns && !puzzle.themes.includes('skip')),
  );
  if (!quick || !slow) throw new Error('a puzzle is missing');
  await page.goto('/puzzles');
  await expect(page.getByRole('region', { name: 'Mana', exact: true })).toBeVisible();
  await shoot(page, 'puzzles-new', { whole: true });
  for (const game of ['mandala', 'stones', 'mana']) {
    await page.goto(`/puzzles/${game}/daily`);
    await expect(page.getByRole('grid').first()).toBeVisible();
    await shoot(page, `puzzle-${game}`);
  }
  await page.goto(`/puzzles/mana/${quick.id}`);
  await play(page, await new Helper(request, 'mana', quick.id).wrong());
  await expect(page.getByText(/^Best: /)).toBeVisible();
  await shoot(page, 'puzzle-wrong');
  await page.goto(`/puzzles/mana/${slow.id}`);
  await solve(page, new Helper(request, 'mana', slow.id));
  await shoot(page, 'puzzle-right');
  await page.getByText('Other defences').click();
  await expect(page.getByRole('button', { name: /holds for/ }).first()).toBeVisible();
  await shoot(page, 'puzzle-defences');
  await page.getByRole('button', { name: 'Analyse' }).click();
  await expect(page).toHaveURL(/\/analyse#/);
  await expect(page.getByRole('grid').first()).toBeVisible();
  await shoot(page, 'analyse-position');
  for (const game of ['mandala', 'stones']) {
    const [puzzle] = puzzlesOf(game);
    if (!puzzle) continue;
    const [first] = await new Helper(request, game, puzzle.id).actions([], 1);
    await page.request.post(`/api/puzzles/${game}/${puzzle.id}/answer`, { data: { played: [{ action: first }] } });
  }
  await page.goto('/puzzles');
  await expect(page.getByRole('region', { name: 'Mana', exact: true })).toBeVisible();
  await shoot(page, 'puzzles', { whole: true });
});
