/** Puzzles on the page: of the day, by theme and strength, in a row, again what was missed, and how the rating moves. */
import { sound } from './axe';
import { manaAnswer, puzzlesOf, type PackedPuzzle } from './packs';
import { expect, test, type Page } from './mozaika';
import { Helper, play, solve, type Asked } from './solver';

const MANA = puzzlesOf('mana');

/** A win in one turn that is not won by returning a ronin. */
const quick = (): PackedPuzzle => {
  const found = MANA.find((puzzle) => manaAnswer(puzzle).turns === 1 && manaAnswer(puzzle).squares.length === 2);
  if (!found) throw new Error('there is no win in one turn');
  return found;
};

/** Goes somewhere, and what the server then asks. */
async function asked(page: Page, go: () => Promise<unknown>, kind: RegExp): Promise<Asked> {
  const answer = page.waitForResponse(kind);
  await go();
  return (await (await answer).json()) as Asked;
}

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

test('the puzzle of the day is one tap away, the same for everybody, and solved by keys', async ({ page, request }) => {
  const { id, win_in: turns } = (await (await request.get('/api/puzzles/mana/next?kind=daily')).json()) as Asked;
  await page.goto('/');
  const link = page.getByRole('link', { name: 'Puzzle of the day Mana', exact: true });
  const shown = await asked(page, () => link.press('Enter'), /\/next\?kind=daily/);
  expect(shown.id).toBe(id);
  await expect(page.getByText(turns === 1 ? 'Win on this turn.' : `Win in ${turns} turns`).first()).toBeVisible();
  await solve(page, new Helper(request, 'mana', id));
  await expect(page.getByText(/^Your rating: \d+ \(\+\d+\)$/)).toBeVisible();
  await page.getByRole('link', { name: 'All puzzles' }).last().click();
  await expect(page.getByRole('link', { name: 'Puzzle of the day, tried Mana', exact: true })).toBeVisible();
});

test('a guest has a rating, and only the first try moves it', async ({ page }) => {
  const puzzle = quick();
  const squares = manaAnswer(puzzle).squares.join('-');
  await page.goto(`/puzzles/mana/${puzzle.id}`);
  await play(page, squares);
  await expect(page.getByText('Right! It wins at once.').first()).toBeVisible();
  await expect(page.getByText(/^Your rating: \d+ \(\+\d+\)$/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'All puzzles' }).last()).toBeFocused();
  await page.getByRole('button', { name: 'Try again' }).click();
  await play(page, squares);
  await expect(page.getByText('Right! It wins at once.').first()).toBeVisible();
  await expect(page.getByText(/^Your rating:/)).toHaveCount(0);
  const voted = page.waitForResponse(/\/vote$/);
  await page.getByRole('radio', { name: 'Good' }).click();
  expect((await voted).status()).toBe(204);
  await page.goto('/puzzles');
  const mana = page.getByRole('region', { name: 'Mana', exact: true });
  await expect(mana.getByText(/Rating about \d+ · Solved 1 of 1/)).toBeVisible();
});

test('a wrong answer shows the right line, and what was missed comes again until it is solved', async ({
  page,
  request,
}) => {
  const puzzle = quick();
  const helper = new Helper(request, 'mana', puzzle.id);
  await page.goto(`/puzzles/mana/${puzzle.id}`);
  await play(page, await helper.wrong());
  await expect(page.getByText(/^(Not right|Nearly)\./).first()).toBeVisible();
  await expect(page.getByText(/^Best: /)).toBeVisible();
  await expect(page.getByText(/^Your rating: \d+ \(−\d+\)$/)).toBeVisible();
  const line = page.getByRole('group', { name: 'The right line' });
  await line.getByRole('button', { name: 'One move forward' }).click();
  await expect(line.getByText('Move 1 of 1')).toBeVisible();
  await page.goto('/puzzles');
  await page.getByRole('link', { name: 'Missed: 1 Mana' }).click();
  await solve(page, helper);
  await page.getByRole('button', { name: 'Next puzzle' }).click();
  await expect(page.getByText('You have solved everything you missed.')).toBeVisible();
});

test('a streak grows harder with every right answer and ends with a wrong one', async ({ page, request }) => {
  const first = await asked(page, () => page.goto('/puzzles/mana/streak'), /\/next\?kind=streak&solved=0/);
  await expect(page.getByText('Streak: 0')).toBeVisible();
  await solve(page, new Helper(request, 'mana', first.id));
  await expect(page.getByText('Streak: 1')).toBeVisible();
  const next = page.getByRole('button', { name: 'Next puzzle' });
  const second = await asked(page, () => next.click(), /\/next\?kind=streak&solved=1/);
  expect(second.id).not.toBe(first.id);
  await expect(page.getByText('Streak: 1')).toBeVisible();
  await play(page, await new Helper(request, 'mana', second.id).wrong());
  await expect(page.getByText('The streak ends at 1. Your longest: 1.').first()).toBeVisible();
  await asked(page, () => next.click(), /\/next\?kind=streak&solved=0/);
  await expect(page.getByText('Streak: 0')).toBeVisible();
});

test('puzzles are chosen by theme and by strength', async ({ page }) => {
  await page.goto('/puzzles');
  const mana = page.getByRole('region', { name: 'Mana', exact: true });
  const theme = mana.getByRole('link', { name: /^Sacrifice \d+$/ });
  const about = await asked(page, () => theme.click(), /\/next\?kind=fitting&theme=sacrifice/);
  expect(about.themes).toContain('sacrifice');
  await expect(page.getByText(`Rating ${about.rating}`)).toBeVisible();
  const ratings: number[] = [];
  for (const strength of ['Easy', 'Hard']) {
    await page.goto('/puzzles');
    const link = mana.getByRole('link', { name: strength, exact: true });
    ratings.push((await asked(page, () => link.click(), /\/next\?kind=fitting&rating=\d+/)).rating);
  }
  const [easy = 0, hard = 0] = ratings;
  expect(easy).toBeLessThan(hard);
  await page.goto('/puzzles/mana/000000000000');
  await expect(page.getByText('There is no such puzzle.')).toBeVisible();
});

for (const [language, title, daily] of [
  ['pl-PL', 'Zagadki', 'Zagadka dnia Mana'],
  ['cs-CZ', 'Úlohy', 'Úloha dne Mana'],
] as const)
  test.describe(`in ${language}`, () => {
    test.use({ locale: language });

    test('the pages of puzzles speak that language', async ({ page }) => {
      await page.goto('/puzzles');
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await page.getByRole('link', { name: daily, exact: true }).click();
      await expect(page.getByRole('grid').first()).toBeVisible();
      expect(await page.getByRole('main').textContent()).not.toMatch(/puzzle|Rating|Opponent/);
    });
  });

for (const width of [1280, 390])
  test(`the pages of puzzles have no faults that a program finds, ${width} wide`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: width > 600 ? 800 : 844 });
    await page.goto('/puzzles');
    await expect(page.getByRole('region', { name: 'Mana', exact: true })).toBeVisible();
    await sound(page, page.url());
    for (const game of ['mana', 'mandala', 'stones']) {
      await page.goto(`/puzzles/${game}/daily`);
      await expect(page.getByRole('grid').first()).toBeVisible();
      await sound(page, page.url());
    }
    const puzzle = quick();
    await page.goto(`/puzzles/mana/${puzzle.id}`);
    await play(page, await new Helper(request, 'mana', puzzle.id).wrong());
    await expect(page.getByText(/^(Not right|Nearly)\./).first()).toBeVisible();
    await sound(page, `${page.url()} answered`);
  });
