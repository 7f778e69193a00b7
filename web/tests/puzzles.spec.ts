/** Puzzles on the page: solved by keys, answered wrong, in a row, again, and how the rating moves. */
import { manaAnswer, puzzlesOf, type PackedPuzzle } from './packs';
import { expect, test, type Page } from './mozaika';

const MANA = puzzlesOf('mana');
const quick = (): PackedPuzzle => {
  const found = MANA.find((puzzle) => manaAnswer(puzzle).turns === 1 && manaAnswer(puzzle).squares.length === 2);
  if (!found) throw new Error('there is no win in one turn');
  return found;
};

/** What the element in focus is called. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.getAttribute('data-square') ?? '');

/** Goes to a square with the key for the next one that can be chosen, and chooses it. */
async function choose(page: Page, square: string): Promise<void> {
  await expect(page.locator(`[data-square="${square}"]`)).toBeVisible();
  for (let tries = 0; tries < 80; tries += 1) {
    if ((await focused(page)) === square) break;
    await page.keyboard.press('n');
  }
  expect(await focused(page)).toBe(square);
  await page.keyboard.press('Enter');
}

/** Goes on with Tab until something on the board has the focus. */
async function toTheBoard(page: Page): Promise<void> {
  const grid = page.getByRole('grid').first();
  await expect(grid).toBeVisible();
  for (let tabs = 0; tabs < 60; tabs += 1) {
    if (await grid.evaluate((element) => element.contains(document.activeElement))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not lead to the board');
}

async function answer(page: Page, squares: readonly string[]): Promise<void> {
  await toTheBoard(page);
  for (const square of squares) await choose(page, square);
}

/** An action that is legal and wins nothing, by the first choices that are offered. */
async function answerWrong(page: Page, right: readonly string[]): Promise<void> {
  const offered = (): Promise<string[]> =>
    page.evaluate(() =>
      [...document.querySelectorAll('[role=gridcell][data-square]:not([aria-disabled=true])')].map(
        (cell) => cell.getAttribute('data-square') ?? '',
      ),
    );
  await toTheBoard(page);
  for (let step = 0; step < 3; step += 1) {
    if (await page.getByRole('button', { name: 'Try again' }).isVisible()) return;
    const squares = await offered();
    const other = squares.find((square) => square !== right[step]) ?? squares[0];
    if (other === undefined) return;
    await choose(page, other);
    await page.waitForTimeout(300);
  }
}

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

test('the puzzle of the day is the same for everybody and is solved by keys', async ({ page, request }) => {
  const { id } = (await (await request.get('/api/puzzles/mana/next?kind=daily')).json()) as { id: string };
  const puzzle = MANA.find((each) => each.id === id);
  if (!puzzle) throw new Error('the puzzle of the day is in no pack');
  await page.goto('/puzzles');
  await page.getByRole('link', { name: 'Puzzle of the day, Mana', exact: true }).press('Enter');
  const { turns, squares } = manaAnswer(puzzle);
  await expect(page.getByText(turns === 1 ? 'Win on this turn.' : `Win in ${turns} turns`).first()).toBeVisible();
  await answer(page, squares);
  if (turns === 1) await expect(page.getByText(/^Right!/).first()).toBeVisible();
  else await expect(page.getByText(/Right so far|^Right!/).first()).toBeVisible();
});

test('a guest has a rating, and only the first try moves it', async ({ page }) => {
  const puzzle = quick();
  await page.goto(`/puzzles/mana/${puzzle.id}`);
  await answer(page, manaAnswer(puzzle).squares);
  await expect(page.getByText('Right! It wins at once.')).toBeVisible();
  await expect(page.getByText(/^Your rating: \d+ \(\+\d+\)$/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'All puzzles' }).last()).toBeFocused();
  await page.getByRole('button', { name: 'Try again' }).click();
  await answer(page, manaAnswer(puzzle).squares);
  await expect(page.getByText('Right! It wins at once.')).toBeVisible();
  await expect(page.getByText(/^Your rating:/)).toHaveCount(0);
  await page.getByRole('radio', { name: 'Good' }).click();
  await page.goto('/puzzles');
  const mana = page.getByRole('region', { name: 'Mana', exact: true });
  await expect(mana.getByText(/Rating about \d+ · Solved 1 of 1/)).toBeVisible();
});

test('a wrong answer shows the right line, and what was missed comes again until it is solved', async ({ page }) => {
  const puzzle = quick();
  const { squares } = manaAnswer(puzzle);
  await page.goto(`/puzzles/mana/${puzzle.id}`);
  await answerWrong(page, squares);
  await expect(page.getByText(/^(Not right|Nearly)\./).first()).toBeVisible();
  await expect(page.getByText(/^Best: /)).toBeVisible();
  await expect(page.getByText(/^Your rating: \d+ \(−\d+\)$|^Your rating: \d+ \(\+0\)$/)).toBeVisible();
  const line = page.getByRole('group', { name: 'The right line' });
  await line.getByRole('button', { name: 'One move forward' }).click();
  await expect(line.getByText('Move 1 of 1')).toBeVisible();
  await page.goto('/puzzles');
  await page.getByRole('link', { name: 'Missed: 1, Mana' }).click();
  await answer(page, squares);
  await expect(page.getByText('Right! It wins at once.')).toBeVisible();
  await page.getByRole('button', { name: 'Next puzzle' }).click();
  await expect(page.getByText('You have solved everything you missed.')).toBeVisible();
});

test('a streak grows with every right answer and ends with a wrong one', async ({ page }) => {
  const asked = page.waitForResponse(/\/next\?kind=streak/);
  await page.goto('/puzzles/mana/streak');
  const first = (await (await asked).json()) as { id: string; rating: number };
  const puzzle = MANA.find(({ id }) => id === first.id);
  if (!puzzle) throw new Error('the puzzle is in no pack');
  await expect(page.getByText('Streak: 0')).toBeVisible();
  if (manaAnswer(puzzle).turns === 1) {
    await answer(page, manaAnswer(puzzle).squares);
    await expect(page.getByText('Streak: 1')).toBeVisible();
    const next = page.waitForResponse(/\/next\?kind=streak&solved=1/);
    await page.getByRole('button', { name: 'Next puzzle' }).click();
    await next;
    await expect(page.getByText('Streak: 1')).toBeVisible();
  }
  await answerWrong(page, manaAnswer(puzzle).squares);
  await expect(page.getByText(/^The streak ends/)).toBeVisible();
});

for (const game of ['mandala', 'stones'])
  test(`an answer in ${game} is graded by what it is worth`, async ({ page, request }) => {
    const puzzle = puzzlesOf(game)[0];
    if (!puzzle) throw new Error('there is no puzzle');
    await page.goto(`/puzzles/${game}/${puzzle.id}`);
    await expect(page.getByText('Find the action with the best chance of winning.').first()).toBeVisible();
    await expect(page.getByRole('grid').first()).toBeVisible();
    const path = `/api/puzzles/${game}/${puzzle.id}`;
    const { choices } = (await (await request.get(path)).json()) as { choices: { final?: string; next?: unknown }[] };
    expect(choices.length).toBeGreaterThan(0);
    expect(JSON.stringify(await (await request.get(path)).json())).not.toContain('"solution"');
  });
