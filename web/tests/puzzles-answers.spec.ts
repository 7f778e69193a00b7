/** What comes after an answer: grades with their numbers, other defences, the analysis board, and one's own mistakes. */
import { expect, onlyLong, test, type Page } from './mozaika';
import { manaAnswer, puzzlesOf } from './packs';
import { MISSED, paste, review } from './replays';
import { Helper, play, solve } from './solver';

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

/** A share of the win as the page writes it. */
const percent = (share = 0): string =>
  new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 }).format(share);

const COLOURS: Record<string, string> = { R: 'Red', O: 'Orange', Y: 'Yellow', G: 'Green', P: 'Purple', K: 'Black' };
const STONES: Record<string, string> = { Y: 'yellow', B: 'blue', P: 'pink', V: 'violet' };

/** Plays a choice of Mandala, or a scoring of Mandala Stones. */
async function tap(page: Page, action: string): Promise<void> {
  const [what, how = ''] = action.split(':');
  if (what === 'c') return page.getByRole('gridcell', { name: new RegExp(`^${COLOURS[how]}, `) }).click();
  await page.getByRole('button', { name: new RegExp(`^Score ${STONES[how]}: `) }).click();
  await page.getByRole('button', { name: /^Score: \+/ }).click();
}

for (const game of ['mandala', 'stones'] as const)
  test(
    `an answer in ${game} is graded by what it is worth, with the numbers and the line`,
    onlyLong(game === 'stones'),
    async ({ page, request }) => {
      // One that is played by a few taps, and a wrong answer of the same kind.
      const taps = game === 'mandala' ? /^c:/ : /^s:/;
      let found: { id: string; right: string; wrong: string } | null = null;
      for (const { id } of puzzlesOf(game).slice(0, 40)) {
        const helper = new Helper(request, game, id);
        const actions = (await helper.actions([], 400)).filter((action) => taps.test(action));
        const first = actions[0];
        if (first === undefined || actions.length < 2) continue;
        const right = (await helper.ends([{ action: first }]))?.right[0] ?? '';
        const wrong = actions.find((action) => action !== right);
        if (taps.test(right) && wrong !== undefined) found = { id, right, wrong };
        if (found) break;
      }
      if (!found) throw new Error('there is no such puzzle');
      const { id, right, wrong } = found;
      const end = await new Helper(request, game, id).ends([{ action: wrong }]);
      await page.goto(`/puzzles/${game}/${id}`);
      await expect(page.getByText('Find the action with the best chance of winning.').first()).toBeVisible();
      await tap(page, wrong);
      const words = page.getByText(end?.score === 'nearly' ? /^Nearly\./ : /^Not right\./).first();
      await expect(words).toContainText(`It wins in ${percent(end?.given.share)}`);
      await expect(words).toContainText(`the best action in ${percent(end?.best.share)}`);
      await expect(page.getByText(/^Best: /)).toBeVisible();
      await page.getByText('All values').click();
      await expect(
        page
          .getByRole('listitem')
          .filter({ hasText: percent(end?.best.share) })
          .first(),
      ).toBeVisible();
      await page.getByText('All values').click();
      const line = page.getByRole('group', { name: 'The right line' });
      await line.getByRole('button', { name: 'One move forward' }).click();
      await expect(line.getByText(/^Move 1 of \d+$/)).toBeVisible();
      await page.getByRole('button', { name: 'Try again' }).click();
      await tap(page, right);
      await expect(page.getByText(`Right! It wins in ${percent(end?.best.share)}`).first()).toBeVisible();
    },
  );

test('every other defence can be played out, and looking around does not count', async ({ page, request }) => {
  const puzzle = puzzlesOf('mana').find((each) => manaAnswer(each).turns === 2 && !each.themes.includes('skip'));
  if (!puzzle) throw new Error('there is no win in two turns');
  const helper = new Helper(request, 'mana', puzzle.id);
  await page.goto(`/puzzles/mana/${puzzle.id}`);
  const [first] = await solve(page, helper);
  await expect(page.getByText(/^Your rating: \d+ \(\+\d+\)$/)).toBeVisible();
  await page.getByText('Other defences').click();
  const defences = page.getByRole('button', { name: /\(holds for \d turns?\)$/ });
  await expect(defences.first()).toBeVisible();
  // However narrow the page is, they are all on it.
  for (const width of [320, 360, 820, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const box = await defences.first().boundingBox();
    expect(box?.x, `at ${width} px`).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0), `at ${width} px`).toBeLessThanOrEqual(width);
  }
  // What holds out longest comes first.
  const turns = (await defences.allTextContents()).map((words) => Number(/holds for (\d)/.exec(words)?.[1]));
  expect(turns).toEqual([...turns].sort((one, other) => other - one));
  const answered = page.waitForRequest(/\/answer$/);
  await defences.last().press('Enter');
  const { played } = (await answered).postDataJSON() as { played: { action: string; defence: string }[] };
  expect(played.map(({ action }) => action)).toEqual([first?.action]);
  expect(played[0]?.defence).toBeTruthy();
  await expect(page.getByText('Right so far. Go on.').first()).toBeVisible();
  await solve(page, helper, played);
  await expect(page.getByText(/^Your rating:/)).toHaveCount(0);
});

test('after the answer the position is explored on the analysis board', async ({ page, request }) => {
  const [puzzle] = puzzlesOf('mana');
  if (!puzzle) throw new Error('there is no puzzle');
  await page.goto(`/puzzles/mana/${puzzle.id}`);
  await expect(page.getByRole('grid').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Analyse' })).toHaveCount(0);
  await solve(page, new Helper(request, 'mana', puzzle.id));
  await page.getByRole('button', { name: 'Analyse' }).click();
  await expect(page).toHaveURL(/\/analyse#/);
  await expect(page.getByRole('grid').first()).toBeVisible();
});

test('the mistakes that a review finds are practised', async ({ page }) => {
  // A game that begins where the daimyo can be captured, and goes another way.
  await paste(page, MISSED);
  await page.getByRole('button', { name: 'To the start' }).click();
  await page.getByRole('button', { name: 'Try it' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Begin' }).click();
  await expect(page).toHaveURL(/\/t\//);
  await play(page, 'c2-b2@a1');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('link', { name: 'Replay' }).click();
  await review(page);
  await page.getByRole('button', { name: 'Practise your mistakes' }).click();
  await expect(page).toHaveURL(/\/puzzles\/mana\/mistakes$/);
  await expect(page.getByText('You played something else here. Find the better move.').first()).toBeVisible();
  await play(page, 'c2-b2@a1');
  await expect(page.getByText(/^Not right\./).first()).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await play(page, 'c2-c3');
  await expect(page.getByText(/^Right!/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Next puzzle' }).click();
  await expect(page.getByText('You have played all your mistakes better.')).toBeVisible();
});
